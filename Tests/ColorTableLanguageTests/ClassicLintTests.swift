import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// What DKNightVersion itself would read otherwise, held against what it was seen to do.
struct ClassicLintTests {
  private static var levels: RuleLevels {
    var levels = RuleLevels()
    levels.denyClassicDifferences()
    return levels
  }

  private func messages(_ text: String) -> [String] {
    check(text, levels: Self.levels).result.diagnostics.map(\.message)
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
  func values(value: String, classic: String?) {
    let found = messages("NORMAL\n\(value) K\n").filter { $0.hasPrefix("DKNightVersion") }
    let expected = classic.map { "DKNightVersion reads `\(value)` as \($0)" }
    #expect(found == (expected.map { [$0] } ?? []))
  }

  @Test func references() {
    #expect(
      messages("NORMAL NIGHT\n#ffffff #000000 A\n$A / 40% - B\n") == [
        "DKNightVersion stops at this row: it finds 3 words in this value",
        "DKNightVersion reads `-` as #000000",
      ])
  }

  @Test func lines() {
    #expect(
      messages("// a\nNORMAL NIGHT\n// light dark\n// x\n#ffffff #000000 A // b\n") == [
        "DKNightVersion takes the words of this comment for themes",
        "DKNightVersion defines a token `dark` here",
        "DKNightVersion stops here: it finds 2 words where it expects 3",
        "DKNightVersion stops here: it finds 5 words where it expects 3",
      ])
    #expect(
      messages("NORMAL NIGHT\r\n#ffffff #000000 A\r\n") == [
        "DKNightVersion takes the CR at the end of this line for a part of its last word"
      ])
    #expect(
      messages("NORMAL NIGHT\r#ffffff #000000 A") == [
        "DKNightVersion does not end a line at CR, and reads this file as one line"
      ])
    #expect(
      messages("\n\nNORMAL\n#ffffff A\n") == [
        "DKNightVersion finds no themes on this blank line and stops at the first row"
      ])
    #expect(
      messages("KEY NORMAL\nA #ffffff\n") == [
        "DKNightVersion takes the mark of the key column for a theme, and stops at the first row"
      ])
    #expect(
      messages("DAY NIGHT\n#ffffff #000000 A\n") == [
        "no theme is called NORMAL; DKNightVersion starts with it"
      ])
  }

  @Test(
    "tables that the original reads rightly have no difference",
    .enabled(if: Locations.shared("corpus") != nil, "the corpus is not beside the repository"))
  func corpus() throws {
    let corpus = try #require(Locations.shared("corpus/tables"))
    let files = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
    for file in files
    where file.hasSuffix(".txt") && !file.hasPrefix("keyfirst") && !file.hasPrefix("wangpt__TJTheme__1") {
      let bytes = [UInt8](try Data(contentsOf: corpus.appending(path: file)))
      let found = check(bytes, levels: Self.levels).result.diagnostics.map(\.message)
      #expect(found.filter { $0.hasPrefix("DKNightVersion") } == [], "\(file)")
    }
  }
}
