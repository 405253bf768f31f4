import ColorScience
import TestSupport
import Testing

struct FuzzTests {
  private static let seeds = [
    "#12345678", "rebeccapurple", "rgb(1 2 3 / 40%)", "rgba(1, 2%, 3, .5)", "hsl(120deg 10% 20%)",
    "hwb(none 10% 20% / none)", "lab(50% -20 1e3)", "lch(50 20 1.5turn)", "oklch(0.5 0.1 200grad)",
    "color(display-p3 1 0.5 none / 0.25)", "color-mix(in oklch longer hue, red 10%, #12345678 20%)",
    "color-mix(in srgb, color-mix(in lab, #fff, #000 3%), blue)",
    "color(xyz 1e99 -1e99 0)",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "(", ")", ",", "/", "%", "none", "e", "1e999", "-", "+", ".", "$", "#", "color-mix(", "in", "\0", "\\",
    "é",
    "\u{202E}", " ", "\n", "/*", "from", "calc(", "99999999999999999999999", "deg", "turn", "rad",
  ].map { Array($0.utf8) }

  /// 100,000 random and mutated values: each gives a value whose numbers are finite, or an error whose range
  /// lies within the bytes.
  @Test func `any bytes give a finite colour or an error within them`() {
    var generator = SeededGenerator(seed: 100_000)
    var accepted = 0
    let rounds = Cases.number(100_000)
    for round in 0..<rounds {
      var bytes: [UInt8]
      if round % 4 == 0 {
        let count = Int.random(in: 0...40, using: &generator)
        bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      } else {
        bytes = Self.seeds.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.mutate(&bytes, &generator) }
      }
      do throws(CSSColorError) {
        let color = try color(bytes: bytes)
        accepted += 1
        check(color, bytes)
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count, "\(bytes)")
        #expect(!error.message.isEmpty)
      }
    }
    #expect(accepted > rounds / 100)
  }

  private static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    case 1: if place < bytes.count { bytes.remove(at: place) }
    case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
    default: bytes.removeSubrange(place..<min(place + 5, bytes.count))
    }
  }

  private func check(_ color: Color, _ bytes: [UInt8]) {
    func isFinite(_ color: Color) -> Bool {
      (0..<3).allSatisfy { color.components[$0].isFinite } && color.alpha >= 0 && color.alpha <= 1
    }
    #expect(isFinite(color), "\(bytes)")
    for space in [ColorSpace.srgb, .displayP3, .oklch, .lab, .hsl] {
      #expect(isFinite(color.converted(to: space)), "\(bytes)")
    }
    #expect(color.mappedToGamut(of: .srgb).isInGamut(of: .srgb), "\(bytes)")
    _ = color.rgba8
    #expect((try? TestSupport.color(color.cssText)) != nil, "\(color.cssText)")
  }
}
