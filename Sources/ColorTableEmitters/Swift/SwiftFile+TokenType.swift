import ColorTableModel

extension SwiftFile {
  /// The token type and its members, except the table's own constants.
  mutating func writeTokenType() {
    let example = names.outerTokens.first.map { names.name(of: $0) }
    let theme = names.themes.last ?? "default"
    let usage =
      example.map {
        "/// `\(type).\($0)(.\(theme))` is its value in one theme, `\(type).\($0).picker` a function from theme to value.\n"
      }
      ?? ""
    writer.write(
      """

      /// A colour of `\(source)`: a token that has a value in each theme.
      ///
      \(usage)\(access)struct \(type): \(type)Part, Sendable, Hashable, CaseIterable {
        let index: Int

        fileprivate init(index: Int) { self.index = index }

        /// A function from a theme to a value.
        \(access)typealias Picker = @Sendable (Theme) -> Value

        /// The value in a theme.
        @inline(__always)
        \(access)func callAsFunction(_ theme: Theme) -> Value {
          \(type)Data.value(of: self.index, in: theme.ordinal)
        }

        /// The function from a theme to this token's value.
        \(access)var picker: Picker { { theme in self(theme) } }

        /// The token with a key, spelled as in the table; nil where the table has none.
        \(access)init?(key: String) {
          guard let index = \(type)Data.index(ofKey: key) else { return nil }
          self.init(index: index)
        }

        /// The key, with the table's spelling.
        \(access)var key: String { \(type)Data.key(of: self.index) }

        /// The key without its groups: the part after the last dot.
        \(access)var name: String { \(type)Data.name(of: self.index) }

        /// The deprecation of a token.
        \(access)struct Deprecation: \(type)Part, Sendable {
          /// The token to use instead.
          \(access)let replacement: \(type)?
          /// The reason.
          \(access)let reason: String?
        }

        /// The deprecation; nil where the token is not deprecated.
        \(access)var deprecation: Deprecation? {

      """)
    writeDeprecationSwitch()
    writer.write(
      """
        }

        /// Every token, in the table's order.
        \(access)static var allCases: LazyMapSequence<Range<Int>, \(type)> {
          (0..<\(table.tokenCount)).lazy.map { \(type)(index: $0) }
        }
      }

      extension \(type): CustomStringConvertible {
        /// The key.
        \(access)var description: String { self.key }
      }

      extension \(type): Codable {
        /// Reads a token by its key.
        \(access)init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          let key = try container.decode(String.self)
          guard let token = \(type)(key: key) else {
            throw DecodingError.dataCorruptedError(
              in: container, debugDescription: "\\(key) is no key of this table")
          }
          self = token
        }

        /// Writes the token's key.
        \(access)func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(self.key)
        }
      }

      """)
  }

  private mutating func writeDeprecationSwitch() {
    guard !table.deprecations.isEmpty else { return writer.write("    nil\n") }
    writer.write("    switch self.index {\n")
    var previous: TokenID?
    for deprecation in table.deprecations where deprecation.token != previous {
      previous = deprecation.token
      writer.write("    case ")
      writer.write(decimal: deprecation.token.index)
      writer.write(": return Deprecation(replacement: ")
      if let replacement = deprecation.replacement?.index {
        writer.write("\(type)(index: \(replacement))")
      } else {
        writer.write("nil" as StaticString)
      }
      writer.write(", reason: ")
      writer.write(deprecation.reason.map { "\"\(SwiftText.literal($0))\"" } ?? "nil")
      writer.write(")\n")
    }
    writer.write("    default: return nil\n    }\n")
  }
}
