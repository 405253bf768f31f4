import TextSupport

/// A part of a report that may be marked up.
public enum ReportPart: Sendable {
  /// The path, line and column.
  case location
  /// The severity and the caret of a diagnostic.
  case severity(Severity)
  case message
  /// The rule's name.
  case rule
  /// Line numbers and the bar beside the source.
  case gutter
  /// A label and its marker.
  case label
  /// The words `note:` and `help:`.
  case note
  /// The text after those words.
  case remark
}

/// Marks up the parts of a report, so that renderers need not know of colour.
public protocol Decorator: Sendable {
  /// The text, with whatever makes it look like its part.
  func decorate(_ text: String, as part: ReportPart) -> String
}

/// Returns text as it is.
public struct PlainDecorator: Decorator {
  public init() {}

  public func decorate(_ text: String, as part: ReportPart) -> String { text }
}

/// Marks text up with the colour codes of ECMA-48 (ANSI) terminals.
public struct ANSIDecorator: Decorator {
  /// Whether a swatch follows each `#rrggbb` in the text.
  public var showsSwatches: Bool

  /// Makes a decorator; swatches are for terminals with 24-bit colour.
  public init(showsSwatches: Bool = false) { self.showsSwatches = showsSwatches }

  public func decorate(_ text: String, as part: ReportPart) -> String {
    guard !text.isEmpty else { return text }
    guard showsSwatches else { return marked(text, as: part) }
    return Swatches.pieces(of: text).map { piece, swatch in
      marked(piece, as: part)
        + (swatch.map { " \u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m  \u{1B}[0m" } ?? "")
    }.joined()
  }

  private func marked(_ text: String, as part: ReportPart) -> String {
    let code: String
    switch part {
    case .location, .message: code = "1"
    case .severity(.error): code = "1;31"
    case .severity(.warning): code = "1;33"
    case .severity(.note): code = "1;36"
    case .rule: code = "2"
    case .gutter: code = "34"
    case .label: code = "36"
    case .note: code = "1;36"
    case .remark: return text
    }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// Finds the colours, `#rrggbb`, in a text.
private enum Swatches {
  struct Swatch: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  /// A text in pieces, each of which ends with `#rrggbb` (and a back-tick, where it is quoted), but the last.
  static func pieces(of text: String) -> [(text: String, swatch: Swatch?)] {
    let bytes = Array(text.utf8)
    var pieces: [(String, Swatch?)] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "#"), let swatch = swatch(in: bytes, at: index + 1) else {
        index += 1
        continue
      }
      index += 7
      if index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
      pieces.append((String(decoding: bytes[start..<index], as: UTF8.self), swatch))
      start = index
    }
    if start < bytes.count { pieces.append((String(decoding: bytes[start...], as: UTF8.self), nil)) }
    return pieces
  }

  /// The colour of exactly six hex digits.
  private static func swatch(in bytes: [UInt8], at start: Int) -> Swatch? {
    guard start + 6 <= bytes.count else { return nil }
    if start + 6 < bytes.count, HexDigits.value(of: bytes[start + 6]) != nil { return nil }
    guard let value = bytes[start..<start + 6].withUnsafeBufferPointer({ HexDigits.sixOrEight($0) }) else {
      return nil
    }
    return Swatch(
      red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
      blue: UInt8(truncatingIfNeeded: value >> 8))
  }
}
