import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Reads values that are not plain hex digits.
struct ValueReader {
  /// The meaning of a value.
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
  ///
  /// - Parameter clampings: Receives the numbers that are read as the ends of their ranges; left alone where there is
  ///   none.
  func read(_ cell: SyntaxCell, clampings: inout [CSSColorClamping]) throws(InvalidColor.Problem) -> Value {
    let text = UnsafeBufferPointer(rebasing: bytes[cell.range])
    guard let first = text.first else { throw InvalidColor.Problem(kind: .digitCount(0), span: span(cell)) }
    switch first {
    case UInt8(ascii: "-") where text.count == 1:
      return .pending(.inherit)
    case UInt8(ascii: "=") where text.count == 1:
      return .pending(.repeated)
    case UInt8(ascii: "$"):
      if isPlainReference(text) { return .pending(.reference) }
    case UInt8(ascii: "0") where text.count > 1 && text[1] | 0x20 == UInt8(ascii: "x"):
      return .color(Color(try prefixed(cell)))
    case UInt8(ascii: "#"):
      if let color = color(text.dropFirst()) { return .color(Color(color)) }
      throw invalidHex(bytes[cell.range].dropFirst(), in: cell)
    default:
      if let color = color(text[...]) { return .bareHex(color) }
    }
    do {
      let expression = try ReferenceSyntax.parse(text, clampings: &clampings)
      if case .color(let color) = expression.css { return .color(color) }
      return .pending(.expression(expression))
    } catch {
      throw problem(error, in: cell)
    }
  }

  private func color(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> RGBA8? {
    HexNotation.color(digits: UnsafeBufferPointer(rebasing: digits), alphaOrder: alphaOrder)
  }

  /// Whether a value that begins with `$` is a reference without alpha, the commonest kind.
  private func isPlainReference(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let names = ReferenceScanner.reference(at: 0, in: text, before: text.count)
    return names.end == text.count && !names.key.isEmpty
  }

  /// Reads `0x` with 6 or 8 digits.
  private func prefixed(_ cell: SyntaxCell) throws(InvalidColor.Problem) -> RGBA8 {
    let digits = bytes[cell.range].dropFirst(2)
    if digits.count == 6 || digits.count == 8, let color = color(digits) { return color }
    throw invalidHex(digits, in: cell)
  }

  private func invalidHex(_ digits: Slice<UnsafeBufferPointer<UInt8>>, in cell: SyntaxCell)
    -> InvalidColor.Problem
  {
    guard let offset = digits.indices.first(where: { HexDigits.value(of: bytes[$0]) == nil }) else {
      return InvalidColor.Problem(kind: .digitCount(digits.count), span: span(cell))
    }
    let length = UTF8Decoder.decode(bytes[..<Int(cell.end)], at: offset).length
    let character = SourceSpan(file: file, start: UInt32(offset), end: UInt32(offset + length))
    return InvalidColor.Problem(kind: .notHexDigit(at: character), span: span(cell))
  }

  /// The problem of a value that is not a CSS colour, at the part that is wrong.
  private func problem(_ error: CSSColorError, in cell: SyntaxCell) -> InvalidColor.Problem {
    let start = min(cell.end, cell.start + UInt32(error.range.lowerBound))
    let end = min(cell.end, cell.start + UInt32(error.range.upperBound))
    let isPastEnd = start == end && end == cell.end
    return InvalidColor.Problem(
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
  /// The meaning of the value.
  enum Kind {
    /// `-`: the value in the base theme.
    case inherit
    /// `=`: the cell of the base theme, until that is looked up.
    case repeated
    /// `$KEY`, which is all of the value.
    case reference
    /// A reference with an alpha, or a function of other colours.
    indirect case expression(ValueExpression)

    /// Whether it takes something from the base theme.
    var needsBase: Bool {
      switch self {
      case .inherit, .repeated: true
      case .reference, .expression: false
      }
    }
  }

  /// The cell that it is the value of.
  let cell: CellID
  /// The bytes of the value; those of the key where the row has no column for the theme. For `=` the bytes of the cell
  /// that it repeats.
  var span: SourceSpan
  var kind: Kind
  /// Whether it is written as `=`.
  var isRepeated = false
  /// The index of the first cell that it takes its colour from among those of all values.
  var firstTarget: Int32 = 0

  /// How many cells it takes its colour from.
  var targetCount: Int {
    switch kind {
    case .inherit, .repeated, .reference: 1
    case .expression(let expression): expression.references.count
    }
  }

  /// The references of the value, from left to right, with their names as ranges of the file.
  var references: [ReferenceTerm] {
    let start = Int(span.start)
    switch kind {
    case .inherit, .repeated: return []
    case .reference: return [ReferenceTerm(name: start + 1..<Int(span.end))]
    case .expression(let expression):
      return expression.references.map { term in
        ReferenceTerm(name: term.name.lowerBound + start..<term.name.upperBound + start, alpha: term.alpha)
      }
    }
  }
}

extension PackedColor {
  /// The content of a cell whose value cannot be read; nothing is reported about what depends on it.
  static let unreadable = PackedColor(placeholder: .max)
}
