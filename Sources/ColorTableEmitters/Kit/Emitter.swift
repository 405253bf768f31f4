import ColorScience
import ColorTableModel
import TextSupport

/// An output language: turns a table into files, purely.
///
/// The same input gives the same bytes on every machine; an emitter reads no clock, no environment and no disk. The
/// options of a language are the stored properties of its emitter, each with its default, and
/// ``EmitterDescription/options`` declares them: flags, help, completions and the configuration file all read that.
public protocol Emitter: Sendable {
  /// The language's name, summary and options.
  static var description: EmitterDescription { get }

  /// Creates an emitter with every option at its default.
  init()

  /// The files for a table.
  ///
  /// This chooses every name and finds all problems, but renders nothing: contents are rendered when they are read.
  ///
  /// - Throws: ``EmitterFailure`` where the table cannot be written in the language.
  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile]

  /// The names of a table's tokens in the language; nil where tokens have no names in it, or the table cannot
  /// be written in it.
  func tokenNames(_ input: EmitterInput) -> TokenNames?

  /// The names of a table's tokens as `@name` writes them, with their groups where those stay; nil where the table
  /// cannot be written in the language, or has nothing to do with names.
  func writtenNames(_ input: EmitterInput) -> [String]?
}

extension Emitter {
  /// Tokens have no names in the language.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? { nil }

  public func writtenNames(_ input: EmitterInput) -> [String]? { tokenNames(input)?.all }

  /// Creates an emitter with some options set; a later setting of an option, or of its entry, replaces an earlier one.
  public init(settings: [EmitterSetting]) {
    var emitter: any Emitter = Self()
    for setting in settings { setting.apply(&emitter) }
    self = emitter as? Self ?? Self()
  }

  /// Why a table cannot be written in the language; empty where it can. Renders nothing.
  public func problems(in input: EmitterInput) -> [EmitterFailure.Problem] {
    do {
      _ = try emit(input)
      return []
    } catch {
      return error.problems
    }
  }
}

/// The input of an emitter: a table and the path that outputs name it by.
public struct EmitterInput: Sendable {
  /// The checked table.
  public let table: Table
  /// The table's path as generated files name it: relative, with slashes, the same on every machine.
  public let sourcePath: String
  /// The languages whose names an output for people shows.
  public let languages: [any Emitter]
  /// The table's wide colours in 8-bit sRGB, by their index: computed once, however often they are written.
  let legacyColors: [LegacyColor]
  /// Finds the aliases of a theme, in the order of their tokens; see ``TokenAlias``. It is called where an output has
  /// aliases, and only while that is rendered.
  let aliases: @Sendable (ThemeID) -> [TokenAlias]
  /// Finds how the values are made that are not plain colours, in the order of their tokens and themes; called as
  /// ``aliases`` is.
  let formulas: @Sendable () -> [TokenFormula]
  /// Finds the values that are those of another theme, in the order of their tokens and themes; called as ``aliases`` is.
  let inheritedValues: @Sendable () -> [InheritedValue]
  /// Finds the row of a token; nil where the table has no text.
  let origin: @Sendable (TokenID) -> TokenOrigin?
  /// Finds what repairs the tokens with too little contrast; called where an output shows them.
  let repairs: @Sendable () -> [TokenID: TokenRepair]
  /// The values for which no colour has the contrast, in an output for people; none in others.
  let unreachedValues: [UnreachedValue]

  public init(
    table: Table, sourcePath: String, languages: [any Emitter] = [],
    aliases: @escaping @Sendable (ThemeID) -> [TokenAlias] = { _ in [] },
    formulas: @escaping @Sendable () -> [TokenFormula] = { [] },
    inheritedValues: @escaping @Sendable () -> [InheritedValue] = { [] },
    origin: @escaping @Sendable (TokenID) -> TokenOrigin? = { _ in nil },
    repairs: @escaping @Sendable () -> [TokenID: TokenRepair] = { [:] },
    unreachedValues: [UnreachedValue] = []
  ) {
    self.table = table
    self.sourcePath = sourcePath
    self.languages = languages
    self.aliases = aliases
    self.formulas = formulas
    self.inheritedValues = inheritedValues
    self.origin = origin
    self.repairs = repairs
    self.unreachedValues = unreachedValues
    legacyColors = table.wideColors.map(LegacyColor.init)
  }

  /// The file name without its folder and its last extension: `App` for `ColorTables/App.colortable`.
  public var sourceName: String {
    let file = sourcePath.split(separator: "/").last.map(String.init) ?? sourcePath
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// About how many bytes a file with all values has, which decides the size of buffers and whether threads share work.
  public var expectedSize: Int { table.tokenCount * (64 + table.themes.count * 32) }

  /// The sentence with which every output begins, where its language has comments.
  var notice: String { Self.notice(sourcePath: sourcePath) }

  static func notice(sourcePath: String) -> String {
    "\(OutputSign.noticeStart)\(shown(path: sourcePath)). Do not edit."
  }

  /// The name of a file as outputs show it: what cannot be seen, and what changes the direction of text, is escaped.
  static func shown(path: String) -> String { SafeText.printable(path) }
}

/// The description of an output language for flags, help, completions and the configuration file.
public struct EmitterDescription: Sendable {
  /// The name, which is also its flag: `swift` for `--swift FILE`.
  public var name: String
  /// The language's output, as a phrase for a list of flags.
  public var summary: String
  /// The placeholder for its destination in help: `FILE`.
  public var destination: String
  public var options: [EmitterOption]
  /// How its files are told from those of others: any of these.
  public var signs: [OutputSign]
  /// How its files declare names; nil where a message has no use for them.
  public var declaredNames: DeclaredNames?
  /// The files in its destination, where that is a folder; nil where the destination is a file.
  public var folder: OutputFolder?
  /// Whether people look at its files, which are also written while a contract fails.
  public var isForPeople: Bool

  public init(
    name: String, summary: String, destination: String? = nil, options: [EmitterOption],
    signs: [OutputSign] = [.notice], declaredNames: DeclaredNames? = nil,
    folder: OutputFolder? = nil, isForPeople: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.destination = destination ?? (folder == nil ? "FILE" : "DIR")
    self.options = options
    self.signs = signs
    self.declaredNames = declaredNames
    self.folder = folder
    self.isForPeople = isForPeople
  }
}

/// The files of an output that is a folder.
///
/// Files that it wrote for tokens or themes that are gone are recognised by this, and removed; other files never.
public struct OutputFolder: Sendable {
  /// The folders, relative to the destination, that the files lie in; nil where any folder in it can hold some.
  public var folders: [String]?
  /// The endings of the files' names.
  public var nameEndings: [String]
  /// The text in each file that says that it was generated from a table with a source path.
  public var mark: @Sendable (_ sourcePath: String) -> [UInt8]

  public init(
    folders: [String]?, nameEndings: [String], mark: @escaping @Sendable (_ sourcePath: String) -> [UInt8]
  ) {
    self.folders = folders
    self.nameEndings = nameEndings
    self.mark = mark
  }
}
