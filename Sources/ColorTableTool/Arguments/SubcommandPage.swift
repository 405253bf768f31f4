/// The description of a subcommand for the parser, help, the manual page and completions.
package struct SubcommandPage: Sendable {
  package var name: String
  /// One phrase for a list.
  package var summary: String
  /// The forms of a call, without the tool's name.
  package var usage: [String]
  package var description: String
  package var operands: [(name: String, text: String)]
  package var operandValue: ArgumentValue
  package var flags: [Flag]
  /// Calls to copy, each with what it does.
  package var examples: [(command: String, text: String)]
  /// The exit status where it is used wrongly, or fails.
  var failureStatus: ExitStatus

  package init(
    name: String, summary: String, usage: [String], description: String,
    operands: [(name: String, text: String)] = [], operandValue: ArgumentValue = .nothing,
    flags: [Flag] = [], examples: [(command: String, text: String)] = [],
    failureStatus: ExitStatus = .failure
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.description = description
    self.operands = operands
    self.operandValue = operandValue
    self.flags = flags
    self.examples = examples
    self.failureStatus = failureStatus
  }

  /// Its own flags, and those that every subcommand takes.
  package var allFlags: [Flag] { flags + GeneralFlags.all }

  /// Whether it takes a word as its argument, as `init make`.
  package func takes(_ word: String) -> Bool {
    if case .choice(let words) = operandValue { words.contains(word) } else { false }
  }
}

/// The pages of all subcommands, in the order of help. A page is made when it is asked for: a run needs one of them, and
/// making all of them would be a third of a short run.
package struct SubcommandPages {
  package let names: [String]
  private let make: (Int) -> SubcommandPage

  /// - Parameter make: Makes the page of a subcommand, by its index in the names.
  init(names: [String], make: @escaping (Int) -> SubcommandPage) {
    self.names = names
    self.make = make
  }

  package var all: [SubcommandPage] { names.indices.map(make) }

  package func page(named name: String) -> SubcommandPage? {
    names.firstIndex(of: Self.ownName(of: name)).map(make)
  }

  /// The subcommand for a name that other tools have: it works, and is listed nowhere.
  private static func ownName(of name: String) -> String {
    switch name {
    case "lint": "check"
    case "fmt": "format"
    case "build": "generate"
    default: name
    }
  }
}
