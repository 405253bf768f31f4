extension SampleColor.ThemeSwitcher {
  /// JSON (RFC 8259) that comes from somewhere else: checked whole, with bounds on what it may hold, and then read
  /// where it lies, by the places at which its values start.
  ///
  /// There is no tree of values: it would take more memory than the text, and more time to compile than to read.
  struct JSONReader: SampleColorPart {
    typealias Failure = OverlayDocument.Failure

    let bytes: [UInt8]
    // What the check keeps in mind.
    var position = 0
    var valuesLeft: Int
    var depthLeft: Int

    /// Where the one value of the document starts.
    var root = 0

    /// Checks a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - values: The most values and names of members that there may be.
    ///   - depth: How deep containers may lie in one another.
    init(_ bytes: [UInt8], values: Int, depth: Int) throws {
      self.bytes = bytes
      self.valuesLeft = values
      self.depthLeft = depth
      try self.check()
    }

    /// The byte at a place; 0, which JSON has nowhere, behind the end.
    ///
    /// Like the others that are never inlined it is called from so many places that copies of it would take the
    /// compiler a second.
    @inline(never)
    func byte(_ place: Int) -> UInt8 { place < self.bytes.count ? self.bytes[place] : 0 }

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

// What is said of a document that was checked.
extension SampleColor.ThemeSwitcher.JSONReader {
  /// Whether the value at a place is an object.
  func isObject(_ place: Int) -> Bool { self.byte(place) == 0x7B }

  /// Whether the value at a place is an array.
  func isArray(_ place: Int) -> Bool { self.byte(place) == 0x5B }

  /// Where the first element of an array starts, or the name of an object's first member; nil where it is empty.
  @inline(never)
  func first(in container: Int) -> Int? {
    let place = self.placeAfterSpace(container &+ 1)
    return self.byte(place) == 0x5D || self.byte(place) == 0x7D ? nil : place
  }

  /// Where the value of a member starts whose name is at a place.
  @inline(never)
  func value(ofMember name: Int) -> Int {
    // The name, and the colon.
    self.placeAfterSpace(self.placeAfterSpace(self.end(of: name)) &+ 1)
  }

  /// Where the element or the name after a value starts; nil where the value is its container's last.
  @inline(never)
  func next(after value: Int) -> Int? {
    let place = self.placeAfterSpace(self.end(of: value))
    return self.byte(place) == 0x2C ? self.placeAfterSpace(place &+ 1) : nil
  }

  /// The value of the first member with a name; nil where there is none, and where the value is no object.
  @inline(never)
  func member(_ name: String, of object: Int) -> Int? {
    guard self.isObject(object) else { return nil }
    var member = self.first(in: object)
    while let place = member {
      let value = self.value(ofMember: place)
      if self.text(place) == name { return value }
      member = self.next(after: value)
    }
    return nil
  }

  /// The number at a place; nil for any other value.
  @inline(never)
  func number(_ place: Int) -> Double? {
    let first = self.byte(place)
    guard first == 0x2D || first >= 0x30 && first <= 0x39 else { return nil }
    return Double(String(decoding: self.bytes[place..<self.end(of: place)], as: UTF8.self))
  }

  /// The text at a place; nil for any other value.
  ///
  /// Half a pair of surrogates, and bytes that are no UTF-8, are replacement characters.
  @inline(never)
  func text(_ place: Int) -> String? {
    guard self.byte(place) == 0x22 else { return nil }
    var text = ""
    var start = place &+ 1
    while true {
      var end = start
      while self.byte(end) >= 0x20, self.byte(end) != 0x22, self.byte(end) != 0x5C { end &+= 1 }
      if end > start { text += String(decoding: self.bytes[start..<end], as: UTF8.self) }
      guard self.byte(end) == 0x5C else { return text }
      start = self.appendEscape(end &+ 1, to: &text)
    }
  }

  /// Appends the character of an escape, from behind its backslash, and gives the place behind it.
  private func appendEscape(_ place: Int, to text: inout String) -> Int {
    switch self.byte(place) {
    case 0x62: text += "\u{8}"
    case 0x66: text += "\u{C}"
    case 0x6E: text += "\n"
    case 0x72: text += "\r"
    case 0x74: text += "\t"
    case 0x75:
      var unit = self.unit(place &+ 1)
      var end = place &+ 5
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
    default: text += Unicode.Scalar(self.byte(place)).description
    }
    return place &+ 1
  }

  /// The number that four hexadecimal digits say.
  private func unit(_ place: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 0..<4 { unit = unit &<< 4 | (Self.hexDigit(self.byte(place &+ offset)) ?? 0) }
    return unit
  }

  @inline(never)
  func placeAfterSpace(_ place: Int) -> Int {
    var place = place
    while Self.isSpace(self.byte(place)) { place &+= 1 }
    return place
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The place behind the value that starts at a place.
  @inline(never)
  private func end(of value: Int) -> Int {
    var place = value
    var depth = 0
    while place < self.bytes.count {
      switch self.byte(place) {
      case 0x22:
        place &+= 1
        while place < self.bytes.count, self.byte(place) != 0x22 {
          place &+= self.byte(place) == 0x5C ? 2 : 1
        }
      case 0x5B, 0x7B: depth &+= 1
      case 0x5D, 0x7D: depth &-= 1
      case 0x2C, 0x3A, 0x20, 0x0A, 0x0D, 0x09: break
      default:
        // A number or a word: it ends before what follows it.
        while self.isInWord(place &+ 1) { place &+= 1 }
      }
      place &+= 1
      if depth <= 0 { return place }
    }
    return place
  }

  private func isInWord(_ place: Int) -> Bool {
    let byte = self.byte(place)
    return byte > 0x20 && byte != 0x2C && byte != 0x5D && byte != 0x7D
  }
}
