import ColorTableTool
import TextSupport

struct XcodeProject {
  var path: String

  var folder: String { Paths.split(path).folder }

  /// The folder of the target that a file belongs to: the one beside the project that holds it.
  func targetFolder(of file: String) -> String {
    let inside = folder.isEmpty ? file : Paths.relative(file, inside: folder)
    guard let inside else { return Paths.split(file).folder }
    let parts = inside.split(separator: "/")
    return parts.count > 1 ? Paths.join(folder, String(parts[0])) : folder
  }

  /// The folder of the app's target, by its name or else by the Swift files in it.
  func appFolder(_ fileSystem: any FileSystem) -> String {
    let name = String(Paths.split(path).name.dropLast(".xcodeproj".count))
    let named = Paths.join(folder, name)
    if fileSystem.kind(of: named) == .folder { return named }
    return fileSystem.readableEntries(inFolder: folder).lazy
      .filter { $0.kind == .folder && TableSearch.isSearched($0.name) }.map { Paths.join(folder, $0.name) }
      .first { inner in
        fileSystem.readableEntries(inFolder: inner).contains {
          $0.kind == .file && $0.name.hasSuffix(".swift")
        }
      } ?? folder
  }

  /// The project whose target the current folder is; nil where it stands beside a project, or there is none.
  static func around(_ fileSystem: any FileSystem) -> String? {
    func project(in folder: String) -> String? {
      fileSystem.readableEntries(inFolder: folder)
        .first { $0.kind == .folder && $0.name.hasSuffix(".xcodeproj") }?.name
    }
    guard project(in: ".") == nil, fileSystem.kind(of: "Package.swift") == nil else { return nil }
    return project(in: "..")
  }
}
