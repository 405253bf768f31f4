import ColorTableTool
import TextSupport

/// A configuration file that lists new tables.
struct ListedTables {
  var path: String
  var text: [UInt8]
  /// The content before; nil for a new file.
  private(set) var original: [UInt8]?

  init(path: String, text: [UInt8]) { (self.path, self.text) = (path, text) }

  /// Adds tables to the configuration file of a folder above; nil where that is impossible, which is reported.
  init?(adding tables: [PlannedTable], _ run: Run) {
    let fileSystem = run.fileSystem
    let current = fileSystem.canonicalPath(".")
    guard let folder = fileSystem.nearestFolder(current, holding: Configuration.defaultName),
      let prefix = folder == current ? "" : Paths.relative(current, inside: folder)
    else { return nil }
    let path = fileSystem.pathFromCurrentFolder(Paths.join(folder, Configuration.defaultName))
    func fail(_ problem: String) {
      run.reporter.fail(
        .unwritableFile, "\(Paths.quoted(path)) \(problem)", path: path, details: ["  nothing was written"])
    }
    for table in tables {
      if case .listed = Configuration.listing(of: table.path, fileSystem) {
        fail("already exists, and lists \(Paths.quoted(table.path))")
        return nil
      }
    }
    let original = try? fileSystem.read(path)
    var edited = original
    for table in tables {
      let input = Paths.join(prefix, table.path)
      edited = edited.flatMap { Configuration.text($0, addingTable: input) }
      for var output in table.outputs {
        output.path = Paths.join(prefix, output.path)
        edited = edited.flatMap {
          Configuration.text(
            $0, addingOutput: output.language, member: output.member, toTable: input, fileSystem)
        }
      }
    }
    guard let edited else {
      fail("has an error, or would read the name of the table as a pattern")
      return nil
    }
    (self.path, text, self.original) = (path, edited, original)
  }
}
