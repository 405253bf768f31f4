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

  /// A file, and the theme that it is for.
  private struct File {
    var file: SourceFile
    var isNight: Bool
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    var files: [File] = []
    for source in sources { files += self.files(of: source, isOnly: sources.count == 1, session) }
    var resources = Resources(session)
    for file in files {
      do {
        try resources.read(XMLReader.read(file.file.bytes), file.file, isNight: file.isNight)
      } catch {
        session.error(.source, error.message, at: session.span(error.range, in: file.file))
      }
    }
    return session.hasErrors ? nil : resources.table()
  }

  /// The files that belong to what is named: with a file, that of the same name in `values-night`.
  private static func files(of source: ImportSource, isOnly: Bool, _ session: ImportSession) -> [File] {
    guard let file = source.file else {
      if source.name.hasPrefix("values") {
        return resources(inFolder: source.path, session)
      }
      var path = source.path
      var entries = source.entries
      if !entries.contains(where: { $0.name == "values" }), entries.contains(where: { $0.name == "res" }) {
        path = Paths.join(path, "res")
        entries = session.entries(inFolder: path)
      }
      var files: [File] = []
      for entry in entries where entry.kind == .folder {
        let inner = Paths.join(path, entry.name)
        switch entry.name.prefix(while: { $0 != "-" }) {
        case "values" where entry.name == "values" || entry.name == "values-night":
          files += resources(inFolder: inner, session)
        case "values":
          for file in inFolder(inner, session) where holds(colorMarks, file.file) {
            lose(file.file, "colours for a qualifier that no theme stands for", session)
          }
        case "color":
          for file in inFolder(inner, session) {
            lose(file.file, "colours for the states of a view, which no table can hold", session)
          }
        default: break
        }
      }
      return files
    }
    let (folder, name) = Paths.split(file.path)
    let folderName = Paths.split(folder).name
    var files = [File(file: file, isNight: folderName == "values-night")]
    if isOnly, folderName != "values-night" {
      // The folder may have another name, or be the current one.
      let resources = folderName == "values" ? Paths.split(folder).folder : Paths.join(folder, "..")
      let night = Paths.join(Paths.join(resources, "values-night"), name)
      session.allow(folder: resources)
      if session.kind(of: night) == .file, let other = session.read(night) {
        files.append(File(file: other, isNight: true))
      }
    }
    return files
  }

  private static func inFolder(_ path: String, _ session: ImportSession) -> [File] {
    let isNight = Paths.split(Paths.normalized(path)).name == "values-night"
    return session.entries(inFolder: path).filter { $0.kind == .file && $0.name.hasSuffix(".xml") }
      .compactMap { entry in
        session.read(Paths.join(path, entry.name)).map { File(file: $0, isNight: isNight) }
      }
  }

  /// The files of a folder that can hold colours, styles or arrays. Most of the others hold texts, which may be in a form
  /// that is not read here, such as with entities.
  private static func resources(inFolder path: String, _ session: ImportSession) -> [File] {
    inFolder(path, session).filter { holds(colorMarks + ["<style", "<array", "<integer-array"], $0.file) }
  }

  private static let colorMarks = ["<color", "\"color\"", "'color'"]

  private static func holds(_ marks: [String], _ file: SourceFile) -> Bool {
    file.bytes.withUnsafeBufferPointer { bytes in marks.contains { bytes.contains(Array($0.utf8)) } }
  }

  /// Notes that a whole file is left out.
  private static func lose(_ file: SourceFile, _ content: String, _ session: ImportSession) {
    let (folder, name) = Paths.split(file.path)
    let parts = (try? XMLReader.read(file.bytes)) ?? []
    let colors = parts.filter { part in
      guard case .start(let name, let attributes) = part.content else { return false }
      return name == "color"
        || name == "item" && attributes.contains { $0.value == "color" || $0.name.hasSuffix("color") }
    }
    session.lose(
      message: "\(Paths.quoted(file.path)) holds \(content), and is left out",
      several: "% files hold \(content), and are left out",
      item: "`\(Paths.join(Paths.split(folder).name, name))`", at: session.start(of: file),
      colorsOfFile: colors.map { session.span($0.range, in: file) })
  }
}

/// The colours of resource files.
private struct Resources {
  private struct Entry {
    var row: ImportedRow
    var day: ImportedValue?
    var night: ImportedValue?
    /// The values of overlays, by their numbers.
    var overlays: [Int: ImportedValue] = [:]
  }

  private let session: ImportSession
  private var entries: [Entry] = []
  private var index: [String: Int] = [:]
  private var overlays: [ImportedTheme] = []
  /// The colours of attributes, by the items of styles that refer to them.
  private var attributes: [String: String] = [:]
  private var hasNight = false
  /// Whether this tool wrote the files.
  private var isGenerated = false

  init(_ session: ImportSession) { self.session = session }

  /// What is open while a file is read.
  private struct State {
    var elements: [String] = []
    var isNight = false
    /// Whether this tool wrote the file: the styles of others are no themes of a table.
    var isGenerated = false
    /// The colour or item that is open, with the place of its name.
    var open: (name: String, span: SourceSpan, isItem: Bool)?
    var text = ""
    var contentStart = 0
    var style: (number: Int, span: SourceSpan)?
    /// The array that is open, until a colour of it was found.
    var array: (name: String, span: SourceSpan)?
    /// The comments before the next colour.
    var comments: [[String]] = []
    var blankLines = 0
    var last: Int?
    var isOnLineOfLast = false
  }

  mutating func read(_ parts: [XMLPart], _ file: SourceFile, isNight: Bool) throws(DocumentSyntaxError) {
    var state = State()
    state.isNight = isNight
    var known: [String: SourceSpan] = [:]
    if isNight { hasNight = true }
    state.isGenerated = CommentText.isGenerated(file.bytes)
    if state.isGenerated, !isGenerated {
      isGenerated = true
      session.noteGenerated(
        lacking:
          "names and titles of themes, which of them are for high contrast, the spelling of keys, colours outside of "
          + "sRGB and references", at: session.start(of: file))
    }
    for part in parts {
      switch part.content {
      case .text(let text):
        state.text += text
        if state.open == nil {
          let count = text.count { $0.isNewline }
          if count > 0 { state.isOnLineOfLast = false }
          if count > 1 {
            state.blankLines += 1
            // What a blank line follows is about more than the next colour.
            if !state.comments.isEmpty { state.comments.append([]) }
          }
        }
      case .comment(let text): comment(text, &state)
      case .start(let name, let attributes):
        if state.elements.isEmpty, name != "resources" {
          throw DocumentSyntaxError(range: part.range, message: "expected <resources>, found <\(name)>")
        }
        // What stands before the resources is about the file, such as its licence.
        if state.elements.isEmpty { state.comments = [] }
        state.elements.append(name)
        state.text = ""
        state.contentStart = part.range.upperBound
        try start(name, attributes, part.range, file, &state, &known)
      case .end(let name):
        state.elements.removeLast()
        end(name, state.contentStart..<max(state.contentStart, part.range.lowerBound), file, isNight, &state)
      }
    }
  }

  private mutating func comment(_ text: String, _ state: inout State) {
    let lines = CommentText.lines(text)
    guard !lines.isEmpty, state.open == nil else { return }
    if state.isOnLineOfLast, let last = state.last {
      if entries[last].row.documentation == nil {
        entries[last].row.documentation = lines.joined(separator: "\n")
      }
      return
    }
    state.comments.append(lines)
  }

  private mutating func start(
    _ name: String, _ attributes: [XMLAttribute], _ range: Range<Int>, _ file: SourceFile,
    _ state: inout State,
    _ known: inout [String: SourceSpan]
  ) throws(DocumentSyntaxError) {
    func value(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }
    switch name {
    case "color" where state.style == nil, "item" where state.style == nil && value("type")?.value == "color":
      guard let attribute = value("name") else {
        throw DocumentSyntaxError(range: range, message: "expected an attribute `name`")
      }
      let span = session.span(attribute.valueRange, in: file)
      if let first = known[attribute.value] {
        session.error(
          .collision, "`\(ImportSession.shown(attribute.value))` is there twice", at: span,
          labels: [.init(span: first, text: "the other one is here")])
      }
      known[attribute.value] = span
      state.open = (attribute.value, span, false)
    case "style":
      guard let attribute = value("name") else { return }
      let span = session.span(attribute.valueRange, in: file)
      state.style = (overlays.count, span)
      // What this tool writes has the theme's name in a comment.
      let label = state.isGenerated ? state.comments.last?.joined(separator: " ") : nil
      state.comments = []
      overlays.append(ImportedTheme((label ?? attribute.value) + (state.isNight ? "-night" : ""), span: span))
    case "array", "integer-array":
      state.array = value("name").map { ($0.value, session.span($0.valueRange, in: file)) }
    case "item" where state.style != nil:
      guard let attribute = value("name") else { return }
      state.open = (attribute.value, session.span(attribute.valueRange, in: file), true)
    default: break
    }
  }

  private mutating func end(
    _ name: String, _ range: Range<Int>, _ file: SourceFile, _ isNight: Bool, _ state: inout State
  ) {
    if name == "style" { state.style = nil }
    if name == "array" || name == "integer-array" { state.array = nil }
    if let array = state.array {
      let text = ColorNotation.trimmed(state.text)
      if text.hasPrefix("#") || text.hasPrefix("@color/") {
        session.lose(
          message: "`\(ImportSession.shown(array.name))` is an array of colours, and is left out",
          several: "% arrays hold colours, and are left out", item: "`\(array.name)`", at: array.span,
          of: .color)
        state.array = nil
      }
    }
    guard let open = state.open, name == "color" || name == "item" else { return }
    state.open = nil
    let span = session.span(range, in: file)
    let text = ColorNotation.trimmed(state.text)
    state.text = ""
    if open.isItem {
      // Items of styles are attributes of themes; colours among them are those of overlays.
      if text.hasPrefix("@color/") { attributes[open.name] = String(text.dropFirst("@color/".count)) }
      guard text.hasPrefix("#"), let value = ColorNotation.hex(text, alphaFirst: true) else { return }
      guard let style = state.style, state.isGenerated, let row = index[attributes[open.name] ?? open.name]
      else {
        session.lose(
          message:
            "`\(ImportSession.shown(open.name))` is set in a style, which is no theme of a table, and is left out",
          several: "% colours are set in styles, which are no themes of a table, and are left out",
          item: "`\(open.name)`", at: span, of: .color)
        return
      }
      entries[row].overlays[style.number] = ImportedValue(value, at: span)
      return
    }
    let row = self.row(open, &state)
    guard let value = value(text, of: open.name, at: span) else {
      entries[row].row.lost.append(ImportedLoss(theme: isNight ? 1 : 0, span: span))
      return
    }
    if isNight { entries[row].night = value } else { entries[row].day = value }
  }

  private mutating func row(_ open: (name: String, span: SourceSpan, isItem: Bool), _ state: inout State)
    -> Int
  {
    var comments = state.comments
    state.comments = []
    let hasBlank = state.blankLines > 0
    state.blankLines = 0
    state.isOnLineOfLast = true
    if let known = index[open.name] {
      state.last = known
      return known
    }
    var row = ImportedRow(
      name: open.name, key: open.name, span: open.span, values: [],
      startsSection: hasBlank && !entries.isEmpty)
    // The comment right above is about the colour; those with a blank line behind them are about more.
    if let last = comments.last, !last.isEmpty {
      var comment = comments.removeLast().joined(separator: "\n")
      // One comment has both, as aapt2 reads it.
      if let mark = comment.firstOccurrence(of: "@deprecated") {
        row.deprecation = ImportedDeprecation(
          comment: ColorNotation.trimmed(String(comment[mark.upperBound...])))
        comment = ColorNotation.trimmed(String(comment[..<mark.lowerBound]))
      }
      if comment.isEmpty {
        row.documentation = nil
      } else if let deprecation = CommentText.deprecation(comment) {
        row.deprecation = deprecation
        if let before = comments.last, !before.isEmpty {
          row.documentation = comments.removeLast().joined(separator: "\n")
        }
      } else {
        row.documentation = comment
        row.isDocumentedAbove = true
      }
    }
    row.comments = comments.filter { !$0.isEmpty }.flatMap { $0 }
    index[open.name] = entries.count
    state.last = entries.count
    entries.append(Entry(row: row))
    return entries.count - 1
  }

  /// The colours of Android itself that never change.
  private static let platformColors = ["black": "#000000", "white": "#ffffff", "transparent": "#00000000"]

  private func value(_ text: String, of name: String, at span: SourceSpan) -> ImportedValue? {
    if text.hasPrefix("#"), let hex = ColorNotation.hex(text, alphaFirst: true) {
      return ImportedValue(hex, at: span)
    }
    if text.hasPrefix("@color/") {
      return ImportedValue(reference: String(text.dropFirst("@color/".count)), at: span)
    }
    if text.hasPrefix("@android:color/"),
      let color = Self.platformColors[String(text.dropFirst("@android:color/".count))]
    {
      session.change(
        "`\(ImportSession.shown(name))` is \(text), a fixed colour of Android",
        several: "% colours are fixed ones of Android", item: "`\(ImportSession.shown(name))`", at: span)
      return ImportedValue(color, at: span)
    }
    session.lose(
      name,
      text.isEmpty ? "has no value" : "has the value \(ImportSession.shown(text)), which no table can hold",
      several: "colours have values that no table can hold, such as attributes of a theme", at: span)
    return nil
  }

  /// The overlays that have colours. What this tool writes has one more for a family, which is equal to the themes that
  /// it chooses from.
  private func distinctOverlays() -> (used: [Int], overlays: [ImportedTheme]) {
    var values = [String](repeating: "", count: overlays.count)
    for (index, entry) in entries.enumerated() {
      for (number, value) in entry.overlays {
        if case .text(let text) = value.pieces.first { values[number] += "\(index)\(text) " }
      }
    }
    var overlays = self.overlays
    var used: [Int] = []
    var first: [String: Int] = [:]
    for number in overlays.indices where !values[number].isEmpty {
      guard isGenerated, let other = first[values[number]] else {
        first[values[number]] = number
        used.append(number)
        continue
      }
      let name = overlays[number].name
      overlays[other].family = name.hasSuffix("-night") ? String(name.dropLast("-night".count)) : name
    }
    return (used, overlays)
  }

  func table() -> ImportedTable? {
    var themes = [ImportedTheme("light", .light)]
    if hasNight { themes.append(ImportedTheme("dark", .dark)) }
    // A style without colours of these resources is no overlay.
    let (used, overlays) = distinctOverlays()
    themes += used.map { overlays[$0] }
    guard session.allows(themeCount: themes.count, colorCount: entries.count) else { return nil }
    var table = ImportedTable(themes: themes)
    for entry in entries {
      var row = entry.row
      row.values = [entry.day] + (hasNight ? [entry.night] : []) + used.map { entry.overlays[$0] }
      table.rows.append(row)
    }
    table.repeatReferences()
    if !isGenerated { table.takeCommentsOfSeveralForSections() }
    return table
  }
}
