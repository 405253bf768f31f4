import ColorTableModel

/// What an emitter works on.
public struct EmitterInput: Sendable {
  /// The checked table.
  public let table: Table
  /// The table's path as generated files name it: relative, with slashes, the same on every machine.
  public let sourcePath: String
  /// The table's colours for those who know sRGB alone, which most languages need.
  let legacyColors: LegacyColors

  /// Makes an input.
  public init(table: Table, sourcePath: String) {
    self.table = table
    self.sourcePath = sourcePath
    legacyColors = LegacyColors(table)
  }

  /// The file name without its folder and its last extension: `App` for `ColorTables/App.colortable`.
  public var sourceName: String {
    let file = sourcePath.split(separator: "/").last.map(String.init) ?? sourcePath
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}

/// An output language: turns a table into files, purely.
///
/// The same input gives the same bytes, everywhere and always; an emitter reads no clock, no environment and
/// no disk.
public protocol Emitter: Sendable {
  /// What the command line, the configuration file and the documentation say of the language.
  static var description: EmitterDescription { get }

  /// Takes the options in, which the caller has held against ``EmitterDescription/options``.
  ///
  /// - Throws: ``EmitterOptionError`` where the value of an option is not one it can have.
  init(options: EmitterOptions) throws(EmitterOptionError)

  /// The files for a table.
  ///
  /// - Throws: ``EmitterFailure`` where the table cannot be said in the language.
  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile]
}

/// What is said of an output language.
public struct EmitterDescription: Sendable {
  /// The name, which is also its flag: `swift` for `--swift FILE`.
  public var name: String
  /// What comes out, as a phrase for a list of flags.
  public var summary: String
  /// The placeholder for its destination in help: `FILE`.
  public var destination: String
  /// The options, each with the name it has after the language's: `prefix` for `--css-prefix`.
  public var options: [EmitterOption]

  /// Describes an output language.
  public init(name: String, summary: String, destination: String = "FILE", options: [EmitterOption]) {
    self.name = name
    self.summary = summary
    self.destination = destination
    self.options = options
  }
}

/// One option of an output language.
public struct EmitterOption: Sendable {
  /// The values that an option takes.
  public enum Kind: Sendable {
    /// Any text; the placeholder stands for it in help.
    case text(placeholder: String)
    /// One of some words.
    case choice([String])
    /// Nothing: it is there or not.
    case toggle
  }

  /// The name after the language's: `prefix`.
  public var name: String
  /// The values it takes.
  public var kind: Kind
  /// What it does, as a phrase for a list of flags.
  public var help: String
  /// What holds where it is not given, as help shows it; nil where there is nothing to show.
  public var defaultText: String?

  /// Describes an option.
  public init(name: String, kind: Kind, help: String, defaultText: String? = nil) {
    self.name = name
    self.kind = kind
    self.help = help
    self.defaultText = defaultText
  }
}

/// The options that a user gave to an output language, by name.
public struct EmitterOptions: Sendable {
  private var values: [String: String]

  /// Takes values by name; a toggle that is on has the value `true`.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of an option; nil where the user did not give it.
  public subscript(name: String) -> String? { values[name] }

  /// Whether a toggle is on.
  public func isOn(_ name: String) -> Bool { values[name] == "true" }
}

/// An option's value that its output language cannot take.
public struct EmitterOptionError: Error, Equatable, Sendable {
  /// The option's name, without the language's.
  public var option: String
  /// What is wrong with the value and what was expected, as a sentence without a full stop.
  public var message: String

  /// Makes an error.
  public init(option: String, message: String) {
    self.option = option
    self.message = message
  }
}

/// Why a table cannot be said in an output language: every reason, not only the first.
public struct EmitterFailure: Error, Equatable, Sendable {
  /// One reason.
  public struct Problem: Equatable, Sendable {
    /// What sort of problem it is; each has a rule of its own.
    public enum Kind: Equatable, Sendable {
      /// Two keys or themes that the language would call alike.
      case nameCollision
      /// A key or theme that has no name in the language.
      case unrepresentableName
      /// A table that does not have the form that an option asks for.
      case unsuitableTable
    }

    /// What a problem is about.
    public enum Subject: Equatable, Sendable {
      /// The token with an index.
      case token(Int)
      /// The theme with an index.
      case theme(Int)
      /// The table as a whole.
      case table
    }

    /// What sort of problem it is.
    public var kind: Kind
    /// What was found and what was expected, one sentence without a full stop.
    public var message: String
    /// What it is about.
    public var subject: Subject
    /// The other one of a collision, with a phrase on it.
    public var other: (subject: Subject, text: String)? {
      otherSubject.map { ($0, otherText) }
    }
    /// How to mend it, as a sentence; nil where the message says it.
    public var help: String?

    private var otherSubject: Subject?
    private var otherText: String

    /// Makes a problem.
    public init(
      _ kind: Kind, _ message: String, subject: Subject, other: (subject: Subject, text: String)? = nil,
      help: String? = nil
    ) {
      self.kind = kind
      self.message = message
      self.subject = subject
      self.otherSubject = other?.subject
      self.otherText = other?.text ?? ""
      self.help = help
    }
  }

  /// The reasons, at least one.
  public var problems: [Problem]

  /// Makes a failure.
  public init(problems: [Problem]) { self.problems = problems }
}
