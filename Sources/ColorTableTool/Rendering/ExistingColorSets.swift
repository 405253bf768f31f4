import ColorTableEmitters
import TextSupport

/// The colour sets that lie in a catalogue, by their names, which have no folders but namespaces.
package struct ExistingColorSets {
  /// The folders of the sets, relative to the catalogue.
  private var folders: [String: String] = [:]
  /// The same by the names in lower case.
  private var foldersIgnoringCase: [String: String] = [:]
  private let catalog: String
  private let fileSystem: any FileSystem

  init(in catalog: String, _ fileSystem: any FileSystem) {
    (self.catalog, self.fileSystem) = (catalog, fileSystem)
    for (name, folder) in Self.all(in: catalog, fileSystem) {
      // The place that the emitter gives goes before others.
      if folders[name] == nil || name == folder { folders[name] = folder }
      foldersIgnoringCase[name.lowercased()] = folder
    }
  }

  /// All colour sets with their names and their folders, both as far as they lie inside of the catalogue.
  package static func all(
    in catalog: String, _ fileSystem: any FileSystem
  ) -> [(name: String, folder: String)] {
    func isNamespace(_ folder: String) -> Bool {
      let path = Paths.join(Paths.join(catalog, folder), "Contents.json")
      guard let contents = (try? fileSystem.read(path)).flatMap({ try? JSONReader.read($0) }),
        case .boolean(true)? = contents["properties"]?["provides-namespace"]?.content
      else { return false }
      return true
    }
    var sets: [(name: String, folder: String)] = []
    var pending = [(folder: "", prefix: "")]
    while let (folder, prefix) = pending.popLast() {
      for entry in fileSystem.readableEntries(inFolder: Paths.join(catalog, folder))
      where entry.kind == .folder {
        let path = Paths.join(folder, entry.name)
        if entry.name.hasSuffix(".colorset") {
          sets.append((prefix + entry.name, path))
        } else if !entry.name.hasSuffix("set") {
          pending.append((path, isNamespace(path) ? prefix + entry.name + "/" : prefix))
        }
      }
    }
    return sets
  }

  /// The path at which a file of the output is written.
  func path(of file: String) -> String {
    let (folder, name) = Paths.split(file)
    if let known = folders[folder] { return Paths.join(known, name) }
    // A Mac reads a name of another case as the same file. A set that somebody made is replaced on no system.
    guard let similar = foldersIgnoringCase[folder.lowercased()].map({ Paths.join($0, name) }),
      let bytes = try? fileSystem.read(Paths.join(catalog, similar)),
      !XCAssetsEmitter.description.signs.contains(where: {
        $0.marks(bytes, replacedBy: OutputFile(bytes: []))
      })
    else { return file }
    return similar
  }

  /// Whether the catalogue has a file of a folder as Xcode writes it, which says the same.
  func isWrittenByXcode(_ file: OutputFile) -> Bool {
    guard !Paths.split(file.path).folder.hasSuffix(".colorset"),
      let bytes = try? fileSystem.read(Paths.join(catalog, file.path)),
      let old = try? JSONReader.read(bytes), let new = try? JSONReader.read(file.bytes)
    else { return false }
    func isNamespace(_ node: JSONNode) -> Bool { node["properties"]?["provides-namespace"] != nil }
    guard case .string("xcode")? = old["info"]?["author"]?.content else { return false }
    return isNamespace(old) == isNamespace(new)
  }
}
