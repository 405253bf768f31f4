import ColorTableDiagnostics
import TextSupport

/// Variables of SCSS, `$page: #fff;`, and maps of colours.
enum SCSSImporter: Importer {
  static let description = ImporterDescription(
    name: "scss", summary: "variables and maps of SCSS; custom properties in it are 'css'")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard source.hasExtension("scss"), let file = source.file else { return false }
    // The reader reports what is wrong with a file that cannot be read.
    guard let reader = try? CSSReader(file.bytes, hasLineComments: true) else { return true }
    return SCSSReader.variables(of: reader).contains { $0.value.contains(where: "#(".contains) }
      || !reader.imports.isEmpty && !CSSImporter.recognizes(source, in: session)
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    for source in sources {
      guard let file = source.file, let reader = try? CSSReader(file.bytes, hasLineComments: true) else {
        continue
      }
      session.lose(sheetsOf: reader, source)
    }
    return FoundTokens(sources, names: .sayThemes) { source, file, found in
      var reader = SCSSReader(file, session)
      session.parsed(file) { _ throws(DocumentSyntaxError) in try reader.read() }
      _ = session.noteIfGenerated(
        file, lacking: "the spelling of keys, colours outside of sRGB and references")
      found.others.formUnion(reader.others)
      return .init(source: source, tokens: reader.tokens)
    }
  }
}

/// Reads the variables of a file.
private struct SCSSReader {
  private(set) var tokens: [FoundToken] = []
  /// The names of variables that hold something else.
  private(set) var others: Set<String> = []
  private let file: SourceFile
  private let session: ImportSession

  init(_ file: SourceFile, _ session: ImportSession) { (self.file, self.session) = (file, session) }

  /// The variables outside of blocks.
  static func variables(of reader: CSSReader) -> [CSSReader.Declaration] {
    reader.declarations.filter { $0.block == nil && $0.name.hasPrefix("$") }
  }

  mutating func read() throws(DocumentSyntaxError) {
    for variable in Self.variables(of: try CSSReader(file.bytes, hasLineComments: true)) {
      try add(variable, path: [], mode: nil, depth: 0)
    }
  }

  private mutating func add(
    _ variable: CSSReader.Declaration, path: [String], mode: String?, depth: Int
  ) throws(DocumentSyntaxError) {
    let name = variable.name.filter { $0 != "$" && $0 != "\"" && $0 != "'" }
    let path = path + [name]
    var value = variable.value
    for flag in ["!default", "!global"] where value.hasSuffix(flag) {
      value = ColorText.trimmed(String(value.dropLast(flag.count)))
    }
    if value.hasPrefix("("), value.hasSuffix(")"), depth < 16,
      let close = file.bytes[variable.valueRange].lastIndex(of: UInt8(ascii: ")"))
    {
      let inner = variable.valueRange.lowerBound + 1..<close
      for entry in try CSSReader(file.bytes, hasLineComments: true, map: inner).declarations {
        // `$themes` of this tool and of others has a map for each theme.
        let isTheme = path == ["themes"] && entry.value.hasPrefix("(")
        if isTheme {
          try add(entry, path: [], mode: entry.name.filter { $0 != "\"" && $0 != "'" }, depth: depth + 1)
        } else {
          try add(entry, path: mode != nil && depth == 1 ? [] : path, mode: mode, depth: depth + 1)
        }
      }
      return
    }
    let span = session.span(variable.valueRange, in: file)
    var token = FoundToken(path, at: session.span(variable.nameRange, in: file))
    token.row.documentation = variable.documentation.joined(separator: "\n")
    token.row.comments = variable.comments.flatMap { $0 }
    token.row.startsSection = !variable.comments.isEmpty
    // A variable for a custom property has no value of its own.
    if value.contains(text: "var(--") { return }
    let reading = read(value)
    if case .noColor = reading { others.insert(token.name) }
    token.add(reading, mode: mode, at: span, in: session)
    if !token.isEmpty { tokens.append(token) }
  }

  /// `map-get($palette, "primary")` is the colour `palette.primary`.
  private func read(_ value: String) -> TokenValue.Reading {
    var text = value
    for function in ["map-get(", "map.get("] where text.hasPrefix(function) && text.hasSuffix(")") {
      let words = text.dropFirst(function.count).dropLast().filter { !"\"' ".contains($0) }.split(
        separator: ",")
      text = words.joined(separator: ".")
    }
    // Sass mixes in sRGB.
    for (function, other) in [("tint-color(", "white"), ("shade-color(", "black"), ("mix(", nil)]
      as [(String, String?)]
    {
      guard text.hasPrefix(function), text.hasSuffix(")") else { continue }
      let parts = CSSScope.commaParts(String(text.dropFirst(function.count).dropLast()))
      if let other, parts.count == 2 {
        text = "color-mix(in srgb, \(other) \(parts[1]), \(parts[0]))"
      } else if other == nil, parts.count > 1 {
        text = "color-mix(in srgb, \(parts[0]) \(parts.count > 2 ? parts[2] : "50%"), \(parts[1]))"
      }
    }
    // Names of variables become references in braces.
    var braced = ""
    var isName = false
    for character in text {
      let continues = character.isLetter || character.isNumber || "-_.".contains(character)
      if isName, !continues { braced += "}" }
      if character == "$" { braced += "{" } else { braced.append(character) }
      isName = character == "$" || isName && continues
    }
    if isName { braced += "}" }
    let isComputed = [
      "darken(", "lighten(", "mix(", "color.", "tint-color(", "shade-color(", "adjust-color(", "rgba(",
      "scale-color(",
    ]
    .contains(where: text.hasPrefix)
    // `c.$page` may be a colour; what is made of it is one only in a function of colours.
    let isVariable = text.contains(text: ".$") && !text.contains { " (,+*/".contains($0) }
    let reading = TokenValue.read(braced, isColor: isComputed || isVariable)
    guard case .unsayable = reading else { return reading }
    if let missing = session.unreadSheets.firstMissing(ofValue: text, in: file.id) {
      return .unsayable(UnreadSheets.reason, detail: missing)
    }
    if isVariable { return .noColor }
    return .unsayable(
      "has a value that a table has no notation for", detail: ImportSession.shown(value))
  }
}
