import Foundation
import TestSupport
import Testing
import TextSupport

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("TEXT_333", 8), ("背景", 4), ("ＡＢ", 4), ("ｱ", 1), ("é", 1), ("e\u{301}", 1), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("→", 1), ("☰", 2), ("🎨", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("⌚\u{FE0E}", 2), ("1\u{FE0F}\u{20E3}", 2), ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🏽", 2), ("🇫🇷", 2),
    ("🇫🇷🇩🇪", 4), ("🇫", 2), ("नमस्ते", 4), ("می‌خواهم", 7), ("\u{3000}", 2), ("\u{A0}", 1), ("…", 1),
    ("שלום", 4), ("x🎨x", 4), ("𠀋", 2), ("\u{E000}", 1),
  ])
  func `columns are Unicode's`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
    #expect(DisplayWidth.columns(of: Array(text.utf8)) == columns)
    #expect(DisplayWidth.columns(of: Array((" " + text).utf8)[1...]) == columns)
  }

  @Test
  func `tabs reach to the next multiple of 8`() {
    #expect(DisplayWidth.columns(of: "\t") == 8)
    #expect(DisplayWidth.columns(of: "1234567\t") == 8)
    #expect(DisplayWidth.columns(of: "12345678\t") == 16)
    #expect(DisplayWidth.columns(of: "背\tx") == 9)
  }

  @Test
  func `escaped characters have the columns of their escapes`() {
    for text in [
      "\u{1B}", "\u{0}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{AD}", "a\u{200D}b",
    ] {
      #expect(DisplayWidth.columns(of: text) == SafeText.printable(text).utf8.count)
    }
    #expect(DisplayWidth.columns(of: [0xFF, 0x20] as [UInt8]) == 5)
  }

  /// Python's properties of each scalar: its code, East Asian Width, and wcwidth.
  private static let python: Result<[Substring], Skip> = {
    guard let python = Tool.python else { return .failure(Skip(reason: "python3 is not installed")) }
    let script = """
      import sys, unicodedata
      try:
        from wcwidth import wcwidth, list_versions
        if int(list_versions()[-1].split(".")[0]) < 17: sys.exit(4)
      except ImportError:
        sys.exit(3)
      for code in range(0x20, 0x110000):
        c = chr(code)
        if unicodedata.category(c) not in ("Cn", "Cs", "Cc"):
          print(code, unicodedata.east_asian_width(c), wcwidth(c))
      """
    guard let result = try? python.run(["-c", script]), result.status == 0 else {
      return .failure(Skip(reason: "the Python package wcwidth for Unicode 17 is not installed"))
    }
    return .success(result.outputText.split(separator: "\n"))
  }()

  private struct Skip: Error {
    let reason: Comment
  }

  /// Whether Python can be asked.
  private static let hasPython: Bool = { if case .success = python { true } else { false } }()

  @Test(
    .slow,
    .enabled(
      if: Consumers.runs(hasPython), "python3 with the package wcwidth for Unicode 17 is not installed"))
  func `columns agree with Python's unicodedata and wcwidth for every scalar`() throws {
    var checked = 0
    for line in try Self.python.get() {
      let fields = line.split(separator: " ")
      guard fields.count == 3, let code = UInt32(fields[0]), let scalar = Unicode.Scalar(code),
        let width = Int(fields[2])
      else {
        Issue.record("unreadable: \(line)")
        continue
      }
      // The toolchain and Python may know different versions of Unicode.
      guard scalar.properties.generalCategory != .unassigned else { continue }
      // An escaped scalar has the width of its escape, which other tests hold. A scalar by itself may have another
      // width than in a sequence.
      let text = "é" + String(scalar)
      guard SafeText.printable(text) == text else { continue }
      let columns = DisplayWidth.columns(of: text) - 1
      checked += 1
      #expect(columns == width, "U+\(String(code, radix: 16)): wcwidth says \(width)")
      let isMark = [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
      if !isMark, ["W", "F"].contains(fields[1]) {
        #expect(columns == 2, "U+\(String(code, radix: 16)) is \(fields[1])")
      }
    }
    #expect(checked > 140_000)
  }
}
