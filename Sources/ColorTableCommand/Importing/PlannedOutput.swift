import TextSupport

/// An output of a table as the configuration lists it.
struct PlannedOutput {
  var language: String
  var path: String
  var options: [(name: String, value: String)] = []

  /// The member of `outputs`.
  var member: String {
    var text = JSONText(.padded)
    write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Writes the member of `outputs`.
  func write(to text: inout JSONText) {
    text.key(escaping: language)
    writeValue(to: &text)
  }

  /// The member without its name.
  var value: String {
    var text = JSONText(.padded)
    writeValue(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func writeValue(to text: inout JSONText) {
    guard !options.isEmpty else { return text.string(path) }
    text.object { text in
      for (name, value) in [("path", path)] + options {
        text.key(escaping: name)
        text.string(value)
      }
    }
  }
}
