import ColorScience
import Foundation
import TestSupport
import Testing

/// The cases of css-parsing-tests, read without our own parser.
///
/// Exceptions, each for one reason:
/// - `light-dark()`, `device-cmyk()` and `color(--profile …)` are not values of a table; they must be refused as
///   exactly that.
/// - Lightness out of its range and chroma under 0: the cases have the number as it is written, CSS Color 4
///   sections 9.3 and 9.4 clamp it when it is parsed. The expected number is clamped, then compared.
struct CSSParsingVectorTests {
  private static let files = [
    "color_function_4", "color_functions_5", "color_hexadecimal_3", "color_hexadecimal_4", "color_hsl_3",
    "color_hsl_4", "color_hwb_4", "color_keywords_3", "color_keywords_4", "color_lab_4", "color_lch_4",
    "color_oklab_4", "color_oklch_4",
  ]

  @Test(.enabled(if: hasVectors("css-parsing-tests"), "the vectors are not beside the repository"))
  func `every case of css-parsing-tests agrees or is an exception`() throws {
    var count = 0
    var refused: [String: Int] = [:]
    var clamped = 0
    for file in Self.files {
      let url = try #require(Locations.shared("vectors/css-parsing-tests/\(file).json"))
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
      let flat = try #require(json as? [Any])
      for index in stride(from: 0, to: flat.count - 1, by: 2) {
        let input = try #require(flat[index] as? String)
        count += 1
        if let reason = Self.reasonToRefuse(input), !(flat[index + 1] is NSNull) {
          expectError(input, .unsupported(reason))
          refused["\(reason)", default: 0] += 1
        } else if let expected = flat[index + 1] as? String {
          let wanted = try #require(Expected(expected), "cannot read \(expected)")
          if check(input, wanted) { clamped += 1 }
        } else {
          #expect(throws: CSSColorError.self, "\(file): \(input)") { try color(input) }
        }
      }
    }
    print(
      "css-parsing-tests: \(count) cases; refused by design: "
        + refused.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        + "; clamped as CSS Color 4 does: \(clamped); the rest agree as they stand")
    #expect(count == 8061)
    #expect(refused == ["lightDark": 4, "deviceCMYK": 7, "customProfile": 6])
    #expect(clamped == 2760)
  }

  private static func reasonToRefuse(_ input: String) -> CSSColorError.Unsupported? {
    let text = input.lowercased()
    if text.hasPrefix("light-dark(") { return .lightDark }
    if text.hasPrefix("device-cmyk(") { return .deviceCMYK }
    if text.hasPrefix("color(--") { return .customProfile }
    return nil
  }

  private func expectError(_ input: String, _ reason: CSSColorError.Reason) {
    do throws(CSSColorError) {
      let value = try color(input)
      Issue.record("\(input) gave \(value)")
    } catch {
      #expect(error.reason == reason, "\(input)")
    }
  }

  /// Compares, and says whether the expected numbers had to be clamped.
  private func check(_ input: String, _ expected: Expected) -> Bool {
    guard var actual = try? color(input) else {
      Issue.record("\(input) is not read")
      return false
    }
    // Only hsl() and hwb() with none stay as they are; the cases give them in sRGB.
    if actual.space != expected.space, !actual.missing.isEmpty {
      actual = actual.converted(to: expected.space)
    }
    var wanted = expected.components
    var bounds: (SIMD3<Double>, SIMD3<Double>) = (
      SIMD3(repeating: -.infinity), SIMD3(repeating: .infinity)
    )
    switch expected.space {
    case .lab: bounds = (SIMD3(0, -.infinity, -.infinity), SIMD3(100, .infinity, .infinity))
    case .lch: bounds = (SIMD3(0, 0, -.infinity), SIMD3(100, .infinity, .infinity))
    case .oklab: bounds = (SIMD3(0, -.infinity, -.infinity), SIMD3(1, .infinity, .infinity))
    case .oklch: bounds = (SIMD3(0, 0, -.infinity), SIMD3(1, .infinity, .infinity))
    default: break
    }
    wanted.clamp(lowerBound: bounds.0, upperBound: bounds.1)
    #expect(actual.space == expected.space, "\(input)")
    #expect(isClose(actual.components, wanted, within: 1e-6 / (expected.isByteScaled ? 255 : 1)), "\(input)")
    #expect(abs(actual.alpha - expected.alpha) <= 1e-6, "\(input)")
    if !expected.isByteScaled { #expect(actual.missing == expected.missing, "\(input)") }
    return wanted != expected.components
  }
}

/// An expected value, `rgba(1, 2, 3, 0.5)` or `color(display-p3 1 none 0 / 0.5)` or `lab(1 2 3)`.
private struct Expected {
  var space: ColorSpace
  var components: SIMD3<Double>
  var alpha = 1.0
  var missing: MissingComponents = []
  var isByteScaled = false

  init?(_ text: String) {
    let words = text.split { "(), /".contains($0) }.map(String.init)
    guard let function = words.first else { return nil }
    var numbers = words.dropFirst()
    switch function {
    case "rgb", "rgba":
      space = .srgb
      isByteScaled = true
    case "lab": space = .lab
    case "lch": space = .lch
    case "oklab": space = .oklab
    case "oklch": space = .oklch
    case "color":
      let names: [String: ColorSpace] = [
        "srgb": .srgb, "srgb-linear": .srgbLinear, "display-p3": .displayP3, "a98-rgb": .a98RGB,
        "prophoto-rgb": .prophotoRGB, "rec2020": .rec2020, "xyz": .xyzD65, "xyz-d50": .xyzD50,
        "xyz-d65": .xyzD65,
      ]
      guard let name = numbers.popFirst(), let named = names[name] else { return nil }
      space = named
    default: return nil
    }
    guard numbers.count == 3 || numbers.count == 4 else { return nil }
    let values = numbers.map { $0 == "none" ? 0 : Double($0) ?? .nan }
    let bits: [MissingComponents] = [.first, .second, .third, .alpha]
    for (word, bit) in zip(numbers, bits) where word == "none" { missing.insert(bit) }
    components = SIMD3(values[0], values[1], values[2])
    if isByteScaled { components /= 255 }
    if values.count == 4 { alpha = values[3] }
    guard !values.contains(where: \.isNaN) else { return nil }
  }
}
