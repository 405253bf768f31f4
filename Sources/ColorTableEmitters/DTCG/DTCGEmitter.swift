import ColorTableModel
import TextSupport

/// DTCG: the Design Tokens Community Group's format, version 2025.10.
///
/// Each theme is a file of tokens, and a resolver document says which file is which theme.
public struct DTCGEmitter: Emitter {
  public static let description = EmitterDescription(
    name: "dtcg",
    summary: "design tokens (DTCG 2025.10): a file for each theme",
    options: [],
    // A resolver document has no extensions.
    signs: [.generator, .member("description", OutputSign.noticeStart)], declaredNames: .members,
    folder: OutputFolder(folders: [""], nameEndings: [".tokens.json"]) { sourcePath in
      Array(JSONString.text(EmitterInput.notice(sourcePath: sourcePath)).utf8)
    })

  public init() {}

  /// A file of tokens for each theme, and the resolver document.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    let names = NameRules(language: "DTCG", style: .kebabCase).names(ofThemesIn: table, problems: &problems)
    let tree = Self.tree(of: table, problems: &problems)
    try EmitterFailure.check(problems)
    let colors = DTCGColors(input)
    let formulas = Dictionary(grouping: input.formulas(), by: \.theme)
    var files = table.themeIDs.map { theme in
      DTCGTokenFile(input, theme, tree: tree, colors: colors, formulas: formulas[theme] ?? [])
        .file(path: names[theme] + ".tokens.json")
    }
    let grid = DTCGGrid(input, colors, fileNames: names)
    // The themes of the first family stand in the order of the modes.
    for (theme, mode) in zip(table.themeIDs, grid?.modes ?? []).dropFirst() {
      files.append(
        DTCGTokenFile(
          input, theme, tree: tree, colors: colors, formulas: formulas[theme] ?? [],
          changes: Set(mode.changes)
        )
        .file(path: mode.name.lowercased() + ".tokens.json"))
    }
    files.append(DTCGResolver.file(input, themeNames: names, grid: grid))
    files[0].notes = colors.notes
    return files
  }

  /// The names with their groups where the table gives any: `surface.card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    if input.table.givenNames(in: .dtcg).isEmpty { return nil }
    return writtenNames(input).map { TokenNames(language: "DTCG", all: $0) }
  }

  /// The names with their groups: `surface.card`.
  public func writtenNames(_ input: EmitterInput) -> [String]? {
    var problems: [EmitterFailure.Problem] = []
    let tree = Self.tree(of: input.table, problems: &problems)
    return problems.isEmpty ? tree.paths() : nil
  }

  private static func tree(of table: Table, problems: inout [EmitterFailure.Problem]) -> TokenTree {
    let given = GivenNameRules(.dtcg, expected: "a name without {, }, . and without $ before it") {
      !$0.hasPrefix("$") && !$0.utf8.contains { "{}.".utf8.contains($0) }
    }
    let tree = TokenTree(
      table, comparesBytes: true, given: given.names(in: table, language: "DTCG", problems: &problems)
    ) { part, _ in String(part) }
    problems += tree.problems(table, language: "DTCG", distinction: "each needs its own name")
    for group in tree.groups {
      // The token with the group's key is `$root` in it.
      guard let token = group.ownToken, !table.keyBytes(of: token).elementsEqual(group.key.utf8) else {
        continue
      }
      problems.append(
        .collision(
          "`\(table.key(of: token))` and the group of `\(table.key(of: group.first))`",
          name: tree.path(of: token),
          in: "DTCG", kind: "group", .token(token), with: .token(group.first),
          help: "give the token another name"))
    }
    return tree
  }
}

/// The resolver document: a context of one modifier for each theme, or modifiers for families and modes, of which each
/// combination is a theme.
enum DTCGResolver {
  static func file(_ input: EmitterInput, themeNames: [String], grid: DTCGGrid?) -> OutputFile {
    let table = input.table
    var json = JSONText()
    json.object(isOpen: true) { json in
      json.member("$schema", "https://www.designtokens.org/schemas/2025.10/resolver.json")
      json.member("name", input.sourceName)
      json.member("version", "2025.10")
      json.member("description", input.notice)
      if let grid {
        let families = grid.families.enumerated().map { ($1, themeNames[$0 * grid.modes.count]) }
        let modes = grid.modes.enumerated().map { ($1.name, $0 == 0 ? nil : $1.name.lowercased()) }
        writeModifiers([("family", families), ("mode", modes)], to: &json)
      } else if table.themes.count == 1 {
        // One context is not a choice, and a modifier must have two.
        json.key("sets")
        json.object(isOpen: true) { json in
          json.key("theme")
          json.object { json in
            json.key("sources")
            writeSource(themeNames[.default], to: &json)
          }
        }
        writeOrder(["#/sets/theme"], to: &json)
      } else {
        let contexts = table.themeIDs.map { (table[$0].name, themeNames[$0] as String?) }
        writeModifiers([("theme", contexts)], to: &json)
      }
    }
    return OutputFile(path: "tokens.resolver.json", bytes: Array(json.text.utf8))
  }

  /// Writes modifiers, each with its contexts, the first of which is the default, and their files, where they have any.
  private static func writeModifiers(
    _ modifiers: [(name: String, contexts: [(name: String, file: String?)])], to json: inout JSONText
  ) {
    json.key("modifiers")
    json.object(isOpen: true) { json in
      for modifier in modifiers {
        json.key(escaping: modifier.name)
        json.object(isOpen: true) { json in
          json.key("contexts")
          json.object(isOpen: true) { json in
            for context in modifier.contexts {
              json.key(escaping: context.name)
              writeSource(context.file, to: &json)
            }
          }
          json.member("default", modifier.contexts.first?.name)
        }
      }
    }
    writeOrder(modifiers.map { "#/modifiers/\($0.name)" }, to: &json)
  }

  private static func writeOrder(_ references: [String], to json: inout JSONText) {
    json.key("resolutionOrder")
    json.array(references) { json, reference in json.object { json in json.member("$ref", reference) } }
  }

  /// Writes a list with a reference to a theme's file, which is a URI; an empty one where there is none.
  private static func writeSource(_ name: String?, to json: inout JSONText) {
    json.array(name.map { [$0] } ?? []) { json, name in
      var uri: [UInt8] = []
      for byte in name.utf8 {
        if byte < 0x80 {
          uri.append(byte)
        } else {
          uri.append(UInt8(ascii: "%"))
          uri.appendHexDigits(UInt32(byte) << 24, count: 2)
        }
      }
      json.object { json in json.member("$ref", String(decoding: uri, as: UTF8.self) + ".tokens.json") }
    }
  }
}
