import ColorTableDiagnostics
import ColorTableEmitters
import TextSupport

/// Refuses outputs that would replace a file which the tool did not write, or that lie outside of the project.
struct OutputPermission {
  let run: Run
  let isForced: Bool
  /// The folder that outputs may lie in, with links followed; nil for any.
  let root: DocumentRoot?

  /// Reports each output that may not be written: of a folder's files only the first, with the number of the others.
  func check(_ outputs: [RenderedOutput]) {
    report(
      outputs.filter { output in output.path.map { root?.contains($0) == false } ?? false }, .outputOutside,
      "leads out of the project",
      advice: "give it another path in colortable.json, or give --allow-outside to write it there")
    guard !isForced else { return }
    report(
      outputs.filter(isOfOthers), .foreignOutput, "would replace a file that colortable did not write",
      advice: "give another path, move the file away, or give --force to replace it")
  }

  /// Reports a dependency file that would replace something else than a rule about the same files.
  func check(dependencyFile path: String, naming names: [String]) {
    guard !isForced, let bytes = run.fileSystem.losableContent(of: path),
      !DependencyFile.isRule(bytes, naming: names)
    else {
      return
    }
    run.reporter.report.add(
      .foreignOutput, "the dependency file would replace a file that colortable did not write",
      path: path,
      notes: ["give another path, move the file away, or give --force to replace it"])
  }

  private func report(_ outputs: [RenderedOutput], _ rule: RuleDescription, _ problem: String, advice: String)
  {
    var counts: [String: Int] = [:]
    for output in outputs { output.folder.map { counts[$0, default: 0] += 1 } }
    for output in outputs {
      var notes = [advice]
      if let folder = output.folder {
        guard let count = counts.removeValue(forKey: folder) else { continue }
        if count > 1 {
          notes.insert(
            "so would \(EnglishList.count(count - 1, "other file")) in \(Paths.quoted(folder))", at: 0)
        }
      }
      run.reporter.report.add(
        rule, "the \(output.language) output \(problem)", path: output.path ?? "", notes: notes)
    }
  }

  /// Whether an output's path names a file that has no sign of the tool.
  private func isOfOthers(_ output: RenderedOutput) -> Bool {
    guard let path = output.path, let bytes = run.fileSystem.losableContent(of: path) else { return false }
    return !output.signs.contains { $0.marks(bytes, replacedBy: output.file) }
      && bytes != output.file.bytes
  }
}
