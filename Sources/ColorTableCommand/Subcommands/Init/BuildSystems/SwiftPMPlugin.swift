/// A build-tool plugin for packages that use the released tool instead of compiling it.
enum SwiftPMPlugin {
  // Not in the text, where they would look like those of this file.
  private static let imports = ["Foundation", "PackagePlugin"].map { "import \($0)" }.joined(separator: "\n")

  static let text = #"""
    // Generates Swift from the colour tables of a target, with a colortable that is compiled already.
    // 'colortable init swiftpm' prints this file. Keep it as Plugins/ColorTables/ColorTables.swift, unpack the artifact
    // bundle of a release, or of 'make release', beside Package.swift, and add to the targets there:
    //
    //   .binaryTarget(name: "colortable", path: "colortable.artifactbundle"),
    //   .plugin(name: "ColorTables", capability: .buildTool(), dependencies: ["colortable"]),
    //
    // A bundle on a server has url: and checksum: instead of path:. Give each target that has tables
    //
    //   plugins: ["ColorTables"]
    //
    // Every App.colortable in it becomes AppColor. A name that begins with an underscore is that of a part: tables include
    // such files, and a DKColorTable.txt, from their own target. A colortable.json in the target has options.

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
          // A table that includes anything else is refused, because SwiftPM would not see a change to that.
          arguments += inputs.flatMap { ["--declared-input", $0.path] }
          return .buildCommand(
            displayName: "Generating Swift from \(table.lastPathComponent)", executable: tool,
            arguments: arguments + ["--", table.path], inputFiles: inputs + configuration, outputFiles: [output])
        }
      }
    }

    """#
}
