import TextSupport

/// A diagnostic in the report for people, with those that are of the same kind: of these, people need the places only.
/// Those about one row are notes of the first of them.
///
/// Two are of one kind if they have the same rule, severity, notes and message, but for the message's first name in
/// back-ticks and its detail. A caption may differ, as the list has both.
struct DiagnosticEntry {
  /// The one that is shown with its source.
  let first: Diagnostic
  private(set) var others: [Diagnostic] = []
  /// How many diagnostics it stands for.
  let count: Int

  /// How many of one kind are entries of their own, as a few are read more easily with their source.
  private static let separateDiagnostics = 3

  private struct Kind: Hashable {
    var rule: String
    var severity: Severity
    /// The message and the notes.
    var words: [[Substring]]
    /// nil where those of several files are of one kind.
    var file: SourceFile.ID?
  }

  /// The entries of diagnostics, in the order of the first ones: those of one kind in one file, or in a file each, as in a
  /// format that has a file for each colour.
  static func entries(of diagnostics: [Diagnostic]) -> [DiagnosticEntry] {
    let (diagnostics, counts) = rows(of: diagnostics)
    let ofOneFile = Dictionary(grouping: diagnostics.indices) { kind(of: diagnostics[$0], isOfOneFile: true) }
    let alone = ofOneFile.values.filter { $0.count == 1 }.joined().sorted()
    let ofFiles = Dictionary(grouping: alone) { kind(of: diagnostics[$0], isOfOneFile: false) }
    return (ofOneFile.values.filter { $0.count > 1 } + ofFiles.values)
      .flatMap { $0.count > separateDiagnostics ? [$0] : $0.map { [$0] } }
      .sorted { $0[0] < $1[0] }
      .map { members in
        DiagnosticEntry(
          first: diagnostics[members[0]], others: members.dropFirst().map { diagnostics[$0] },
          count: members.reduce(0) { $0 + counts[$1] })
      }
  }

  private struct Row: Hashable {
    var rule: String
    var subject: String?
    var file: SourceFile.ID
  }

  /// The diagnostics, those about a row as one, and how many each one stands for.
  private static func rows(of diagnostics: [Diagnostic]) -> (diagnostics: [Diagnostic], counts: [Int]) {
    var indices: [Row: Int] = [:]
    var (joined, counts): ([Diagnostic], [Int]) = ([], [])
    for diagnostic in diagnostics {
      let row = Row(rule: diagnostic.rule, subject: diagnostic.subject, file: diagnostic.span.file)
      if !diagnostic.rowNotes.isEmpty, let index = indices[row] {
        joined[index].notes += diagnostic.rowNotes
        counts[index] += 1
      } else {
        if !diagnostic.rowNotes.isEmpty { indices[row] = joined.count }
        joined.append(diagnostic)
        counts.append(1)
      }
    }
    return (joined, counts)
  }

  private static func kind(of diagnostic: Diagnostic, isOfOneFile: Bool) -> Kind {
    var message = diagnostic.message
    if let detail = diagnostic.detail, message.hasSuffix(detail) { message.removeLast(detail.count) }
    return Kind(
      rule: diagnostic.rule, severity: diagnostic.severity,
      words: ([message] + diagnostic.notes).map { words(of: $0, without: name(of: diagnostic)) },
      file: isOfOneFile ? diagnostic.span.file : nil)
  }

  /// The first text of a message that is in back-ticks; nil where none is.
  private static func name(of diagnostic: Diagnostic) -> Substring? {
    let parts = diagnostic.message.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? parts[1] : nil
  }

  /// The words of a text, in which a name is nothing.
  private static func words(of text: String?, without name: Substring?) -> [Substring] {
    (text ?? "").split(separator: "`", omittingEmptySubsequences: false).flatMap { part in
      part == name ? [""] : part.split(separator: " ").map { $0 == name ? "" : $0 }
    }
  }

  /// How many of the others are listed.
  private static let listedDiagnostics = 50

  /// The others as a list: the name of each, its place, its detail, and its caption if that says something else.
  func items(_ regions: inout ReportRegions) -> [String] {
    let areNamed = others.contains { Self.name(of: $0) != Self.name(of: first) }
    var items: [String] = []
    var left = others.count
    for other in others {
      let item = item(for: other, isNamed: areNamed, &regions)
      if item != items.last {
        guard items.count < Self.listedDiagnostics else { break }
        items.append(item)
      }
      left -= 1
    }
    return left > 0 ? items + ["and \(left) more"] : items
  }

  private func item(for other: Diagnostic, isNamed: Bool, _ regions: inout ReportRegions) -> String {
    let name = Self.name(of: other)
    let ownName = isNamed ? name : nil
    let file = regions.sources[other.span.file]
    var location: String?
    if let file, other.span.file == first.span.file {
      location = "line \(regions.lines(of: file).position(of: Int(other.span.start)).line)"
    } else if ownName.map({ file?.path.contains(text: String($0)) == true }) != true {
      // A file that is named after what it holds needs no place.
      location = String(regions.location(of: other.span).dropLast())
    }
    let hasOtherCaption =
      Self.words(of: other.caption, without: name)
      != Self.words(of: first.caption, without: Self.name(of: first))
    let caption = hasOtherCaption ? other.caption.map(SafeText.printable) : nil
    var parts = [location, other.detail.map(SafeText.printable), caption].compactMap { $0 }
    let title = ownName.map { "`\(SafeText.printable(String($0)))`" } ?? parts.removeFirst()
    return parts.isEmpty ? title : "\(title) (\(parts.joined(separator: ", ")))"
  }
}
