import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The names that files which people wrote give to colours.
enum WrittenNames {
  /// The colour sets of an asset catalogue that hold a colour: their folders, by the names that an app uses.
  static func colorSets(in catalog: String, _ fileSystem: any FileSystem) -> [String: String] {
    var folders: [String: String] = [:]
    for (name, folder) in ExistingColorSets.all(in: catalog, fileSystem) {
      let path = Paths.join(catalog, folder)
      let contents = (try? fileSystem.read(Paths.join(path, "Contents.json"))).flatMap {
        try? JSONReader.read($0)
      }
      guard case .array(let colors)? = contents?["colors"]?.content,
        colors.contains(where: { $0["color"] != nil })
      else { continue }
      folders[String(name.dropLast(".colorset".count))] = path
    }
    return folders
  }
}
