import Foundation
import TestSupport
import Testing
import TextSupport

struct DecimalTextTests {
  private func text(_ value: Double, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, 5, "0"), (-0.0, 5, "0"), (0.000004, 5, "0"), (-0.000004, 5, "0"), (0.000005, 5, "0.00001"),
      (-0.000005, 5, "-0.00001"), (0.5, 0, "1"), (-0.5, 0, "-1"), (1.5, 0, "2"), (2.5, 0, "3"),
      (0.1, 5, "0.1"),
      (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (100, 5, "100"), (1, 0, "1"), (255, 3, "255"),
      (12.05, 5, "12.05"), (0.99999999, 5, "1"), (1e9, 5, "1000000000"), (1e300, 5, "1000000000000000"),
      (-1e300, 0, "-1000000000000000"), (.infinity, 5, "1000000000000000"), (.nan, 5, "0"), (1e-300, 15, "0"),
      (0.1, 15, "0.1"), (123.456, 15, "123.456"), (7, -3, "7"), (7.25, 99, "7.25"),
    ] as [(Double, Int, String)])
  func `numbers have at most so many decimals`(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(text(value, decimals) == expected)
  }

  /// But for halves, which Foundation rounds to even.
  @Test func `numbers are as Foundation formats them`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let value = Double.random(in: -1000...1000, using: &generator)
      let decimals = Int.random(in: 0...8, using: &generator)
      var expected = String(format: "%.\(decimals)f", value)
      if expected.contains(".") {
        while expected.hasSuffix("0") { expected.removeLast() }
        if expected.hasSuffix(".") { expected.removeLast() }
      }
      if expected == "-0" { expected = "0" }
      #expect(text(value, decimals) == expected)
    }
  }
}
