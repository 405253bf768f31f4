import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters
@testable import ColorTableTool

struct OutputFileTests {
  /// Made in more than one piece.
  private let rendered = OutputFile(expectedSize: 100_000) { writer in
    for number in 0..<20_000 { writer.write(String(number)) }
  }

  @Test func `content has its bytes and no others`() throws {
    var pieces = 0
    rendered.forEachPiece { pieces += $0.isEmpty ? 0 : 1 }
    #expect(pieces > 1)
    let bytes = rendered.bytes
    #expect(bytes == (0..<20_000).flatMap { Array(String($0).utf8) })
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a")
    func hold(_ old: [UInt8], _ output: OutputFile) throws -> Bool {
      try Data(old).write(to: file)
      return try LocalFileSystem().holds(output, at: file.path)
    }
    for output in [rendered, OutputFile(bytes: bytes)] {
      #expect(try hold(bytes, output))
      #expect(try !hold(bytes + [0x30], output))
      #expect(try !hold(bytes.dropLast(), output))
      #expect(try !hold([], output))
      for index in stride(from: 0, to: bytes.count, by: 9_973) {
        var other = bytes
        other[index] ^= 1
        #expect(try !hold(other, output))
      }
    }
    #expect(try hold([], OutputFile(bytes: [])))
    #expect(try !hold([1], OutputFile(bytes: [])))
  }
}
