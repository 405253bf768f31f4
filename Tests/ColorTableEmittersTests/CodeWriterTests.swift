import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// Texts around the size of the chunks that the writer collects a text in.
@Suite struct CodeWriterTests {
  private static let chunk = 16_384

  /// Letters in alphabetical order, again and again.
  private static func text(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) } }

  @Test(arguments: [0, 1, chunk - 1, chunk, chunk + 1, 5 * chunk])
  func `a text is written whole, however long its parts are`(count: Int) {
    let part = Self.text(count)
    let whole = part + [0x2D] + part + [0x2D]
    for expectedSize in [0, 1 << 20] {
      let file = OutputFile(expectedSize: expectedSize) { writer in
        for _ in 0..<2 {
          writer.write(part)
          writer.write("-")
        }
      }
      #expect(file.bytes == whole)
    }
  }

  @Test(arguments: [1, 60])
  func `lines with names of any length are whole where a chunk ends`(length: Int) throws {
    let keys = (0..<3_000).map { String(repeating: "k", count: length) + String($0) }
    let input = NativeTables.table(keys)
    let resources = try webOutput(of: AndroidEmitter.self, input).split(separator: "\n")
    #expect(
      resources.filter { $0.contains("<color") }
        == keys.enumerated().map { "    <color name=\"\($1)\">#\(String(format: "%06X", $0))</color>" })
    let properties = try webOutput(of: ComposeEmitter.self, input).split(separator: "\n")
    #expect(
      properties.filter { $0.contains(" = theme.pick(") }
        == keys.enumerated().map {
          "  public val \($1): Color = theme.pick(Color(0xFF\(String(format: "%06X", $0))))"
        })
  }

  @Test func `a key can be longer than a chunk`() throws {
    let key = String(repeating: "a", count: Self.chunk + 100)
    let text = try webOutput(of: CSSEmitter.self, NativeTables.table(["b", key, "c"]))
    #expect(text.contains("  --b: #000000;\n  --\(key): #000001;\n  --c: #000002;\n"))
  }
}
