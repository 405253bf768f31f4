import Foundation

/// The regular files of a folder, by their paths in it.
package struct FolderContent: Equatable {
  package var files: [String: Data] = [:]

  /// Reads a folder; one that is not there is empty.
  package init(_ folder: URL) throws {
    guard let names = FileManager.default.enumerator(atPath: folder.path) else { return }
    for case let name as String in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[name] = try Data(contentsOf: folder.appending(path: name))
    }
  }

  /// The files that are new or have other bytes than before.
  package func changes(since before: FolderContent) -> [String: Data] {
    files.filter { before.files[$0.key] != $0.value }
  }
}
