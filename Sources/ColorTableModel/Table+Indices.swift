import ColorScience

// Plain indices, for callers that are not converted to `TokenID` and `ThemeID` yet. To be removed.
extension Table {
  public var tokens: Range<Int> { 0..<tokenCount }
  public func key(of token: Int) -> String { key(of: TokenID(token)) }
  public func keyBytes(of token: Int) -> ArraySlice<UInt8> { keyBytes(of: TokenID(token)) }
  public func documentation(of token: Int) -> String? { documentation(of: TokenID(token)) }
  public func documentationBytes(of token: Int) -> ArraySlice<UInt8> {
    documentationBytes(of: TokenID(token))
  }
  public func deprecation(of token: Int) -> Deprecation? { deprecation(of: TokenID(token)) }
  @inline(__always)
  public func packedColor(of token: Int, in theme: Int) -> PackedColor {
    packedColor(of: TokenID(token), in: ThemeID(theme))
  }
  public func packedColors(of token: Int) -> ArraySlice<PackedColor> { packedColors(of: TokenID(token)) }
  public func color(of token: Int, in theme: Int) -> Color { color(of: TokenID(token), in: ThemeID(theme)) }
}
