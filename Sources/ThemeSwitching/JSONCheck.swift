// Validates a document: invalid JSON and content over the limits end it.
extension SampleColor.ThemeSwitcher.JSONReader {
  /// Validates the whole document and finds its root.
  mutating func check() throws {
    if self.byte(0) == 0xEF, self.byte(1) == 0xBB, self.byte(2) == 0xBF { self.position = 3 }
    self.skipSpace()
    self.root = self.position
    try self.checkValue()
    self.skipSpace()
    guard self.position == self.bytes.count else { throw self.malformed }
  }

  private var malformed: Failure { .malformed(offset: self.position) }

  private var next: UInt8 { self.byte(self.position) }

  private mutating func skipSpace() { self.position = self.offsetAfterSpace(self.position) }

  @inline(never)
  private mutating func expect(_ byte: UInt8) throws {
    self.skipSpace()
    guard self.next == byte else { throw self.malformed }
    self.position &+= 1
  }

  private mutating func count() throws {
    guard self.valuesLeft > 0 else { throw Failure.tooLarge }
    self.valuesLeft &-= 1
  }

  private mutating func checkValue() throws {
    try self.count()
    self.skipSpace()
    switch self.next {
    case 0x7B: try self.checkContainer(isObject: true, end: 0x7D)
    case 0x5B: try self.checkContainer(isObject: false, end: 0x5D)
    case 0x22: try self.checkString()
    case 0x74: try self.checkWord("true")
    case 0x66: try self.checkWord("false")
    case 0x6E: try self.checkWord("null")
    default: try self.checkNumber()
    }
  }

  private mutating func checkContainer(isObject: Bool, end: UInt8) throws {
    guard self.depthLeft > 0 else { throw Failure.tooLarge }
    self.depthLeft &-= 1
    self.position &+= 1
    self.skipSpace()
    var isAtEnd = self.next == end
    while !isAtEnd {
      if isObject {
        self.skipSpace()
        try self.count()
        try self.checkString()
        try self.expect(0x3A)
      }
      try self.checkValue()
      self.skipSpace()
      isAtEnd = self.next == end
      if !isAtEnd { try self.expect(0x2C) }
    }
    self.position &+= 1
    self.depthLeft &+= 1
  }

  @inline(never)
  private mutating func checkWord(_ word: String) throws {
    for byte in word.utf8 {
      guard self.next == byte else { throw self.malformed }
      self.position &+= 1
    }
  }

  private mutating func checkNumber() throws {
    let start = self.position
    if self.next == 0x2D { self.position &+= 1 }
    if self.next == 0x30 { self.position &+= 1 } else { try self.checkDigits() }
    if self.next == 0x2E {
      self.position &+= 1
      try self.checkDigits()
    }
    if self.next == 0x65 || self.next == 0x45 {
      self.position &+= 1
      if self.next == 0x2B || self.next == 0x2D { self.position &+= 1 }
      try self.checkDigits()
    }
    // More digits than this add no precision and cost time.
    guard self.position &- start <= 400 else { throw Failure.malformed(offset: start) }
  }

  @inline(never)
  private mutating func checkDigits() throws {
    let start = self.position
    while self.next >= 0x30, self.next <= 0x39 { self.position &+= 1 }
    guard self.position > start else { throw self.malformed }
  }

  @inline(never)
  private mutating func checkString() throws {
    try self.expect(0x22)
    while self.next != 0x22 {
      guard self.next >= 0x20 else { throw self.malformed }
      let isEscape = self.next == 0x5C
      self.position &+= 1
      if isEscape { try self.checkEscape() }
    }
    self.position &+= 1
  }

  private mutating func checkEscape() throws {
    switch self.next {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: self.position &+= 1
    case 0x75:
      self.position &+= 1
      for _ in 0..<4 {
        guard Self.hexDigit(self.next) != nil else { throw self.malformed }
        self.position &+= 1
      }
    default: throw self.malformed
    }
  }
}
