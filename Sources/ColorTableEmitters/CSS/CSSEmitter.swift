/// CSS: a custom property for each token, in every theme.
public struct CSSEmitter: Emitter {
  var prefix: String?
  var naming = CSSNaming.kebabCase
  var selector = CSSSelectors.defaultSystem
  var style = CSSStyle.attribute

  /// The language's name, summary and options.
  public static let description = EmitterDescription(
    name: "css",
    summary: "CSS custom properties that follow the system, a data-theme attribute or a class",
    options: [
      .text(
        "prefix", \CSSEmitter.prefix, placeholder: "PREFIX",
        help: "what custom properties begin with: app gives --app-bg", parse: CSSPrefix.parse),
      .choice(
        "naming", \CSSEmitter.naming,
        help: "how custom properties are named: --text-333 or --TEXT_333 for TEXT_333"),
      .text(
        "selector", \CSSEmitter.selector, placeholder: "SELECTOR",
        help: "the elements that follow the system's light, dark and contrast settings",
        defaultText: CSSSelectors.defaultSystem, parse: CSSSelectors.parse),
      .choice(
        "style", \CSSEmitter.style,
        help: "how a page selects a theme: data-theme=\"night\", class=\"theme-night\", or light-dark()"),
    ])

  /// Creates an emitter with the default options.
  public init() {}

  /// The style sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let output = CSSOutput(prefix: prefix, naming: naming, selector: selector, style: style)
    var problems: [EmitterFailure.Problem] = []
    let names = output.names(in: input.table, problems: &problems)
    try EmitterFailure.check(problems)
    return [output.file(input, names)]
  }

  /// The custom properties: `--surface-card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    TokenNames(language: "CSS", .customProperties(prefix: prefix, naming: naming), of: input.table)
  }
}
