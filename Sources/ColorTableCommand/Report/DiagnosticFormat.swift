import ColorTableDiagnostics

/// A format in which problems are reported, with where its reports go.
struct DiagnosticFormat: Sendable {
  private let format: ReportFormat

  /// The format of a name; nil where there is none.
  init?(name: String) {
    guard let format = RendererRegistry.format(named: name) else { return nil }
    self.format = format
  }

  /// The format that holds where none is named.
  static var standard: DiagnosticFormat? { RendererRegistry.formats.first.flatMap { Self(name: $0.name) } }

  /// The names of all formats.
  static var names: [String] { RendererRegistry.formats.map(\.name) }

  /// What each format is for, as a sentence.
  static var description: String {
    RendererRegistry.formats.map { "'\($0.name)' is \($0.summary)" }.joined(separator: "; ") + "."
  }

  /// Where reports of this format go: those for people, editors and build tools are messages, all others are
  /// what was asked for.
  var stream: OutputStream { ["human", "oneline"].contains(format.name) ? .error : .output }

  /// Whether a summary for people follows.
  var hasSummary: Bool { format.name == "human" }

  /// What writes the report.
  func renderer(decorator: any Decorator) -> any DiagnosticRenderer { format.renderer(decorator: decorator) }
}
