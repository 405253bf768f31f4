extension SwiftFile {
  /// The token type and its members, except what depends on the table's rows.
  mutating func writeTokenType() {
    let count = table.themes.count
    writer.write(
      """

      /// A colour of `\(source)`; `color(.\(names.themes[0]))` is its value in a theme.
      \(access)struct \(type):
        \(type)Nonisolated, Sendable, Hashable, CaseIterable, Codable, RawRepresentable, CustomStringConvertible
      {
        \(access)typealias Picker = @Sendable (Theme) -> Value
        // The row: `rrggbbaa` for each theme, then the key.
        private let row: StaticString
        // The row in display P3, with `--------` where the colour is in sRGB.
        private var p3: StaticString?
        fileprivate init(x\(count) row: StaticString) {
          if row.utf8CodeUnitCount < \(9 * count + 1) || row.utf8Start[\(9 * count - 1)] != 0x20 { Self.stop(at: row) }
          self.row = row
        }
        fileprivate init(x\(count) row: StaticString, p3: StaticString) {
          self.init(x\(count): row)
          if p3.utf8CodeUnitCount != \(9 * count - 1) { Self.stop(at: p3) }
          self.p3 = p3
        }
        private static func stop(at row: StaticString) -> Never { Swift.fatalError("wrong number of values: \\(row)") }
        @inline(__always) \(access)func callAsFunction(_ theme: Theme) -> Value {
          Value(rgba: color(in: row, theme.column) ?? 0, p3: p3.flatMap { color(in: $0, theme.column) })
        }
        \(access)var picker: Picker { { self($0) } }
        /// The key, with the table's spelling.
        \(access)var key: String { String(cString: row.utf8Start + \(9 * count)) }
        \(access)var rawValue: String { key }
        \(access)var description: String { key }
        \(access)init?(rawValue: String) { self.init(key: rawValue) }
        /// The token with a key, spelled as in the table; nil where the table has none.
        \(access)init?(key: String) {
          guard let token = Self.byKey[key] else { return nil }
          self = token
        }
        // A row ends with its key, so equal bytes are equal tokens.
        \(access)static func == (token: \(type), other: \(type)) -> Bool {
          token.row.utf8Start == other.row.utf8Start
            || token.row.withUTF8Buffer { bytes in other.row.withUTF8Buffer { bytes.elementsEqual($0) } }
        }
        \(access)func hash(into hasher: inout Hasher) { row.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
        private static let byKey = Dictionary(allCases.map { ($0.key, $0) }) { first, _ in first }
        @inline(__always) private func color(in row: StaticString, _ column: Int) -> UInt32? {
          if row.utf8Start[9 * column] == 0x2D { return nil }
          // Eight digits at once: the low half of a letter's code is 9 less than its digit, and bit 6 is set.
          let codes = UInt64(bigEndian: UnsafeRawPointer(row.utf8Start + 9 * column).loadUnaligned(as: UInt64.self))
          var rgba = (codes & 0x0F0F_0F0F_0F0F_0F0F) &+ 9 &* (codes &>> 6 & 0x0101_0101_0101_0101)
          rgba = (rgba | rgba &>> 4) & 0x00FF_00FF_00FF_00FF
          rgba = (rgba | rgba &>> 8) & 0x0000_FFFF_0000_FFFF
          return UInt32(truncatingIfNeeded: rgba | rgba &>> 16)
        }

        /// A colour in 8 bits a component.
        \(access)struct Value: \(type)Nonisolated, Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
          /// The nearest sRGB colour, `0xRRGGBBAA`.
          \(access)let rgba: UInt32
          /// The colour in display P3, `0xRRGGBBAA`; nil where it is in sRGB.
          \(access)let p3: UInt32?
          \(access)init(rgba: UInt32, p3: UInt32? = nil) { (self.rgba, self.p3) = (rgba, p3) }
          \(access)static var clear: Value { Value(rgba: 0) }
          \(access)static var white: Value { 0xFFFFFF }
          \(access)static var black: Value { 0x000000 }
          /// The opaque colour `0xRRGGBB`.
          \(access)init(rgb: UInt32) { self.init(rgba: rgb << 8 | 0xFF) }
          \(access)init(integerLiteral rgb: UInt32) {
            Swift.precondition(rgb <= 0xFFFFFF, "a colour literal is 0xRRGGBB")
            self.init(rgb: rgb)
          }
          \(access)init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            self.init(rgba: UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha))
          }
          /// The colour of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`; nil for anything else.
          \(access)init?(_ text: String) {
            var hex = text.hasPrefix("#") ? String(text.dropFirst()) : text
            if hex.utf8.count < 6 { hex = hex.reduce(into: "") { $0 += "\\($1)\\($1)" } }
            if hex.utf8.count == 6 { hex += "ff" }
            guard hex.utf8.count == 8, hex.allSatisfy(\\.isHexDigit), let rgba = UInt32(hex, radix: 16) else { return nil }
            self.init(rgba: rgba)
          }
          \(access)init?(hex: String) { self.init(hex) }
          /// Red, green and blue of the nearest sRGB colour, and alpha.
          \(access)var red: UInt8 { UInt8(rgba >> 24) }
          \(access)var green: UInt8 { UInt8(rgba >> 16 & 255) }
          \(access)var blue: UInt8 { UInt8(rgba >> 8 & 255) }
          \(access)var alpha: UInt8 { UInt8(rgba & 255) }
          /// The components in display P3 if ``p3`` is not nil, else in sRGB, and alpha, each from 0 to 1.
          \(access)var components: (red: Double, green: Double, blue: Double, alpha: Double) {
            let bits = p3 ?? rgba
            func fraction(_ shift: UInt32) -> Double { Double(bits >> shift & 255) / 255 }
            return (fraction(24), fraction(16), fraction(8), fraction(0))
          }
          /// The nearest sRGB colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
          \(access)var hex: String {
            let digits = String(alpha == 255 ? rgba >> 8 : rgba, radix: 16)
            return "#" + String(repeating: "0", count: (alpha == 255 ? 6 : 8) - digits.utf8.count) + digits
          }
          \(access)var description: String { hex }
          /// The colour with an alpha from 0 to 1.
          \(access)func withAlpha(_ alpha: Double) -> Value {
            let alpha = Self.byte(alpha)
            return Value(rgba: rgba & 0xFFFF_FF00 | alpha, p3: p3.map { $0 & 0xFFFF_FF00 | alpha })
          }
          /// A component from 0 to 1 in 8 bits; 0 for one that is not a number.
          fileprivate static func byte(_ component: Double) -> UInt32 {
            component > 0 ? UInt32(Swift.min(component, 1) * 255 + 0.5) : 0
          }
        }
      }

      """)
  }
}
