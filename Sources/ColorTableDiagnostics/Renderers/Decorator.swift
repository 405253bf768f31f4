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
        + (swatch.map { " \u{1B}[48;2;\($0[0]);\($0[1]);\($0[2])m  \u{1B}[0m" } ?? "")
    }.joined()
  }

  private func marked(_ text: String, as part: ReportPart) -> String {
    let code: String
    switch part {
    case .location, .message: code = "1"
    case .severity(.error): code = "1;31"
    case .severity(.warning): code = "1;33"
    case .severity(.note): code = "1;36"
    // Blue, the usual colour of line numbers, cannot be read on black in many terminals.
    case .rule, .gutter: code = "2"
    case .label: code = "36"
    case .note: code = "1;36"
    case .remark: return text
    }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// Finds the colours, `#rrggbb`, in a text.
private enum Swatches {
  /// A text in pieces, each of which ends with `#rrggbb` (and a back-tick, where it is quoted), but the last; with red, green
  /// and blue.
  static func pieces(of text: String) -> [(text: String, swatch: [UInt32]?)] {
    let bytes = Array(text.utf8)
    var pieces: [(String, [UInt32]?)] = []
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
  private static func swatch(in bytes: [UInt8], at start: Int) -> [UInt32]? {
    guard start + 6 <= bytes.count else { return nil }
    if start + 6 < bytes.count, HexDigits.value(of: bytes[start + 6]) != nil { return nil }
    guard let value = bytes[start..<start + 6].withUnsafeBufferPointer({ HexDigits.sixOrEight($0) }) else {
      return nil
    }
    return [value >> 24, value >> 16 & 0xFF, value >> 8 & 0xFF]
  }
}
