import ColorTableDiagnostics
import Foundation
import TestSupport
import Testing

struct ReportSnapshotTests {
  static let folder = Locations.root.appending(path: "Tests/ColorTableDiagnosticsTests/Golden")

  @Test(arguments: ReportFixture.formats)
  func `a report is as recorded`(format: String) {
    let run = ReportFixture.ordinary()
    let text = ReportFixture.render(format, run.diagnostics, run.sources)
    Golden.expect(
      text.utf8, matches: Self.folder.appending(path: "\(format).\(ReportFixture.suffix(format))"))
  }

  @Test(arguments: ReportFixture.formats)
  func `a report is whole where nothing was found`(format: String) {
    let run = ReportFixture.ordinary()
    let text = ReportFixture.render(format, [], run.sources)
    Golden.expect(
      text.utf8, matches: Self.folder.appending(path: "\(format)-empty.\(ReportFixture.suffix(format))"))
  }

  @Test
  func `the schema is the published file`() throws {
    let folder = Locations.root.appending(path: "Sources/ColorTableDiagnostics/Schemas")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.schema.json"])
    let text = try String(contentsOf: folder.appending(path: "report.schema.json"), encoding: .utf8)
    #expect(ReportSchema.report == text)
  }

  @Test(.slow, arguments: ReportFixture.formats)
  func `a report takes time in proportion`(format: String) {
    var sources = SourceMap()
    let rows = sources.add(
      path: "rows", bytes: Array(String(repeating: "#ffffff #000000 背景\n", count: 100_000).utf8))
    let line = sources.add(path: "line", bytes: [UInt8](String(repeating: "é", count: 1_500_000).utf8))
    var diagnostics = (0..<100_000).map { row in
      let start = UInt32(row * 23)
      return Diagnostic(
        rule: "r", severity: .error, message: "m", span: .init(file: rows.id, start: start, end: start + 7))
    }
    // One line with a thousand faults far from its start: counting each from there would take for ever.
    diagnostics += (0..<1_000).map { index in
      let start = UInt32(index * 3_000)
      return Diagnostic(
        rule: "r", severity: .error, message: "m", span: .init(file: line.id, start: start, end: 2_999_990))
    }
    let (report, seconds) = processorTime { ReportFixture.render(format, diagnostics, sources) }
    #expect(report.utf8.count > 5_000_000)
    #expect(seconds < 100)
  }

  @Test(arguments: Cases.every(10, of: 0..<100))
  func `a report never traps`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 31_000)
    func text() -> String { String(decoding: generator.bytes(upTo: 20), as: UTF8.self) }
    var sources = SourceMap()
    for _ in 0..<3 { _ = sources.add(path: text(), bytes: generator.bytes(upTo: 1_500)) }
    func span() -> SourceSpan {
      let start = UInt32.random(in: 0...1_600, using: &generator)
      return SourceSpan(
        file: .init(rawValue: .random(in: 0...3, using: &generator)), start: start,
        end: Bool.random(using: &generator) ? .max : start + 3)
    }
    let diagnostics = (0..<10).map { _ in
      Diagnostic(
        rule: text(), severity: .warning, message: text(), span: span(), caption: text(),
        labels: [.init(span: span(), text: text())], notes: [text()],
        fixIts: [
          FixIt(message: text(), applicability: .safe, edits: [.init(span: span(), replacement: text())])
        ])
    }
    for format in ReportFixture.formats {
      let report = ReportFixture.render(format, diagnostics, sources)
      // No renderer prints what a terminal obeys or what turns text round, but for the paths of the commands.
      guard format != "github" else { continue }
      #expect(
        report.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || !(scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
        }, "\(format)")
    }
  }
}
