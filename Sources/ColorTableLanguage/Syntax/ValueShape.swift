import ColorScience

/// The look of a cell before it is read: the one place that tells values from keys and theme names.
@usableFromInline
package enum ValueShape {
  /// Whether a cell can only be a value: `#…`, `$…`, `-`, `=`, `0x` with at least six digits, or a function.
  @inlinable
  package static func matches(_ cell: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = cell.first else { return false }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "-"), UInt8(ascii: "="): return cell.count == 1
    case UInt8(ascii: "0"):
      let second = cell[cell.index(after: cell.startIndex)...].first
      if let second, second | 0x20 == UInt8(ascii: "x"), cell.count >= 8 { return true }
    default: break
    }
    return cell.contains(UInt8(ascii: "("))
  }

  /// Whether a cell is hex digits without `#`, as many as a colour has.
  static func isBareHex(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.withUnsafeBufferPointer { HexNotation.color(digits: $0, alphaOrder: .last) } != nil
  }

  /// Whether a cell of what may be a header can only be a value: a word with a parenthesis may be a name that is
  /// misspelt, unless it is a function of CSS.
  static func isNoName(_ cell: ArraySlice<UInt8>) -> Bool {
    guard matches(cell) else { return false }
    // Letters outside ASCII have larger bytes.
    guard let first = cell.first, first | 0x20 >= UInt8(ascii: "a"),
      let open = cell.firstIndex(of: UInt8(ascii: "("))
    else { return true }
    return isFunctionName(cell[..<open])
  }

  /// Whether a word is the name of a function that gives a colour in CSS.
  static func isFunctionName(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count <= 14 else { return false }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    return ValueFunctions.names.contains(name) || ["rgba", "hsla", "light-dark", "var"].contains(name)
  }
}
