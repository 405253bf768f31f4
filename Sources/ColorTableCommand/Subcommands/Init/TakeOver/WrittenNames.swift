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
}
