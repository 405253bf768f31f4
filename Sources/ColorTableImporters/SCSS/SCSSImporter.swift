import ColorTableDiagnostics
import TextSupport

/// Variables of SCSS, `$page: #fff;`, and maps of colours.
enum SCSSImporter: Importer {
  static let description = ImporterDescription(
    name: "scss", summary: "variables and maps of SCSS; custom properties in it are 'css'")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard source.hasExtension("scss"), let file = source.file else { return false }
    return SCSSReader.variables(of: file.bytes).contains { $0.value.contains(where: "#(".contains) }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    FoundTokens(sources, names: .sayThemes) { source, file, found in
      var reader = SCSSReader(file, session)
      reader.read()
      _ = session.noteIfGenerated(
        file, lacking: "the spelling of keys, colours outside of sRGB and references")
      found.others.formUnion(reader.others)
      return .init(source: source, tokens: reader.tokens)
    }
  }
}

/// Reads the variables of a file.
private struct SCSSReader {
  struct Variable {
    var name: String
    var nameRange: Range<Int>
    var value: String
    var valueRange: Range<Int>
    var comment: [String] = []
    /// The comments before that which a blank line follows.
    var heading: [String] = []
  }

  private(set) var tokens: [FoundToken] = []
  /// The names of variables that hold something else.
  private(set) var others: Set<String> = []
  private let file: SourceFile
  private let session: ImportSession

  init(_ file: SourceFile, _ session: ImportSession) { (self.file, self.session) = (file, session) }

  /// The variables outside of blocks.
  static func variables(of bytes: [UInt8]) -> [Variable] { parts(of: bytes, 0..<bytes.count, isMap: false) }

  /// The declarations `$name: value;` outside of blocks, or the entries `name: value,` of a map.
  private static func parts(of bytes: [UInt8], _ range: Range<Int>, isMap: Bool) -> [Variable] {
    var parts: [Variable] = []
    var (start, depth, index) = (range.lowerBound, 0, range.lowerBound)
    var colon: Int?
    var (comment, heading): ([String], [String]) = ([], [])
    func text(_ range: Range<Int>) -> (String, Range<Int>) {
      let range = bytes.trimmed(range)
      return (String(decoding: bytes[range], as: UTF8.self), range)
    }
    func finish(_ end: Int) {
      defer { (start, colon) = (end + 1, nil) }
      guard let colon else { return (comment, heading) = ([], []) }
      let (name, nameRange) = text(start..<colon)
      let (value, valueRange) = text(colon + 1..<end)
      if isMap || name.hasPrefix("$") {
        parts.append(
          Variable(
            name: name, nameRange: nameRange, value: value, valueRange: valueRange, comment: comment,
            heading: heading))
      }
      (comment, heading) = ([], [])
    }
    while index < range.upperBound {
      let byte = bytes[index]
      let isLine = byte == UInt8(ascii: "/") && index + 1 < range.upperBound && bytes[index + 1] == byte
      if isLine
        || byte == UInt8(ascii: "/") && index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "*")
      {
        let from = index
        index += 2
        while index < range.upperBound,
          isLine
            ? bytes[index] != 0x0A
            : !(bytes[index - 1] == UInt8(ascii: "/") && bytes[index - 2] == UInt8(ascii: "*")
              && index > from + 3)
        { index += 1 }
        let lines = CommentText.lines(
          String(decoding: bytes[from + 2..<max(from + 2, isLine ? index : index - 2)], as: UTF8.self))
        // A comment behind a declaration is about it.
        let isBehind = colon == nil && !bytes[start..<from].contains(0x0A) && !parts.isEmpty && depth == 0
        if isBehind, start > range.lowerBound {
          parts[parts.count - 1].comment += lines
        } else if depth == 0, colon == nil {
          comment += lines
        }
        if colon == nil, depth == 0 { start = index }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index += 1
        while index < range.upperBound, bytes[index] != byte, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0, !isMap { finish(index) }
      case UInt8(ascii: ":") where depth == 0 && colon == nil: colon = index
      case UInt8(ascii: isMap ? "," : ";") where depth == 0: finish(index)
      case 0x0A where depth == 0 && colon == nil && bytes[start..<index].contains(0x0A):
        // A blank line parts a comment from what follows.
        if bytes[start..<index].allSatisfy({ $0 <= 0x20 }) { (heading, comment) = (heading + comment, []) }
      default: break
      }
      index += 1
    }
    finish(range.upperBound)
    return parts
  }

  mutating func read() {
    for variable in Self.variables(of: file.bytes) { add(variable, path: [], mode: nil, depth: 0) }
  }

  private mutating func add(_ variable: Variable, path: [String], mode: String?, depth: Int) {
    let name = variable.name.filter { $0 != "$" && $0 != "\"" && $0 != "'" }
    let path = path + [name]
    var value = variable.value
    for flag in ["!default", "!global"] where value.hasSuffix(flag) {
      value = ColorNotation.trimmed(String(value.dropLast(flag.count)))
    }
    if value.hasPrefix("("), value.hasSuffix(")"), depth < 16 {
      let inner =
        variable.valueRange.lowerBound + 1..<variable.valueRange.lowerBound + max(1, value.utf8.count - 1)
      for entry in Self.parts(of: file.bytes, inner, isMap: true) {
        // `$themes` of this tool and of others has a map for each theme.
        let isTheme = path == ["themes"] && entry.value.hasPrefix("(")
        if isTheme {
          add(entry, path: [], mode: entry.name.filter { $0 != "\"" && $0 != "'" }, depth: depth + 1)
        } else {
          add(entry, path: mode != nil && depth == 1 ? [] : path, mode: mode, depth: depth + 1)
        }
      }
      return
    }
    let span = session.span(variable.valueRange, in: file)
    var token = FoundToken(path, at: session.span(variable.nameRange, in: file))
    token.row.documentation = variable.comment.isEmpty ? nil : variable.comment.joined(separator: "\n")
    (token.row.comments, token.row.startsSection) = (variable.heading, !variable.heading.isEmpty)
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
    let reading = TokenValue.read(braced, isColor: isComputed)
    guard case .unsayable = reading else { return reading }
    return .unsayable(
      "has the value \(ImportSession.shown(value)), which a table has no notation for",
      several: "variables have values that a table has no notation for")
  }
}
