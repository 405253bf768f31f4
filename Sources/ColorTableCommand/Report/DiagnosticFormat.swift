import ColorTableDiagnostics

/// The formats in which problems can be reported; each has its renderer in one line here.
enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people.
  case human
  /// For build tools and editors.
  case oneline

  /// Where reports of this format go: those for people and build tools are messages.
  var stream: OutputStream {
    switch self {
    case .human, .oneline: .error
    }
  }

  /// Whether a summary for people follows.
  var hasSummary: Bool { self == .human }

  /// What writes the report.
  func renderer(decorator: any Decorator) -> any DiagnosticRenderer {
    switch self {
    case .human: HumanRenderer(decorator: decorator)
    case .oneline: OneLineRenderer()
    }
  }
}
