import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// Writes or shows what fixing has changed.
struct FixWriter {
  let context: CommandContext
  /// Whether what was done is left unsaid.
  let isQuiet: Bool

  /// Writes the tables that were changed: all, or none where that can be known beforehand.
  func write(_ fixer: TableFixer, before: [LoadedSource]) -> ExitStatus {
    var staged: [StagedFile] = []
    let changed = changes(of: fixer, before: before)
    for change in changed {
      do {
        staged.append(
          try context.fileSystem.stage(change.after, for: change.path, isPrecious: true))
      } catch {
        for file in staged.reversed() { context.fileSystem.discard(file) }
        return fail(change.path, error)
      }
    }
    for (index, file) in staged.enumerated() {
      do {
        try context.fileSystem.commit(file)
      } catch {
        for file in staged[(index + 1)...].reversed() { context.fileSystem.discard(file) }
        return fail(file.path, error)
      }
    }
    if !isQuiet {
      for change in changed {
        context.console.report(
          "fixed \(EnglishList.count(change.count, "problem")) in \(SafeText.printable(change.path))\n")
      }
    }
    settle(fixer)
    return .success
  }

  /// Shows what would be changed, as a unified diff on standard output.
  func show(_ fixer: TableFixer, before: [LoadedSource]) {
    for change in changes(of: fixer, before: before) {
      context.console.print(
        bytes: DifferenceRenderer(console: context.console)
          .render(old: change.before, new: change.after, path: change.path))
      if !isQuiet {
        context.console.report(
          "would fix \(EnglishList.count(change.count, "problem")) in \(SafeText.printable(change.path))\n")
      }
    }
    settle(fixer)
  }

  private struct Change {
    let path: String
    let before: [UInt8]
    let after: [UInt8]
    let count: Int
  }

  private func changes(of fixer: TableFixer, before: [LoadedSource]) -> [Change] {
    zip(zip(before, fixer.sources), fixer.counts).compactMap { sources, count in
      let (before, after) = sources
      guard before.bytes != after.bytes else { return nil }
      return Change(path: before.path, before: before.bytes, after: after.bytes, count: count)
    }
  }

  private func settle(_ fixer: TableFixer) {
    guard !fixer.isSettled else { return }
    context.console.report("note: fixing stopped after many rounds with something left to fix\n")
  }

  private func fail(_ path: String, _ error: FileSystemError) -> ExitStatus {
    context.console.reportError("cannot write \(Paths.quoted(path)): \(error.reason)")
    return .failure
  }
}
