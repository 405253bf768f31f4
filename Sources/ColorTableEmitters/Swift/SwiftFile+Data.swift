import ColorTableModel

extension SwiftFile {
  /// The data of the tokens: static strings, which cost the compiler least and the program nothing at start,
  /// and from which the optimiser reads a constant for a known token and theme.
  mutating func writeData() {
    let width = colors.cellWidth
    let themes = table.themes.count
    writer.write(
      """

      /// The table as text, and its readers.
      private enum \(type)Data: \(type)Part {
        /// The value of a token in a theme.
        @inline(__always)
        static func value(of token: Int, in theme: Int) -> \(type).Value {
          let cell = (token &* \(themes) &+ theme) &* \(width + 1)

      """)
    if colors.isWide {
      writer.write(
        """
            return \(type).Value(
              rgba: self.number(in: self.colors, at: cell),
              colorSpace: self.byte(of: self.colors, at: cell &+ 8) == 0x70 ? .displayP3 : .sRGB,
              redGreen: self.number(in: self.colors, at: cell &+ 9),
              blueAlpha: self.number(in: self.colors, at: cell &+ 17))

        """)
    } else {
      writer.write("    return \(type).Value(rgba: self.number(in: self.colors, at: cell))\n")
    }
    writer.write(
      """
        }

        /// The key of a token.
        static func key(of token: Int) -> String {
          let (start, end) = self.range(ofKey: token)
          return self.key(from: start, to: end)
        }

        /// The key of a token without its groups: the part after the last dot.
        static func name(of token: Int) -> String {
          let (first, end) = self.range(ofKey: token)
          var start = end
          while start > first, self.byte(of: self.keys, at: start - 1) != 0x2E { start -= 1 }
          return self.key(from: start, to: end)
        }

        private static func key(from start: Int, to end: Int) -> String {
          #if compiler(>=6.2)
            return unsafe String(
              decoding: UnsafeBufferPointer(start: self.keys.utf8Start + start, count: end - start), as: UTF8.self)
          #else
            return String(
              decoding: UnsafeBufferPointer(start: self.keys.utf8Start + start, count: end - start), as: UTF8.self)
          #endif
        }

        /// The token with a key: a binary search in the tokens sorted by key, by bytes.
        static func index(ofKey key: String) -> Int? {
          // As an array, whose elements the compiler reaches in fewer steps than those of a string.
          let text = Array(key.utf8)
          var low = 0
          var high = \(table.tokenCount)
          while low < high {
            let middle = (low + high) / 2
            let token = self.integer(in: self.sorted, at: middle * 9)
            let order = self.order(of: text, toKeyOf: token)
            if order == 0 { return token }
            if order < 0 { high = middle } else { low = middle + 1 }
          }
          return nil
        }

        /// Whether a text comes before (-1), is (0) or comes after (1) the key of a token.
        private static func order(of text: [UInt8], toKeyOf token: Int) -> Int {
          let (start, end) = self.range(ofKey: token)
          let length = end - start
          var position = 0
          while position < text.count {
            guard position < length else { return 1 }
            let other = self.byte(of: self.keys, at: start + position)
            if text[position] != other { return text[position] < other ? -1 : 1 }
            position += 1
          }
          return position < length ? -1 : 0
        }

        private static func range(ofKey token: Int) -> (start: Int, end: Int) {
          let start = self.integer(in: self.starts, at: token * 9)
          return (start, self.integer(in: self.starts, at: token * 9 + 9) - 1)
        }

        private static func integer(in text: StaticString, at offset: Int) -> Int {
          Int(bitPattern: self.number(in: text, at: offset).words[0])
        }

        /// The number in eight characters, from `@` for 0 to `O` for 15: four for the upper halves of its
        /// bytes and four for the lower ones, each from the lowest byte up.
        @inline(__always)
        private static func number(in text: StaticString, at offset: Int) -> UInt32 {
          #if compiler(>=6.2)
            let address = unsafe UnsafeRawPointer(text.utf8Start + offset)
            let upper = unsafe UInt32(littleEndian: address.loadUnaligned(as: UInt32.self))
            let lower = unsafe UInt32(littleEndian: (address + 4).loadUnaligned(as: UInt32.self))
          #else
            let address = UnsafeRawPointer(text.utf8Start + offset)
            let upper = UInt32(littleEndian: address.loadUnaligned(as: UInt32.self))
            let lower = UInt32(littleEndian: (address + 4).loadUnaligned(as: UInt32.self))
          #endif
          return (upper & 0x0F0F_0F0F) &<< 4 | lower & 0x0F0F_0F0F
        }

        @inline(__always)
        private static func byte(of text: StaticString, at offset: Int) -> UInt8 {
          #if compiler(>=6.2)
            return unsafe text.utf8Start[offset]
          #else
            return text.utf8Start[offset]
          #endif
        }


      """)
    writeColors()
    writeKeys()
    writer.write("}\n")
  }

  private mutating func writeColors() {
    writer.write(
      colors.isWide
        ? "  /// A line for each token, a cell for each theme: nearest sRGB, `s`RGB or display `p`3, differences.\n"
        : "  /// A line for each token, a number for each theme: `0xRRGGBBAA`.\n")
    writer.write("  @inline(__always)\n  private static var colors: StaticString {\n    \"\"\"\n")
    for token in table.tokenIDs {
      writer.write("    ")
      colors.writeCells(of: token, to: &writer)
      writer.write(token.index + 1 < table.tokenCount ? " \\\n" as StaticString : "\n")
    }
    writer.write("    \"\"\"\n  }\n")
  }

  private mutating func writeKeys() {
    writer.write(
      "\n  /// A line for each token: its key.\n  private static var keys: StaticString {\n    \"\"\"\n")
    var starts: [UInt32] = []
    starts.reserveCapacity(table.tokenCount + 1)
    var length: UInt32 = 0
    for token in table.tokenIDs {
      starts.append(length)
      let key = table.keyBytes(of: token)
      writer.write("    ")
      if SwiftText.isSimple(key) {
        writer.write(key)
        length += UInt32(key.count) + 1
      } else {
        let text = String(decoding: key, as: UTF8.self)
        writer.write(SwiftText.literal(text))
        length += UInt32(text.utf8.count) + 1
      }
      writer.write(byte: UInt8(ascii: "\n"))
    }
    starts.append(length)
    writer.write("    \"\"\"\n  }\n")
    writeNumbers(starts, "starts", "The offset of each key in ``keys``, and that of their end.")
    writeNumbers(sortedTokens(), "sorted", "The tokens in the order of their keys' bytes.")
  }

  private mutating func writeNumbers(_ numbers: [UInt32], _ name: String, _ documentation: String) {
    writer.write("\n  /// \(documentation)\n  private static var \(name): StaticString {\n    \"\"\"\n")
    for (index, number) in numbers.enumerated() {
      writer.write(index % 10 == 0 ? "    " as StaticString : " ")
      writer.write(halves: number)
      if index + 1 == numbers.count {
        writer.write(byte: UInt8(ascii: "\n"))
      } else if index % 10 == 9 {
        writer.write(" \\\n")
      }
    }
    writer.write("    \"\"\"\n  }\n")
  }

  /// The tokens, sorted by the bytes of their keys; most comparisons need only the first eight.
  private func sortedTokens() -> [UInt32] {
    var order: [(prefix: UInt64, token: UInt32)] = []
    order.reserveCapacity(table.tokenCount)
    for token in table.tokenIDs {
      var prefix: UInt64 = 0
      var shift: UInt64 = 64
      for byte in table.keyBytes(of: token).prefix(8) {
        shift -= 8
        prefix |= UInt64(byte) << shift
      }
      order.append((prefix, UInt32(truncatingIfNeeded: token.index)))
    }
    order.sort { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      return table.keyBytes(of: TokenID(Int(left.token)))
        .lexicographicallyPrecedes(table.keyBytes(of: TokenID(Int(right.token))))
    }
    return order.map(\.token)
  }
}
