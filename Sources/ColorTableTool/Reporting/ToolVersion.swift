/// The version of the tool; the Makefile reads both values from here.
package enum ToolVersion {
  package static let number = "0.1.0"
  /// The day of the release, as year, month and day.
  package static let date = "2026-11-21"

  /// The line that `colortable version` prints.
  package static let line = "colortable \(number)"
}
