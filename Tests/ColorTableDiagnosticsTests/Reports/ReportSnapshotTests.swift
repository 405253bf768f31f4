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
