/// What a cell looks like before it is read: the one place that tells values from keys and theme names.
enum ValueShape {
  /// Whether a cell can only be a value: `#…`, `$…`, `-`, `0x` with at least six digits, or a function.
  static func matches(_ cell: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = cell.first else { return false }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "-"): return cell.count == 1
    case UInt8(ascii: "0"):
      let second = cell[cell.index(after: cell.startIndex)...].first
      if let second, second | 0x20 == UInt8(ascii: "x"), cell.count >= 8 { return true }
    default: break
    }
    return cell.contains(UInt8(ascii: "("))
  }
}
