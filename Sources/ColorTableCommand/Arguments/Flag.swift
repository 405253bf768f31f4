/// One flag, as data: the parser, help, and whatever else describes flags read it from here.
struct Flag: Sendable {
  /// What a flag takes, with the placeholder that help shows for it.
  enum Value: Sendable {
    /// Nothing: it is there or not.
    case toggle
    /// Any text.
    case text(placeholder: String)
    /// The path of a file.
    case file(placeholder: String)
    /// The name of a rule.
    case rule(placeholder: String)
    /// One of some words.
    case choice([String], placeholder: String)
  }

  /// The part of help that a flag stands in, in the order in which help shows them.
  enum Group: Hashable, Sendable {
    /// The outputs, a flag for each language.
    case outputs
    /// The options of one language.
    case language(String)
    /// What is done with the outputs, or with the files.
    case mode
    /// What is read.
    case input
    /// How much each rule matters.
    case rules
    /// For build systems.
    case building
    /// What is said.
    case messages
    /// What every subcommand takes.
    case general

    /// The heading in help.
    var title: String {
      switch self {
      case .outputs: "Outputs"
      case .language(let name): "Options for --\(name)"
      case .mode: "Mode"
      case .input: "Input"
      case .rules: "Rules"
      case .building: "Build systems"
      case .messages: "Messages"
      case .general: "General"
      }
    }
  }

  /// The name after the two dashes.
  var name: String
  /// The letter after one dash.
  var short: Character?
  /// What it takes.
  var value: Value
  /// Where help shows it.
  var group: Group
  /// What it does, as one phrase.
  var summary: String
  /// What else there is to know, in sentences.
  var details: String?
  /// What holds where it is not given.
  var defaultText: String?
  /// The subcommands that take it.
  var subcommands: [SubcommandName]
  /// Whether it may be given more than once.
  var isRepeatable = false

  /// The flag as the user writes it.
  var spelling: String { "--" + name }

  /// Whether it takes nothing.
  var isToggle: Bool {
    if case .toggle = value { true } else { false }
  }

  /// What stands for its value in help; nil where it takes none.
  var placeholder: String? {
    switch value {
    case .toggle: nil
    case .text(let placeholder), .file(let placeholder), .rule(let placeholder), .choice(_, let placeholder):
      placeholder
    }
  }

  /// The flag with the placeholder of its value: `--swift FILE`.
  var synopsis: String { placeholder.map { spelling + " " + $0 } ?? spelling }
}
