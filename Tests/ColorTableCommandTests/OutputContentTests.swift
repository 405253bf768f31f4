import Testing

@testable import ColorTableCommand
@testable import ColorTableEmitters

struct OutputContentTests {
  /// Made in more than one piece.
  private let rendered = OutputContent(expectedSize: 100_000) { writer in
    var writer = writer
    for number in 0..<20_000 { writer.write(decimal: number) }
    _ = writer.finish()
  }

  @Test func `content has its bytes and no others`() throws {
    var pieces = 0
    rendered.forEachPiece { pieces += $0.isEmpty ? 0 : 1 }
    #expect(pieces > 1)
    let bytes = rendered.bytes
    let expected: [UInt8] = (0..<20_000).flatMap { Array(String($0).utf8) }
    #expect(bytes == expected)
    for content in [rendered, OutputContent(bytes)] {
      #expect(FileContent(content).hasBytes(bytes))
      #expect(!FileContent(content).hasBytes(bytes + [0x30]))
      #expect(!FileContent(content).hasBytes(bytes.dropLast()))
      #expect(!FileContent(content).hasBytes([]))
      for index in stride(from: 0, to: bytes.count, by: 9_973) {
        var other = bytes
        other[index] ^= 1
        #expect(!FileContent(content).hasBytes(other))
      }
    }
    #expect(FileContent([]).hasBytes([]))
    #expect(!FileContent([]).hasBytes([1]))
  }
}
