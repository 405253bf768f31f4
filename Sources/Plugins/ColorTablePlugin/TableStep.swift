import Foundation
import PackagePlugin

/// The build step that generates one Swift file from one table.
struct TableStep {
  /// A folder beside the manifest for tables that several targets include.
  static let sharedFolder = "ColorTables"

  /// The file that DKNightVersion reads.
  static let classicName = "DKColorTable.txt"

  var table: URL
  /// The tables that it may include.
  var dependencies: [URL]
  /// The configuration of the target; nil where it has none.
  var configuration: URL?
  /// The Swift file.
  var output: URL

  /// The steps of a target.
  ///
  /// - Parameters:
  ///   - files: The files of the target.
  ///   - shared: Tables of no target that may be included.
  ///   - root: The folder that names of outputs are made relative to.
  ///   - outputFolder: The folder for outputs.
  /// - Throws: ``NameClash`` where two tables would get one output.
  static func steps(files: [URL], shared: [URL], root: URL, outputFolder: URL) throws -> [TableStep] {
    let tables = files.filter(isTable).sorted { $0.path < $1.path }
    let configuration = files.filter { $0.lastPathComponent == "colortable.json" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
    var owners: [String: URL] = [:]
    // A name that begins with an underscore is a part of other tables, and no table of its own.
    var own = tables.filter { $0.pathExtension == "colortable" && !$0.lastPathComponent.hasPrefix("_") }
    // The table of DKNightVersion is one where nothing else is; beside another table it is there to be included.
    if own.isEmpty { own = tables.filter { $0.lastPathComponent == classicName } }
    return try own.map { table in
      let name = outputName(of: table, root: root)
      // Swift asks for names that differ in more than their case.
      if let other = owners.updateValue(table, forKey: name.lowercased()) {
        throw NameClash(first: other, second: table, name: name)
      }
      return TableStep(
        table: table, dependencies: (tables + shared).filter { $0 != table }, configuration: configuration,
        output: outputFolder.appending(path: name))
    }
  }

  /// The name of an output: `Themes.App.colortable.swift` for `Themes/App.colortable`.
  private static func outputName(of table: URL, root: URL) -> String {
    let (path, folder) = (table.standardizedFileURL.pathComponents, root.standardizedFileURL.pathComponents)
    let inside = path.starts(with: folder) ? path.dropFirst(folder.count) : path.suffix(1)
    return inside.joined(separator: ".") + ".swift"
  }

  /// Whether a file can be a table: a classic one is a `.txt`, which other tables include.
  private static func isTable(_ file: URL) -> Bool { ["colortable", "txt"].contains(file.pathExtension) }

  /// The tables in a folder, however deep.
  static func files(under folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (files?.compactMap { $0 as? URL } ?? []).filter(isTable).sorted { $0.path < $1.path }
  }

  /// The command for the build system.
  func command(tool: URL) -> Command {
    var arguments = ["generate", table.path, "--swift", output.path, "--quiet"]
    arguments += configuration.map { ["--config", $0.path] } ?? ["--no-config"]
    for dependency in [table] + dependencies { arguments += ["--declared-input", dependency.path] }
    return .buildCommand(
      displayName: "Generating Swift from \(table.lastPathComponent)", executable: tool, arguments: arguments,
      inputFiles: [table] + dependencies + (configuration.map { [$0] } ?? []), outputFiles: [output])
  }

  /// Two tables that would get one output.
  struct NameClash: Error, CustomStringConvertible {
    var first: URL
    var second: URL
    var name: String

    var description: String {
      "\(first.path) and \(second.path) would both become \(name); rename one of them"
    }
  }
}
