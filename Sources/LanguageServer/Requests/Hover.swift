import ColorScience
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/hover`.
enum Hover: RequestHandler {
  static let method = "textDocument/hover"

  static func capability(for client: ClientCapabilities) -> Capability? { ("hoverProvider", true) }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return .null }
    let offset = try context.offset(parameters)
    guard let (text, span) = content(at: offset, in: context) else { return .null }
    let isMarkdown = session.client.takesMarkdown
    return .object([
      "contents": .object([
        "kind": isMarkdown ? "markdown" : "plaintext",
        "value": .string(isMarkdown ? text : Markdown.plain(text)),
      ]),
      "range": context.positions.range(span).json,
    ])
  }

  private static func content(at offset: Int, in context: Session.Context) -> (String, SourceSpan)? {
    if let name = context.name(at: offset) { return page(of: name, in: context).map { ($0, name.span) } }
    guard let index = context.lineIndex(at: offset) else { return nil }
    let line = context.tree.lines[index]
    guard
      let cell = context.tree.cells(of: line).first(where: { $0.range.contains(offset) || $0.end == offset })
    else { return nil }
    let span = context.tree.span(cell)
    switch line.kind {
    case .directive:
      let name = context.tree.text(cell).dropFirst()
      guard cell == context.tree.cells(of: line).first,
        let directive = DirectiveForms.all.first(where: { $0.name == name })
      else { return nil }
      return (
        Markdown.code(directive.form) + "\n\n" + DirectiveForms.summary(of: directive.name), span
      )
    case .row: return value(at: span, in: context).map { ($0, span) }
    default: return nil
    }
  }

  private static func page(of name: WrittenName, in context: Session.Context) -> String? {
    switch name.kind {
    case .token:
      guard let source = context.source, let token = source.token(for: name.text) else { return nil }
      return TokenText(table: source, token: token).page
    case .theme:
      guard let source = context.source, let theme = source.theme(named: name.text) else { return nil }
      return page(of: theme, in: source.table)
    case .rule:
      guard let rule = Rule.named(name.text) else { return nil }
      return "**\(rule.name)**\n\n\(rule.summary)\n\n\(rule.explanation)\n\n"
        + "For example\n\n```text\n\(rule.failing.text)```\n\nUse instead\n\n```text\n\(rule.passing.text)```"
    case .group:
      guard let source = context.source else { return nil }
      var keys: [String] = []
      source.table.forEachKey { _, key in
        let key = String(decoding: key, as: UTF8.self)
        if key.hasPrefix(name.text + ".") { keys.append(key) }
      }
      guard !keys.isEmpty else { return nil }
      let shown = keys.prefix(20).map(Markdown.code).joined(separator: ", ")
      return EnglishList.count(keys.count, "token") + ": " + shown + (keys.count > 20 ? ", …" : "")
    case .path: return nil
    }
  }

  private static func page(of id: ThemeID, in table: Table) -> String {
    let theme = table[id]
    var facts: [String] = []
    if let appearance = theme.appearance { facts.append(appearance == .dark ? "dark" : "light") }
    if theme.isHighContrast { facts.append("high contrast") }
    facts.append("level " + theme.contrastLevel.rawValue)
    if let base = theme.base { facts.append("based on " + Markdown.code(table[base].name)) }
    if let family = theme.family { facts.append("family " + Markdown.code(family)) }
    let title = theme.title.map { "\n\n" + Markdown.escaped($0) } ?? ""
    return "**\(Markdown.escaped(theme.name))**\(title)\n\n" + facts.joined(separator: ", ")
  }

  /// The colour of a value in the notations that people look for.
  private static func value(at span: SourceSpan, in context: Session.Context) -> String? {
    guard let source = context.source, let token = source.tokenOfRow(at: span),
      let theme = source.table.themeIDs.first(where: { source.valueSpan(of: token, in: $0) == span }),
      source.isReadable(token, in: theme)
    else { return nil }
    let color = source.table.color(of: token, in: theme)
    var texts = [color.cssText]
    for notation in [ColorNotation.hex(.last), .function(.srgb), .function(.hsl), .function(.oklch)] {
      if let text = notation?.text(of: color), !texts.contains(text) { texts.append(text) }
    }
    // The cell itself shows it, unless it is `=`.
    let formula =
      source.text(of: span) == "="
      ? source.formula(of: token, in: theme).map { Markdown.code($0) + "\n\n" } ?? "" : ""
    let base = source.text(of: span) == "-" ? source.table[theme].base : nil
    return "\(Markdown.code(source.table.key(of: token))) in \(Markdown.code(source.table[theme].name))"
      + (base.map { ", as in \(Markdown.code(source.table[$0].name))" } ?? "") + "\n\n"
      + formula + texts.map { "- " + Markdown.code($0) }.joined(separator: "\n")
  }
}
