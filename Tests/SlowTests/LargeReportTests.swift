import ColorTableDiagnostics
import Foundation
import TestSupport
import Testing

struct LargeReportTests {
  @Test(arguments: ReportFixture.formats)
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

  @Test func `many diagnostics, or diagnostics in one very long line, take time in proportion`() {
    var sources = SourceMap()
    let rows = sources.add(
      path: "rows", bytes: Array(String(repeating: "#ffffff #000000 背景\n", count: 100_000).utf8))
    let line = sources.add(path: "line", bytes: [UInt8](repeating: 0x1B, count: 3_000_000))
    var diagnostics = (0..<100_000).map { row in
      let start = UInt32(row * 23)
      return Diagnostic(
        rule: "r", severity: .error, message: "m", span: .init(file: rows.id, start: start, end: start + 7))
    }
    diagnostics += (0..<2_000).map { index in
      let start = UInt32(index * 1_500)
      return Diagnostic(
        rule: "r", severity: .error, message: "m",
        span: .init(file: line.id, start: start, end: UInt32(line.bytes.count)))
    }
    let (_, seconds) = processorTime {
      #expect(HumanRenderer().render(diagnostics, sources: sources).utf8.count < 30_000_000)
      #expect(OneLineRenderer().render(diagnostics, sources: sources).utf8.count > 2_000_000)
    }
    #expect(seconds < 100)
  }
}
