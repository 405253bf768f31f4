import ColorTableImporters
import ColorTableTool
import TextSupport

struct InitSettings: ResolvedArguments {
  /// The build system whose file is printed; nil to start a project.
  var buildSystem: BuildSystem?
  /// The only format that is imported; nil for any.
  var format: String?
  /// Whether what holds colours becomes the table.
  var imports: Bool
  /// Whether nothing is written.
  var isDryRun: Bool
  /// Whether tables replace the files that they are imported from.
  var takesOver: Bool

  static let from = TypedFlag.choice(
    "from", TableImport.formats.map(\.name), placeholder: "FORMAT", .input,
    "import from files of this format only", defaultText: "what holds colours"
  ) { $0 }
  static let noImport = TypedFlag.toggle(
    "no-import", .input, "write a table to start with, whatever else holds colours")
  static let dryRun = TypedFlag.toggle("dry-run", .mode, "say what would be written, and write nothing")
  static let takeOver = TypedFlag.toggle(
    "take-over", .mode, "list the output that replaces what was imported, and delete that",
    details:
      "Colour sets of a catalogue and files of Android resources are deleted, where every entry of theirs is in the table "
      + "and the output gives it the same name. A colortable.json that is there gets the output. 'colortable generate' "
      + "writes the files anew.")

  static let flags = Flag.list(from, noImport, dryRun, takeOver)

  init(_ arguments: RawArguments, in run: Run) throws(CommandFailure) {
    if arguments.operands.count > 1 {
      throw .misuse("'init' takes one argument, but is given \(arguments.operands.count)")
    }
    format = arguments[Self.from]
    imports = !arguments[Self.noImport]
    isDryRun = arguments[Self.dryRun]
    takesOver = arguments[Self.takeOver]
    if takesOver, !imports {
      throw .misuse("options '--take-over' and '--no-import' contradict each other; give one")
    }
    if format != nil, !imports {
      throw .misuse("options '--from' and '--no-import' contradict each other; give one")
    }
    guard let word = arguments.operands.first else { return }
    guard let buildSystem = BuildSystem(rawValue: word) else {
      let names = BuildSystem.allCases.map(\.rawValue)
      throw .misuse(
        "'init' does not know \(Paths.quoted(word))\(Suggestion.text(for: word, among: names))",
        details: ["  it knows " + EnglishList.and(names)])
    }
    self.buildSystem = buildSystem
  }
}
