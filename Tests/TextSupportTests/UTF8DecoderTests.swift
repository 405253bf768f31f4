import TestSupport
import Testing
import TextSupport

/// Compares the decoder with the standard library's.
struct UTF8DecoderTests {
  /// The scalars of bytes, U+FFFD for each maximal broken part.
  private func decode(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var index = 0
    while index < bytes.count {
      let decoded = UTF8Decoder.decode(bytes, at: index)
      let inSlice = UTF8Decoder.decode(([0x20] + bytes)[1...], at: index + 1)
      let inBuffer = bytes.withUnsafeBufferPointer { UTF8Decoder.decode($0, at: index) }
      #expect(decoded.scalar == inSlice.scalar && decoded.scalar == inBuffer.scalar)
      scalars.append(decoded.scalar ?? "\u{FFFD}")
      index += decoded.scalar == nil ? UTF8Decoder.lengthOfBrokenPart(bytes, at: index) : decoded.length
      if let scalar = decoded.scalar { #expect(decoded.utf16Length == scalar.utf16.count) }
    }
    return scalars
  }

  @Test func `every scalar is decoded`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(UTF8.encode(scalar) ?? .init())
      let decoded = UTF8Decoder.decode(bytes, at: 0)
      if decoded.scalar != scalar || decoded.length != bytes.count { Issue.record("U+\(value)") }
      if bytes.count > 1, UTF8Decoder.decode(bytes.dropLast(), at: 0).scalar != nil {
        Issue.record("U+\(value) is decoded from fewer bytes")
      }
    }
  }

  @Test(arguments: 0..<50)
  func `broken bytes are decoded as the standard library does`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let bytes =
        Bool.random(using: &generator)
        ? generator.bytes(upTo: 20)
        : (0..<8).map { _ in UInt8.random(in: 0x7E...0xFF, using: &generator) }
      #expect(decode(bytes) == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), "\(bytes)")
    }
  }
}
