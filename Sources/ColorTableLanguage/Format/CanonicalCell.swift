import ColorScience
import TextSupport

/// Writes cells in their canonical form.
struct CanonicalCell {
  private let alphaOrder: HexNotation.AlphaOrder

  init(alphaOrder: HexNotation.AlphaOrder) { self.alphaOrder = alphaOrder }

  /// Appends a value in its canonical form; what is not a value is appended as it is.
  ///
  /// - Parameter isCertain: Whether the cell is known to be a value, and no key that looks like one.
  func appendValue(_ cell: UnsafeBufferPointer<UInt8>, isCertain: Bool, to text: inout [UInt8]) {
    guard let first = cell.first else { return }
    if first == UInt8(ascii: "#") {
      if appendHex(cell.dropFirst(), to: &text) { return }
    } else if first == UInt8(ascii: "$") {
      if appendReference(cell, to: &text) { return }
    } else if isCertain {
      let isPrefixed = cell.count > 1 && first == UInt8(ascii: "0") && cell[1] | 0x20 == UInt8(ascii: "x")
      let digits = isPrefixed ? cell.dropFirst(2) : cell[...]
      if !isPrefixed || digits.count == 6 || digits.count == 8, appendHex(digits, to: &text) { return }
    }
    appendFolded(cell[...], to: &text)
  }

  /// Appends hex digits as `#` and 6 or 8 digits in lower case; tells whether they were hex digits.
  private func appendHex(_ digits: Slice<UnsafeBufferPointer<UInt8>>, to text: inout [UInt8]) -> Bool {
    let digits = UnsafeBufferPointer(rebasing: digits)
    guard HexNotation.color(digits: digits, alphaOrder: alphaOrder) != nil else { return false }
    func append(_ index: Int, times: Int) {
      let digit = HexDigits.lowercase(HexDigits.value(of: digits[index]) ?? 0)
      for _ in 0..<times { text.append(digit) }
    }
    text.append(UInt8(ascii: "#"))
    switch digits.count {
    case 3: for index in 0..<3 { append(index, times: 2) }
    case 4:
      // Four digits are always rgba; eight of them follow the file's order.
      if alphaOrder == .first { append(3, times: 2) }
      for index in 0..<3 { append(index, times: 2) }
      if alphaOrder == .last { append(3, times: 2) }
    default: for index in digits.indices { append(index, times: 1) }
    }
    return true
  }

  /// Appends `$KEY / 40%` with one space on each side of the slash; tells whether there is one slash.
  private func appendReference(_ cell: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
    guard let slash = cell.firstIndex(of: UInt8(ascii: "/")),
      cell.lastIndex(of: UInt8(ascii: "/")) == slash
    else { return false }
    appendFolded(cell[..<slash], to: &text)
    text.append(contentsOf: Array(" / ".utf8))
    appendFolded(cell[(slash + 1)...], to: &text)
    return true
  }

  /// Appends text with one space for each run of white space, and none at its ends and inside parentheses
  /// beside them.
  private func appendFolded(_ cell: Slice<UnsafeBufferPointer<UInt8>>, to text: inout [UInt8]) {
    let start = text.count
    var isSpacePending = false
    var offset = cell.startIndex
    while offset < cell.endIndex {
      let decoded = UTF8Decoder.decode(cell, at: offset)
      defer { offset += decoded.length }
      if let scalar = decoded.scalar, scalar == " " || scalar == "\t" || scalar.isUnicodeSpace {
        isSpacePending = true
        continue
      }
      if isSpacePending, text.count > start, text.last != UInt8(ascii: "("), cell[offset] != UInt8(ascii: ")")
      {
        text.append(UInt8(ascii: " "))
      }
      isSpacePending = false
      text.append(contentsOf: cell[offset..<min(offset + decoded.length, cell.endIndex)])
    }
  }
}
