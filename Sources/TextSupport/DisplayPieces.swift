/// How bytes are displayed, piece by piece, and the columns of each piece.
///
/// Everything that prints text or counts columns uses this, so that the two agree.
package struct DisplayPieces: Sequence, IteratorProtocol {
  /// Bytes that are displayed as a unit.
  package struct Piece {
    /// How the bytes are displayed.
    package enum Form {
      /// As they are.
      case plain
      /// As spaces up to the next tab stop.
      case tab
      /// As the escape of a scalar.
      case scalar(Unicode.Scalar)
      /// As the escape of a byte that is not UTF-8.
      case byte(UInt8)
    }

    /// The indices of the bytes.
    package let bytes: Range<Int>
    /// The columns, counted from 0. A combining character shares the columns of the character before it.
    package let columns: Range<Int>
    package let form: Form

    /// Appends the piece as it is displayed.
    package func write(from source: ArraySlice<UInt8>, to text: inout String) {
      switch form {
      case .plain: text += String(decoding: source[bytes], as: UTF8.self)
      case .tab: text += String(repeating: " ", count: columns.count)
      case .scalar(let scalar): text += SafeText.escape(scalar)
      case .byte(let byte): text += SafeText.escape(byte)
      }
    }
  }

  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  private let bytes: ArraySlice<UInt8>
  private let expandsTabs: Bool
  private var index: Int
  private var column = 0
  /// The scalar before, where it is displayed as it is.
  private var previous: Unicode.Scalar?
  /// The last scalar that took columns, and those columns.
  private var base: (scalar: Unicode.Scalar, columns: Range<Int>)?
  /// Whether `previous` is the first half of a flag.
  private var isHalfFlag = false

  /// - Parameter expandsTabs: Whether a tab is displayed as spaces, or as an escape.
  package init(_ bytes: ArraySlice<UInt8>, expandsTabs: Bool = true) {
    self.bytes = bytes
    self.expandsTabs = expandsTabs
    index = bytes.startIndex
  }

  package mutating func next() -> Piece? {
    guard index < bytes.endIndex else { return nil }
    let decoded = UTF8Decoder.decode(bytes, at: index)
    let range = index..<index + decoded.length
    index = range.upperBound
    guard let scalar = decoded.scalar else {
      let byte = bytes[range.lowerBound]
      return escaped(.byte(byte), bytes: range, columns: 4)
    }
    if scalar == "\t", expandsTabs {
      return escaped(.tab, bytes: range, columns: DisplayWidth.tabStop - column % DisplayWidth.tabStop)
    }
    if mustEscape(scalar) {
      return escaped(.scalar(scalar), bytes: range, columns: SafeText.escape(scalar).utf8.count)
    }
    return plain(scalar, bytes: range)
  }

  /// A piece that is not its own text; nothing combines with it.
  private mutating func escaped(_ form: Piece.Form, bytes: Range<Int>, columns: Int) -> Piece {
    let start = column
    column += columns
    previous = nil
    base = nil
    isHalfFlag = false
    return Piece(bytes: bytes, columns: start..<column, form: form)
  }

  /// A piece that is displayed as it is.
  private mutating func plain(_ scalar: Unicode.Scalar, bytes: Range<Int>) -> Piece {
    let isFlagLetter = 0x1F1E6...0x1F1FF ~= scalar.value
    var width = DisplayWidth.columns(of: scalar)
    if let base, width > 0, joins(scalar, to: base.scalar) || isHalfFlag && isFlagLetter { width = 0 }
    isHalfFlag = isFlagLetter && !isHalfFlag
    let columns: Range<Int>
    if width > 0 {
      columns = column..<column + width
      base = (scalar, columns)
    } else if let base {
      // The selector for the emoji form makes a narrow character wide.
      let grows = scalar == Self.emojiSelector && base.columns.count == 1 && base.scalar.properties.isEmoji
      columns = base.columns.lowerBound..<base.columns.upperBound + (grows ? 1 : 0)
      self.base = (base.scalar, columns)
    } else {
      columns = column..<column
    }
    column = Swift.max(column, columns.upperBound)
    previous = scalar
    return Piece(bytes: bytes, columns: columns, form: .plain)
  }

  /// Whether a scalar that has a width of its own becomes part of the emoji before it.
  private func joins(_ scalar: Unicode.Scalar, to base: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII, !base.isASCII else { return false }
    if scalar.properties.isEmojiModifier { return previous?.properties.isEmojiModifierBase ?? false }
    return previous == Self.zeroWidthJoiner && scalar.properties.isEmoji && base.properties.isEmoji
  }

  /// Whether a scalar is escaped here.
  ///
  /// Joiners and variation selectors have an effect after letters of many scripts and after emoji. After ASCII
  /// they have none and cannot be seen, but for the selector of a keycap.
  private func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isInvisible else { return false }
    let isJoiner = scalar == "\u{200C}" || scalar == Self.zeroWidthJoiner
    guard isJoiner || scalar.isVariationSelector, let previous else { return true }
    guard previous.isASCII else { return false }
    guard scalar == Self.emojiSelector, index < bytes.endIndex else { return true }
    return UTF8Decoder.decode(bytes, at: index).scalar != "\u{20E3}"
  }
}
