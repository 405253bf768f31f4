import ColorScience
import ColorTableDiagnostics
import ColorTableModel

extension Unicode.Scalar {
  /// `U+000B (vertical tab)`: a character that cannot be shown, for a message; the value may be no character.
  static func description(of value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let names: [UInt32: String] = [
      0x07: "bell", 0x08: "backspace", 0x0B: "vertical tab", 0x0C: "form feed", 0x1B: "escape",
      0x7F: "delete", 0x85: "next line", 0x2028: "line separator", 0x2029: "paragraph separator",
      0xFEFF: "byte order mark",
    ]
    let name = names[value] ?? Unicode.Scalar(value)?.properties.name?.lowercased()
    return name.map { "\(code) (\($0))" } ?? code
  }
}

/// The functions that a value can be.
package enum ValueFunctions {
  /// Their names, without the older `rgba` and `hsla`.
  package static let names = CSSColorSyntax.functionNames + ["readable"]
}

extension NameProblem {
  /// The form of a name, as a caption.
  var expectation: String {
    self == .tooLong
      ? "expected at most \(Self.longestName) bytes" : "expected letters, digits, `_`, `-` or `.`"
  }

  /// The mistake, as a phrase.
  package var phrase: String {
    switch self {
    case .character(let scalar):
      let isVisible = scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.isEmoji
      return isVisible && scalar.value > 0x20
        ? "`\(Character(scalar))` may not stand in it"
        : "\(Unicode.Scalar.description(of: scalar.value)) may not stand in it"
    case .emptyPart: return "a dot has nothing before or after it"
    case .dash: return "it is the value that stands for the base theme's"
    case .tooLong: return "it has more than \(NameProblem.longestName) bytes"
    }
  }
}

extension RGBA8 {
  /// `#rrggbb` or `#rrggbbaa`.
  var hexText: String { HexNotation.text(self) }
}
