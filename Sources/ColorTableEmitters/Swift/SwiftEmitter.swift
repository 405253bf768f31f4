import ColorTableModel

/// Swift: one self-contained file with a type whose constants are the table's tokens.
///
/// A token is its index in the table. Its values are digits in static strings: a compiler reads a long string
/// far faster than a long array, a program has nothing to set up when it starts, a look-up allocates nothing,
/// and the optimiser turns a token and a theme that it knows into a constant.
///
/// The type that switches themes, ``SwiftRuntime``, goes with the table only where it is asked for: not every app
/// switches, and it is about as long as a table of a hundred tokens.
///
/// What is generated for Linux is compiled and run by the tests. The parts for UIKit, AppKit, SwiftUI, WatchKit
/// and Core Graphics are only type-checked, against stand-ins with the signatures that Apple documents: no Apple
/// SDK was at hand.
public struct SwiftEmitter: Emitter {
  /// What the command line and the documentation say of the language.
  public static let description = EmitterDescription(
    name: "swift",
    summary: "a Swift file: typed tokens, themes, pickers and platform colours",
    options: [
      EmitterOption(
        name: "name", kind: .text(placeholder: "TYPE"), help: "the name of the token type",
        defaultText: "the table's name with Color: AppColor for App.colortable"),
      EmitterOption(
        name: "access", kind: .choice(Access.allCases.map(\.rawValue)),
        help: "who can use what the file declares", defaultText: Access.internal.rawValue),
      EmitterOption(
        name: "naming", kind: .choice(SwiftNaming.allCases.map(\.rawValue)),
        help: "how tokens are named: text333 or TEXT_333 for TEXT_333",
        defaultText: SwiftNaming.lowerCamelCase.rawValue),
      EmitterOption(
        name: "members", kind: .toggle,
        help: "put the tokens on UIColor, NSColor, Color and ShapeStyle as well"),
      EmitterOption(
        name: "objective-c", kind: .toggle,
        help: "add classes that Objective-C can use: AppColorToken, AppColorTheme and AppColorThemes"),
      EmitterOption(
        name: "runtime", kind: .choice(SwiftRuntime.Place.allCases.map(\.rawValue)),
        help: "where the type that switches themes goes: into the file, or into one beside it",
        defaultText: SwiftRuntime.Place.none.rawValue),
    ])

  /// An access level of the generated declarations.
  enum Access: String, CaseIterable {
    case `internal`, `public`, package
  }

  private let typeName: String?
  private let access: Access
  private let naming: SwiftNaming
  private let hasMembers: Bool
  private let hasObjectiveC: Bool
  private let runtimePlace: SwiftRuntime.Place

  /// Takes the options `name`, `access`, `naming`, `members`, `objective-c` and `runtime`.
  ///
  /// - Throws: ``EmitterOptionError`` for a name that no Swift type can have, and for an unknown choice.
  public init(options: EmitterOptions) throws(EmitterOptionError) {
    typeName = options["name"]
    if let typeName, !SwiftTypeName.isUsable(typeName) {
      throw EmitterOptionError(
        option: "name",
        message:
          "\(SwiftText.literal(typeName)) cannot be the name of a Swift type; expected a name like AppColor")
    }
    func choice<Choice: RawRepresentable & CaseIterable>(
      _ option: String, default defaultChoice: Choice
    ) throws(EmitterOptionError) -> Choice where Choice.RawValue == String {
      guard let text = options[option] else { return defaultChoice }
      if let choice = Choice(rawValue: text) { return choice }
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw EmitterOptionError(
        option: option, message: "unknown value \(SwiftText.literal(text)), expected one of \(choices)")
    }
    access = try choice("access", default: Access.internal)
    naming = try choice("naming", default: SwiftNaming.lowerCamelCase)
    hasMembers = options.isOn("members")
    hasObjectiveC = options.isOn("objective-c")
    runtimePlace = try choice("runtime", default: SwiftRuntime.Place.none)
  }

  /// One file, whose path is the destination itself, and with `runtime` as `file` one beside it.
  ///
  /// - Throws: ``EmitterFailure`` for two keys or themes with one Swift name, a key that has no name, and
  ///   with `members` a name that a platform's colour type has itself, with `objective-c` two constants with
  ///   one name.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    let type = typeName ?? SwiftTypeName.name(forSource: input.sourceName)
    let names = try SwiftNames(table: table, type: type, naming: naming)
    let members = hasMembers ? try SwiftMembers(table: table, names: names) : nil
    let objectiveC = hasObjectiveC ? try SwiftObjectiveC(table: table, names: names) : nil
    let access = access == .internal ? "" : access.rawValue + " "
    let runtimePlace = runtimePlace
    let runtime = SwiftRuntime(type: type, access: access)
    let colors = SwiftColorData(input)
    @Sendable func start(_ writer: consuming CodeWriter) -> SwiftFile {
      SwiftFile(
        table: table, sourcePath: input.sourcePath, names: names, colors: colors, access: access,
        runtimePlace: runtimePlace, writer: writer)
    }
    let cells = table.tokenCount * table.themes.count
    let expectedSize = 16_384 + table.tokenCount * 128 + cells * (24 + colors.cellWidth)
    let content = OutputContent(expectedSize: expectedSize) { writer in
      var file = start(writer)
      file.writeHeader()
      file.writeTokenType()
      file.writeTokens()
      file.writeTheme()
      file.writeThemed()
      file.writeValue()
      file.writeData()
      file.writePlatforms()
      if let members { file.writeMembers(members) }
      if let objectiveC { file.writeObjectiveC(objectiveC) }
      if runtimePlace == .embed { runtime.write(to: &file.writer) }
      file.writer.finish()
    }
    let file = OutputFile(content: content)
    guard runtimePlace == .file else { return [file] }
    let switcher = start(CodeWriter()).runtimeFile(runtime)
    return [file, OutputFile(path: runtime.fileName, isBesideDestination: true, bytes: switcher)]
  }
}
