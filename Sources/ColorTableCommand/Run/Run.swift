import ColorTableEmitters
import TextSupport

/// One run of the tool: what it reads and writes with, and what the tool consists of.
final class Run {
  let console: Console
  let fileSystem: any FileSystem
  let reporter: Reporter
  /// The files that the run writes.
  let files: FileTransaction
  let emitters: [any Emitter.Type]
  let subcommands: SubcommandPages
  /// Prepares the process for reading a table of a size.
  let willRead: (Int) -> Void
  /// Whether it is one of many, each after a change: then it says nothing where nothing is to be said.
  var isWatching = false
  /// Whether it ended because it was asked for wrongly.
  var isMisused = false

  init(
    console: Console, fileSystem: any FileSystem, emitters: [any Emitter.Type],
    subcommands: SubcommandPages, willRead: @escaping (Int) -> Void
  ) {
    self.console = console
    self.fileSystem = fileSystem
    self.emitters = emitters
    self.subcommands = subcommands
    self.willRead = willRead
    reporter = Reporter(console: console, fileSystem: fileSystem)
    files = FileTransaction(fileSystem: fileSystem)
  }

  var progress: Progress { console.progress }

  /// Begins to say where the run is, to a person who waits for its messages.
  func startProgress() {
    guard reporter.showsNotes, reporter.mainRequest?.format.isForPrograms != true else { return }
    console.startProgress()
  }

  /// Writes the run's files: all of them, or none where that can be known beforehand.
  ///
  /// - Parameter noun: What the files are, for the message where it fails.
  /// - Returns: What became of each, or nil where it failed, which is reported.
  func commitFiles(noun: String = "file") -> [StagedFile]? {
    progress.report("writing files")
    do {
      return try files.commit()
    } catch {
      var details: [String] = []
      if error.fileCount > 1, error.unwritten.isEmpty { details = ["  no \(noun) was written"] }
      if error.fileCount > 1, !error.unwritten.isEmpty {
        func names(_ paths: [String]) -> String { EnglishList.and(paths.map(Paths.quoted)) }
        if !error.written.isEmpty { details.append("  written before that: \(names(error.written))") }
        details.append("  not written: \(names(error.unwritten))")
      }
      reporter.fail(
        .unwritableFile, "cannot write \(Paths.quoted(error.path)): \(error.error.reason)", path: error.path,
        details: details)
      return nil
    }
  }
}
