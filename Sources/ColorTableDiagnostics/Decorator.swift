/// A part of a report that may be marked up.
public enum ReportPart: Sendable {
  /// The path, line and column.
  case location
  /// The severity and the caret of a diagnostic.
  case severity(Severity)
  /// The message.
  case message
  /// The rule's name.
  case rule
  /// Line numbers and the rule beside the source.
  case gutter
  /// A remark on another place, and its marker.
  case label
  /// The words `note:` and `help:`.
  case note
  /// What stands behind those words.
  case remark
}

/// Marks up the parts of a report, so that renderers need not know of colour.
public protocol Decorator: Sendable {
  /// The text, with whatever makes it look like its part.
  func decorate(_ text: String, as part: ReportPart) -> String
}

/// Leaves text as it is.
public struct PlainDecorator: Decorator {
  /// Makes a decorator.
  public init() {}

  /// The text itself.
  public func decorate(_ text: String, as part: ReportPart) -> String { text }
}

/// Marks text up with the colour codes of ECMA-48 (ANSI) terminals.
public struct ANSIDecorator: Decorator {
  /// Whether a swatch of its colour stands behind each hex value that is quoted.
  public var showsSwatches: Bool

  /// Makes a decorator; swatches are for terminals with 24-bit colour.
  public init(showsSwatches: Bool = false) { self.showsSwatches = showsSwatches }

  /// The text between the codes for its part.
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
    case .rule: code = "2"
    case .gutter: code = "34"
    case .label: code = "36"
    case .note: code = "1;36"
    case .remark: return text
    }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
