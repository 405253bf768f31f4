import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The names that files which people wrote give to colours.
enum WrittenNames {
  /// The colour sets of an asset catalogue that hold a colour: their folders, by the names that an app uses.
  static func colorSets(in catalog: String, _ fileSystem: any FileSystem) -> [String: String] {
    var folders: [String: String] = [:]
    var pending = [(folder: catalog, prefix: "")]
    while let (folder, prefix) = pending.popLast() {
      for entry in fileSystem.readableEntries(inFolder: folder) where entry.kind == .folder {
        let path = Paths.join(folder, entry.name)
        let contents = (try? fileSystem.read(Paths.join(path, "Contents.json"))).flatMap {
          try? JSONReader.read($0)
        }
        if entry.name.hasSuffix(".colorset") {
          guard case .array(let colors)? = contents?["colors"]?.content,
            colors.contains(where: { $0["color"] != nil })
          else { continue }
          folders[prefix + entry.name.dropLast(".colorset".count)] = path
        } else if !entry.name.hasSuffix("set") {
          var isNamespace = false
          if case .boolean(true)? = contents?["properties"]?["provides-namespace"]?.content {
            isNamespace = true
          }
          pending.append((path, isNamespace ? prefix + entry.name + "/" : prefix))
        }
      }
    }
    return folders
  }

  /// The colours that a file of Android resources declares, and whether it declares anything else.
  static func resources(_ bytes: [UInt8]) -> (colors: Set<String>, hasOthers: Bool) {
    guard let parts = try? XMLReader.read(bytes) else { return ([], true) }
    var colors: Set<String> = []
    var hasOthers = false
    var depth = 0
    for part in parts {
      switch part.content {
      case .start(let name, let attributes):
        depth += 1
        guard depth == 2 else { continue }
        let isColor = name == "color" || attributes.contains { $0.name == "type" && $0.value == "color" }
        if isColor, let name = attributes.first(where: { $0.name == "name" }) {
          colors.insert(name.value)
        } else {
          hasOthers = true
        }
      case .end: depth -= 1
      case .text, .comment: break
      }
    }
    return (colors, hasOthers)
  }

  /// The variables that a style sheet declares.
  static func variables(in sheet: String) -> Set<String> {
    var variables: Set<String> = []
    for line in sheet.split(whereSeparator: { $0 == ";" || $0 == "{" || $0 == "}" || $0.isNewline }) {
      let declaration = line.drop { $0 == " " || $0 == "\t" }
      guard declaration.hasPrefix("--"), let colon = declaration.firstIndex(of: ":") else { continue }
      variables.insert(String(declaration[..<colon]))
    }
    return variables
  }
}
