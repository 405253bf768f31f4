import Foundation
import TestSupport
import Testing

@testable import ColorScience

/// The colour of a text.
func color(_ text: String) throws(CSSColorError) -> Color { try color(bytes: Array(text.utf8)) }

func color(bytes: [UInt8]) throws(CSSColorError) -> Color {
  try bytes.withUnsafeBufferPointer { (buffer) throws(CSSColorError) -> Color in
    try CSSColorSyntax.parse(buffer)
  }
}

/// `#rrggbb` of a colour's 8-bit form.
func hex(_ color: Color) -> String {
  var bytes: [UInt8] = []
  HexNotation.append(color.rgba8, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// A comma-separated file of reference data, as rows of named cells; nil where it is not there.
func table(_ name: String) throws -> [[String: String]]? {
  guard let url = Locations.shared("vectors/\(name)") else { return nil }
  let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
  guard let header = lines.first?.split(separator: ",", omittingEmptySubsequences: false) else { return [] }
  return lines.dropFirst().map { line in
    Dictionary(
      uniqueKeysWithValues: zip(
        header.map(String.init), line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      ))
  }
}

/// Whether a file of reference data is there.
func hasVectors(_ name: String = "") -> Bool { Locations.shared("vectors/\(name)") != nil }

func isClose(_ one: SIMD3<Double>, _ other: SIMD3<Double>, within tolerance: Double) -> Bool {
  let difference = one - other
  return max(abs(difference.x), abs(difference.y), abs(difference.z)) <= tolerance
}

extension Color {
  /// Whether a space can show the colour, by its components there.
  func isInGamut(of target: ColorSpace) -> Bool {
    let components =
      switch target {
      case .hsl, .hwb: converted(to: .srgb).components
      case .xyzD50, .xyzD65, .lab, .lch, .oklab, .oklch: SIMD3(0.5, 0.5, 0.5)
      default: converted(to: target).components
      }
    return components.min() >= -1e-6 && components.max() <= 1 + 1e-6
  }

  /// The difference ΔEOK to another colour.
  func deltaEOK(to other: Color) -> Double {
    Oklab.difference(converted(to: .oklab).components, other.converted(to: .oklab).components)
  }
}

extension NamedColors {
  static func color(named name: String) -> RGBA8? {
    var name = name
    return name.withUTF8 { color(named: $0) }
  }
}

extension ColorSpace {
  static func mixingSpace(named name: String) -> ColorSpace? {
    var name = name
    return name.withUTF8 { mixingSpace(named: $0) }
  }

  static func colorFunctionSpace(named name: String) -> ColorSpace? {
    var name = name
    return name.withUTF8 { colorFunctionSpace(named: $0) }
  }
}
