// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// swift-format-ignore-file

// The declarations of Xcode's module of this name that plugins use: signatures without bodies, to check types without
// Xcode.

import Foundation
import PackagePlugin

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
  public typealias ID = String
  public let id: ID
  public let displayName: String
  public let directoryURL: URL
  public var filePaths: any Sequence<Path> { fatalError() }
  public let targets: [XcodeTarget]
}

public struct XcodeTarget {
  public typealias ID = String
  public let id: ID
  public let displayName: String
  public var inputFiles: FileList { fatalError() }
}
