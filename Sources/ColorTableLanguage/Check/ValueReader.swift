import ColorScience
import ColorTableDiagnostics
import TextSupport

/// Reads the cells that are no plain hex value.
struct ValueReader {
  /// What a cell says.
  enum Value {
    case color(Color)
    case pending(PendingValue.Kind)
    /// Hex digits without `#`.
    case bareHex(RGBA8)
  }

  /// The order of the digits of 8-digit values.
  let alphaOrder: HexNotation.AlphaOrder
  let bytes: UnsafeBufferPointer<UInt8>
  let file: SourceFile.ID

  /// Reads a cell.
  func read(_ cell: SyntaxCell) throws(Finding) -> Value {
    let text = UnsafeBufferPointer(rebasing: bytes[cell.range])
    guard let first = text.first else { throw invalid(cell, "expected a colour") }
    switch first {
    case UInt8(ascii: "-") where text.count == 1:
      return .pending(.inherit)
    case UInt8(ascii: "$"):
      if let name = plainReference(cell) { return .pending(.reference(name: name, alpha: nil)) }
    case UInt8(ascii: "0") where text.count > 1 && text[1] | 0x20 == UInt8(ascii: "x"):
      return .color(Color(try prefixed(cell)))
    case UInt8(ascii: "#"):
      if let color = color(text.dropFirst()) { return .color(Color(color)) }
      throw invalidHex(cell)
    default:
      if let color = color(text[...]) { return .bareHex(color) }
    }
    do {
      switch try ReferenceSyntax.parse(text) {
      case .color(let color): return .color(color)
      case .operand(let term):
        let start = Int(cell.start)
        return .pending(
          .reference(name: term.name.lowerBound + start..<term.name.upperBound + start, alpha: term.alpha))
      case let mix: return .pending(.expression(mix))
      }
    } catch {
      throw finding(error, in: cell)
    }
  }

  private func color(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> RGBA8? {
    HexNotation.color(digits: UnsafeBufferPointer(rebasing: digits), alphaOrder: alphaOrder)
  }

  /// The name in a reference without alpha, the commonest kind.
  private func plainReference(_ cell: SyntaxCell) -> Range<Int>? {
    let name = cell.range.dropFirst()
    guard !name.isEmpty else { return nil }
    for byte in bytes[name] {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: " "),
        UInt8(ascii: "\t"), UInt8(ascii: "$"):
        return nil
      default: continue
      }
    }
    return name
  }

  /// Reads `0x` with 6 or 8 digits.
  private func prefixed(_ cell: SyntaxCell) throws(Finding) -> RGBA8 {
    let digits = bytes[cell.range].dropFirst(2)
    if digits.count == 6 || digits.count == 8, let color = color(digits) { return color }
    let text = string(cell)
    if let bad = digits.indices.first(where: { HexDigits.value(of: bytes[$0]) == nil }) {
      throw HexMistake(text, isPrefixed: true).finding(
        span(cell), at: SourceSpan(file: file, start: UInt32(bad), end: UInt32(bad) + 1))
    }
    throw .invalidColor(
      "`\(text)` has \(digits.count) hex digits; after `0x` expected 6 or 8", at: span(cell),
      suggestion: digits.count == 3 || digits.count == 4 ? "#" + text.dropFirst(2) : nil,
      replacing: span(cell))
  }

  private func invalidHex(_ cell: SyntaxCell) -> Finding {
    let text = string(cell)
    let digits = bytes[cell.range].dropFirst()
    if let bad = digits.indices.first(where: { HexDigits.value(of: bytes[$0]) == nil }) {
      let length = Characters.decode(bytes, at: bad, end: Int(cell.end)).length
      return HexMistake(text, isPrefixed: false).finding(
        span(cell), at: SourceSpan(file: file, start: UInt32(bad), end: UInt32(bad + length)))
    }
    if digits.isEmpty {
      return .invalidColor(
        "expected hex digits after `#`", at: span(cell), caption: "comments begin with `//`",
        replacing: span(cell))
    }
    return .invalidColor(
      "`\(text)` has \(digits.count) hex \(digits.count == 1 ? "digit" : "digits"); expected 3, 4, 6 or 8",
      at: span(cell), replacing: span(cell))
  }

  private func finding(_ error: CSSColorError, in cell: SyntaxCell) -> Finding {
    let text = string(cell)
    let start = min(cell.end, cell.start + UInt32(error.range.lowerBound))
    let end = min(cell.end, cell.start + UInt32(error.range.upperBound))
    var place = SourceSpan(file: file, start: start, end: end)
    if place.start == place.end, place.end == cell.end { place = span(cell) }
    let suggestion = error.reason == .unknownName ? ColorWords.suggestion(for: text) : nil
    return .invalidColor(
      error.messageWithAdvice, at: place, caption: suggestion.map { "did you mean `\($0)`?" },
      suggestion: suggestion, replacing: span(cell))
  }

  private func invalid(_ cell: SyntaxCell, _ message: String) -> Finding {
    .invalidColor(message, at: span(cell), replacing: span(cell))
  }

  private func string(_ cell: SyntaxCell) -> String { String(decoding: bytes[cell.range], as: UTF8.self) }

  private func span(_ cell: SyntaxCell) -> SourceSpan {
    SourceSpan(file: file, start: cell.start, end: cell.end)
  }
}
