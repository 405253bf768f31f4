import ColorScience
import Foundation
import TestSupport
import Testing

/// The colour that a text says.
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
