import ColorTableDiagnostics

/// Sources whose spans are written into the text: `«…»` for the nth span, in the order of their starts.
struct MarkedSource {
  private(set) var sources = SourceMap()
  private(set) var spans: [SourceSpan] = []

  init(_ marked: String, path: String = "App.colortable") { add(marked, path: path) }

  mutating func add(_ marked: String, path: String) {
    var bytes: [UInt8] = []
    var found: [(start: Int, end: Int)] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«":
        open.append(found.count)
        found.append((bytes.count, bytes.count))
      case "»": if let index = open.popLast() { found[index].end = bytes.count }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    let file = sources.add(path: path, bytes: bytes)
    spans += found.map { SourceSpan(file: file.id, start: UInt32($0.start), end: UInt32($0.end)) }
  }

  /// The human report of one error at the first span.
  func report(
    _ message: String = "wrong", rule: String = "some-rule", caption: String? = nil,
    labels: [(Int, String)] = [], notes: [String] = [], fixIts: [FixIt] = []
  ) -> String {
    let diagnostic = Diagnostic(
      rule: rule, severity: .error, message: message, span: spans[0], caption: caption,
      labels: labels.map { .init(span: spans[$0.0], text: $0.1) }, notes: notes, fixIts: fixIts)
    return HumanRenderer().render([diagnostic], sources: sources)
  }
}
