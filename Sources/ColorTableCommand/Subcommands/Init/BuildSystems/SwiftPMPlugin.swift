/// A build-tool plugin for packages that use the released tool instead of compiling it.
enum SwiftPMPlugin {
  // Not in the text, where they would look like those of this file.
  private static let imports = ["Foundation", "PackagePlugin"].map { "import \($0)" }.joined(separator: "\n")

  static let text = #"""
    // Generate Swift from a target's colour tables with a prebuilt colortable ('colortable init swiftpm').
    // Save this file as Plugins/ColorTables/ColorTables.swift, unpack the artifact bundle of a release (or of
    // 'make release') next to Package.swift, and add to its targets:
    //
    //   .binaryTarget(name: "colortable", path: "colortable.artifactbundle"),
    //   .plugin(name: "ColorTables", capability: .buildTool(), dependencies: ["colortable"]),
    //
    // For a bundle on a server, write url: and checksum: instead of path:. Then add to each target that has tables:
    //
    //   plugins: ["ColorTables"]
    //
    // App.colortable in such a target becomes AppColor. Files whose names begin with an underscore are only included by
    // tables of the same target, and so is a DKColorTable.txt. Put options in a colortable.json in the target.

    \#(imports)

    @main struct ColorTables: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let files = target.sourceFiles.map(\.url)
        let inputs = files.filter { ["colortable", "txt"].contains($0.pathExtension) }
        let configuration = files.filter { $0.lastPathComponent == "colortable.json" }.prefix(1)
        let tool = try context.tool(named: "colortable").url
        return inputs.filter { $0.pathExtension == "colortable" && !$0.lastPathComponent.hasPrefix("_") }.map { table in
          let output = context.pluginWorkDirectoryURL.appending(path: table.lastPathComponent + ".swift")
          var arguments = ["generate", "--quiet", "--swift", output.path]
          arguments += configuration.isEmpty ? ["--no-config"] : configuration.flatMap { ["--config", $0.path] }
          // A table that includes any other file is refused, because SwiftPM would not notice when that file changes.
          arguments += inputs.flatMap { ["--declared-input", $0.path] }
          return .buildCommand(
            displayName: "Generating Swift from \(table.lastPathComponent)", executable: tool,
            arguments: arguments + ["--", table.path], inputFiles: inputs + configuration, outputFiles: [output])
        }
      }
    }

    """#
}
