import ColorTableEmitters
import TextSupport

/// One run of the tool: what it reads and writes with, and what the tool consists of.
package final class Run {
  package let console: Console
  package let fileSystem: any FileSystem
  package let reporter: Reporter
  package let files: FileTransaction
  package let emitters: [any Emitter.Type]
  package let subcommands: SubcommandPages
  /// Makes the source of the library that switches themes; nil in a tool that does not carry it.
  let switcherSource: SwitcherFile.Source?
  /// Whether it is one of many, each after a change: then it says nothing where nothing is to be said.
  var isWatching = false
  /// Whether it ended because it was asked for wrongly.
  var isMisused = false

  init(
    console: Console, fileSystem: any FileSystem, emitters: [any Emitter.Type],
    subcommands: SubcommandPages, switcherSource: SwitcherFile.Source?
  ) {
    self.console = console
    self.fileSystem = fileSystem
    self.emitters = emitters
    self.subcommands = subcommands
    self.switcherSource = switcherSource
    reporter = Reporter(console: console, fileSystem: fileSystem)
    files = FileTransaction(fileSystem: fileSystem)
  }

  /// The same run with other files.
  package func over(_ fileSystem: any FileSystem) -> Run {
    Run(
      console: console, fileSystem: fileSystem, emitters: emitters, subcommands: subcommands,
      switcherSource: switcherSource)
  }

  package var progress: ProgressLine? { console.progress }

  /// Begins to say where the run is, to a person who waits for its messages.
  package func startProgress() {
    guard reporter.showsNotes, reporter.mainRequest?.format.isForPrograms != true else { return }
    console.startProgress()
  }

  /// Searches folders; reports that one cannot be searched.
  package func search<Found>(
    _ body: () throws(FileFailure) -> Found
  ) throws(CommandFailure) -> Found {
    do {
      return try body()
    } catch {
      reporter.fail(
        .unreadableFile, "cannot search \(Paths.quoted(error.path)): \(error.error.reason)", path: error.path)
      throw .reported(.failure)
    }
  }

  /// Writes the run's files: all of them, or none where that can be known beforehand.
  ///
  /// - Parameter noun: The kind of the files, for the message where it fails.
  /// - Returns: The outcome of each, or nil where it failed, which is reported. So is each file that was left because another
  ///   program changed it; the run fails, then.
  package func commitFiles(
    noun: String = "file", isPrecious: Bool = false, mustBeNew: Bool = false, isOneStep: Bool = false
  ) -> FileTransaction.Outcome? {
    progress?.show("writing files")
    do {
      let outcome = try files.commit(isPrecious: isPrecious, mustBeNew: mustBeNew, isOneStep: isOneStep)
      for path in outcome.changedMeanwhile {
        reporter.fail(
          .unwritableFile, "\(Paths.quoted(path)) was not written: it was changed after it was read",
          path: path, details: ["  the change is kept; run this again"])
      }
      return outcome
    } catch {
      var details: [String] = []
      func list(_ paths: [String], _ what: String) {
        guard !paths.isEmpty else { return }
        let names = EnglishList.shortened(paths.map(Paths.quoted))
        details.append("  \(what): \(EnglishList.and(names))")
      }
      if error.fileCount > 1 || error.isRemoval {
        list(error.removed, "removed before that")
        list(error.written, "written before that")
        list(error.unwritten, "not written")
        if details.isEmpty { details = ["  no \(noun) was written"] }
      }
      reporter.fail(
        .unwritableFile,
        "cannot \(error.isRemoval ? "remove" : "write") \(Paths.quoted(error.path)): \(error.error.reason)",
        path: error.path,
        details: details)
      return nil
    }
  }
}
