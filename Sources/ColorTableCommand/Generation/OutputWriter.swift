import ColorTableDiagnostics
import ColorTableEmitters
import TextSupport

/// Writes the outputs of a run: all of them, or none where that can be known beforehand.
struct OutputWriter {
  let context: CommandContext
  /// Whether what was written is left unsaid.
  let isQuiet: Bool

  /// Writes files, and then what goes to standard output.
  ///
  /// Every file is first made beside its place, and only when all are there does each get its place: a full
  /// disk or a folder that nobody may write to leaves everything as it was.
  ///
  /// - Returns: How it ended.
  func write(_ outputs: [RenderedOutput], dependencyFile: (path: String, bytes: [UInt8])?) -> ExitStatus {
    var files = outputs.compactMap { output in output.path.map { NewFile(path: $0, content: output.content) }
    }
    if let dependencyFile {
      files.append(NewFile(path: dependencyFile.path, content: OutputContent(dependencyFile.bytes)))
    }
    let staged: [StagedFile]
    do {
      staged = try context.fileSystem.stage(files)
    } catch {
      context.console.reportError(
        "cannot write \(Paths.quoted(error.path)): \(error.error.reason)",
        details: files.count > 1 ? ["  no output was written"] : [])
      return .failure
    }
    for (index, file) in staged.enumerated() {
      do {
        try context.fileSystem.commit(file)
      } catch {
        for file in staged[(index + 1)...].reversed() { context.fileSystem.discard(file) }
        let reason = error.reason
        context.console.reportError(
          "cannot write \(Paths.quoted(file.path)): \(reason)",
          details: files.count == 1
            ? [] : Self.account(written: staged[..<index], unwritten: staged[index...]))
        return .failure
      }
    }
    for output in outputs where output.path == nil { context.console.print(bytes: output.content.bytes) }
    if !isQuiet { say(dependencyFile == nil ? staged[...] : staged.dropLast()) }
    return .success
  }

  private static func account(written: ArraySlice<StagedFile>, unwritten: ArraySlice<StagedFile>) -> [String]
  {
    func names(_ files: some Sequence<StagedFile>) -> String {
      EnglishList.and(files.filter { !$0.isUnchanged }.map { Paths.quoted($0.path) })
    }
    var details: [String] = []
    let before = names(written)
    if !before.isEmpty { details.append("  written before that: \(before)") }
    details.append("  not written: \(names(unwritten))")
    return details
  }

  private func say(_ files: ArraySlice<StagedFile>) {
    let changed = files.filter { !$0.isUnchanged }
    if changed.isEmpty, !files.isEmpty {
      context.console.report(
        files.count == 1 ? "the output is up to date\n" : "all \(files.count) outputs are up to date\n")
    }
    for file in changed { context.console.report("wrote \(SafeText.printable(file.path))\n") }
  }
}
