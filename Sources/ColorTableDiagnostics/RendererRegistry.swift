/// A format of reports that `--format` knows.
public struct ReportFormat: Sendable {
  /// The name that selects it.
  public let name: String
  /// What it is for, as a phrase for help texts.
  public let summary: String
  private let make: @Sendable (any Decorator) -> any DiagnosticRenderer

  init(name: String, summary: String, make: @escaping @Sendable (any Decorator) -> any DiagnosticRenderer) {
    self.name = name
    self.summary = summary
    self.make = make
  }

  /// Makes the renderer; formats for machines take no notice of the decorator.
  public func renderer(decorator: any Decorator = PlainDecorator()) -> any DiagnosticRenderer {
    make(decorator)
  }
}

/// All formats of reports, a renderer each.
public enum RendererRegistry {
  /// The formats in the order of help texts; the first is the default.
  public static let formats: [ReportFormat] = [
    ReportFormat(name: "human", summary: "the line of source with a caret under the fault") {
      HumanRenderer(decorator: $0)
    },
    ReportFormat(name: "oneline", summary: "path:line:column: error: message [rule]") { _ in
      OneLineRenderer()
    },
  ]

  /// The format of a name; nil where there is none.
  public static func format(named name: String) -> ReportFormat? {
    formats.first { $0.name == name }
  }
}
