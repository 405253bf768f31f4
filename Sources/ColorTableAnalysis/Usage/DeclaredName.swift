import TextSupport

/// The name that a colour in source code is declared with: that of a custom property, a resource, or a constant.
enum DeclaredName {
  /// How far before a colour its name can begin.
  private static let reach = 200

  /// The name of the declaration whose value a colour is; nil where it is another expression.
  static func before(
    _ offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ family: SourceLanguage.Family
  ) -> Range<Int>? {
    var cursor = Cursor(bytes: bytes, position: offset, limit: max(0, offset - reach))
    switch family {
    case .css:
      guard cursor.skip(UInt8(ascii: ":")), let name = cursor.name() else { return nil }
      // `background: #222` declares nothing, as `--background`, `$background` and an entry of a map of SCSS do.
      let isCustom = bytes[name].starts(with: "--".utf8)
      return isCustom || ["$", "(", ","].contains { cursor.skip(UInt8(ascii: $0)) } ? name : nil
    case .androidXML, .markup:
      // `<color name="ink">`
      guard cursor.skip(UInt8(ascii: ">")), cursor.skip(UInt8(ascii: "\"")) else { return nil }
      let name = cursor.name()
      return cursor.skip(UInt8(ascii: "\"")) && cursor.skip(UInt8(ascii: "=")) && cursor.isWord("name")
        ? name : nil
    case .swift, .kotlin, .objectiveC, .javaScript:
      // The type or the function that makes it.
      while cursor.skipCall() {}
      if family == .javaScript, cursor.skip(UInt8(ascii: ":")) {
        _ = cursor.skip(UInt8(ascii: "\"")) || cursor.skip(UInt8(ascii: "'"))
        return cursor.name()
      }
      guard cursor.skip(UInt8(ascii: "=")) || cursor.skip(UInt8(ascii: "{")) else { return nil }
      var name = cursor.name()
      if cursor.skip(UInt8(ascii: ":")) { name = cursor.name() }
      return ["let", "var", "val", "const"].contains(where: cursor.isWord) ? name : nil
    }
  }

  /// A place in code from which it is read backwards.
  private struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int
    let limit: Int

    private mutating func skipSpace() {
      while position > limit, bytes[position - 1] <= 0x20 { position -= 1 }
    }

    /// Steps over a byte, if it stands there.
    mutating func skip(_ byte: UInt8) -> Bool {
      skipSpace()
      guard position > limit, bytes[position - 1] == byte else { return false }
      position -= 1
      return true
    }

    /// Steps over a part of the call that a colour is in, if one stands there.
    mutating func skipCall() -> Bool {
      skip(UInt8(ascii: "(")) || skip(UInt8(ascii: ".")) || skip(UInt8(ascii: "\"")) || skipLabel()
        || name() != nil
    }

    /// Steps over the label of an argument.
    mutating func skipLabel() -> Bool {
      let start = position
      if skip(UInt8(ascii: ":")), name() != nil, skip(UInt8(ascii: "(")) { return true }
      position = start
      return false
    }

    /// Steps over the name that ends there; nil where none does.
    mutating func name() -> Range<Int>? {
      skipSpace()
      let end = position
      while position > limit, bytes[position - 1].isCSSNamePart { position -= 1 }
      return position < end ? position..<end : nil
    }

    /// Whether a word ends there.
    func isWord(_ word: String) -> Bool {
      var copy = self
      return copy.name().map { bytes[$0].elementsEqual(word.utf8) } ?? false
    }
  }
}
