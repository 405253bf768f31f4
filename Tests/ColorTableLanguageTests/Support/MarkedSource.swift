import ColorTableDiagnostics
import ColorTableLanguage
import Testing

/// A diagnostic that a test expects, at a marker of its source.
struct Expected {
  var marker: Character
  var rule: String
  var message: String
  var caption: String?
  var note: String?
  /// The markers of the labels.
  var labels: [Character]
  /// The source without markers after the first fix-it.
  var fixed: String?

  init(
    _ marker: Character, _ rule: String, _ message: String, caption: String? = nil, note: String? = nil,
    labels: [Character] = [], fixed: String? = nil
  ) {
    self.marker = marker
    self.rule = rule
    self.message = message
    self.caption = caption
    self.note = note
    self.labels = labels
    self.fixed = fixed
  }
}

/// Table text in which `①`, `②`, … mark places and are no part of it.
struct MarkedSource {
  static let markers: [Character] = ["①", "②", "③", "④", "⑤", "⑥"]

  var text = ""
  var offsets: [Character: Int] = [:]

  init(_ marked: String) {
    for character in marked {
      if Self.markers.contains(character) {
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
  }
}

/// Checks marked source and fails unless it gives exactly the expected diagnostics, each starting at its marker.
func expectDiagnostics(
  _ marked: String, _ expected: Expected..., files: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let source = MarkedSource(marked)
  let checked = check(source.text, files: files)
  let found = checked.result.diagnostics
  let list = found.map { "\($0.span.start): \($0.rule): \($0.message)" }.joined(separator: "\n")
  #expect(found.count == expected.count, "\(list)", sourceLocation: sourceLocation)
  for (diagnostic, expected) in zip(found, expected) {
    #expect(diagnostic.rule == expected.rule, sourceLocation: sourceLocation)
    #expect(diagnostic.message == expected.message, sourceLocation: sourceLocation)
    #expect(Int(diagnostic.span.start) == source.offsets[expected.marker], sourceLocation: sourceLocation)
    if let caption = expected.caption {
      #expect(diagnostic.caption == caption, sourceLocation: sourceLocation)
    }
    if let note = expected.note { #expect(diagnostic.notes == [note], sourceLocation: sourceLocation) }
    #expect(
      diagnostic.labels.map { Int($0.span.start) } == expected.labels.map { source.offsets[$0] },
      sourceLocation: sourceLocation)
    guard let fixed = expected.fixed else { continue }
    let fix = diagnostic.fixIts.first
    #expect(fix != nil, "there is no fix-it", sourceLocation: sourceLocation)
    var bytes = Array(source.text.utf8)
    for edit in (fix?.edits ?? []).sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed, sourceLocation: sourceLocation)
  }
}
