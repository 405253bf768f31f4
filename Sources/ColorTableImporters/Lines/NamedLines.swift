import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Lines of names and values, `base00: "181818"`, as in the YAML of base16 schemes and in SwiftGen's `colors.txt`. A name without
/// a value is that of the lines that are indented more.
struct NamedLines {
  struct Line {
    var path: [String]
    var nameRange: Range<Int>
    var value: String
    var valueRange: Range<Int>
    var comment: String
  }

  private(set) var lines: [Line] = []
  /// The first line that is something else.
  private(set) var other: Range<Int>?

  init(_ bytes: [UInt8]) {
    var groups: [(indentation: Int, name: String)] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      defer { start = end + 1 }
      let indentation = bytes[start..<end].prefix { $0 == 0x20 || $0 == 0x09 }.count
      let first = start + indentation
      guard first < end, bytes[first] != UInt8(ascii: "#"),
        !bytes[first..<end].starts(with: Array("---".utf8)),
        !bytes[first..<end].starts(with: Array("//".utf8))
      else { continue }
      guard let colon = bytes[first..<end].firstIndex(of: UInt8(ascii: ":")), colon > first else {
        other = other ?? first..<end
        continue
      }
      let (name, nameRange) = Self.trimmed(bytes, first..<colon)
      groups.removeAll { $0.indentation >= indentation }
      // A comment begins with `# ` outside of quotes; `#` alone begins a colour.
      var valueEnd = end
      var quote: UInt8?
      for index in colon + 1..<max(end, colon + 1) where valueEnd == end {
        if bytes[index] == quote {
          quote = nil
        } else if quote == nil, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
          quote = bytes[index]
        } else if quote == nil, bytes[index..<end].starts(with: Array("# ".utf8)) {
          valueEnd = index
        }
      }
      let comment = valueEnd < end ? Self.trimmed(bytes, valueEnd + 1..<end).text : ""
      let (value, valueRange) = Self.trimmed(bytes, colon + 1..<valueEnd)
      if value.isEmpty, valueRange.isEmpty {
        groups.append((indentation, name))
      } else {
        lines.append(
          Line(
            path: groups.map(\.name) + [name], nameRange: nameRange, value: value, valueRange: valueRange,
            comment: comment))
      }
    }
  }

  /// A text without spaces and quotes around it, and its place.
  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> (text: String, range: Range<Int>) {
    var range = bytes.trimmed(range)
    if range.count > 1, let first = range.first,
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[first]),
      bytes[range.upperBound - 1] == bytes[first]
    {
      range = first + 1..<range.upperBound - 1
    }
    return (String(decoding: bytes[range], as: UTF8.self), range)
  }

  /// A line as a token.
  func token(_ line: Line, path: [String], in file: SourceFile, _ session: ImportSession) -> FoundToken {
    var token = FoundToken(path, at: session.span(line.nameRange, in: file))
    token.add(
      TokenValue.read(line.value, isColor: true), at: session.span(line.valueRange, in: file), in: session)
    token.row.documentation = line.comment
    return token
  }
}

/// Schemes of base16 and base24, in YAML: a theme each.
enum Base16Importer: Importer {
  static let description = ImporterDescription(
    name: "base16", summary: "base16 and base24 schemes in YAML, one file each")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard source.hasExtension("yaml") || source.hasExtension("yml") || source.startsWith(holding: "base00:")
    else { return false }
    return !source.isJSON
      && source.file.map { NamedLines($0.bytes).lines.contains { $0.path.last == "base00" } } ?? false
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    NamedLinesReader.read(sources, in: session) { lines, file in
      var theme = ImportedTheme("")
      var tokens: [FoundToken] = []
      for line in lines.lines {
        switch line.path {
        case ["scheme"], ["name"]:
          theme.title = line.value
          theme.span = session.span(line.valueRange, in: file)
        case ["variant"]: theme.appearance = Appearance(wordsOf: line.value)
        case ["author"], ["system"], ["slug"], ["description"]: break
        default:
          let path = line.path.first == "palette" ? Array(line.path.dropFirst()) : line.path
          tokens.append(lines.token(line, path: path, in: file, session))
        }
      }
      return (tokens, theme)
    }
  }
}

/// SwiftGen's `colors.txt` and `colors.xml`, whose digits have alpha last.
enum SwiftGenImporter: Importer {
  static let description = ImporterDescription(
    name: "swiftgen", summary: "SwiftGen's colors.txt; with --from, its colors.xml and JSON")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard source.hasExtension("txt"), let file = source.file else { return false }
    let lines = NamedLines(file.bytes)
    return lines.other == nil && lines.lines.contains { ColorText.hex($0.value) != nil }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    if sources.contains(where: { $0.startsWith(holding: "<resources") }) {
      return AndroidImporter.read(sources, in: session, alphaIsFirst: false)
    }
    if sources.contains(where: \.isJSON) {
      return TokenFiles.read(sources, in: session) { source, root, file, _ in
        guard case .object(let members) = root.content else { return nil }
        return .init(source: source, tokens: PlainTokens.read(members, in: file, isColor: true, session))
      }
    }
    return NamedLinesReader.read(sources, in: session) { lines, file in
      let names = Set(lines.lines.map { $0.path.joined(separator: ".") })
      return (
        lines.lines.map { line in
          var line = line
          if names.contains(line.value) { line.value = "{\(line.value)}" }
          return lines.token(line, path: line.path, in: file, session)
        }, nil
      )
    }
  }
}

/// Reads files of names and values, a theme each where they have the same names.
private enum NamedLinesReader {
  static func read(
    _ sources: [ImportSource], in session: ImportSession,
    _ read: (NamedLines, SourceFile) -> (tokens: [FoundToken], theme: ImportedTheme?)
  ) -> FoundTokens? {
    FoundTokens(sources) { source, file, _ in
      let lines = NamedLines(file.bytes)
      if let other = lines.other {
        session.error(.source, "expected a name, a colon and a colour", at: session.span(other, in: file))
      }
      let (tokens, theme) = read(lines, file)
      return .init(source: source, tokens: tokens, theme: theme)
    }
  }
}
