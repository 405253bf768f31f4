import TestSupport
import Testing

@testable import TextSupport

struct CharacterClassesUnicodeTests {
  /// Every scalar, so that a new version of Unicode is noticed.
  @Test func `the table agrees with Unicode's properties`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let category = properties.generalCategory
      let isSeparator = category == .lineSeparator || category == .paragraphSeparator
      let isAnnotation = 0xFFF9...0xFFFB ~= value
      let name = "U+\(String(value, radix: 16))"
      #expect(scalar.isDefaultIgnorable == properties.isDefaultIgnorableCodePoint, "\(name)")
      #expect(scalar.isVariationSelector == properties.isVariationSelector, "\(name)")
      #expect(scalar.isControl == (category == .control || isSeparator), "\(name)")
      #expect(
        scalar.isInvisible
          == (category == .control || isSeparator || isAnnotation || properties.isDefaultIgnorableCodePoint
            || properties.isBidiControl || properties.isNoncharacterCodePoint),
        "\(name)")
      if scalar.isBidirectionalControl { #expect(properties.isBidiControl, "\(name)") }
      if category == .spaceSeparator, value != 0x20 { #expect(scalar.isUnicodeSpace, "\(name)") }
    }
  }
}
