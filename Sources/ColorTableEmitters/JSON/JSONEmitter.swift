import ColorTableModel

/// JSON: every theme and token with all that is known of it, or a plain tree of hex values.
public struct JSONEmitter: Emitter {
  /// The form of the document.
  enum Style: String, CaseIterable {
    /// Themes and tokens with everything that is known of them.
    case tokens
    /// A hex value for each theme and key.
    case flat
  }

  var style = Style.tokens

  /// The language's name, summary and options.
  public static let description = EmitterDescription(
    name: "json",
    summary: "JSON with every theme and token, or a plain tree of hex values",
    options: [
      .choice(
        "style", \JSONEmitter.style,
        help: "tokens with all that is known of them, or flat: hex values by theme and key")
    ])

  /// Creates an emitter with the default options.
  public init() {}

  /// The document, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    switch style {
    case .tokens: [OutputFile(content: JSONTokenDocument.content(input))]
    case .flat: [OutputFile(content: JSONFlatDocument.content(input))]
    }
  }
}
