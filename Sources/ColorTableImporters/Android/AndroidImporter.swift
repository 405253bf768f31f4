import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Colour resources of Android: `colors.xml`, with `values-night` beside it, or a whole `res` folder.
///
/// Theme overlays, styles whose items are colours, are further themes, as `generate --android` writes them.
enum AndroidImporter: Importer {
  static let description = ImporterDescription(
    name: "android", summary: "Android's colors.xml with values-night beside it, or a res folder")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    if source.file != nil { return source.startsWith(holding: "<resources") }
    return source.entries.contains { $0.kind == .folder && ($0.name == "values" || $0.name == "res") }
      || source.name.hasPrefix("values") && source.entries.contains { $0.name.hasSuffix(".xml") }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    read(sources, in: session, alphaIsFirst: true)
  }

  /// - Parameter alphaIsFirst: Whether eight digits begin with alpha, as those of Android do.
  static func read(
    _ sources: [ImportSource], in session: ImportSession, alphaIsFirst: Bool
  ) -> FoundTokens? {
    var lists: [Bool: [FoundToken]] = [:]
    var styles: [ResourceReader.Style] = []
    var isGenerated = false
    for file in sources.flatMap({ files(of: $0, isOnly: sources.count == 1, session) }) {
      let isNight = Paths.split(Paths.split(Paths.normalized(file.path)).folder).name == "values-night"
      var reader = ResourceReader(file, isNight: isNight, alphaIsFirst: alphaIsFirst, session)
      _ = session.parsed(file) { (bytes) throws(DocumentSyntaxError) in
        try reader.read(XMLReader.read(bytes))
      }
      lists[isNight, default: []] += reader.tokens
      styles += reader.styles
      guard reader.isGenerated, !isGenerated else { continue }
      isGenerated = true
      session.noteGenerated(
        lacking:
          "names and titles of themes, which of them are for high contrast, the spelling of keys, colours outside of "
          + "sRGB and references", at: session.start(of: file))
    }
    if session.hasErrors { return nil }
    var themes = [(theme: ImportedTheme("light"), tokens: lists[false] ?? [])]
    if let night = lists[true] { themes.append((ImportedTheme("dark"), night)) }
    let names = Set(lists.values.joined().lazy.map(\.name))
    themes += overlays(styles, of: names, isGenerated, session)
    if themes.count == 1 { themes[0].theme.name = "" }
    var found = FoundTokens()
    found.names = isGenerated ? .plain : .sayThemes
    found.fallbackName = "light"
    found.hasSectionComments = !isGenerated
    found.add(themes)
    return found
  }

  /// The styles that are themes: overlays that this tool writes, whose items are colours. It writes one more for a family,
  /// which is equal to the themes that it chooses from.
  private static func overlays(
    _ styles: [ResourceReader.Style], of names: Set<String>, _ isGenerated: Bool, _ session: ImportSession
  ) -> [(theme: ImportedTheme, tokens: [FoundToken])] {
    // The colours of attributes, by the items of styles that refer to them.
    let attributes = Dictionary(
      styles.flatMap(\.references), uniquingKeysWith: { _, last in last })
    var overlays: [(theme: ImportedTheme, tokens: [FoundToken])] = []
    var first: [[String]: Int] = [:]
    for style in styles {
      var tokens: [FoundToken] = []
      var content: [String] = []
      for item in style.items {
        let name = attributes[item.name] ?? item.name
        guard isGenerated, names.contains(name) else {
          session.lose(
            item.name, "set in a style, which is not a theme", at: item.value.span,
            of: .color)
          continue
        }
        tokens.append(
          FoundToken(ImportedRow(name: name, key: name, span: item.value.span, values: []), item.value))
        if case .text(let text) = item.value.pieces.first { content += [name, text] }
      }
      guard !tokens.isEmpty else { continue }
      if let other = first[content] {
        let name = style.theme.name
        overlays[other].theme.family = name.hasSuffix("-night") ? String(name.dropLast("-night".count)) : name
      } else {
        first[content] = overlays.count
        overlays.append((style.theme, tokens))
      }
    }
    return overlays
  }

  /// The files that belong to what is named: with a file, that of the same name in `values-night`.
  private static func files(of source: ImportSource, isOnly: Bool, _ session: ImportSession) -> [SourceFile] {
    guard let file = source.file else {
      if source.name.hasPrefix("values") { return resources(inFolder: source.path, session) }
      var path = source.path
      var entries = source.entries
      if !entries.contains(where: { $0.name == "values" }), entries.contains(where: { $0.name == "res" }) {
        path = Paths.join(path, "res")
        entries = session.entries(inFolder: path)
      }
      var files: [SourceFile] = []
      for entry in entries where entry.kind == .folder {
        let inner = Paths.join(path, entry.name)
        switch entry.name.prefix(while: { $0 != "-" }) {
        case "values" where entry.name == "values" || entry.name == "values-night":
          files += resources(inFolder: inner, session)
        case "values":
          for file in inFolder(inner, session) where holds(colorMarks, file) {
            lose(file, "colours for a qualifier that is not a theme", session)
          }
        case "color":
          for file in inFolder(inner, session) {
            lose(file, "colours for view states, which a table cannot express", session)
          }
        default: break
        }
      }
      return files
    }
    let (folder, name) = Paths.split(file.path)
    let folderName = Paths.split(folder).name
    guard isOnly, folderName != "values-night" else { return [file] }
    // The folder may have another name, or be the current one.
    let resources = folderName == "values" ? Paths.split(folder).folder : Paths.join(folder, "..")
    let night = Paths.join(Paths.join(resources, "values-night"), name)
    session.allow(folder: resources)
    return [file] + (session.kind(of: night) == .file ? session.read(night).map { [$0] } ?? [] : [])
  }

  private static func inFolder(_ path: String, _ session: ImportSession) -> [SourceFile] {
    session.entries(inFolder: path).filter { $0.kind == .file && $0.name.hasSuffix(".xml") }
      .compactMap { session.read(Paths.join(path, $0.name)) }
  }

  /// The files of a folder that can hold colours, styles or arrays. Most of the others hold texts, which may be in a form
  /// that is not read here, such as with entities.
  private static func resources(inFolder path: String, _ session: ImportSession) -> [SourceFile] {
    inFolder(path, session).filter { holds(colorMarks + ["<style", "<array", "<integer-array"], $0) }
  }

  private static let colorMarks = ["<color", "\"color\"", "'color'"]

  private static func holds(_ marks: [String], _ file: SourceFile) -> Bool {
    file.bytes.withUnsafeBufferPointer { bytes in marks.contains { bytes.contains(Array($0.utf8)) } }
  }

  /// Notes that a whole file is left out.
  private static func lose(_ file: SourceFile, _ content: String, _ session: ImportSession) {
    let parts = (try? XMLReader.read(file.bytes)) ?? []
    let colors = parts.filter { part in
      guard case .start(let name, let attributes) = part.content else { return false }
      return name == "color"
        || name == "item" && attributes.contains { $0.value == "color" || $0.name.hasSuffix("color") }
    }
    session.lose(
      message: "skipped `\(ImportSession.shown(file.path))`: \(content)",
      at: session.start(of: file),
      colorsOfFile: colors.map { session.span($0.range, in: file) })
  }
}

/// Reads the colours of a file of resources.
private struct ResourceReader {
  /// A style, with the colours of its items and the colours that they refer to.
  struct Style {
    var theme: ImportedTheme
    var items: [(name: String, value: ImportedValue)] = []
    var references: [(String, String)] = []
  }

  private(set) var tokens: [FoundToken] = []
  private(set) var styles: [Style] = []
  /// Whether this tool wrote the file.
  let isGenerated: Bool

  private let file: SourceFile
  private let isNight: Bool
  private let alphaIsFirst: Bool
  private let session: ImportSession
  private var nameSpans: [String: SourceSpan] = [:]
  private var depth = 0
  private var text = ""
  private var isInStyle = false
  /// The colour or item that is open, with the place of its name.
  private var open: (name: String, span: SourceSpan)?
  /// The array that is open, until a colour of it was found.
  private var array: (name: String, span: SourceSpan)?
  /// The comments before the next colour; an empty one stands for a blank line behind a comment.
  private var comments: [[String]] = []
  private var hasBlankLine = false
  private var isOnLineOfLast = false

  init(_ file: SourceFile, isNight: Bool, alphaIsFirst: Bool, _ session: ImportSession) {
    (self.file, self.isNight, self.alphaIsFirst, self.session) = (file, isNight, alphaIsFirst, session)
    isGenerated = CommentText.isGenerated(file.bytes)
  }

  mutating func read(_ parts: [XMLPart]) throws(DocumentSyntaxError) {
    var contentStart = 0
    for part in parts {
      switch part.content {
      case .text(let content):
        text += content
        let lines = open == nil ? content.count { $0.isNewline } : 0
        if lines > 0 { isOnLineOfLast = false }
        if lines > 1 {
          hasBlankLine = true
          // A comment with a blank line behind it is about more than the next colour.
          if !comments.isEmpty { comments.append([]) }
        }
      case .comment(let content):
        let lines = CommentText.lines(content)
        guard !lines.isEmpty, open == nil else { continue }
        if isOnLineOfLast, let last = tokens.indices.last {
          if tokens[last].row.documentation.isEmpty {
            tokens[last].row.documentation = lines.joined(separator: "\n")
          }
        } else {
          comments.append(lines)
        }
      case .start(let name, let attributes):
        if depth == 0 {
          guard name == "resources" else {
            throw DocumentSyntaxError(range: part.range, message: "expected <resources>, found <\(name)>")
          }
          // A comment before the resources is about the file, such as its licence.
          comments = []
        }
        depth += 1
        (text, contentStart) = ("", part.range.upperBound)
        try start(name, attributes, part.range)
      case .end(let name):
        depth -= 1
        end(name, session.span(contentStart..<max(contentStart, part.range.lowerBound), in: file))
      }
    }
  }

  private mutating func start(
    _ name: String, _ attributes: [XMLAttribute], _ range: Range<Int>
  ) throws(DocumentSyntaxError) {
    if open != nil, !isInStyle {
      throw DocumentSyntaxError(
        range: range,
        message: "expected the text of a colour, found <\(name)>, as no resource of Android has it")
    }
    let isColor =
      name == "color" || name == "item" && attributes.contains { $0.name == "type" && $0.value == "color" }
    guard let attribute = attributes.first(where: { $0.name == "name" }) else {
      if isColor, !isInStyle {
        throw DocumentSyntaxError(range: range, message: "expected an attribute `name`")
      }
      return
    }
    let span = session.span(attribute.valueRange, in: file)
    switch name {
    case _ where isColor && !isInStyle:
      if let first = nameSpans.updateValue(span, forKey: attribute.value) {
        session.reportRepeated(attribute.value, at: span, first: first)
      }
      open = (attribute.value, span)
    case "item" where isInStyle: open = (attribute.value, span)
    case "style":
      isInStyle = true
      // This tool writes the theme's name into a comment.
      let label = isGenerated ? comments.last?.joined(separator: " ") : nil
      comments = []
      styles.append(
        Style(theme: ImportedTheme((label ?? attribute.value) + (isNight ? "-night" : ""), span: span)))
    case "array", "integer-array": array = (attribute.value, span)
    default: break
    }
  }

  private mutating func end(_ name: String, _ span: SourceSpan) {
    let text = ColorText.trimmed(self.text)
    if name == "style" { isInStyle = false }
    if name == "array" || name == "integer-array" { array = nil }
    if let array, text.hasPrefix("#") || text.hasPrefix("@color/") {
      session.lose(
        array.name, "an array of colours", at: array.span, of: .color)
      self.array = nil
    }
    guard let open, name == "color" || name == "item" else { return }
    (self.open, self.text) = (nil, "")
    guard isInStyle, let style = styles.indices.last else {
      var token = FoundToken(row(open.name, at: open.span), value(text, of: open.name, at: span))
      if token.values.isEmpty { token.lost = [(nil, span)] }
      tokens.append(token)
      return
    }
    // Items of styles are attributes of themes; colours among them are those of overlays.
    if text.hasPrefix("@color/") {
      styles[style].references.append((open.name, String(text.dropFirst("@color/".count))))
    } else if text.hasPrefix("#"), let value = ColorText.hex(text, alphaFirst: alphaIsFirst) {
      styles[style].items.append((open.name, ImportedValue(value, at: span)))
    }
  }

  private mutating func row(_ name: String, at span: SourceSpan) -> ImportedRow {
    var row = ImportedRow(
      name: name, key: name, span: span, values: [], startsSection: hasBlankLine && !tokens.isEmpty)
    var comments = self.comments
    (self.comments, hasBlankLine, isOnLineOfLast) = ([], false, true)
    // The comment right above is about the colour; those with a blank line behind them are about more.
    if let last = comments.last, !last.isEmpty {
      var comment = comments.removeLast().joined(separator: "\n")
      // One comment has both, as aapt2 reads it.
      if let mark = comment.firstOccurrence(of: "@deprecated") {
        row.deprecation = ImportedDeprecation(
          comment: ColorText.trimmed(String(comment[mark.upperBound...])))
        comment = ColorText.trimmed(String(comment[..<mark.lowerBound]))
      }
      row.describe(by: comment, after: comments, isAbove: true)
    } else {
      row.comments = comments.flatMap { $0 }
    }
    return row
  }

  /// The colours of Android itself that never change.
  private static let platformColors = ["black": "#000000", "white": "#ffffff", "transparent": "#00000000"]

  private func value(_ text: String, of name: String, at span: SourceSpan) -> ImportedValue? {
    if text.hasPrefix("#"), let hex = ColorText.hex(text, alphaFirst: alphaIsFirst) {
      return ImportedValue(hex, at: span)
    }
    if text.hasPrefix("@color/") {
      return ImportedValue(reference: String(text.dropFirst("@color/".count)), at: span)
    }
    if text.hasPrefix("@android:color/"),
      let color = Self.platformColors[String(text.dropFirst("@android:color/".count))]
    {
      session.change(
        name, "is a fixed Android colour", detail: text, at: span)
      return ImportedValue(color, at: span)
    }
    session.lose(
      name,
      text.isEmpty ? "it has no value" : "not a colour that a table can express",
      detail: text.isEmpty ? nil : ImportSession.shown(text), at: span)
    return nil
  }
}
