import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// Rules about lines that DKNightVersion itself would read otherwise.
struct ClassicRuleTests {
  @Test func `a table without a theme called NORMAL is reported`() {
    expectDiagnostics(
      "①DAY NIGHT①\n#ffffff #000000 A\n",
      levels: .classic,
      .error(
        "missing-default-theme", at: "①", "no theme is called NORMAL; DKNightVersion starts with it",
        caption: "the first of these is the default here"))
  }

  @Test func `values that it reads as another colour are reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①#fff① ②red② A
      ③$A / 40%③ ④-④ B
      """,
      levels: .classic,
      .error(
        "classic-value", at: "①", "DKNightVersion reads `#fff` as #000fff",
        fixIts: [.suggestion("write `#ffffff`", fixed: "NORMAL NIGHT\n#ffffff red A\n$A / 40% - B")]),
      .error(
        "classic-value", at: "②", "DKNightVersion reads `red` as #000000",
        fixIts: [.suggestion("write `#ff0000`", fixed: "NORMAL NIGHT\n#fff #ff0000 A\n$A / 40% - B")]),
      .error(
        "classic-value", at: "③", "DKNightVersion stops at this row: it finds 3 words in this value",
        fixIts: [.suggestion("write `#ffffff66`", fixed: "NORMAL NIGHT\n#fff red A\n#ffffff66 - B")]),
      .error(
        "classic-value", at: "④", "DKNightVersion reads `-` as #000000",
        fixIts: [.suggestion("write `#ffffff66`", fixed: "NORMAL NIGHT\n#fff red A\n$A / 40% #ffffff66 B")]))
  }

  @Test func `comments are reported with what it does with them`() {
    expectDiagnostics(
      """
      ①// a①
      NORMAL NIGHT
      ②// light dark②
      ③// x③
      #ffffff #000000 A ④// b④
      """,
      levels: .classic,
      .error(
        "classic-comment", at: "①", "DKNightVersion takes the words of this comment for themes",
        caption: "it has no comments"),
      .error(
        "classic-comment", at: "②", "DKNightVersion defines a token `dark` here",
        caption: "it has no comments"),
      .error(
        "classic-comment", at: "③", "DKNightVersion stops here: it finds 2 words where it expects 3",
        caption: "it has no comments"),
      .error(
        "classic-comment", at: "④", "DKNightVersion stops here: it finds 5 words where it expects 3",
        caption: "it has no comments"))
  }

  @Test func `directives are reported with what it does with them`() {
    expectDiagnostics(
      """
      ①@hex rgba①
      NORMAL NIGHT
      ②@theme NIGHT dark②
      #ffffff #000000 A
      ③@distinct A, B③
      #000000 #ffffff B
      """,
      levels: .classic,
      .error(
        "classic-directive", at: "①", "DKNightVersion takes the words of this directive for themes",
        caption: "it has no directives"),
      .error(
        "classic-directive", at: "②", "DKNightVersion defines a token `dark` here",
        caption: "it has no directives"),
      .error(
        "classic-directive", at: "③", "DKNightVersion defines a token `B` here",
        caption: "it has no directives"))
  }

  @Test func `line ends other than LF are reported once a file`() {
    expectDiagnostics(
      "NORMAL NIGHT①①\r\n#ffffff #000000 A\r\n",
      levels: .classic,
      .error(
        "classic-line-end", at: "①",
        "DKNightVersion takes the CR at the end of this line for a part of its last word",
        caption: "expected LF", notes: ["1 more line ends so"],
        fixIts: [.safe("end lines with LF", fixed: "NORMAL NIGHT\n#ffffff #000000 A\n")]))
    expectDiagnostics(
      "NORMAL①①\r\n#ffffff A\r\n#000000 B\r\n",
      levels: .classic,
      .error(
        "classic-line-end", at: "①",
        "DKNightVersion takes the CR at the end of this line for a part of its last word",
        caption: "expected LF", notes: ["2 more lines end so"],
        fixIts: [.safe("end lines with LF", fixed: "NORMAL\n#ffffff A\n#000000 B\n")]))
    expectDiagnostics(
      "NORMAL NIGHT①①\r#ffffff #000000 A",
      levels: .classic,
      .error(
        "classic-line-end", at: "①",
        "DKNightVersion does not end a line at CR, and reads this file as one line", caption: "expected LF",
        fixIts: [.safe("end lines with LF", fixed: "NORMAL NIGHT\n#ffffff #000000 A")]))
  }

  @Test func `a header that it does not find is reported`() {
    expectDiagnostics(
      """
      ①①

      NORMAL
      #ffffff A
      """,
      levels: .classic,
      .error(
        "classic-header", at: "①",
        "DKNightVersion finds no themes on this blank line and stops at the first row",
        caption: "it takes the first line for the header",
        fixIts: [.safe("remove the blank lines before the header", fixed: "NORMAL\n#ffffff A")]))
    expectDiagnostics(
      "①KEY NORMAL①\nA #ffffff\n",
      levels: .classic,
      .error(
        "classic-header", at: "①",
        "DKNightVersion takes the mark of the key column for a theme, and stops at the first row",
        caption: "it expects themes only, and the key last in each row"))
  }

  @Test(arguments: [("NORMAL\n", 1), ("\u{FEFF}\nNORMAL\n", 0), ("\u{FEFF}NORMAL\n", 0)])
  func `no byte order mark comes to the start of a table by a fix`(header: String, fixes: Int) {
    let found = check("\n \n\(header)#ffffff A\n", levels: .classic).result.diagnostics
    #expect(found.filter { $0.rule == "classic-header" }.map(\.fixIts.count) == [fixes])
  }

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
