import ColorTableDiagnostics

/// Holds the outputs of a run against what is on disk, and writes nothing.
struct OutputComparison {
  let context: CommandContext
  /// Whether the summary is left unsaid.
  let isQuiet: Bool

  /// Prints the difference of each stale output, or that there is none yet.
  func compare(_ outputs: [RenderedOutput]) -> ExitStatus {
    let renderer = DifferenceRenderer(console: context.console)
    var status = ExitStatus.success
    var stale = 0
    for output in outputs {
      guard let path = output.path else { continue }
      guard let existing = existing(path) else {
        status = .failure
        continue
      }
      let bytes = output.content.bytes
      guard existing.bytes != bytes else { continue }
      stale += 1
      // Of a file that is not there, its name says more than all of its lines.
      guard let old = existing.bytes else {
        context.console.printLine("\(SafeText.printable(path)) does not exist")
        continue
      }
      context.console.print(bytes: renderer.render(old: old, new: bytes, path: path))
    }
    if stale > 0 {
      status = max(status, .problems)
      if !isQuiet {
        context.console.report(
          outputs.count == 1
            ? "the output is stale; run without --check to write it\n"
            : "\(stale) of \(outputs.count) outputs \(stale == 1 ? "is" : "are") stale; "
              + "run without --check to write them\n")
      }
    }
    return status
  }

  /// Lists what would be written.
  func list(_ outputs: [RenderedOutput]) -> ExitStatus {
    var status = ExitStatus.success
    for output in outputs {
      guard let path = output.path else {
        context.console.printLine("would print \(output.language) to standard output")
        continue
      }
      guard let existing = existing(path) else {
        status = .failure
        continue
      }
      let verb =
        existing.bytes == nil
        ? "would create" : existing.bytes == output.content.bytes ? "unchanged" : "would change"
      context.console.printLine("\(verb) \(SafeText.printable(path))")
    }
    return status
  }

  /// What stands at a path; nil where it cannot be read, which is reported.
  private func existing(_ path: String) -> (bytes: [UInt8]?, ())? {
    do {
      return (try context.fileSystem.read(path), ())
    } catch {
      if error.kind == .missing { return (nil, ()) }
      context.console.reportError("cannot read the output \(Paths.quoted(path)): \(error.reason)")
      return nil
    }
  }
}
