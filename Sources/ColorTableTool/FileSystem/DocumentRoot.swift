import TextSupport

/// The folder that holds every file that a document may name, such as the tables that a table includes. Messages quote
/// what is read, and a stranger who writes a document must not choose any other file.
package struct DocumentRoot {
  /// The name of the file that configures a folder.
  static let configurationName = "colortable.json"

  /// The folder's canonical path.
  private let folder: String
  /// Why another file is not read, as a phrase.
  package let refusal: String
  private let fileSystem: any FileSystem

  /// The root of what is imported from a folder: that of the nearest `colortable.json`, else the repository, else the folder.
  package init(ofImportFrom folder: String, _ fileSystem: any FileSystem) {
    let folder = fileSystem.canonicalPath(folder.isEmpty ? "." : folder)
    self.folder =
      fileSystem.nearestFolder(folder, holding: Self.configurationName)
      ?? fileSystem.nearestFolder(folder, holding: ".git") ?? folder
    refusal = "it is outside the folder of the document"
    self.fileSystem = fileSystem
  }

  /// The root of tables in a folder: the outermost of the folder, that of the nearest `colortable.json`, the repository,
  /// and those of some other folders that it lies in, for which the current folder is taken where none are given.
  package init(ofTablesIn folder: String, or otherFolders: [String]? = nil, _ fileSystem: any FileSystem) {
    let folder = fileSystem.canonicalPath(folder.isEmpty ? "." : folder)
    let outer = (otherFolders ?? [fileSystem.currentFolder ?? "/"]).map(fileSystem.canonicalPath).filter {
      // A service that runs in the root folder has no project there.
      $0 != "/" && Paths.relative(folder, inside: $0) != nil
    }
    let marked = [Self.configurationName, ".git"].compactMap {
      fileSystem.nearestFolder(folder, holding: $0)
    }
    self.folder = ([folder] + outer + marked).min { $0.utf8.count < $1.utf8.count } ?? folder
    refusal = "it is outside the project"
    self.fileSystem = fileSystem
  }

  /// The root of what a configuration in a folder has written: the repository, or the folder where there is none.
  init(ofOutputsIn folder: String, _ fileSystem: any FileSystem) {
    let folder = fileSystem.canonicalPath(folder.isEmpty ? "." : folder)
    self.folder = fileSystem.nearestFolder(folder, holding: ".git") ?? folder
    refusal = "it is outside the project"
    self.fileSystem = fileSystem
  }

  /// Whether a document may name a file, symbolic links followed. Git's own folder can hold passwords.
  package func contains(_ path: String) -> Bool {
    let inner = Paths.relative(fileSystem.canonicalPath(path), inside: folder)
    return inner?.split(separator: "/").contains(".git") == false
  }
}
