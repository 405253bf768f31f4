extension SampleColor.ThemeSwitcher {
  /// JSON (RFC 8259) from elsewhere: validated as a whole, with limits on its size, and then read in place, by the
  /// offsets at which its values start.
  ///
  /// There is no tree of values: it would take more memory than the text, and more time to compile than to read.
  struct JSONReader: SampleColorPart {
    typealias Failure = OverlayDocument.Failure

    let bytes: [UInt8]
    // The state of the validation.
    var position = 0
    var valuesLeft: Int
    var depthLeft: Int

    /// The offset of the document's value.
    var root = 0

    /// Validates a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - values: The maximum number of values and member names.
    ///   - depth: The maximum depth of nested containers.
    init(_ bytes: [UInt8], values: Int, depth: Int) throws {
      self.bytes = bytes
      self.valuesLeft = values
      self.depthLeft = depth
      try self.check()
    }

    /// The byte at an offset; 0, which no JSON has, past the end.
    ///
    /// Like the others that are never inlined it is called from so many places that copies of it would take the
    /// compiler a second.
    @inline(never)
    func byte(_ offset: Int) -> UInt8 { offset < self.bytes.count ? self.bytes[offset] : 0 }

    /// The value of a hexadecimal digit; nil for any other byte.
    @inline(never)
    static func hexDigit(_ byte: UInt8) -> UInt32? {
      let code = Unicode.Scalar(byte).value
      if code >= 0x30, code <= 0x39 { return code &- 0x30 }
      if code >= 0x41, code <= 0x46 { return code &- 0x37 }
      if code >= 0x61, code <= 0x66 { return code &- 0x57 }
      return nil
    }
  }
}

// Queries of a valid document.
extension SampleColor.ThemeSwitcher.JSONReader {
  /// Whether the value at an offset is an object.
  func isObject(_ offset: Int) -> Bool { self.byte(offset) == 0x7B }

  /// Whether the value at an offset is an array.
  func isArray(_ offset: Int) -> Bool { self.byte(offset) == 0x5B }

  /// The offset of an array's first element, or of the name of an object's first member; nil where it is empty.
  @inline(never)
  func first(in container: Int) -> Int? {
    let offset = self.offsetAfterSpace(container &+ 1)
    return self.byte(offset) == 0x5D || self.byte(offset) == 0x7D ? nil : offset
  }

  /// The offset of the value of a member whose name is at an offset.
  @inline(never)
  func value(ofMember name: Int) -> Int {
    // The name, and the colon.
    self.offsetAfterSpace(self.offsetAfterSpace(self.end(of: name)) &+ 1)
  }

  /// The offset of the element or the name after a value; nil where the value is its container's last.
  @inline(never)
  func next(after value: Int) -> Int? {
    let offset = self.offsetAfterSpace(self.end(of: value))
    return self.byte(offset) == 0x2C ? self.offsetAfterSpace(offset &+ 1) : nil
  }

  /// The offset of the value of the first member with a name; nil where there is none or the value is no object.
  @inline(never)
  func member(_ name: String, of object: Int) -> Int? {
    guard self.isObject(object) else { return nil }
    var member = self.first(in: object)
    while let offset = member {
      let value = self.value(ofMember: offset)
      if self.text(offset) == name { return value }
      member = self.next(after: value)
    }
    return nil
  }

  /// The number at an offset; nil for any other value.
  @inline(never)
  func number(_ offset: Int) -> Double? {
    let first = self.byte(offset)
    guard first == 0x2D || first >= 0x30 && first <= 0x39 else { return nil }
    return Double(String(decoding: self.bytes[offset..<self.end(of: offset)], as: UTF8.self))
  }

  /// The text at an offset; nil for any other value.
  ///
  /// Half a pair of surrogates and invalid UTF-8 become replacement characters.
  @inline(never)
  func text(_ offset: Int) -> String? {
    guard self.byte(offset) == 0x22 else { return nil }
    var text = ""
    var start = offset &+ 1
    while true {
      var end = start
      while self.byte(end) >= 0x20, self.byte(end) != 0x22, self.byte(end) != 0x5C { end &+= 1 }
      if end > start { text += String(decoding: self.bytes[start..<end], as: UTF8.self) }
      guard self.byte(end) == 0x5C else { return text }
      start = self.appendEscape(end &+ 1, to: &text)
    }
  }

  /// Appends the character of an escape that starts after its backslash, and returns the offset after it.
  private func appendEscape(_ offset: Int, to text: inout String) -> Int {
    switch self.byte(offset) {
    case 0x62: text += "\u{8}"
    case 0x66: text += "\u{C}"
    case 0x6E: text += "\n"
    case 0x72: text += "\r"
    case 0x74: text += "\t"
    case 0x75:
      var unit = self.unit(offset &+ 1)
      var end = offset &+ 5
      if unit >= 0xD800, unit < 0xDC00, self.byte(end) == 0x5C, self.byte(end &+ 1) == 0x75 {
        let second = self.unit(end &+ 2)
        if second >= 0xDC00, second < 0xE000 {
          let upper = (unit &- 0xD800) &<< 10
          unit = 0x10000 &+ upper &+ (second &- 0xDC00)
          end &+= 6
        }
      }
      text += (Unicode.Scalar(unit) ?? "\u{FFFD}").description
      return end
    default: text += Unicode.Scalar(self.byte(offset)).description
    }
    return offset &+ 1
  }

  /// The number that four hexadecimal digits are.
  private func unit(_ offset: Int) -> UInt32 {
    var unit: UInt32 = 0
    for index in 0..<4 { unit = unit &<< 4 | (Self.hexDigit(self.byte(offset &+ index)) ?? 0) }
    return unit
  }

  @inline(never)
  func offsetAfterSpace(_ offset: Int) -> Int {
    var offset = offset
    while Self.isSpace(self.byte(offset)) { offset &+= 1 }
    return offset
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The offset after the value that starts at an offset.
  @inline(never)
  private func end(of value: Int) -> Int {
    var offset = value
    var depth = 0
    while offset < self.bytes.count {
      switch self.byte(offset) {
      case 0x22:
        offset &+= 1
        while offset < self.bytes.count, self.byte(offset) != 0x22 {
          offset &+= self.byte(offset) == 0x5C ? 2 : 1
        }
      case 0x5B, 0x7B: depth &+= 1
      case 0x5D, 0x7D: depth &-= 1
      case 0x2C, 0x3A, 0x20, 0x0A, 0x0D, 0x09: break
      default:
        // A number or a word: it ends before the next separator.
        while self.isInWord(offset &+ 1) { offset &+= 1 }
      }
      offset &+= 1
      if depth <= 0 { return offset }
    }
    return offset
  }

  private func isInWord(_ offset: Int) -> Bool {
    let byte = self.byte(offset)
    return byte > 0x20 && byte != 0x2C && byte != 0x5D && byte != 0x7D
  }
}
