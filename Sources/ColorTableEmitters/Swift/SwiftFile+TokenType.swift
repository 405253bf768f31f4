import ColorTableModel
import TextSupport

extension SwiftFile {
  /// The token type and its members, except the table's own constants and the brace at its end, which begins those.
  mutating func writeTokenType() {
    writer.write(
      """

      /// A token of `\(source)`: call it with a theme for its value there, or take its ``picker``.
      \(access)struct \(type): \(type)Part, Sendable, Hashable, CaseIterable, Codable, RawRepresentable, CustomStringConvertible {
        // A row of the table: \(contentOfRow).
        private let row: StaticString
        @_transparent fileprivate init(_ row: StaticString) { self.row = row }
        /// A function from a theme to a value.
        \(access)typealias Picker = @Sendable (Theme) -> Value
        /// The value in a theme.
        @inline(__always) \(access)func callAsFunction(_ theme: Theme) -> Value {\(lookUp)}
        /// The function from a theme to this token's value.
        \(access)var picker: Picker { { theme in self(theme) } }
        /// The token with a key, spelled as in the table; nil where the table has none.
        \(access)init?(key: String) {
          guard let token = \(type).tokensByKey[key] else { return nil }
          self = token
        }
        // What runs seldom is not optimised: that would be a third of the time that a release build compiles the file.
        private static let tokensByKey = \(type).makeTokensByKey()
        @_optimize(none) private static func makeTokensByKey() -> [String: \(type)] {
          [String: \(type)](\(type).allCases.map { ($0.key, $0) }) { first, _ in first }
        }
        /// The key, with the table's spelling.
        \(access)var key: String { self.text(at: \(rows.keyOffset)) }
        \(access)init?(rawValue: String) { self.init(key: rawValue) }
        \(access)var rawValue: String { self.key }
        \(access)var description: String { self.key }

      """)
    writeNameOfToken()
    if !table.deprecations.isEmpty { writeDeprecation() }
    writer.write(
      """
        @inline(__always) private func word(at cell: Int) -> UInt32 { self.half(at: cell) &<< 16 | self.half(at: cell &+ 4) }
        /// The number that four hex digits are: the lower half of a letter's code is 9 less than its digit, bit 6 is set.
        @inline(__always) private func half(at offset: Int) -> UInt32 {
          let codes = self.codes(at: offset)
          let digits = (codes & 0x0F0F_0F0F) &+ 9 &* (codes &>> 6 & 0x0101_0101)
          let bytes = (digits &<< 4 | digits &>> 8) & 0x00FF_00FF
          return (bytes &<< 8 | bytes &>> 16) & 0xFFFF
        }
        @inline(__always) private func codes(at offset: Int) -> UInt32 {
          #if compiler(>=6.2)
            return unsafe UnsafeRawPointer(self.row.utf8Start + offset).loadUnaligned(as: UInt32.self).littleEndian
          #else
            return UnsafeRawPointer(self.row.utf8Start + offset).loadUnaligned(as: UInt32.self).littleEndian
          #endif
        }
        private func text(at offset: Int) -> String {
          #if compiler(>=6.2)
            return unsafe String(cString: self.row.utf8Start + offset)
          #else
            return String(cString: self.row.utf8Start + offset)
          #endif
        }

      """)
  }

  /// What is in a row, as a phrase.
  private var contentOfRow: String {
    var parts = ["`rrggbbaa` in each theme", "the key"]
    if !table.deprecations.isEmpty { parts.append("what to use instead and why") }
    if rows.isWide { parts.append("16 bits a component of what is no 8-bit colour") }
    return EnglishList.and(parts)
  }

  /// The body of the look-up.
  private var lookUp: String {
    guard rows.isWide else { return " Value(rgba: self.word(at: theme.ordinal &* 9)) " }
    return """

          let cell = theme.ordinal &* 9
          let rgba = self.word(at: cell)
          guard self.codes(at: cell &+ 5) &>> 24 == 0x2B else { return Value(rgba: rgba) }
          let wide = self.row.utf8CodeUnitCount &- (\(table.themes.count) &- theme.ordinal) &* \(SwiftRows.wideCellWidth)
          return Value(
            rgba: rgba, colorSpace: self.codes(at: wide &+ 1) & 0xFF == 0x70 ? .displayP3 : .sRGB,
            redGreen: self.word(at: wide &+ 3), blueAlpha: self.word(at: wide &+ 11))

      """ + "  "
  }

  /// The same in a table without groups, so that the first token in a group changes no line.
  private mutating func writeNameOfToken() {
    writer.write(
      """
        /// The key without its groups: the part after the last dot.
        @_optimize(none) \(access)var name: String {
          let key = self.key
          guard let dot = key.lastIndex(of: ".") else { return key }
          return String(key[key.index(after: dot)...])
        }

      """)
  }

  private mutating func writeDeprecation() {
    writer.write(
      """
        /// The deprecation of a token.
        \(access)struct Deprecation: \(type)Part, Sendable {
          /// The token to use instead.
          \(access)let replacement: \(type)?
          /// The reason.
          \(access)let reason: String?
        }
        /// The deprecation; nil where the token is not deprecated.
        @_optimize(none) \(access)var deprecation: Deprecation? {
          let texts = self.row.description.split(separator: "\\0", omittingEmptySubsequences: false)
          guard texts.count > 2 else { return nil }
          return Deprecation(
            replacement: \(type)(key: String(texts[1])), reason: texts[2].isEmpty ? nil : String(texts[2]))
        }

      """)
  }
}
