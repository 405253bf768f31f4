import TextSupport

/// Values of other formats in which references stand among text.
enum ReferenceExpression {
  /// For each function, the channels behind `from REFERENCE` that leave the colour as it is.
  private static let channels = [
    "rgb": "rgb", "rgba": "rgb", "hsl": "hsl", "hsla": "hsl", "hwb": "hwb", "lab": "lab", "oklab": "lab",
    "lch": "lch", "oklch": "lch",
  ]

  /// The value of a table that says the same; nil where there is none.
  static func value(_ pieces: [ImportedValue.Piece]) -> [ImportedValue.Piece]? {
    let references = pieces.count { if case .reference = $0 { true } else { false } }
    if pieces.count == 1, references == 1 { return pieces }
    if references == 1, pieces.count == 3, case .text(let head) = pieces[0],
      case .reference(let name) = pieces[1],
      case .text(let tail) = pieces[2], let simple = modified(name, head: head, tail: tail)
    {
      return simple
    }
    return ColorText.isValue(pieces) ? pieces : nil
  }

  /// `rgba(REFERENCE, 0.5)`, `hsl(REFERENCE / 50%)`, `rgb(from REFERENCE r g b / 0.5)`.
  private static func modified(_ name: String, head: String, tail: String) -> [ImportedValue.Piece]? {
    let words = head.lowercased().split { $0 == "(" || $0.isWhitespace }.map(String.init)
    guard let function = words.first, let channels = channels[function], head.contains("(") else {
      return nil
    }
    var rest = ColorText.trimmed(tail)[...]
    guard rest.last == ")" else { return nil }
    rest.removeLast()
    if words.count == 2, words[1] == "from" {
      for channel in channels {
        rest = rest.drop { $0.isWhitespace }
        guard rest.first?.lowercased() == String(channel) else { return nil }
        rest.removeFirst()
      }
    } else if words.count != 1 {
      return nil
    }
    let alpha = ColorText.trimmed(String(rest))
    if alpha.isEmpty { return [.reference(name)] }
    guard alpha.first == "/" || alpha.first == "," && words.count == 1 else { return nil }
    return ColorText.reference(name, alpha: String(alpha.dropFirst()))
  }
}
