import ColorTableEmitters
import ColorTableTool
import TextSupport

/// `colortable init --take-over` in a project that has a colortable.json: its tables replace what they were imported
/// from.
enum TakeOver {
  static func run(_ arguments: RawArguments, _ run: Run) throws(CommandFailure) -> ExitStatus {
    let project = try StarterProject(arguments, run, isBegun: true)
    let original: [UInt8]
    do {
      original = try run.fileSystem.read(Configuration.defaultName)
    } catch {
      run.reporter.fail(
        .unreadableFile, "cannot read '\(Configuration.defaultName)': \(error.reason)",
        path: Configuration.defaultName)
      return .failure
    }
    var text = original
    var isAnythingTaken = false
    for (table, handover) in project.handovers {
      if let output = handover.output {
        guard
          let edited = Configuration.text(
            text, addingOutput: output.language, member: output.member, toTable: table, run.fileSystem)
        else {
          run.reporter.note(
            "\(handover.names) is not handed over, as \(Configuration.defaultName) has an error, does not list "
              + "\(SafeText.printable(table)), or lists another \(output.language) output for it\n")
          continue
        }
        text = edited
        isAnythingTaken = true
        for file in handover.files { run.files.remove(file.path, inOutputFolder: file.folder) }
        run.reporter.note(
          "\(SafeText.printable(table)) \(arguments[InitCommand.dryRun] ? "would be" : "is") the source of \(handover.names): "
            + "the output \(SafeText.printable(output.member)) replaces \(EnglishList.count(handover.files.count, "file"))\n"
        )
      } else if let obstacle = handover.obstacle {
        run.reporter.note("\(handover.names) is not handed over, as \(obstacle)\n" + handover.text)
      }
    }
    guard isAnythingTaken else {
      run.reporter.fail(
        .unwritableFile, "there is nothing that a table takes over", path: "",
        details: ["  a table has to be imported from it, have all its entries and give them the same names"])
      return .failure
    }
    guard !arguments[InitCommand.dryRun] else { return .success }
    run.files.add(OutputFile(path: Configuration.defaultName, bytes: text), revising: original)
    guard let outcome = run.commitFiles(isPrecious: true), outcome.changedMeanwhile.isEmpty else {
      return .failure
    }
    noteRemoved(outcome.removed, run)
    run.reporter.note("wrote \(Configuration.defaultName)\nnext: colortable generate\n")
    return .success
  }

  static func noteRemoved(_ paths: [String], _ run: Run) {
    guard !paths.isEmpty else { return }
    run.reporter.note("deleted \(ColorSource.names(paths))\n")
  }
}
