import Foundation
import TestSupport
import Testing

@testable import ColorScience

struct RelativeColorBrowserTests {
  /// Random relative colours in Chromium, by computed style.
  @Test(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"))
  func `a browser works out the same colours`() throws {
    var generator = SeededGenerator(seed: 7)
    let functions = [
      ("rgb", "", "rgb"), ("hsl", "", "hsl"), ("hwb", "", "hwb"), ("lab", "", "lab"), ("lch", "", "lch"),
      ("oklab", "", "lab"), ("oklch", "", "lch"), ("color", "display-p3 ", "rgb"),
      ("color", "srgb-linear ", "rgb"),
      ("color", "a98-rgb ", "rgb"), ("color", "xyz-d50 ", "xyz"),
    ]
    let texts = (0..<440).map { index in
      let (name, space, channels) = functions[index % functions.count]
      func factor() -> Double { (Double.random(in: 0.5...1, using: &generator) * 1000).rounded() / 1000 }
      let origin = hex(Color(RGBA8(rawValue: .random(in: 0...UInt32.max, using: &generator))))
      let parts = channels.map { channel in
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: "\(channel)"
        case 1: "calc(\(channel) * \(factor()) + \(channel) / 8)"
        case 2: "min(\(channel), (\(channel) + \(factor())) / 2)"
        default: "clamp(\(channel) * 0.2, max(0.1, \(channel) - 0.01), \(factor()) * \(channel))"
        }
      }
      return "\(name)(from \(origin) \(space)\(parts.joined(separator: " ")) / calc(alpha * \(factor())))"
    }
    let list = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let tab = try Browser.shared().openTab()
    try tab.open("<!doctype html><p>")
    let answers: [String] = try tab.evaluate(
      """
      \(list).map(text => {
        const probe = document.querySelector("p");
        probe.style.color = "";
        probe.style.color = text;
        return probe.style.color === "" ? "unknown" : getComputedStyle(probe).color;
      })
      """)
    try #require(answers.count == texts.count)
    for (text, answer) in zip(texts, answers) {
      let expected = try color(answer).converted(to: .oklab)
      let actual = try color(text).converted(to: .oklab)
      // Chromium computes with single precision and prints six digits.
      #expect(
        isClose(actual.presentComponents, expected.presentComponents, within: 5e-4)
          && abs(actual.alpha - expected.alpha) < 5e-3, "\(text): \(actual.cssText), not \(answer)")
    }
  }
}
