extension SampleColor.ThemeSwitcher {
  /// Reads JSON (RFC 8259) with bounds on what it takes: a document comes from somewhere else.
  struct JSONReader: SampleColorPart {
    /// A value of a document.
    enum Value: SampleColorPart {
      case null
      case bool
      case number(Double)
      case string(String)
      case array([Value])
      case object([(name: String, value: Value)])

      /// The first member with a name; nil where there is none, and where the value is no object.
      subscript(name: String) -> Value? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
      }
    }

    typealias Failure = OverlayDocument.Failure

    private let bytes: [UInt8]
    private var position = 0
    private var valuesLeft: Int
    private var depthLeft: Int

    /// Takes the bytes, and the most values and the greatest depth there may be.
    init(_ bytes: [UInt8], values: Int, depth: Int) {
      self.bytes = bytes
      self.valuesLeft = values
      self.depthLeft = depth
    }

    /// The one value of the document.
    mutating func document() throws -> Value {
      if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.position = 3 }
      let value = try self.value()
      self.skipSpace()
      guard self.position == self.bytes.count else { throw self.malformed }
      return value
    }

    private var malformed: Failure { .malformed(offset: self.position) }

    private var next: UInt8? { self.position < self.bytes.count ? self.bytes[self.position] : nil }

    private mutating func skipSpace() {
      while let byte = self.next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        self.position += 1
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      self.skipSpace()
      guard self.next == byte else { return false }
      self.position += 1
      return true
    }

    private mutating func expect(_ byte: UInt8) throws {
      guard self.take(byte) else { throw self.malformed }
    }

    private mutating func count() throws {
      guard self.valuesLeft > 0 else { throw Failure.tooLarge }
      self.valuesLeft -= 1
    }

    private mutating func value() throws -> Value {
      try self.count()
      self.skipSpace()
      switch self.next {
      case 0x7B?: return .object(try self.members())
      case 0x5B?: return .array(try self.elements())
      case 0x22?: return .string(try self.string())
      case 0x74?: return try self.word("true", .bool)
      case 0x66?: return try self.word("false", .bool)
      case 0x6E?: return try self.word("null", .null)
      default: return .number(try self.number())
      }
    }

    private mutating func word(_ word: String, _ value: Value) throws -> Value {
      for byte in word.utf8 {
        guard self.next == byte else { throw self.malformed }
        self.position += 1
      }
      return value
    }

    private mutating func elements() throws -> [Value] {
      guard self.depthLeft > 0 else { throw Failure.tooLarge }
      self.depthLeft -= 1
      defer { self.depthLeft += 1 }
      try self.expect(0x5B)
      var elements: [Value] = []
      if self.take(0x5D) { return elements }
      repeat { elements.append(try self.value()) } while self.take(0x2C)
      try self.expect(0x5D)
      return elements
    }

    private mutating func members() throws -> [(name: String, value: Value)] {
      guard self.depthLeft > 0 else { throw Failure.tooLarge }
      self.depthLeft -= 1
      defer { self.depthLeft += 1 }
      try self.expect(0x7B)
      var members: [(name: String, value: Value)] = []
      if self.take(0x7D) { return members }
      repeat {
        self.skipSpace()
        try self.count()
        let name = try self.string()
        try self.expect(0x3A)
        members.append((name, try self.value()))
      } while self.take(0x2C)
      try self.expect(0x7D)
      return members
    }

    private mutating func number() throws -> Double {
      let start = self.position
      if self.next == 0x2D { self.position += 1 }
      if self.next == 0x30 { self.position += 1 } else { try self.digits() }
      if self.next == 0x2E {
        self.position += 1
        try self.digits()
      }
      if self.next == 0x65 || self.next == 0x45 {
        self.position += 1
        if self.next == 0x2B || self.next == 0x2D { self.position += 1 }
        try self.digits()
      }
      // More digits than this say nothing, and would cost time.
      guard self.position - start <= 400,
        let number = Double(String(decoding: self.bytes[start..<self.position], as: UTF8.self))
      else { throw Failure.malformed(offset: start) }
      return number
    }

    private mutating func digits() throws {
      let start = self.position
      while let byte = self.next, 0x30...0x39 ~= byte { self.position += 1 }
      guard self.position > start else { throw self.malformed }
    }

    private mutating func string() throws -> String {
      try self.expect(0x22)
      let start = self.position
      while let byte = self.next, byte >= 0x20, byte != 0x22, byte != 0x5C { self.position += 1 }
      if self.next == 0x22 {
        self.position += 1
        return String(decoding: self.bytes[start..<self.position - 1], as: UTF8.self)
      }
      var text = Array(self.bytes[start..<self.position])
      while let byte = self.next {
        guard byte >= 0x20 else { throw self.malformed }
        self.position += 1
        if byte == 0x22 { return String(decoding: text, as: UTF8.self) }
        if byte == 0x5C {
          text.append(contentsOf: try self.escape())
        } else {
          text.append(byte)
        }
      }
      throw self.malformed
    }

    /// The character of an escape, from behind its backslash; half a pair of surrogates is a replacement
    /// character.
    private mutating func escape() throws -> [UInt8] {
      guard let byte = self.next else { throw self.malformed }
      self.position += 1
      switch byte {
      case 0x22, 0x5C, 0x2F: return [byte]
      case 0x62: return [0x08]
      case 0x66: return [0x0C]
      case 0x6E: return [0x0A]
      case 0x72: return [0x0D]
      case 0x74: return [0x09]
      case 0x75: break
      default:
        self.position -= 1
        throw self.malformed
      }
      var units = [try self.unit()]
      if 0xD800...0xDBFF ~= units[0], self.bytes[self.position...].starts(with: [0x5C, 0x75]) {
        let afterFirst = self.position
        self.position += 2
        let second = try self.unit()
        if 0xDC00...0xDFFF ~= second { units.append(second) } else { self.position = afterFirst }
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func unit() throws -> UInt16 {
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let byte = self.next else { throw self.malformed }
        switch byte {
        case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
        case 0x41...0x46: unit = unit << 4 | UInt16(byte - 0x37)
        case 0x61...0x66: unit = unit << 4 | UInt16(byte - 0x57)
        default: throw self.malformed
        }
        self.position += 1
      }
      return unit
    }
  }
}
