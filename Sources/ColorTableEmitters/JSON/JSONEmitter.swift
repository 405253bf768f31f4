import ColorTableModel

/// JSON: every theme and token with all that is known of it, or a plain tree of hex values.
public struct JSONEmitter: Emitter {
  /// What stands in the document.
  enum Style: String, CaseIterable {
    /// Themes and tokens with everything that is known of them.
    case tokens
    /// A hex value for each theme and key.
    case flat
  }

  /// What is said of the language.
  public static let description = EmitterDescription(
    name: "json",
    summary: "JSON with every theme and token, or a plain tree of hex values",
    options: [
      EmitterOption(
        name: "style", kind: .choice(Style.allCases.map(\.rawValue)),
        help: "tokens with all that is known of them, or flat: hex values by theme and key",
        defaultText: Style.tokens.rawValue)
    ])

  private let style: Style

  /// Takes the options in.
  public init(options: EmitterOptions) throws(EmitterOptionError) {
    let name = options["style"] ?? Style.tokens.rawValue
    guard let style = Style(rawValue: name) else {
      throw EmitterOptionError(option: "style", message: "expected tokens or flat, found \(name)")
    }
    self.style = style
  }

  /// The document, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let content =
      switch style {
      case .tokens: JSONTokenDocument.content(input)
      case .flat: JSONFlatDocument.content(input)
      }
    return [OutputFile(content: content)]
  }
}
