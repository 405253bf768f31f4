import TextSupport

/// The source of the library that switches themes, as a file of a project: it is the same for every table.
package struct SwitcherFile {
  /// A part of the library that can be left out.
  package enum Part: String, CaseIterable, Sendable {
    case documents, web, stream, families
  }

  /// Makes the file with some parts beside the library's core.
  package typealias Source = @Sendable (Set<Part>) -> [UInt8]

  /// The member of the configuration, by which messages name the output too.
  package static let name = "theme-switching"
  /// The flag for its path.
  static let flag = "swift-switcher-source"
  /// The beginning of the comment by which the file is told from those of others.
  package static let notice = "The library ThemeSwitching, written by colortable"

  /// The path, relative to the current folder.
  package var path: String
  var parts: Set<Part>

  /// Some parts for a message.
  static func list(_ parts: Set<Part>) -> String {
    parts.isEmpty
      ? "the core alone" : EnglishList.and(Part.allCases.filter(parts.contains).map { "'\($0.rawValue)'" })
  }
}
