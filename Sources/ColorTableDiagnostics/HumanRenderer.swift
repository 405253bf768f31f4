/// The report for people: each diagnostic with its line of source and a caret under the fault.
public struct HumanRenderer: DiagnosticRenderer {
  /// What marks up the parts of the report: colours on a terminal, nothing elsewhere.
  public var decorator: any Decorator

  /// Makes a renderer.
  public init(decorator: any Decorator = PlainDecorator()) { self.decorator = decorator }

  /// The report; diagnostics are separated by an empty line.
  public func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String { "" }
}
