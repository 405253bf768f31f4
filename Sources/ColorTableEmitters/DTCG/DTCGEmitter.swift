import ColorTableModel
import TextSupport

/// DTCG: the Design Tokens Community Group's format, version 2025.10.
///
/// Each theme is a file of tokens, and a resolver document says which file is which theme.
public struct DTCGEmitter: Emitter {
  /// The language's name, summary and options.
  public static let description = EmitterDescription(
    name: "dtcg",
    summary: "design tokens (DTCG 2025.10): a file for each theme",
    options: [],
    // A resolver document has no extensions.
    signs: [.generator, .member("description", OutputSign.noticeStart)],
    folder: OutputFolder(folders: [""], nameEndings: [".tokens.json"]) { sourcePath in
      var mark: [UInt8] = []
      JSONString.append(EmitterInput.notice(sourcePath: sourcePath).utf8, to: &mark)
      return mark
    })

  /// Creates an emitter.
  public init() {}

  /// A file of tokens for each theme, and the resolver document.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    let names = NameRules(language: "DTCG", style: .kebabCase).names(ofThemesIn: table, problems: &problems)
    let tree = Self.tree(of: table, problems: &problems)
    try EmitterFailure.check(problems)
    let colors = DTCGColors(input)
    var files = table.themeIDs.map { theme in
      DTCGTokenFile.file(input, theme, path: names[theme] + ".tokens.json", tree: tree, colors: colors)
    }
    files.append(DTCGResolver.file(input, themeNames: names))
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
    problems += tree.problems(table, language: "DTCG", distinction: "each needs a name of its own")
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

/// The resolver document: a context of one modifier for each theme.
enum DTCGResolver {
  static func file(_ input: EmitterInput, themeNames: [String]) -> OutputFile {
    OutputFile(path: "tokens.resolver.json", expectedSize: 512 + input.table.themes.count * 80) { writer in
      writer.write(
        "{\n  \"$schema\": \"https://www.designtokens.org/schemas/2025.10/resolver.json\",\n  \"name\": ")
      JSONString.append(input.sourceName.utf8, to: &writer)
      writer.write(",\n  \"version\": \"2025.10\",\n  \"description\": ")
      JSONString.append(input.notice.utf8, to: &writer)
      // One context is not a choice, and a modifier must have two.
      if input.table.themes.count == 1 {
        writer.write(",\n  \"sets\": {\n    \"theme\": {\"sources\": ")
        appendSource(themeNames[.default], to: &writer)
        writer.write("}\n  },\n  \"resolutionOrder\": [{\"$ref\": \"#/sets/theme\"}]\n}\n")
      } else {
        writer.write(",\n  \"modifiers\": {\n    \"theme\": {\n      \"contexts\": {")
        for theme in input.table.themeIDs {
          writer.write(theme == .default ? "\n        " : ",\n        ")
          JSONString.append(input.table[theme].name.utf8, to: &writer)
          writer.write(": ")
          appendSource(themeNames[theme], to: &writer)
        }
        writer.write("\n      },\n      \"default\": ")
        JSONString.append(input.table[.default].name.utf8, to: &writer)
        writer.write("\n    }\n  },\n  \"resolutionOrder\": [{\"$ref\": \"#/modifiers/theme\"}]\n}\n")
      }
    }
  }

  /// Appends a list with a reference to a theme's file, which is a URI.
  private static func appendSource(_ name: String, to writer: inout CodeWriter) {
    writer.write("[{\"$ref\": \"")
    for byte in name.utf8 {
      if byte < 0x80 {
        writer.append(byte)
      } else {
        writer.write("%")
        writer.appendHexDigits(UInt32(byte) << 24, count: 2)
      }
    }
    writer.write(".tokens.json\"}]")
  }
}
