import ColorTableEmitters
import TextSupport

/// Writes the outputs of a run, and says which of them are new.
struct OutputWriter {
  let run: Run

  func write(
    _ tables: RenderedTables, leftovers: [LeftoverOutput], _ dependencyFile: DependencyRequest?
  ) throws(CommandFailure) -> ExitStatus {
    let outputs = tables.outputs
    for output in outputs where output.path != nil { run.files.add(output.file) }
    for leftover in leftovers {
      if let path = leftover.respelled {
        run.files.rename(leftover.path, to: path)
      } else {
        run.files.remove(leftover.path, inOutputFolder: leftover.folder)
      }
    }
    if let dependencyFile { run.files.add(try dependencyFile.file(for: tables)) }
    guard let outcome = run.commitFiles(noun: "output") else { return .failure }
    for output in outputs where output.path == nil {
      run.console.print(bytes: output.file.bytes)
      showNotes(on: output)
    }
    // The files of outputs were staged first, in their order.
    let files = dependencyFile == nil ? outcome.files[...] : outcome.files.dropLast()
    report(Array(zip(outputs.filter { $0.path != nil }, files)), outcome)
    return .success
  }

  private func report(
    _ files: [(output: RenderedOutput, file: StagedFile)], _ outcome: FileTransaction.Outcome
  ) {
    let written = files.filter { !$0.file.isUnchanged }
    if written.isEmpty, !files.isEmpty, outcome.removed.isEmpty, outcome.renamed.isEmpty, !run.isWatching {
      run.reporter.note(
        files.count == 1 ? "the output is up to date\n" : "all \(files.count) outputs are up to date\n")
    }
    // Those of a folder can be thousands, so they are counted.
    var counts: [String: Int] = [:]
    for (output, _) in written { output.folder.map { counts[$0, default: 0] += 1 } }
    for (output, file) in written {
      if let folder = output.folder {
        if let count = counts.removeValue(forKey: folder) {
          run.reporter.note(
            "wrote \(EnglishList.count(count, "file")) in \(SafeText.printable(folder))\n")
        }
      } else {
        run.reporter.note("wrote \(SafeText.printable(file.path))\n")
        if run.isWatching, output.isForPeople {
          run.reporter.note("open it as \(SafeText.printable(file.path))?watch, and it reloads itself\n")
        }
      }
      showNotes(on: output)
    }
    for (old, new) in outcome.renamed {
      run.reporter.note(
        "renamed \(SafeText.printable(old)) to \(SafeText.printable(Paths.split(new).name))\n")
    }
    for path in outcome.removed { run.reporter.note("removed \(SafeText.printable(path))\n") }
  }

  /// Prints what people should know of an output: only where it was written anew, so that builds do not repeat it.
  private func showNotes(on output: RenderedOutput) {
    for note in output.file.notes { run.reporter.note("note: \(SafeText.printable(note))\n") }
  }
}
