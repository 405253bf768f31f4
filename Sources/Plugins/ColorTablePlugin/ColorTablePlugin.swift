import Foundation
import PackagePlugin

/// Generates Swift from every colour table of a target.
///
/// No file is read here. SwiftPM keeps the commands of a plugin until files are added or removed, so whatever was taken
/// from their content would be stale after an edit. Instead, what a table may include is declared, and the tool refuses
/// an include that was not. ``FolderWatch`` has SwiftPM ask again when a file is added to the shared folder.
@main struct ColorTablePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // A target of C cannot hold Swift.
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let folder = context.package.directoryURL.appending(
      path: TableStep.sharedFolder, directoryHint: .isDirectory)
    let tool = try context.tool(named: "colortable-build").url
    let steps = try TableStep.steps(
      files: target.sourceFiles.map(\.url), shared: TableStep.files(under: folder), root: target.directoryURL,
      outputFolder: context.pluginWorkDirectoryURL)
    var commands = steps.map { $0.command(tool: tool) }
    if !commands.isEmpty, FolderWatch.isNeeded(tool: tool) {
      commands.append(try FolderWatch.command(for: folder, workFolder: context.pluginWorkDirectoryURL))
    }
    return commands
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ColorTablePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let root = context.xcodeProject.directoryURL
      let shared = TableStep.files(
        under: root.appending(path: TableStep.sharedFolder, directoryHint: .isDirectory))
      return try TableStep.steps(
        files: target.inputFiles.map(\.url), shared: shared, root: root,
        outputFolder: context.pluginWorkDirectoryURL
      ).map { $0.command(tool: try context.tool(named: "colortable-build").url) }
    }
  }
#endif
