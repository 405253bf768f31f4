import TextSupport

/// The texts of a diagnostic, for reports that have fewer fields for them than a diagnostic has.
///
/// Texts for people have their invisible characters escaped, as on a terminal, and are cut where they are very long.
/// Texts for programs, a path or a replacement, stay as they are.
package enum ReportText {
  /// The bytes of a message, caption, label, note or help text that are shown: a message may quote a cell, and a cell
  /// may be as long as its file.
  static let limit = 2_000

  /// The bytes of a name or value in back-ticks that are shown: those at its start and at its end.
  private static let quotation = (start: 120, end: 60)

  /// A text for people, on one line.
  static func printable(_ text: String) -> String { SafeText.printable(shortened(text)) }

  /// A text in which a long quotation, between back-ticks, is cut in the middle, so that what follows it is seen too;
  /// and which is cut at its end where it is long all the same.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > quotation.start + quotation.end + "…".utf8.count else { return text }
    let tick = UInt8(ascii: "`")
    var short: [UInt8] = []
    var rest = text.utf8[...]
    var isQuoted = false
    while short.count <= limit {
      // Outside of quotations nothing is looked at beyond what is shown. Text behind the last back-tick is not quoted.
      let end = (isQuoted ? rest : rest.prefix(limit + 1)).firstIndex(of: tick)
      let piece = rest[..<(end ?? rest.endIndex)]
      if isQuoted, end != nil, piece.count > quotation.start + quotation.end + "…".utf8.count {
        let start = characterStart(in: piece, at: piece.index(piece.startIndex, offsetBy: quotation.start))
        let end = characterStart(in: piece, at: piece.index(piece.endIndex, offsetBy: -quotation.end))
        short += piece[..<start]
        short += "…".utf8
        short += piece[end...]
      } else {
        short += piece.prefix(limit + 1)
      }
      guard let end else { break }
      short.append(tick)
      rest = rest[rest.index(after: end)...]
      isQuoted.toggle()
    }
    guard short.count > limit else { return String(decoding: short, as: UTF8.self) }
    short.removeSubrange(characterStart(in: short, at: limit)...)
    return String(decoding: short, as: UTF8.self) + "…"
  }

  /// The start of the character that a byte belongs to.
  private static func characterStart<Bytes: BidirectionalCollection<UInt8>>(
    in bytes: Bytes, at index: Bytes.Index
  ) -> Bytes.Index {
    var start = index
    while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80 { start = bytes.index(before: start) }
    return start
  }

  /// The message and the caption, on one line.
  static func summary(_ diagnostic: Diagnostic) -> String {
    let message = printable(diagnostic.message)
    guard let caption = diagnostic.caption, !caption.isEmpty else { return message }
    return message + ": " + printable(caption)
  }

  /// The notes and the messages of fix-its, a line each.
  static func remarks(_ diagnostic: Diagnostic) -> [String] {
    diagnostic.notes.map { "note: " + printable($0) }
      + diagnostic.fixIts.map { "help: " + printable($0.message) }
  }

  /// All of a diagnostic's texts, a line each; labels begin with `path:line:column:`.
  static func lines(_ diagnostic: Diagnostic, _ regions: inout ReportRegions) -> [String] {
    var result = [summary(diagnostic)]
    for label in diagnostic.labels {
      result.append(regions.location(of: label.span) + " " + printable(label.text))
    }
    return result + remarks(diagnostic)
  }
}

/// The diagnostics of a run by file, for reports that list files.
struct FileGroups {
  struct Group {
    /// The normalised path.
    let path: String
    var diagnostics: [Diagnostic] = []
  }

  /// A group for each path, those without a diagnostic too, in the order in which the files were read.
  /// Diagnostics in no file of the map come last.
  let groups: [Group]

  init(_ diagnostics: [Diagnostic], sources: SourceMap) {
    var groups: [Group] = []
    var indices: [[UInt8]: Int] = [:]
    var indexOfFile: [SourceFile.ID: Int] = [:]
    func index(of path: String) -> Int {
      let key = Array(path.utf8)
      if let index = indices[key] { return index }
      groups.append(Group(path: path))
      indices[key] = groups.count - 1
      return groups.count - 1
    }
    for file in sources.files { indexOfFile[file.id] = index(of: Paths.normalized(file.path)) }
    for diagnostic in diagnostics {
      let group = indexOfFile[diagnostic.span.file] ?? index(of: ReportRegion.unknownPath)
      groups[group].diagnostics.append(diagnostic)
    }
    self.groups = groups
  }
}
