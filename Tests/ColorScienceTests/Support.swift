import Foundation
import TestSupport
import Testing

@testable import ColorScience

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
