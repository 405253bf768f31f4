import TestSupport
import Testing

@testable import TextSupport

struct CharacterClassesTests {
  @Test func `East Asian letters are visible letters without case`() throws {
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isEastAsianLetter else { continue }
      count += 1
      let properties = scalar.properties
      let isPlainLetter =
        properties.generalCategory == .otherLetter && !properties.isLowercase && !properties.isUppercase
        && !properties.isDefaultIgnorableCodePoint && !properties.isBidiControl
        && properties.canonicalCombiningClass == .notReordered
      let text = String(Character(scalar))
      let hasNoCase =
        properties.lowercaseMapping == text && properties.uppercaseMapping == text
        && properties.titlecaseMapping == text
      #expect(isPlainLetter && hasNoCase, "\(String(value, radix: 16))")
    }
    #expect(count > 38_000)
  }

  @Test func `East Asian letters are found in UTF-8`() {
    for scalar in "aé背景かカ가힣𠀀㐀龥\u{D7A4}\u{2E80}\u{FF21}".unicodeScalars {
      let bytes = Array(String(Character(scalar)).utf8)
      let expected = scalar.isEastAsianLetter ? scalar : nil
      for suffix in [[], [0x61], Array("背".utf8)] {
        (bytes + suffix).withUnsafeBufferPointer {
          #expect(EastAsianLetters.letter(in: $0, at: 0) == expected)
        }
      }
      bytes.dropLast().withUnsafeBufferPointer { #expect(EastAsianLetters.letter(in: $0, at: 0) == nil) }
    }
  }

  @Test func `broken UTF-8 is not an East Asian letter`() {
    let letter = Array("背".utf8)
    for index in letter.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = letter
        bytes[index] = byte
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let found = bytes.withUnsafeBufferPointer { EastAsianLetters.letter(in: $0, at: 0) }
        if let found { #expect(Array(scalars) == [found]) }
      }
    }
  }
}
