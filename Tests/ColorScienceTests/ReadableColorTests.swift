import TestSupport
import Testing

@testable import ColorScience

struct ReadableColorTests {
  /// The colours are the same on every machine, and stay so when the search becomes faster.
  @Test func `the answers to 600 jobs stay as they are`() {
    var generator = SeededGenerator(seed: 600)
    var checksum: UInt64 = 0
    func random() -> Color { Color(RGBA8(rawValue: UInt32(truncatingIfNeeded: generator.next()) | 0xFF)) }
    for _ in 0..<600 {
      let color = random()
      let backgrounds = (0...generator.next() % 3).map { _ in ContrastColor(random()) }
      let ratio = 1 + Double(generator.next() % 500) / 100
      let answer = Contrast.readable(color, on: backgrounds, ratio: ratio)
      checksum = checksum &* 31 &+ UInt64(answer?.rawValue ?? 7)
    }
    #expect(checksum == 0xF72F_891D_A48F_68B8)
  }

  @Test(
    arguments: [
      ("#3b82f6", ["#ffffff"], 4.5, "#3874d7"), ("#3b82f6", ["#000000"], 4.5, "#3b82f6"),
      ("#ffffff", ["#ffffff"], 21, "#000000"), ("#ffff00", ["#ffffff"], 4.5, "#7a7a00"),
      ("#777777", ["#ffffff"], 4.5, "#767676"), ("#808080", ["#000000", "#ffffff"], 4.5, "#767676"),
      ("#808080", ["#000000", "#ffffff"], 7, nil),
    ] as [(String, [String], Double, String?)])
  func `the nearest colour is found`(_ text: String, _ behind: [String], _ ratio: Double, _ expected: String?)
    throws
  {
    let backgrounds = try behind.map { ContrastColor(try color($0)) }
    let readable = Contrast.readable(try color(text), on: backgrounds, ratio: ratio)
    #expect(readable.map { hex(Color($0)) } == expected)
  }
}
