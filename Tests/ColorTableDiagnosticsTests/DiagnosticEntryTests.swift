import ColorTableDiagnostics
import TestSupport
import Testing

/// Diagnostics of one kind in the report for people.
struct DiagnosticEntryTests {
  private static let text = (0..<400).map { "a\($0)\n" }.joined()

  private func warning(
    _ message: String, line: Int, file: UInt32 = 0, severity: Severity = .warning, caption: String? = nil,
    notes: [String] = [], fixIts: [FixIt] = []
  ) -> Diagnostic {
    let start = Self.text.split(separator: "\n").prefix(line - 1).reduce(0) { $0 + $1.utf8.count + 1 }
    return Diagnostic(
      rule: "some-rule", severity: severity, message: message,
      span: .init(file: .init(rawValue: file), start: UInt32(start), end: UInt32(start + 2)),
      caption: caption,
      notes: notes, fixIts: fixIts)
  }

  private func report(_ diagnostics: [Diagnostic], paths: [String] = ["A.colortable"]) -> String {
    var sources = SourceMap()
    for path in paths { _ = sources.add(path: path, bytes: Array(Self.text.utf8)) }
    return HumanRenderer().render(diagnostics, sources: sources)
  }

  /// The list of a report's only entry; nil where there are others.
  private func list(_ diagnostics: [Diagnostic], paths: [String] = ["A.colortable"]) -> String? {
    let report = report(diagnostics, paths: paths)
    guard !report.contains("\n\n") else { return nil }
    return report.split(separator: "\n").drop { !$0.contains(" more like this:") }.joined(separator: "\n")
  }

  @Test func `what differs in its name only is one entry with the source of the first and a list`() {
    #expect(
      report((1...5).map { warning("`a\($0)` is unused", line: $0, notes: ["a note about `a\($0)`"]) }) == """
        A.colortable:1:1: warning: `a1` is unused [some-rule]
          1 | a0
            | ^^
          note: a note about `a1`
          4 more like this: `a2` (line 2), `a3` (line 3), `a4` (line 4), `a5` (line 5)

        """)
  }

  @Test func `up to three have their source each`() {
    let report = report((1...3).map { warning("`a\($0)` is unused", line: $0) })
    #expect(!report.contains("more like this") && report.contains("\n  3 | a2\n"))
  }

  @Test func `other problems have entries of their own`() {
    let different = [
      warning("`a` is unused", line: 1), warning("`b` is unused in `x`", line: 2),
      warning("`c` is unused in `y`", line: 3), warning("`d` is unused", line: 4, severity: .error),
      warning("`e` is unused", line: 5, notes: ["because of it"]),
    ]
    let report = report(different + (6...9).map { warning("`a\($0)` is wrong", line: $0) })
    #expect(report.split(separator: "\n\n").count == 6)
    #expect(report.contains("  3 more like this: `a7` (line 7), `a8` (line 8), `a9` (line 9)\n"))
  }

  @Test func `a caption that says something else is in the list`() {
    #expect(
      list(
        [("pge", "page"), ("crd", "card"), ("txt", "text"), ("lne", nil)].enumerated().map { index, pair in
          warning(
            "there is no token `\(pair.0)`", line: index + 1, caption: pair.1.map { "did you mean `\($0)`?" })
        })
        == "  3 more like this: `crd` (line 2, did you mean `card`?), `txt` (line 3, did you mean `text`?), "
        + "`lne` (line 4)")
    #expect(
      list(
        (1...4).map { warning("`T\($0)` is neither", line: $0, caption: "expected `@theme T\($0) light`") })
        == "  3 more like this: `T2` (line 2), `T3` (line 3), `T4` (line 4)")
  }

  @Test func `what only one has is in the list`() {
    let found = ["4px", "auto", "1", "none"].enumerated().map { index, value in
      var found = warning("`--a\(index)` holds no colour: \(value)", line: index + 1)
      found.detail = value
      return found
    }
    #expect(
      list(found) == "  3 more like this: `--a1` (line 2, auto), `--a2` (line 3, 1), `--a3` (line 4, none)")
  }

  @Test func `each has its name if any has another one than the first`() {
    let names = ["a", "a", "b", "a"].enumerated()
    #expect(
      list(names.map { warning("`\($1)` is wrong", line: $0 + 1) })
        == "  3 more like this: `a` (line 2), `b` (line 3), `a` (line 4)")
  }

  @Test func `what has no name, or the name of the first, is listed by its line`() {
    #expect(
      list((1...4).map { warning("this is wrong", line: $0) }) == "  3 more like this: line 2, line 3, line 4"
    )
    #expect(
      list((1...4).map { warning("`a` is wrong", line: $0, caption: $0 > 2 ? "look" : nil) })
        == "  3 more like this: line 2, line 3 (look), line 4 (look)")
  }

  @Test
  func `those in a file each are one entry, with their places where the files are not named after them`() {
    let paths = ["t/a1.colortable", "t/x2.colortable", "t/a3.colortable", "t/x4.colortable"]
    #expect(
      list((1...4).map { warning("`a\($0)` is unused", line: $0, file: UInt32($0 - 1)) }, paths: paths)
        == "  3 more like this: `a2` (t/x2.colortable:2:1), `a3`, `a4` (t/x4.colortable:4:1)")
  }

  @Test func `those of several files, of which one has two, stay apart`() {
    let report = report(
      (1...4).map { warning("`a\($0)` is unused", line: $0, file: UInt32($0 / 2)) },
      paths: ["0.colortable", "1.colortable", "2.colortable"])
    #expect(report.split(separator: "\n\n").count == 4)
  }

  @Test func `a long list has several lines, and says how many more there are`() {
    let lines = list((1...400).map { warning("`a\($0)` is unused", line: $0) })?.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("  399 more like this: `a2` (line 2), ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("    `a") == true)
    #expect(lines.allSatisfy { $0.utf8.count <= 121 })
    #expect(lines.last?.hasSuffix(" `a51` (line 51), and 349 more") == true)
  }

  @Test func `very many of one kind hide no other`() {
    let many = (1...300).map { warning("`a\($0)` is unused", line: $0) }
    let others = (1...253).map { warning("\($0) is \($0)", line: 300) }
    let report = report(many + others)
    #expect(report.contains("  299 more like this: ") && report.contains(" 249 is 249 "))
    #expect(report.hasSuffix("\nA.colortable: 4 more warnings of this file are not shown\n"))
  }
}
