import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Comma-, semicolon- and tab-separated values (RFC 4180) with a header: a column of keys, and one for each theme.
enum SeparatedValuesImporter: Importer {
  static let description = ImporterDescription(
    name: "csv", summary: "comma-, semicolon- or tab-separated values with a header")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard let file = source.file, !source.isJSON, source.firstByte != UInt8(ascii: "<") else { return false }
    if source.hasExtension("csv") || source.hasExtension("tsv") || source.hasExtension("tab") { return true }
    // A comma is in many files.
    guard source.hasExtension("txt") || !source.name.contains(".") else { return false }
    let head = file.bytes.prefix(4096).prefix { $0 != 0x0A && $0 != 0x0D }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].contains { head.contains($0) }
  }

  /// The content of a column.
  private enum Column: Equatable {
    case key, documentation, deprecation
    case theme(Int)
    /// A column that holds no colour.
    case other
    /// Red, green, blue or alpha of a theme's colours, by its number from 0.
    case channel(Int, of: Int)
    /// A column that the header does not name.
    case unnamed
    /// A second column of keys or of the same colours, which is reported.
    case repeated
  }

  private static let keyNames: Set<String> = ["key", "name", "token", "color", "colour", "variable", "id"]
  private static let documentationNames: Set<String> = [
    "description", "documentation", "doc", "comment", "notes", "note", "usage",
  ]

  /// Names of columns that have a colour in one of several notations.
  private static let notations: Set<String> = [
    "hex", "hex code", "hexcode", "rgb", "rgba", "hsl", "hsla", "hsv", "hsb", "hwb", "cmyk", "lab", "lch",
    "oklab",
    "oklch", "web",
  ]

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    guard let file = session.onlyFile(of: sources, "one file has a column for each theme") else { return nil }
    guard let records = session.parsed(file, SeparatedValues.read) else { return nil }
    guard let header = records.first else {
      session.error(.source, "missing header with the names of the themes", at: session.start(of: file))
      return nil
    }
    func span(_ field: SeparatedValues.Field) -> SourceSpan { session.span(field.range, in: file) }
    if let color = header.first(where: { $0.text.hasPrefix("#") && ColorText.isColor($0.text) }) {
      session.error(
        .source,
        "`\(color.text)` is a colour, so this line is not a header; expected one that names the themes",
        at: span(color), notes: ["write a first line such as `key,light,dark`"])
      return nil
    }
    var themes: [ImportedTheme] = []
    // Names of colours in the column of keys are not colours.
    let keyColumn = header.firstIndex { keyNames.contains($0.text.lowercased()) } ?? 0
    let withoutColors = columnsWithoutColors(in: records.dropFirst(), of: header.count).subtracting([
      keyColumn
    ])
    var channels = Self.channels(in: header)
    // Of several notations of a colour, the first one counts that a column holds whole.
    let whole = header.indices.filter {
      channels[$0] == nil && notations.contains(header[$0].text.lowercased()) && !withoutColors.contains($0)
    }
    let repeated =
      whole.isEmpty ? [] : whole.dropFirst() + header.indices.filter { channels[$0]?.theme.isEmpty == true }
    for index in repeated { channels[index] = nil }
    func add(_ name: String, _ field: SeparatedValues.Field) -> Int {
      var theme = ImportedTheme(name, span: span(field))
      theme.base = 0
      themes.append(theme)
      return themes.count - 1
    }
    var themeOfChannels: [String: Int] = [:]
    var columns = header.enumerated().map { index, field -> Column in
      if let (channel, name) = channels[index] {
        let theme = themeOfChannels[name] ?? add(name.isEmpty ? ImportedTheme.defaultName : name, field)
        themeOfChannels[name] = theme
        return .channel(channel, of: theme)
      }
      if repeated.contains(index), let first = whole.first {
        session.lose(
          field.text, "it repeats the colours of another column",
          detail: ImportSession.shown(header[first].text),
          at: span(field), of: .nothing)
        return .repeated
      }
      let word = field.text.lowercased()
      if keyNames.contains(word) { return .key }
      if documentationNames.contains(word) { return .documentation }
      if word == "deprecated" { return .deprecation }
      if word.isEmpty { return .unnamed }
      return withoutColors.contains(index) ? .other : .theme(add(field.text, field))
    }
    // Without a name for it, the first column is that of the keys.
    let keys = columns.indices.filter { columns[$0] == .key }
    if keys.isEmpty, let first = columns.first {
      if case .theme = first {
        themes.removeFirst()
        columns = columns.map { if case .theme(let index) = $0 { .theme(index - 1) } else { $0 } }
      }
      columns[0] = .key
    }
    for extra in keys.dropFirst() {
      session.lose(
        header[extra].text, "a second key column",
        at: span(header[extra]), of: .nothing)
      columns[extra] = .repeated
    }
    guard !themes.isEmpty else {
      session.error(
        .source,
        columns.contains(.other)
          ? "no column has colours; expected a key column and a column for each theme"
          : "the header has no theme; expected a key column and a column for each theme",
        at: session.span(header[0].range, in: file))
      return nil
    }
    return tokens(records.dropFirst(), columns, themes, file, session)
  }

  /// The columns with a channel of a colour, from 0, and the name of its theme: `R`, `Green` and `dark_blue`, where all
  /// three are there.
  private static func channels(in header: [SeparatedValues.Field]) -> [Int: (channel: Int, theme: String)] {
    let names = [["r", "red"], ["g", "green"], ["b", "blue"], ["a", "alpha", "opacity"]]
    var columns: [String: [Int: Int]] = [:]
    for (index, field) in header.enumerated() {
      var words = field.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      for isLast in [true, false] {
        guard let word = isLast ? words.last : words.first,
          let channel = names.firstIndex(where: { $0.contains(word.lowercased()) })
        else { continue }
        words.remove(at: isLast ? words.count - 1 : 0)
        columns[words.joined(separator: " "), default: [:]][channel] = index
        break
      }
    }
    var result: [Int: (channel: Int, theme: String)] = [:]
    for (theme, columns) in columns where (0..<3).allSatisfy({ columns[$0] != nil }) {
      for (channel, index) in columns { result[index] = (channel, theme) }
    }
    return result
  }

  /// The columns that hold something else than colours: bare numbers of up to three digits, as the weight `102` would be
  /// a colour in hexadecimal digits, and words of which some are names of colours in CSS.
  private static func columnsWithoutColors(
    in records: ArraySlice<[SeparatedValues.Field]>, of count: Int
  ) -> Set<Int> {
    var colors: Set<Int> = []
    var others: Set<Int> = []
    var digits: Set<Int> = []
    for (column, field) in records.lazy.flatMap({ $0.prefix(count).enumerated() })
    where !colors.contains(column) {
      let text = ColorText.trimmed(field.text)
      if text.isEmpty || text == "-" { continue }
      if value(text) == nil {
        others.insert(column)
      } else if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), text.utf8.count <= 3 {
        digits.insert(column)
      } else if !text.utf8.allSatisfy({ $0 >= 0x41 }) || ColorText.hex(text) != nil {
        colors.insert(column)
      }
    }
    return others.union(digits).subtracting(colors)
  }

  /// The largest values of the channels of a file: 255 or 1; nil where they may be either.
  private struct ChannelUnits {
    private var color: Double?
    private var alpha: Double?

    init(_ records: ArraySlice<[SeparatedValues.Field]>, _ columns: [Column]) {
      var texts: (color: [String], alpha: [String]) = ([], [])
      for case (.channel(let channel, _), let field) in records.lazy.flatMap({ zip(columns, $0) })
      where Double(field.text) != nil {
        if channel == 3 { texts.alpha.append(field.text) } else { texts.color.append(field.text) }
      }
      let largest = texts.color.compactMap { Double($0) }.max() ?? 0
      let largestAlpha = texts.alpha.compactMap { Double($0) }.max() ?? 0
      color = largest > 1 ? 255 : texts.color.contains { $0.contains(".") } ? 1 : nil
      alpha = largestAlpha <= 1 ? 1 : largestAlpha > 100 ? 255 : nil
    }

    /// The colour of some channels; nil where they are none, or may be either.
    func color(_ channels: [String?]) -> String? {
      var parts: [String] = []
      for (channel, text) in channels.enumerated() where channel < 3 || text != nil {
        guard let text else { return nil }
        if text.hasSuffix("%") {
          parts.append(text)
          continue
        }
        // Nothing is nothing in both.
        guard let number = Double(text), let unit = (channel < 3 ? color : alpha) ?? (number == 0 ? 1 : nil),
          0...unit ~= number
        else { return nil }
        let isPlain = (unit == 255) == (channel < 3)
        parts.append(
          isPlain ? text : DecimalText.text(channel < 3 ? number * 100 : number / 255, decimals: 4))
        if channel < 3, !isPlain { parts[channel] += "%" }
      }
      let text = "rgb(\(parts[..<3].joined(separator: " "))\(parts.count > 3 ? " / " + parts[3] : ""))"
      guard let parsed = try? ColorText.color(text) else { return nil }
      return parsed.exactRGBA8 == nil ? text : parsed.cssText
    }
  }

  private static func tokens(
    _ records: ArraySlice<[SeparatedValues.Field]>, _ columns: [Column], _ themes: [ImportedTheme],
    _ file: SourceFile, _ session: ImportSession
  ) -> FoundTokens? {
    guard session.allows(themeCount: themes.count, colorCount: records.count) else { return nil }
    var rows: [[FoundToken]] = []
    var hasBlank = false
    let units = ChannelUnits(records, columns)
    func span(_ field: SeparatedValues.Field) -> SourceSpan { session.span(field.range, in: file) }
    for record in records {
      if record.count == 1, record[0].text.isEmpty {
        hasBlank = true
        continue
      }
      guard record.count <= columns.count || record[columns.count...].allSatisfy({ $0.text.isEmpty }) else {
        session.error(
          .source, "expected \(EnglishList.count(columns.count, "field")), found \(record.count)",
          at: session.span(record[0].range.lowerBound..<(record.last?.range.upperBound ?? 0), in: file))
        continue
      }
      guard let key = zip(columns, record).first(where: { $0.0 == .key })?.1, !key.text.isEmpty else {
        for (column, field) in zip(columns, record) where !["", "-"].contains(field.text) {
          guard case .theme = column else { continue }
          session.lose(
            field.text, "its row has no key",
            at: span(field), of: .color)
        }
        continue
      }
      var token = FoundToken([key.text], at: span(key))
      token.row.startsSection = hasBlank
      var row = [FoundToken](repeating: token, count: themes.count)
      hasBlank = false
      func add(
        _ pieces: [ImportedValue.Piece]?, to theme: Int, orLose reason: String, _ text: String,
        at place: SourceSpan
      ) {
        if let pieces {
          row[theme].values = [.init(value: ImportedValue(pieces, at: place))]
        } else {
          row[theme].lost = [(nil, place)]
          session.lose(
            key.text, reason, detail: ImportSession.shown(text), at: place, in: themes[theme].name)
        }
      }
      var channels: [Int: (texts: [String?], place: SourceSpan)] = [:]
      for (column, field) in zip(columns, record) where !field.text.isEmpty {
        let text = ColorText.trimmed(field.text)
        switch column {
        case .documentation:
          row[0].row.documentation += (row[0].row.documentation.isEmpty ? "" : "\n") + field.text
        case .deprecation: row[0].row.deprecation = deprecation(field.text)
        case .theme(let theme):
          guard text != "-" else { break }
          let reason = "not a colour that a table can express"
          add(value(text), to: theme, orLose: reason, text, at: span(field))
        case .channel(let channel, let theme):
          channels[theme, default: ([nil, nil, nil, nil], span(field))].texts[channel] = text
        case .unnamed:
          session.lose(
            field.text, "its column has no name in the header", at: span(field), of: .other)
        case .other: session.lose(key.text, "not a colour", at: span(field), of: .other)
        case .key, .repeated: break
        }
      }
      for (theme, (texts, place)) in channels.sorted(by: { $0.key < $1.key }) {
        add(
          units.color(texts).map { [.text($0)] }, to: theme, orLose: "its channels are not a colour",
          texts.compactMap { $0 }.joined(separator: ", "), at: place)
      }
      rows.append(row)
    }
    session.reportRepeated(rows.map { $0[0] })
    var found = FoundTokens()
    // As in tables, `-` is the value of the first theme.
    found.repeatsReferences = false
    found.add(Array(zip(themes, FoundTokens.columns(rows, count: themes.count))))
    return found
  }

  private static func deprecation(_ text: String) -> ImportedDeprecation? {
    switch text.lowercased() {
    case "no", "false", "0", "-": nil
    case "yes", "true", "1", "x": ImportedDeprecation()
    default: ImportedDeprecation(comment: text)
    }
  }

  /// A reference of a table, or what other formats have; nil for anything else.
  private static func value(_ text: String) -> [ImportedValue.Piece]? {
    if text.hasPrefix("$") {
      let parts = text.dropFirst().split(separator: "/", maxSplits: 1).map {
        ColorText.trimmed(String($0))
      }
      if parts.count == 1 { return [.reference(parts[0])] }
      if parts.count == 2, let pieces = ColorText.reference(parts[0], alpha: parts[1]) { return pieces }
    }
    if text != "-", case .value(let pieces) = TokenValue.read(text, isColor: true) { return pieces }
    return nil
  }
}

/// Separated values as RFC 4180 has them, with the place of each field.
struct SeparatedValues {
  struct Field {
    var text: String
    var range: Range<Int>
  }

  /// The records of a text. The separator is the first of tab, semicolon and comma that the header has the most of.
  static func read(_ bytes: [UInt8]) throws(DocumentSyntaxError) -> [[Field]] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw DocumentSyntaxError(range: 0..<2, message: "the file is UTF-16; convert it to UTF-8")
    }
    let head = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let separators: [UInt8] = [0x09, UInt8(ascii: ";"), UInt8(ascii: ",")]
    let separator =
      separators.max { left, right in head.count { $0 == left } < head.count { $0 == right } } ?? 0x2C
    var records: [[Field]] = []
    var record: [Field] = []
    var index = start
    while index <= bytes.count {
      let field = try field(bytes, &index, separator)
      record.append(field)
      if index < bytes.count, bytes[index] == separator {
        index += 1
        continue
      }
      let isLast = index >= bytes.count
      if !(isLast && record.count == 1 && field.text.isEmpty) { records.append(record) }
      record = []
      if isLast { break }
      index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    }
    return records
  }

  private static func field(_ bytes: [UInt8], _ index: inout Int, _ separator: UInt8)
    throws(DocumentSyntaxError) -> Field
  {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      while index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A, bytes[index] != 0x0D {
        index += 1
      }
      return Field(
        text: ColorText.trimmed(try string(bytes[start..<index], start..<index)), range: start..<index)
    }
    index += 1
    var content: [UInt8] = []
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          let end = index
          while index < bytes.count, bytes[index] == 0x20 { index += 1 }
          guard
            index >= bytes.count || bytes[index] == separator || bytes[index] == 0x0A || bytes[index] == 0x0D
          else {
            throw DocumentSyntaxError(
              range: start..<end,
              message: "text follows a field in quotes; a quotation mark inside is written twice")
          }
          return Field(text: try string(content[...], start..<end), range: start..<end)
        }
      }
      content.append(bytes[index])
      index += 1
    }
    throw DocumentSyntaxError(range: start..<start + 1, message: "the field in quotes does not end")
  }

  private static func string(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) throws(DocumentSyntaxError)
    -> String
  {
    guard let text = String(wellFormed: bytes) else {
      throw DocumentSyntaxError(range: range, message: "the text is not valid UTF-8")
    }
    return text
  }
}
