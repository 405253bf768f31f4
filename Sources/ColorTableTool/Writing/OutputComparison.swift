import ColorTableEmitters
import TextSupport

/// Compares the outputs of a run with the files that exist, and writes nothing.
struct OutputComparison {
  let run: Run

  private enum State: Sendable {
    /// It goes to standard output, so there is no file.
    case printed
    /// The file cannot be read, which is reported.
    case unreadable
    case missing
    /// The file has the output's bytes.
    case current
    case stale([UInt8])
  }

  /// Reports each stale output: for people by its difference, for programs as an entry of the report.
  func compare(_ outputs: [RenderedOutput], leftovers: [LeftoverOutput]) -> ExitStatus {
    let renderer = UnifiedDiffRenderer(console: run.console)
    let isForPrograms = run.reporter.hasProgramsOnStandardError
    let states = states(of: outputs)
    var stale = 0
    for (output, state) in zip(outputs, states) {
      let path = output.path ?? ""
      switch state {
      case .printed, .unreadable, .current: continue
      case .missing where isForPrograms: reportStale(output, "does not exist")
      case .stale where isForPrograms: reportStale(output, "is stale")
      // The difference of a file that does not exist is all of its lines.
      case .missing: run.console.printLine("\(SafeText.printable(path)) does not exist")
      case .stale(let bytes):
        run.console.print(bytes: renderer.render(old: bytes, new: output.file.bytes, path: path))
      }
      stale += 1
    }
    for leftover in leftovers {
      let problem = "is no longer generated: \(leftover.reason)"
      if isForPrograms {
        run.reporter.report.add(
          .staleOutput, "the \(leftover.language) output \(problem)", path: leftover.path,
          notes: [
            "it was generated from \(Paths.quoted(leftover.table)): run without --check to "
              + (leftover.respelled == nil ? "remove it" : "rename it")
          ])
      } else {
        run.console.printLine("\(SafeText.printable(leftover.path)) \(problem)")
      }
    }
    if stale > 0 {
      run.reporter.note(
        outputs.count == 1
          ? "the output is stale; run without --check to write it\n"
          : "\(stale) of \(outputs.count) outputs \(stale == 1 ? "is" : "are") stale; "
            + "run without --check to write them\n")
    }
    if !leftovers.isEmpty {
      let isRenamed = leftovers.allSatisfy { $0.respelled != nil }
      run.reporter.note(
        "\(EnglishList.count(leftovers.count, "file")) \(leftovers.count == 1 ? "is" : "are") no longer generated; "
          + "run without --check to \(isRenamed ? "rename" : "remove") \(leftovers.count == 1 ? "it" : "them")\n"
      )
    }
    return max(Self.status(of: states), stale > 0 || !leftovers.isEmpty ? .problems : .success)
  }

  private func reportStale(_ output: RenderedOutput, _ problem: String) {
    run.reporter.report.add(
      .staleOutput, "the \(output.language) output \(problem)", path: output.path ?? "",
      notes: [
        (output.table.map { "it is generated from \(Paths.quoted($0)): " } ?? "")
          + "run without --check to write it"
      ])
  }

  func list(_ outputs: [RenderedOutput], leftovers: [LeftoverOutput]) -> ExitStatus {
    let states = states(of: outputs)
    for (output, state) in zip(outputs, states) {
      let path = SafeText.printable(output.path ?? "")
      switch state {
      case .printed: run.console.printLine("would print \(output.language) to standard output")
      case .unreadable: continue
      case .missing: run.console.printLine("would create \(path)")
      case .current: run.console.printLine("unchanged \(path)")
      case .stale: run.console.printLine("would change \(path)")
      }
    }
    for leftover in leftovers {
      let new = leftover.respelled.map { " to \(SafeText.printable($0))" }
      run.console.printLine(
        "would \(new == nil ? "remove" : "rename") \(SafeText.printable(leftover.path))\(new ?? "")")
    }
    return Self.status(of: states)
  }

  private static func status(of states: [State]) -> ExitStatus {
    states.contains { if case .unreadable = $0 { true } else { false } } ? .failure : .success
  }

  private func states(of outputs: [RenderedOutput]) -> [State] {
    outputs.map { output in output.path == nil ? .printed : state(of: output.file) }
  }

  private func state(of output: OutputFile) -> State {
    let path = output.path
    run.progress?.show("comparing \(SafeText.printable(path))")
    do {
      return try run.fileSystem.holds(output, at: path) ? .current : .stale(try run.fileSystem.read(path))
    } catch {
      if error.kind == .missing { return .missing }
      run.reporter.fail(
        .unreadableFile, "cannot read the output \(Paths.quoted(path)): \(error.reason)", path: path)
      return .unreadable
    }
  }
}
