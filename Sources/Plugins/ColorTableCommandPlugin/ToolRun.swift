import Foundation
import PackagePlugin

/// The tool, run in the folder of a package or a project. Both command plugins have this file: one is a link to the
/// other's, because plugins cannot share a module.
enum ToolRun {
  /// The tables of a package's targets, relative to its folder.
  static func tables(of package: Package) -> [String] {
    let root = package.directoryURL.path + "/"
    let sources = package.targets.compactMap { $0 as? any SourceModuleTarget }
    let tables = sources.flatMap { $0.sourceFiles.map(\.url) }.filter(isTable)
    return Set(tables.map { $0.path.hasPrefix(root) ? String($0.path.dropFirst(root.count)) : $0.path })
      .sorted()
  }

  /// Whether a file is a table of its own, and not a part of others.
  private static func isTable(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return (file.pathExtension == "colortable" && !name.hasPrefix("_")) || name == "DKColorTable.txt"
  }

  /// The arguments of a command that takes tables: where none is named, and no configuration lists any, those of all
  /// targets are meant.
  static func arguments(_ arguments: [String], for package: Package) -> [String] {
    let configuration = package.directoryURL.appending(path: "colortable.json")
    let namesTable = arguments.dropFirst().contains { !$0.hasPrefix("-") }
    guard !namesTable, !FileManager.default.fileExists(atPath: configuration.path) else { return arguments }
    return arguments + tables(of: package)
  }

  static func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // The tool has reported what is wrong; only an error of the plugin makes the command fail.
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      Diagnostics.error("colortable \(arguments.first ?? "") ended with status \(process.terminationStatus)")
    }
  }
}
