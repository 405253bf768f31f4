import Foundation
import TestSupport
import Testing
import TextSupport

struct DisplayWidthConsumerTests {
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
