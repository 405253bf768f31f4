import ColorScience
import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// The rows that a table needs for the colours of source code, as a file in which a person names them.
struct MovePlan {
  /// The keys of rows, by the words for their places.
  private(set) var keys: [String: String] = [:]

  /// The text of a plan, with the keys that another one has.
  static func text(
    _ moves: ColorMoves, _ files: [MovableFile], _ table: Table, header: String, keys: [String: String]
  ) -> String {
    let counts = PlaceCounts(moves)
    let rows = moves.rows.enumerated().map { number, row -> [String] in
      let paths = (counts.files[number] ?? []).sorted().map {
        SafeText.printable(Paths.split(files[$0].path).name)
      }
      let others = row.alternatives.map { table.key(of: $0) }
      let comment =
        "// \(row.word): \(EnglishList.count(counts.places[number] ?? 0, "place")) in "
        + EnglishList.shortened(paths).joined(separator: ", ")
        + (others.isEmpty ? "" : " // or: " + others.joined(separator: ", "))
      return cells(of: row, table) + [keys[row.word] ?? row.word, comment]
    }
    return header + "\n" + aligned(rows, below: header)
  }

  /// The values of a row, `-` where one is that of the theme's base.
  static func cells(of row: MovedRow, _ table: Table) -> [String] {
    table.themeIDs.map { theme in
      let appearance = table.seenAppearance(of: theme)
      let base = table.seenAppearance(of: table[theme].base ?? .default)
      if theme != .default, row.color.color(in: appearance) == row.color.color(in: base) { return "-" }
      return appearance == .dark ? row.color.darkText : row.color.lightText
    }
  }

  /// Rows with columns of one width, which those of a header have, too.
  static func aligned(_ rows: [[String]], below header: String) -> String {
    let all = rows + [header.split(separator: " ").map(String.init)]
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      all.compactMap { $0.indices.contains(column) ? PaddedText($0[column]).width : nil }.max() ?? 0
    }
    return rows.map { row in
      PaddedText.trimmed(zip(row, widths).map { PaddedText($0).padded(to: $1) }.joined(separator: "  "))
        + "\n"
    }.joined()
  }

  /// The number of places of each row, and the files that they are in.
  private struct PlaceCounts {
    var places: [Int: Int] = [:]
    var files: [Int: Set<Int>] = [:]

    init(_ moves: ColorMoves) {
      for place in moves.places {
        guard case .row(let row) = place.decision else { continue }
        places[row, default: 0] += 1
        files[row, default: []].insert(place.file)
      }
    }
  }

  // MARK: Reading

  /// A line of a plan that is a row.
  private struct PlanRow {
    var values: String
    var key: String
    /// The word for its places; empty where there is none.
    var word: String
    var keySpan: SourceSpan
    var span: SourceSpan
  }

  /// Reads a plan and reports what is wrong with it.
  ///
  /// - Parameters:
  ///   - moves: The rows that a plan is for now; nil where only its keys count, of rows that may be others by now.
  ///   - header: The header of the table.
  init(_ bytes: [UInt8], path: String, for moves: ColorMoves?, _ table: Table, header: String, in run: Run) {
    var sources = SourceMap()
    let tree = SyntaxTree(parsing: sources.add(path: path, bytes: bytes))
    let lines = Self.lines(of: tree)
    keys = Dictionary(lines.map { ($0.word, $0.key) }, uniquingKeysWith: { first, _ in first })
    guard let moves else { return }
    var diagnostics: [Diagnostic] = []
    func fail(_ message: String, _ span: SourceSpan, _ note: String? = nil) {
      diagnostics.append(
        Diagnostic(
          rule: RuleDescription.invalidPlan.name, severity: .error, message: message, span: span,
          notes: note.map { [$0] } ?? []))
    }
    let headerLine = tree.headerLine.map { tree.lines[$0] }
    let ownHeader = headerLine.map { tree.cells(of: $0).map(tree.text) } ?? []
    if let headerLine, ownHeader != header.split(separator: " ").map(String.init) {
      fail("the header differs from the table's", tree.span(headerLine), "the table has: \(header)")
    }
    let colorsOfWords = Self.table(header, lines, in: run).map(Self.colors) ?? [:]
    let colorsOfKeys = Self.colors(of: table)
    let rows = Dictionary(moves.rows.map { ($0.word, $0) }, uniquingKeysWith: { first, _ in first })
    var words: Set<String> = []
    var colors: [String: ThemedColor] = [:]
    for line in lines {
      let word = SafeText.printable(line.word)
      let (planned, known) = (colorsOfWords[line.word], colorsOfKeys[line.key])
      guard !line.word.isEmpty else {
        fail(
          "a row of a plan ends with a word for its places, as in '// text-gray-21: 2 places'", line.span)
        continue
      }
      guard let row = rows[line.word] else {
        // A plan that was followed stays right.
        if known == nil || known != planned {
          fail(
            "unknown places '\(word)'", line.span, "run 'usage --plan' again to get the current words")
        }
        continue
      }
      let color = table.themeIDs.map { row.color.color(in: table.seenAppearance(of: $0)) }
      if !words.insert(line.word).inserted {
        fail("another row is for the same places", line.span)
      } else if planned != color {
        fail(
          "these values differ from those of the places '\(word)'", line.span,
          "they are " + Self.cells(of: row, table).joined(separator: "  "))
      } else if let known, known != color {
        fail("the table has `\(line.key)` with other values", line.keySpan)
      } else if let other = colors.updateValue(row.color, forKey: line.key),
        (other.light, other.dark) != (row.color.light, row.color.dark)
      {
        fail("another row with this key, `\(line.key)`, has other values", line.keySpan)
      }
    }
    run.reporter.report.add(diagnostics, in: sources)
  }

  /// The rows of a plan.
  private static func lines(of tree: SyntaxTree) -> [PlanRow] {
    tree.lines.enumerated().compactMap { number, line in
      let cells = tree.cells(of: line)
      guard number != tree.headerLine, let first = cells.first, let last = cells.last else { return nil }
      let bytes = tree.file.bytes
      let comment = String(decoding: bytes[Int(last.end)..<Int(line.contentEnd)], as: UTF8.self)
      let word = comment.drop { " \t/".contains($0) }.prefix { $0 != ":" && $0 != " " }
      return PlanRow(
        values: String(decoding: bytes[Int(first.start)..<Int(last.start)], as: UTF8.self),
        key: tree.text(last), word: String(word), keySpan: tree.span(last), span: tree.span(line))
    }
  }

  /// The colours by theme of each key of a table.
  private static func colors(of table: Table) -> [String: [RGBA8]] {
    Dictionary(
      table.tokenIDs.map { token in
        (table.key(of: token), table.themeIDs.map { table.color(of: token, in: $0).rgba8 })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows with their words as keys; nil where they are not rows of a table.
  private static func table(_ header: String, _ lines: [PlanRow], in run: Run) -> Table? {
    var words: Set<String> = [""]
    let rows = lines.filter { words.insert($0.word).inserted }.map { $0.values + "  " + $0.word + "\n" }
    let source = LoadedSource(path: "", identity: "", bytes: Array((header + "\n" + rows.joined()).utf8))
    return run.check(source, levels: .silent).result.readTable
  }
}
