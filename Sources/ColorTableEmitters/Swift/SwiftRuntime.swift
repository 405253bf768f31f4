/// The run-time support for switching themes, as it goes into generated Swift.
///
/// Its source is the module `ThemeSwitching`, which is compiled and tested with a table of its own. For another table
/// three names are replaced: that of the token type, with everything that starts with it; the same with a small
/// letter; and the access level.
struct SwiftRuntime {
  /// Where the runtime goes.
  enum Location: String, CaseIterable {
    case none
    /// Into the file of the table.
    case embed
    /// Into a file beside it.
    case file
  }

  let type: String
  /// The access level with a space after it; empty for `internal`.
  let access: String

  /// The name of the file beside the table's.
  var fileName: String { "\(type)ThemeSwitcher.swift" }

  /// Writes the source.
  func write(to writer: inout CodeWriter) {
    let replacements = [
      (Array("SampleColor".utf8), Array(type.utf8)),
      (Array("sampleColor".utf8), Array((SwiftNaming.lowerCamelCase.name(for: type) ?? type).utf8)),
      (Array("public ".utf8), Array(access.utf8)),
    ]
    let source = UnsafeBufferPointer(
      start: SwiftRuntimeSource.text.utf8Start, count: SwiftRuntimeSource.text.utf8CodeUnitCount)
    var start = 0
    var index = 0
    while index < source.count {
      let rest = source[index...]
      guard let (old, new) = replacements.first(where: { $0.0[0] == rest[index] && rest.starts(with: $0.0) })
      else {
        index += 1
        continue
      }
      writer.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
      writer.write(new)
      index += old.count
      start = index
    }
    writer.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
  }
}
