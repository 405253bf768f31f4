import Foundation
import PackagePlugin

/// A step without work that makes SwiftPM run the plugin again when files come to a folder or leave it.
///
/// SwiftPM's native build system keeps the commands of a plugin until the manifest, the folder of a target, or the
/// folder that a prebuild command writes to changes. The folder of shared tables belongs to no target, so it is put
/// into the last of these: as a link, because it is not ours to write to. A file in such a folder would become a
/// resource of the target, unless SwiftPM leaves its kind alone, as it does documentation catalogues; hence the link's
/// name.
enum FolderWatch {
  /// Whether the build system is the native one. The other one, and Xcode's, run plugins in every build. The one puts
  /// products into a folder `Products`; the other names the tool by variables, `/${BUILD_DIR}/${CONFIGURATION}/NAME`.
  static func isNeeded(tool: URL) -> Bool {
    !tool.pathComponents.contains("Products") && !tool.path.contains("${")
  }

  static func command(for folder: URL, workFolder: URL) throws -> Command {
    let watched = workFolder.appending(path: "Watched", directoryHint: .isDirectory)
    let files = FileManager.default
    try files.createDirectory(at: watched, withIntermediateDirectories: true)
    let link = watched.appending(path: folder.lastPathComponent + ".docc")
    // The folder may not exist yet; a link to nothing is noticed too when it leads somewhere.
    if (try? files.destinationOfSymbolicLink(atPath: link.path)) != folder.path {
      try? files.removeItem(at: link)
      try files.createSymbolicLink(atPath: link.path, withDestinationPath: folder.path)
    }
    return .prebuildCommand(
      displayName: "Watching \(folder.lastPathComponent)", executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", ":"], outputFilesDirectory: watched)
  }
}
