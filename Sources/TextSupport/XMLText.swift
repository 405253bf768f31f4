/// Escapes text for XML 1.0 (W3C, fifth edition, section 2.2).
///
/// XML cannot represent most control characters, U+FFFE and U+FFFF: these become the escapes of ``SafeText``. Other
/// invisible characters become character references, so that the file shows what it holds.
package enum XMLText {
  /// The first line of a document.
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The text as the value of an attribute between double quotes; line ends and tabs survive.
  package static func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

  /// The text as the content of an element.
  package static func content(_ text: String) -> String { escape(text, isAttribute: false) }

  private static func escape(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Only `]]>` needs it, but everywhere is simpler.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += SafeText.escape(scalar)
      default:
        if scalar.isInvisible {
          result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
