extension TableBuilder {
  /// The content of a cell so far.
  package func packedColor(of cell: CellID) -> PackedColor {
    packedColor(of: cell.index / themes.count, in: cell.index % themes.count)
  }

  /// Gives a cell its colour.
  package mutating func setColor(_ color: PackedColor, of cell: CellID) {
    setColor(color, of: cell.index / themes.count, in: cell.index % themes.count)
  }

  package func isKey(_ bytes: UnsafeBufferPointer<UInt8>, of token: TokenID) -> Bool {
    isKey(bytes, of: token.index)
  }

  package func keyBytes(of token: TokenID) -> ArraySlice<UInt8> { keyBytes(of: token.index) }
}

extension Table {
  /// Whether bytes are the key of a token.
  package func isKey(_ bytes: UnsafeBufferPointer<UInt8>, of token: TokenID) -> Bool {
    keyBytes(of: token).elementsEqual(bytes)
  }
}
