import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// The answers of a check and of the formatter about a table in a `.case` file.
///
/// The settings of a case are those of rules, `% warn RULE` and the like, `% near-miss PATH MEANT` for a path that is not
/// there, and `% fixes uncover` where a mistake covers another one, which its fix brings to light.
enum TableCase {
  /// The case with the diagnostics of its table as its answer, and marks around their spans.
  static func checked(_ written: CaseFile.Case) throws -> CaseFile.Case {
    var sources = SourceMap()
    _ = sources.add(path: "Example.colortable", bytes: withoutMarkers(written.text))
    for file in written.files { _ = sources.add(path: file.path, bytes: withoutMarkers(file.text)) }
    for file in sources.files {
      let rebuilt = try Rebuilding.bytes(of: SyntaxTree(parsing: file))
      #expect(rebuilt == file.bytes, "\(written.name): the tree of \(file.path) is not the file")
    }
    var levels = RuleLevels.usual
    for level in [RuleLevels.Level.allow, .warn, .deny] {
      for rule in written.settings(level.rawValue) { try levels.set(rule, to: level) }
    }
    let paths = written.settings("near-miss").map { $0.split(separator: " ").map(String.init) }
    let nearMisses = Dictionary(uniqueKeysWithValues: paths.map { ($0[0], $0[1]) })

    func check(_ changed: [SourceFile] = []) -> Checked {
      var files = Dictionary(uniqueKeysWithValues: sources.files.map { ($0.path, $0.bytes) })
      for file in changed { files[file.path] = file.bytes }
      let root = files.removeValue(forKey: "Example.colortable") ?? []
      return TestSupport.check(
        root, files: files.mapValues { String(decoding: $0, as: UTF8.self) }, nearMisses: nearMisses,
        levels: levels)
    }
    let checked = check()
    if !written.settings.contains("fixes uncover") {
      for problem in problemsOfFixIts(checked, again: check) { Issue.record("\(written.name): \(problem)") }
    }
    var report = DiagnosticLines(sources: checked.sources)
    for diagnostic in checked.result.diagnostics { report.add(diagnostic) }
    var solved = written
    solved.answer = report.text
    solved.text = report.marked("Example.colortable") ?? withoutMarkers(written.text)
    for index in solved.files.indices {
      solved.files[index].text =
        report.marked(solved.files[index].path) ?? withoutMarkers(solved.files[index].text)
    }
    return solved
  }

  /// The case with its table in the canonical layout.
  static func formatted(_ written: CaseFile.Case) -> CaseFile.Case {
    var sources = SourceMap()
    let outcome = TableFormatter.format(path: "Example.colortable", bytes: written.text, into: &sources)
    var solved = written
    if let formatted = outcome.formatted {
      solved.answer = String(decoding: formatted, as: UTF8.self)
      if formatted == written.text { solved.answer = "(the same)" }
      let again = TableFormatter.format(path: "Example.colortable", bytes: formatted, into: &sources)
        .formatted
      #expect(again == formatted, "\(written.name): formatted again, it changes")
    } else {
      solved.answer = "(not formatted)"
    }
    return solved
  }

  /// The bytes without markers, which have three each.
  private static func withoutMarkers(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: [0xE2, 0x91]), index + 2 < bytes.count, 0xA0...0xB3 ~= bytes[index + 2]
      {
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

/// Diagnostics as lines, in which a marker stands for each span.
private struct DiagnosticLines {
  let sources: SourceMap
  private(set) var text = ""
  private var spans: [SourceSpan] = []

  init(sources: SourceMap) { self.sources = sources }

  mutating func add(_ diagnostic: Diagnostic) {
    text +=
      "\(diagnostic.severity.word) \(diagnostic.rule) \(marker(of: diagnostic.span)): \(diagnostic.message)\n"
    if let caption = diagnostic.caption { text += "  \(marker(of: diagnostic.span)) \(caption)\n" }
    for label in diagnostic.labels { text += "  \(marker(of: label.span)) \(label.text)\n" }
    for note in diagnostic.notes { text += "  note: \(note)\n" }
    for fixIt in diagnostic.fixIts {
      text += "  \(fixIt.applicability == .safe ? "fix" : "suggestion"): \(fixIt.message)\n"
      let changed = FixItApplier.apply([fixIt], to: sources).files
      if changed.isEmpty { text += "    (it cannot be applied)\n" }
      for file in changed {
        if file.path != "Example.colortable" { text += "    \(file.path)\n" }
        guard let before = sources.files.first(where: { $0.path == file.path }) else { continue }
        text += Self.changedLines(before.bytes, file.bytes)
      }
    }
  }

  /// The marker of a span, which is the next one where it has none yet.
  private mutating func marker(of span: SourceSpan) -> String {
    let index = spans.firstIndex(of: span) ?? spans.count
    if index == spans.count { spans.append(span) }
    let markers = Array("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")
    return markers.indices.contains(index) ? String(markers[index]) : "(mark \(index + 1))"
  }

  /// The text of a file with the markers around their spans; nil where it was not read.
  func marked(_ path: String) -> [UInt8]? {
    guard let file = sources.files.first(where: { $0.path == path }) else { return nil }
    var insertions: [(offset: Int, order: Int, marker: String)] = []
    var numbering = self
    for span in spans.prefix(20) where span.file == file.id {
      let marker = numbering.marker(of: span)
      // Of several at one offset, those that end come first, and then those of nothing.
      let isEmpty = span.range.isEmpty
      insertions.append((span.range.lowerBound, isEmpty ? 1 : 2, marker))
      insertions.append((span.range.upperBound, isEmpty ? 1 : 0, marker))
    }
    var result: [UInt8] = []
    var copied = 0
    for insertion in insertions.enumerated().sorted(by: {
      ($0.element.offset, $0.element.order, $0.offset) < ($1.element.offset, $1.element.order, $1.offset)
    }).map(\.element) {
      result += file.bytes[copied..<insertion.offset] + Array(insertion.marker.utf8)
      copied = insertion.offset
    }
    return result + file.bytes[copied...]
  }

  /// The lines between the first and the last that differ, those before behind `-` and those after behind `+`.
  private static func changedLines(_ before: [UInt8], _ after: [UInt8]) -> String {
    func lines(_ bytes: [UInt8]) -> [String] {
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += " (no line end)" }
      return lines
    }
    var (old, new) = (lines(before)[...], lines(after)[...])
    while let line = old.first, line == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let line = old.last, line == new.last {
      old.removeLast()
      new.removeLast()
    }
    return (old.map { "    - \($0)\n" } + new.map { "    + \($0)\n" }).joined()
  }
}
