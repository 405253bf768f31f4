/// The value of a flag or an argument, for the parser and completions.
package enum ArgumentValue: Equatable, Sendable {
  case nothing
  /// Text that cannot be guessed.
  case text
  case file
  /// Paths of tables, and of folders that hold some.
  case tables
  /// The path of a table, and keys of its tokens.
  case tableAndKeys
  case choice([String])
  /// One of some words, an equals sign and a file.
  case wordAndFile([String])
  case rules
  /// The name of a rule that can be set, or one of some other words.
  case levels(or: [String])
  /// The names of the subcommands, and some other words.
  case subcommands(or: [String])
}

/// One flag, as data: the parser, help, the manual page and completions read it.
package struct Flag: Sendable {
  /// The sections of help, in the order in which help shows them.
  package enum Group: Hashable, Sendable {
    case outputs
    /// The options of one output language.
    case language(String)
    case mode, input, rules, building, messages
    /// Flags of every subcommand.
    case general

    var isLanguage: Bool { if case .language = self { true } else { false } }

    package var title: String {
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
  package var name: String
  /// The letter after one dash.
  package var short: Character?
  /// The placeholder of its value in help; nil where it takes none.
  package var placeholder: String?
  package var value = ArgumentValue.nothing
  package var group: Group
  /// One phrase for a list.
  package var summary: String
  /// More sentences for the help of the subcommand.
  package var details: String?
  /// The default, as help shows it.
  package var defaultText: String?
  package var isRepeatable = false

  package var spelling: String { "--" + name }

  /// Every form of the flag: `-c`, `--config`.
  package var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }

  package var takesValue: Bool { placeholder != nil }

  /// The flag with the placeholder of its value: `--swift FILE`.
  var synopsis: String { placeholder.map { spelling + " " + $0 } ?? spelling }

  package static func list<each Value>(_ flags: repeat TypedFlag<each Value>) -> [Flag] {
    var list: [Flag] = []
    for flag in repeat each flags { list.append(flag.flag) }
    return list
  }
}

/// A flag and the type of what it gives: settings read arguments through it, and never by a name.
package struct TypedFlag<Value>: Sendable {
  let flag: Flag
  /// The value for the texts that were given, in their order; a flag that takes nothing gives an empty text each
  /// time.
  let value: @Sendable ([String]) -> Value
}

extension TypedFlag<Bool> {
  package static func toggle(
    _ name: String, short: Character? = nil, _ group: Flag.Group, _ summary: String, details: String? = nil
  ) -> Self {
    Self(flag: Flag(name: name, short: short, group: group, summary: summary, details: details)) {
      !$0.isEmpty
    }
  }
}

extension TypedFlag<String?> {
  private init(_ flag: Flag) { self.init(flag: flag) { $0.last } }

  package static func text(
    _ name: String, short: Character? = nil, placeholder: String, _ group: Flag.Group, _ summary: String,
    details: String? = nil, defaultText: String? = nil
  ) -> Self {
    Self(
      Flag(
        name: name, short: short, placeholder: placeholder, value: .text, group: group, summary: summary,
        details: details, defaultText: defaultText))
  }

  package static func file(
    _ name: String, short: Character? = nil, placeholder: String = "FILE", _ group: Flag.Group,
    _ summary: String, details: String? = nil, defaultText: String? = nil
  ) -> Self {
    Self(
      Flag(
        name: name, short: short, placeholder: placeholder, value: .file, group: group, summary: summary,
        details: details, defaultText: defaultText))
  }
}

extension TypedFlag<[String]> {
  /// A flag that is described elsewhere, such as an option of an output language.
  init(_ flag: Flag) { self.init(flag: flag) { $0 } }

  package static func list(
    _ name: String, placeholder: String, _ value: ArgumentValue, _ group: Flag.Group, _ summary: String,
    details: String? = nil
  ) -> Self {
    Self(
      flag: Flag(
        name: name, placeholder: placeholder, value: value, group: group, summary: summary, details: details,
        isRepeatable: true)
    ) { $0 }
  }
}

extension TypedFlag {
  /// A flag whose value is one of some words, and nil where it is not given.
  package static func choice<Choice>(
    _ name: String, _ words: [String], placeholder: String, _ group: Flag.Group, _ summary: String,
    details: String? = nil, defaultText: String? = nil, _ make: @escaping @Sendable (String) -> Choice?
  ) -> Self where Value == Choice? {
    Self(
      flag: Flag(
        name: name, placeholder: placeholder, value: .choice(words), group: group, summary: summary,
        details: details, defaultText: defaultText)
    ) { $0.last.flatMap(make) }
  }
}

/// The arguments as they were written: which flags with which values, and the rest, not yet judged.
package struct RawArguments: Sendable {
  package struct Option: Sendable {
    var flag: Flag
    /// Empty where the flag takes none.
    var value: String
  }

  var options: [Option] = []
  /// The arguments that are not flags.
  package var operands: [String] = []

  package subscript<Value>(flag: TypedFlag<Value>) -> Value {
    flag.value(options.filter { $0.flag.name == flag.flag.name }.map(\.value))
  }

  /// The values of flags whose order matters: the index of each flag, and its value.
  func inOrder<Value>(_ flags: [TypedFlag<Value>]) -> [(index: Int, value: String)] {
    options.compactMap { option in
      flags.firstIndex { $0.flag.name == option.flag.name }.map { ($0, option.value) }
    }
  }

  func has<Value>(_ flag: TypedFlag<Value>) -> Bool { options.contains { $0.flag.name == flag.flag.name } }
}

/// The flags that every subcommand takes, after its name or before it.
package enum GeneralFlags {
  static let help = TypedFlag.toggle("help", short: "h", .general, "print help (-h prints a summary)")
  static let version = TypedFlag.toggle("version", short: "V", .general, "print the version")
  static let color = TypedFlag.choice(
    "color", ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN", .general, "when to use colour",
    details:
      "'auto' colours text for a terminal unless a variable decides: NO_COLOR (off), then FORCE_COLOR or "
      + "CLICOLOR_FORCE (on), then CLICOLOR=0 or TERM=dumb (off).",
    defaultText: "auto", ColorChoice.init(rawValue:))

  package static let all = Flag.list(color, help, version)
}
