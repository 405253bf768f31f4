import ColorTableTool
import TextSupport

/// The folder of the project that the current folder belongs to, up to the root of its repository.
struct ProjectFolder {
  /// The folder, as a path from the current one; empty for that itself.
  private(set) var path = ""
  /// The folder of the colortable.json that is there, as a path from the current folder.
  private(set) var configured: String?
  /// The colortable.json of a run of `init` that was killed before it wrote a table. The next run writes the same file.
  private(set) var unfinished: [UInt8]?

  init(_ fileSystem: any FileSystem) {
    var isFound = false
    for folder in Self.foldersAbove(fileSystem) {
      if fileSystem.kind(of: Paths.join(folder.path, Configuration.defaultName)) != nil, configured == nil {
        configured = folder.path
      }
      if !isFound, Self.isProject(folder.path, fileSystem, isOfRepository: folder.isOfRepository) {
        (path, isFound) = (folder.path, true)
      }
    }
    // Without a project file of its own, it belongs to what is configured.
    if !isFound, let configured { path = configured }
    let file = Paths.join(path, Configuration.defaultName)
    if configured == path, let bytes = try? fileSystem.read(file),
      Configuration.isUnfinished(bytes, file, fileSystem)
    {
      (configured, unfinished) = (nil, bytes)
    }
  }

  /// The current folder and those above it in its repository; without a repository, one more.
  private static func foldersAbove(
    _ fileSystem: any FileSystem
  ) -> [(path: String, isOfRepository: Bool)] {
    let depth = fileSystem.canonicalPath(".").utf8.count { $0 == UInt8(ascii: "/") }
    let paths = (0...depth).map { level in (0..<level).map { _ in ".." }.joined(separator: "/") }
    guard let root = paths.firstIndex(where: { fileSystem.kind(of: Paths.join($0, ".git")) != nil }) else {
      return paths.prefix(2).enumerated().map { ($1, $0 == 0) }
    }
    return paths[...root].map { ($0, true) }
  }

  /// - Parameter isOfRepository: Whether any project file counts: above a folder without a repository, only Xcode's does.
  private static func isProject(
    _ folder: String, _ fileSystem: any FileSystem, isOfRepository: Bool
  ) -> Bool {
    fileSystem.readableEntries(inFolder: folder).contains { entry in
      if entry.name.hasSuffix(".xcodeproj") || entry.name.hasSuffix(".xcworkspace") {
        return entry.kind == .folder
      }
      return isOfRepository && entry.kind == .file
        && ["Package.swift", "package.json", "pubspec.yaml", "settings.gradle", "settings.gradle.kts"]
          .contains(entry.name)
    }
  }
}
