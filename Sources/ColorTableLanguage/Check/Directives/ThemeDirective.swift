import ColorTableDiagnostics
import ColorTableModel

/// `@theme NIGHT dark high-contrast based-on NORMAL title "Night" level AAA`
struct ThemeDirective {
  /// One thing that it says, with the words that say it.
  struct Attribute {
    /// What is said.
    enum Kind {
      case appearance(Appearance)
      case highContrast
      case basedOn(DirectiveWord)
      case title(String)
      case level(ContrastLevel)
    }

    var kind: Kind
    var span: SourceSpan

    /// What it is about, for the message that it is said twice.
    var subject: String {
      switch kind {
      case .appearance: "the appearance"
      case .highContrast: "`high-contrast`"
      case .basedOn: "the base"
      case .title: "the title"
      case .level: "the level"
      }
    }
  }

  var theme: DirectiveWord
  var attributes: [Attribute] = []

  static let keywords = ["light", "dark", "high-contrast", "based-on", "title", "level"]

  init(_ words: inout DirectiveWords) throws(Finding) {
    words.form = "@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA"
    theme = try words.takeName("a theme's name")
    while let word = words.peek {
      let kind: Attribute.Kind
      if words.take(keyword: "light") {
        kind = .appearance(.light)
      } else if words.take(keyword: "dark") {
        kind = .appearance(.dark)
      } else if words.take(keyword: "high-contrast") {
        kind = .highContrast
      } else if words.take(keyword: "based-on") {
        kind = .basedOn(try words.takeName("a theme's name"))
      } else if words.take(keyword: "title") {
        kind = .title(try words.takeString("a title between quotation marks").text)
      } else if words.take(keyword: "level") {
        if words.take(keyword: "AA") {
          kind = .level(.aa)
        } else if words.take(keyword: "AAA") {
          kind = .level(.aaa)
        } else {
          throw words.failure("`AA` or `AAA`", words: ["AA", "AAA"])
        }
      } else {
        throw words.failure(
          Self.keywords.map { "`\($0)`" }.joined(separator: ", "), words: Self.keywords)
      }
      attributes.append(Attribute(kind: kind, span: word.span))
    }
    if attributes.isEmpty {
      throw words.failure(Self.keywords.map { "`\($0)`" }.joined(separator: ", "))
    }
  }
}
