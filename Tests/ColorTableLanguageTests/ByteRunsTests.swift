import Testing

@testable import ColorTableLanguage

/// Runs are found eight bytes at a time; here they are looked for byte by byte as well.
struct ByteRunsTests {
  @Test(arguments: [UInt8(ascii: " "), UInt8(ascii: "0")])
  func everyByteInEveryPlace(bound: UInt8) {
    for length in 0...19 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          bytes[place] = byte
          // What follows must not be seen before it, whatever it borrows or carries.
          if place + 1 < length { bytes[place + 1] = byte &+ 1 }
          for start in [0, 1, place] where start <= length {
            let expected = bytes[start...].firstIndex { $0 < bound || $0 >= 0x7F } ?? length
            let found = bytes.withUnsafeBufferPointer { $0.endOfRun(from: start, notBelow: bound) }
            #expect(found == expected, "\(byte) in place \(place) of \(length), from \(start)")
          }
        }
      }
    }
  }
}
