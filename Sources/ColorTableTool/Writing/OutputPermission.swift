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
      "is outside the project"
    ) { _ in ["choose another path in colortable.json, or pass --allow-outside"] }
    guard !isForced else { return }
    report(
      outputs.filter(isOfOthers), .foreignOutput, "would replace a file that colortable did not write",
      notes: notesOnContent)
  }

  /// The outputs of which `init --take-over` knows the files that they replace.
  private static let replacing: Set<String> = ["android", "css", "xcassets"]

  /// The names that a file of others has and its output has not, and where to go from there.
  private func notesOnContent(_ output: RenderedOutput) -> [String] {
    var (notes, hasCommonNames) = ([String](), output.declaredNames == nil)
    if let form = output.declaredNames, let path = output.path,
      let bytes = run.fileSystem.losableContent(of: path)
    {
      let names = form.names(in: bytes)
      let written = Set(form.names(in: output.file.bytes))
      let others = names.filter { !written.contains($0) }.map { "`\(SafeText.printable($0, atMost: 80))`" }
      hasCommonNames = others.count < names.count
      if !others.isEmpty {
        let count = EnglishList.count(others.count, "name")
        notes.append(
          "it has \(count) that the output does not have: \(EnglishList.and(EnglishList.shortened(others)))")
      }
    }
    let takesOver = hasCommonNames && Self.replacing.contains(output.language)
    notes.append(
      "choose another path, or move the file away"
        + (takesOver ? "; to switch to the table, run 'colortable init --take-over'" : ""))
    return notes
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
      notes: ["choose another path, or move the file away"])
  }

  private func report(
    _ outputs: [RenderedOutput], _ rule: RuleDescription, _ problem: String,
    notes notesOn: (RenderedOutput) -> [String]
  ) {
    var counts: [String: Int] = [:]
    for output in outputs { output.folder.map { counts[$0, default: 0] += 1 } }
    for output in outputs {
      var notes: [String] = []
      if let folder = output.folder {
        guard let count = counts.removeValue(forKey: folder) else { continue }
        if count > 1 {
          notes.append("so would \(EnglishList.count(count - 1, "other file")) in \(Paths.quoted(folder))")
        }
      }
      notes += notesOn(output)
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
