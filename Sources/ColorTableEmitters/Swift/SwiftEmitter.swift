import ColorTableModel

/// Swift: one self-contained file with a type whose constants are the table's tokens.
///
/// A token is its row of the table as a static string, see ``SwiftRows``: so the file reads like the table, a program has
/// nothing to set up when it starts, a look-up allocates nothing, and the optimiser turns a known token in a known theme
/// into a constant.
///
/// The conformance to the protocols of the library ThemeSwitching is added only on request: not every app switches themes.
///
/// Tests compile and run what is generated for Linux. The parts for UIKit, AppKit, SwiftUI, WatchKit and Core Graphics
/// are only type-checked, against stubs with the signatures that Apple documents.
public struct SwiftEmitter: Emitter {
  /// An access level of the generated declarations.
  enum Access: String, CaseIterable {
    case `internal`, `public`, package
  }

  var typeName: String?
  var access = Access.internal
  var naming = SwiftNaming.lowerCamelCase
  var hasMembers = false
  var hasObjectiveC = false
  var switcher = SwiftSwitcher.none

  public static let description = EmitterDescription(
    name: "swift",
    summary: "a Swift file: typed tokens, themes, platform colours",
    options: [
      .text(
        "name", \SwiftEmitter.typeName, placeholder: "TYPE", help: "the name of the token type",
        defaultText: "the table's name with Color: AppColor for App.colortable"
      ) { name throws(EmitterOptionError) in
        if let problem = SwiftTypeName.problem(name) { throw EmitterOptionError(problem) }
        return name
      },
      .choice("access", \SwiftEmitter.access, help: "access level of the declarations"),
      .choice(
        "naming", \SwiftEmitter.naming, help: "how tokens are named: text333 or TEXT_333 for TEXT_333"),
      .toggle(
        "members", \SwiftEmitter.hasMembers,
        help: "also add the tokens to UIColor, NSColor, Color and ShapeStyle"),
      .toggle(
        "objective-c", \SwiftEmitter.hasObjectiveC,
        help: "add classes that Objective-C can use: AppColorToken, AppColorTheme and AppColorThemes"),
      .choice(
        "switcher", \SwiftEmitter.switcher,
        help:
          "how the file gets the theme switcher: from the module ThemeSwitching, or from its source in the app"
      ),
    ], declaredNames: .declarations)

  public init() {}

  /// One file, whose path is the destination itself.
  ///
  /// - Throws: ``EmitterFailure`` for two keys or themes with one Swift name, a key that has no name, and
  ///   with `objective-c` two constants with one name.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    let names = try names(input)
    let members = SwiftMembers(names)
    let objectiveC = hasObjectiveC ? try SwiftObjectiveC(table: table, names: names) : nil
    let (access, hasMembers, switcher) = (
      access == .internal ? "" : access.rawValue + " ", hasMembers, switcher
    )
    var file = OutputFile(expectedSize: input.expectedSize) { writer in
      var file = SwiftFile(
        table: table, sourcePath: input.sourcePath, names: names, access: access, switcher: switcher,
        hasMembers: hasMembers, rows: SwiftRows(input), writer: writer)
      file.writeHeader()
      file.writeTokens()
      file.writeTheme()
      file.writeThemed()
      file.writeOverloads()
      file.writeNonisolatedProtocol()
      file.writeTokenType()
      file.writePlatforms()
      if hasMembers { file.writeMembers(members) }
      if let objectiveC { file.writeObjectiveC(objectiveC) }
      if switcher != .none { file.writeSwitcher() }
      writer = file.writer
    }
    let isWithoutThemes = hasObjectiveC && switcher == .none
    let needsFamilies = switcher == .source && !table.families.isEmpty
    file.notes =
      [
        names.noteOnChangedNames(table), names.noteOnChangedThemes(table),
        isWithoutThemes
          ? "Objective-C gets tokens and themes, but not \(names.type)Themes to switch them: that requires "
            + "--swift-switcher"
          : nil,
        needsFamilies
          ? "the table has families of themes: the source of the library needs its part 'families'"
          : nil,
      ].compactMap { $0 } + members.notes(hasMembers: hasMembers)
    return [file]
  }

  /// The tokens as they are written in Swift: `AppColor.surface.card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    guard let names = try? names(input) else { return nil }
    return TokenNames(language: "Swift", all: names.tree.paths().map { "\(names.type).\($0)" })
  }

  func names(_ input: EmitterInput) throws(EmitterFailure) -> SwiftNames {
    let type = typeName ?? SwiftTypeName.name(forSource: input.sourceName)
    return try SwiftNames(table: input.table, type: type, naming: naming)
  }
}
