import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// Rules about lines that DKNightVersion itself would read otherwise.
struct ClassicRuleTests {
  private func messages(_ text: String) -> [String] {
    check(text, levels: .classic).result.diagnostics.map(\.message)
  }

  /// Values and what the original read from them, as observed; nil where it reads what the table means.
  static let readings: [(value: String, classic: String?)] = [
    ("#ffffff", nil), ("#FFFFFF", nil), ("#11223344", nil), ("0xaabbcc", nil), ("0x11223344", nil),
    ("aabbcc", nil),
    ("#fff", "#000fff"), ("#ffff", "#00ffff"), ("0XAABBCC", "#00aabbcc"), ("red", "#000000"),
    ("rgb(1,2,3)", "#00000000"), ("transparent", nil), ("black", "#00000b"), ("beige", "#0000be"),
    ("navy", "#000000"),
  ]

  @Test(arguments: readings)
  func `a value is reported where the original reads another colour`(value: String, classic: String?) {
    let found = messages("NORMAL\n\(value) K\n").filter { $0.hasPrefix("DKNightVersion") }
    let expected = classic.map { "DKNightVersion reads `\(value)` as \($0)" }
    #expect(found == (expected.map { [$0] } ?? []))
  }

  @Test(.enabled(if: Locations.shared("corpus") != nil, "the corpus is not beside the repository"))
  func `tables that the original reads rightly have no difference`() throws {
    let corpus = try #require(Locations.shared("corpus/tables"))
    let files = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
    for file in files
    where file.hasSuffix(".txt") && !file.hasPrefix("keyfirst") && !file.hasPrefix("wangpt__TJTheme__1") {
      let bytes = [UInt8](try Data(contentsOf: corpus.appending(path: file)))
      let found = check(bytes, levels: .classic).result.diagnostics.map(\.message)
      #expect(found.filter { $0.hasPrefix("DKNightVersion") } == [], "\(file)")
    }
  }
}
