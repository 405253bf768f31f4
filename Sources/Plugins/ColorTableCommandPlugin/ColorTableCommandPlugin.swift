import Foundation
import PackagePlugin

/// `swift package colortable generate|check|format`: the tool, run in the package's folder.
@main struct ColorTableCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let takesTables = arguments.first.map(["check", "format"].contains) ?? false
    try ToolRun.run(
      context.tool(named: "colortable").url,
      takesTables ? ToolRun.arguments(arguments, for: context.package) : arguments,
      in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ColorTableCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try ToolRun.run(
        context.tool(named: "colortable").url, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
