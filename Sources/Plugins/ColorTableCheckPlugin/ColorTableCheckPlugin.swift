import Foundation
import PackagePlugin

/// `swift package colortable-check`: `colortable check` in the package's folder.
///
/// SwiftPM asks for the permissions of a plugin before it runs, and without a terminal it refuses. This plugin writes
/// nothing and so needs none; the other one, which also generates and formats, needs one for whatever it does.
@main struct ColorTableCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let arguments = Self.checked(arguments) else { return }
    try ToolRun.run(
      context.tool(named: "colortable-build").url,
      ToolRun.arguments(["check"] + arguments, for: context.package),
      in: context.package.directoryURL)
  }

  /// The arguments, or nil after an error where one of them would write into the package.
  fileprivate static func checked(_ arguments: [String]) -> [String]? {
    for option in ["--fix", "--write-baseline"]
    where arguments.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) {
      Diagnostics.error(
        "'\(option)' writes into the package, which needs a permission: run "
          + "'swift package --allow-writing-to-package-directory colortable check \(option)'")
      return nil
    }
    return arguments
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ColorTableCheckPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      guard let arguments = Self.checked(arguments) else { return }
      try ToolRun.run(
        context.tool(named: "colortable-build").url, ["check"] + arguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
