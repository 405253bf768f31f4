import Foundation
import PackagePlugin

/// `swift package colortable generate|check|format`: the tool, run in the package's folder.
@main struct ColorTableCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.package.directoryURL
    let hasConfiguration = FileManager.default.fileExists(
      atPath: folder.appending(path: "colortable.json").path)
    var arguments = arguments
    if let name = arguments.first, ["check", "format"].contains(name), !hasConfiguration,
      !arguments.dropFirst().contains(where: { !$0.hasPrefix("-") })
    {
      // Where no table is named, those of all targets are meant.
      arguments += Self.tables(of: context.package)
    }
    try Self.run(context.tool(named: "colortable").url, arguments, in: folder)
  }

  /// The tables of a package's targets, relative to its folder.
  private static func tables(of package: Package) -> [String] {
    let root = package.directoryURL.path + "/"
    let tables = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .flatMap { $0.sourceFiles.map(\.url) }
      .filter { $0.pathExtension == "colortable" && !$0.lastPathComponent.hasPrefix("_") }
      .map { $0.path.hasPrefix(root) ? String($0.path.dropFirst(root.count)) : $0.path }
    return Set(tables).sorted()
  }

  fileprivate static func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
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

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ColorTableCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try Self.run(
        context.tool(named: "colortable").url, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
