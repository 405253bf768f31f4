/// The version of the tool and where it comes from; the Makefile reads these, and a test compares what documents and
/// examples say.
package enum ToolVersion {
  package static let number = "0.1.0"
  /// The day of the release, as year, month and day.
  package static let date = "2026-11-21"
  /// The owner and the name of the repository on GitHub. Tags of releases are version numbers.
  package static let repository = "OWNER/colortable"

  /// The line that `colortable version` prints.
  package static let line = "colortable \(number)"
}
