import ColorTableDiagnostics
import Testing

/// Source text in which pairs of the same marker, `①` to `⑳`, stand around spans: `$①BGG① TEXT`, or `①①` for an empty
/// span. Markers are not part of the text; spans may nest and overlap.
///
///     let source = MarkedSource("NORMAL\n#fff BG\n$①BGG① TEXT\n")
///     source.expect(
///       check(source.text).diagnostics,
///       .error(
///         "unknown-token", at: "①", "there is no token `BGG`", caption: "did you mean `BG`?",
///         fixIts: [.suggestion("write `BG`", fixed: "NORMAL\n#fff BG\n$BG TEXT\n")]))
public struct MarkedSource: Sendable {
  public static let markers: ClosedRange<Character> = "①"..."⑳"

  /// The files without their markers.
  public private(set) var sources = SourceMap()
  private var spanOfMarker: [Character: SourceSpan] = [:]

  public init(
    _ marked: String, path: String = "App.colortable", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    add(marked, path: path, sourceLocation: sourceLocation)
  }

  /// Adds a file; markers are unique among all files.
  public mutating func add(
    _ marked: String, path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var bytes: [UInt8] = []
    var starts: [Character: Int] = [:]
    let id = SourceFile.ID(rawValue: UInt32(sources.files.count))
    for scalar in marked.unicodeScalars {
      let marker = Character(scalar)
      guard Self.markers.contains(marker) else {
        bytes += String(scalar).utf8
        continue
      }
      if let start = starts.removeValue(forKey: marker) {
        spanOfMarker[marker] = SourceSpan(file: id, start: UInt32(start), end: UInt32(bytes.count))
      } else if spanOfMarker[marker] == nil {
        starts[marker] = bytes.count
      } else {
        Issue.record("the marker \(marker) stands for two spans", sourceLocation: sourceLocation)
      }
    }
    for marker in starts.keys.sorted() {
      Issue.record("the span of the marker \(marker) does not end", sourceLocation: sourceLocation)
    }
    _ = sources.add(path: path, bytes: bytes)
  }

  public var text: String { sources.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }

  /// The spans in the order of their markers.
  public var spans: [SourceSpan] { spanOfMarker.sorted { $0.key < $1.key }.map(\.value) }

  /// The span of a marker; an issue, and an empty span of no file, where there is none.
  public subscript(marker: Character) -> SourceSpan {
    if let span = spanOfMarker[marker] { return span }
    Issue.record("there is no marker \(marker)")
    return SourceSpan(file: .init(rawValue: .max), start: 0, end: 0)
  }

  /// Records an issue for each difference between the diagnostics that were found and those that are expected: every
  /// field of each is compared, and none may be missing or unexpected.
  ///
  /// - Parameter checked: The files of the run; nil where they are those of this source.
  public func expect(
    _ found: [Diagnostic], in checked: SourceMap? = nil, _ expected: ExpectedDiagnostic...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for difference in differences(found, in: checked, from: expected) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// The differences that ``expect(_:in:_:sourceLocation:)`` records.
  public func differences(
    _ found: [Diagnostic], in checked: SourceMap? = nil, from expected: [ExpectedDiagnostic]
  ) -> [String] {
    var comparison = Comparison(
      source: self, sources: checked ?? sources, missing: expected, unexpected: found)
    return comparison.run()
  }

  /// The span of a marker in the files of a run, which are known by their paths.
  fileprivate func span(of marker: Character, in checked: SourceMap) -> SourceSpan? {
    guard let span = spanOfMarker[marker], let own = sources[span.file],
      let file = checked.files.first(where: { $0.path == own.path && $0.bytes == own.bytes })
    else { return nil }
    return SourceSpan(file: file.id, start: span.start, end: span.end)
  }

  /// The marker of a span, or its position and text.
  fileprivate func describe(_ span: SourceSpan, in checked: SourceMap) -> String {
    if let marker = spanOfMarker.keys.sorted().first(where: { self.span(of: $0, in: checked) == span }) {
      return String(marker)
    }
    guard let file = checked[span.file], span.range.upperBound <= file.bytes.count else { return "\(span)" }
    let lines = LineTable(file.bytes)
    let start = lines.position(of: span.range.lowerBound)
    let end = lines.position(of: span.range.upperBound)
    let text = String(decoding: file.bytes[span.range], as: UTF8.self)
    return "\(file.path):\(start.line):\(start.column)-\(end.line):\(end.column) \(text.debugDescription)"
  }
}

/// A diagnostic that a test expects, with every one of its fields.
public struct ExpectedDiagnostic: Sendable {
  /// A fix-it, and what the source is when it has been applied.
  public struct FixIt: Sendable {
    var message: String
    var applicability: ColorTableDiagnostics.FixIt.Applicability
    var fixed: String

    /// - Parameter fixed: The text of the file that changes; where there are several, in their order.
    public static func safe(_ message: String, fixed: String) -> FixIt {
      FixIt(message: message, applicability: .safe, fixed: fixed)
    }

    /// - Parameter fixed: The text of the file that changes; where there are several, in their order.
    public static func suggestion(_ message: String, fixed: String) -> FixIt {
      FixIt(message: message, applicability: .suggestion, fixed: fixed)
    }
  }

  var severity: Severity
  var rule: String
  var marker: Character
  var message: String
  var caption: String?
  var labels: [(marker: Character, text: String)]
  var notes: [String]
  var fixIts: [FixIt]

  /// - Parameter labels: The text of each label by its marker, in the order of the diagnostic.
  public static func error(
    _ rule: String, at marker: Character, _ message: String, caption: String? = nil,
    labels: KeyValuePairs<Character, String> = [:], notes: [String] = [], fixIts: [FixIt] = []
  ) -> ExpectedDiagnostic {
    ExpectedDiagnostic(
      severity: .error, rule: rule, marker: marker, message: message, caption: caption,
      labels: labels.map { ($0.key, $0.value) }, notes: notes, fixIts: fixIts)
  }

  /// - Parameter labels: The text of each label by its marker, in the order of the diagnostic.
  public static func warning(
    _ rule: String, at marker: Character, _ message: String, caption: String? = nil,
    labels: KeyValuePairs<Character, String> = [:], notes: [String] = [], fixIts: [FixIt] = []
  ) -> ExpectedDiagnostic {
    var expected = error(
      rule, at: marker, message, caption: caption, labels: labels, notes: notes, fixIts: fixIts)
    expected.severity = .warning
    return expected
  }

  public static func note(
    _ rule: String, at marker: Character, _ message: String, notes: [String] = []
  ) -> ExpectedDiagnostic {
    var expected = error(rule, at: marker, message, notes: notes)
    expected.severity = .note
    return expected
  }
}

/// Pairs what was found with what is expected, the most similar first, and lists the differences of each pair.
private struct Comparison {
  let source: MarkedSource
  let sources: SourceMap
  var missing: [ExpectedDiagnostic]
  var unexpected: [Diagnostic]
  private var differences: [String] = []

  init(
    source: MarkedSource, sources: SourceMap, missing: [ExpectedDiagnostic], unexpected: [Diagnostic]
  ) {
    self.source = source
    self.sources = sources
    self.missing = missing
    self.unexpected = unexpected
  }

  mutating func run() -> [String] {
    pair { comparison, found, expected in comparison.fields(found, expected).isEmpty }
    pair { comparison, found, expected in
      found.rule == expected.rule
        && found.span == comparison.source.span(of: expected.marker, in: comparison.sources)
    }
    pair { _, found, expected in found.rule == expected.rule }
    pair { comparison, found, expected in
      found.span == comparison.source.span(of: expected.marker, in: comparison.sources)
    }
    for expected in missing {
      differences.append("missing: \(name(expected)): \(expected.message)")
    }
    for found in unexpected {
      let report = ReportFormat.human.renderer(details: ReportDetails(toolName: "test"))
        .render([found], sources: sources)
      differences.append(
        "unexpected: \(found.severity.word) [\(found.rule)] at \(source.describe(found.span, in: sources))\n"
          + report)
    }
    return differences
  }

  /// Takes the pairs that satisfy a condition out of both lists.
  private mutating func pair(where isPair: (Comparison, Diagnostic, ExpectedDiagnostic) -> Bool) {
    for (position, expected) in missing.enumerated().reversed() {
      guard let index = unexpected.lastIndex(where: { isPair(self, $0, expected) }) else { continue }
      for field in fields(unexpected[index], expected).reversed() {
        differences.insert("\(name(expected)): \(field)", at: 0)
      }
      missing.remove(at: position)
      unexpected.remove(at: index)
    }
  }

  private func name(_ expected: ExpectedDiagnostic) -> String {
    "\(expected.severity.word) [\(expected.rule)] at \(expected.marker)"
  }

  /// The fields in which two diagnostics differ.
  private func fields(_ found: Diagnostic, _ expected: ExpectedDiagnostic) -> [String] {
    var result: [String] = []
    func compare(_ name: String, _ found: String?, _ expected: String?) {
      guard found != expected else { return }
      result.append("\(name)\n  expected: \(expected ?? "none")\n  found:    \(found ?? "none")")
    }
    compare("rule", found.rule, expected.rule)
    compare("severity", found.severity.word, expected.severity.word)
    compare("span", source.describe(found.span, in: sources), String(expected.marker))
    compare("message", found.message, expected.message)
    compare("caption", found.caption, expected.caption)
    compareLists(
      "labels", found.labels.map { "\(source.describe($0.span, in: sources)) \($0.text)" },
      expected.labels.map { "\($0.marker) \($0.text)" })
    compareLists("notes", found.notes, expected.notes)
    compareLists(
      "fix-its", found.fixIts.map { "\($0.applicability.rawValue): \($0.message)\n\(fixed($0))" },
      expected.fixIts.map { "\($0.applicability.rawValue): \($0.message)\n\($0.fixed)" })
    return result

    func compareLists(_ name: String, _ found: [String], _ expected: [String]) {
      func list(_ items: [String]) -> String {
        items.map {
          "\n    " + $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    | ")
        }.joined()
      }
      compare(name, found.isEmpty ? nil : list(found), expected.isEmpty ? nil : list(expected))
    }
  }

  /// The text of the files that a fix-it changes.
  private func fixed(_ fixIt: FixIt) -> String {
    let outcome = FixItApplier.apply([fixIt], to: sources)
    guard !outcome.applied.isEmpty else { return "(it cannot be applied)" }
    return outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }
}
