import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Reads values that are not plain hex digits.
struct ValueReader {
  /// What a value says.
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
  func read(_ cell: SyntaxCell) throws(ValueProblem) -> Value {
    let text = UnsafeBufferPointer(rebasing: bytes[cell.range])
    guard let first = text.first else { throw ValueProblem(kind: .digitCount(0), span: span(cell)) }
    switch first {
    case UInt8(ascii: "-") where text.count == 1:
      return .pending(.inherit)
    case UInt8(ascii: "$"):
      if let name = plainReference(cell) { return .pending(.reference(name: name, alpha: nil)) }
    case UInt8(ascii: "0") where text.count > 1 && text[1] | 0x20 == UInt8(ascii: "x"):
      return .color(Color(try prefixed(cell)))
    case UInt8(ascii: "#"):
      if let color = color(text.dropFirst()) { return .color(Color(color)) }
      throw invalidHex(bytes[cell.range].dropFirst(), in: cell)
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
      throw problem(error, in: cell)
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
  private func prefixed(_ cell: SyntaxCell) throws(ValueProblem) -> RGBA8 {
    let digits = bytes[cell.range].dropFirst(2)
    if digits.count == 6 || digits.count == 8, let color = color(digits) { return color }
    throw invalidHex(digits, in: cell)
  }

  private func invalidHex(_ digits: Slice<UnsafeBufferPointer<UInt8>>, in cell: SyntaxCell) -> ValueProblem {
    guard let offset = digits.indices.first(where: { HexDigits.value(of: bytes[$0]) == nil }) else {
      return ValueProblem(kind: .digitCount(digits.count), span: span(cell))
    }
    let length = UTF8Decoder.decode(bytes, at: offset, end: Int(cell.end)).length
    let character = SourceSpan(file: file, start: UInt32(offset), end: UInt32(offset + length))
    return ValueProblem(kind: .notHexDigit(at: character), span: span(cell))
  }

  /// The problem of a value that is no CSS colour, at the part that is wrong.
  private func problem(_ error: CSSColorError, in cell: SyntaxCell) -> ValueProblem {
    let start = min(cell.end, cell.start + UInt32(error.range.lowerBound))
    let end = min(cell.end, cell.start + UInt32(error.range.upperBound))
    let isPastEnd = start == end && end == cell.end
    return ValueProblem(
      kind: .notColor(
        error, at: isPastEnd ? span(cell) : SourceSpan(file: file, start: start, end: end)),
      span: span(cell))
  }

  private func span(_ cell: SyntaxCell) -> SourceSpan {
    SourceSpan(file: file, start: cell.start, end: cell.end)
  }
}

/// A value that depends on others, which is resolved when all rows are read.
struct PendingValue {
  /// What the value says.
  enum Kind {
    /// `-`: the value in the base theme.
    case inherit
    /// `$KEY`, as the bytes of its name in the file, and the alpha that it sets.
    case reference(name: Range<Int>, alpha: Double?)
    /// A `color-mix()`; the ranges of its references count from the value's first byte.
    case expression(CSSColorExpression<ReferenceTerm>)
  }

  /// The cell that it is the value of.
  var cell: CellID
  /// The bytes of the value; those of the key where the row has no column for the theme.
  var span: SourceSpan
  /// What it says.
  var kind: Kind
}

extension PackedColor {
  /// The content of a cell whose value cannot be read; nothing is reported about what depends on it.
  static let unreadable = PackedColor(placeholder: .max)
}
