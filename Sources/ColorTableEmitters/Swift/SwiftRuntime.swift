/// The run-time support for switching themes, as it goes into generated Swift.
///
/// Its source is the module `ThemeSwitching`, which is compiled and tested as it stands, with a table of its own.
/// For another table three names are exchanged: that of the token type, with everything that starts with it; the
/// same with a small letter; and the access level.
struct SwiftRuntime {
  /// Where the runtime goes.
  enum Location: String, CaseIterable {
    /// Nowhere.
    case none
    /// Into the file of the table.
    case embed
    /// Into a file beside it.
    case file
  }

  private let type: String
  private let access: String

  /// Makes the runtime for a token type; the access level has a space after it, or is empty for `internal`.
  init(type: String, access: String) {
    self.type = type
    self.access = access
  }

  /// The name of the file beside the table's.
  var fileName: String { "\(type)ThemeSwitcher.swift" }

  /// Writes the source.
  func write(to writer: inout CodeWriter) {
    let replacements = [
      (Array("SampleColor".utf8), Array(type.utf8)),
      (Array("sampleColor".utf8), Array((SwiftNaming.lowerCamelCase.name(for: type) ?? type).utf8)),
      (Array("public ".utf8), Array(access.utf8)),
    ]
    let source = Array(SwiftRuntimeSource.text.utf8)
    var start = 0
    var position = 0
    while position < source.count {
      let rest = source[position...]
      guard
        let (old, new) = replacements.first(where: { $0.0[0] == rest[position] && rest.starts(with: $0.0) })
      else {
        position += 1
        continue
      }
      writer.write(source[start..<position])
      writer.write(new[...])
      position += old.count
      start = position
    }
    writer.write(source[start...])
  }
}
