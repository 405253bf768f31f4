import TextSupport

/// The report for people: each diagnostic with its line of source and a caret under the fault.
///
/// Only the decorator knows of colour; everything that it is given is safe to print.
public struct HumanRenderer: DiagnosticRenderer {
  /// What marks up the parts of the report: colours on a terminal, nothing elsewhere.
  public var decorator: any Decorator

  /// The columns that a line of source may take before it is cut to the neighbourhood of the fault.
  private static let sourceColumns = 120
  /// The longest replacement, in bytes, that is shown beside its fix-it.
  private static let replacementLength = 60

  /// Makes a renderer.
  public init(decorator: any Decorator = PlainDecorator()) { self.decorator = decorator }

  /// The report; diagnostics are separated by an empty line.
  public func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    var report = ""
    var lines = LineTableCache()
    for diagnostic in diagnostics {
      if !report.isEmpty { report += "\n" }
      renderHeader(diagnostic, sources: sources, lines: &lines, to: &report)
      renderPlaces(diagnostic, sources: sources, lines: &lines, to: &report)
      for note in diagnostic.notes { renderRemark("note", note, to: &report) }
      for fixIt in diagnostic.fixIts where !Self.isSaid(fixIt, by: diagnostic.caption) {
        renderRemark("help", Self.help(for: fixIt), to: &report)
      }
    }
    return report
  }

  private func renderHeader(
    _ diagnostic: Diagnostic, sources: SourceMap, lines: inout LineTableCache, to report: inout String
  ) {
    report += decorator.decorate(lines.location(of: diagnostic.span, in: sources), as: .location)
    report += " "
    report += decorator.decorate(diagnostic.severity.word + ":", as: .severity(diagnostic.severity))
    report += " "
    report += decorator.decorate(SafeText.printable(diagnostic.message), as: .message)
    report += " "
    report += decorator.decorate("[" + SafeText.printable(diagnostic.rule) + "]", as: .rule)
    report += "\n"
  }

  private func renderRemark(_ word: String, _ text: String, to report: inout String) {
    report += "  " + decorator.decorate("\(word):", as: .note) + " "
    report += decorator.decorate(SafeText.printable(text), as: .remark) + "\n"
  }

  /// What a fix-it does, with the text it puts in where that is short and not in its message already.
  private static func help(for fixIt: FixIt) -> String {
    guard fixIt.edits.count == 1, let replacement = fixIt.edits.first?.replacement,
      1...replacementLength ~= replacement.utf8.count, !contains(fixIt.message, replacement)
    else { return fixIt.message }
    return "\(fixIt.message): `\(replacement)`"
  }

  /// Whether the words under the caret quote what a fix-it would write, as "did you mean `red`?" does.
  private static func isSaid(_ fixIt: FixIt, by caption: String?) -> Bool {
    guard let caption, fixIt.edits.count == 1, let replacement = fixIt.edits.first?.replacement else {
      return false
    }
    return contains(caption, "`\(replacement)`")
  }

  /// Whether the bytes of a text stand in another.
  private static func contains(_ text: String, _ part: String) -> Bool {
    var (text, part) = (text, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        return (0...text.count - part.count).contains { start in
          text[start] == first && text[start..<start + part.count].elementsEqual(part)
        }
      }
    }
  }

  /// A character of ASCII, so many times: several of these stand in each line of a report.
  private static func row(of character: Unicode.Scalar, count: Int) -> String {
    String(unsafeUninitializedCapacity: max(0, count)) { buffer in
      buffer.initialize(repeating: UInt8(ascii: character))
      return max(0, count)
    }
  }

  /// A place to point at.
  private struct Place {
    let span: SourceSpan
    let text: String
    let isFault: Bool
    let position: LineTable.Position
  }

  /// Shows the lines of the fault and of the labels: those of the fault's file first, in their order.
  private func renderPlaces(
    _ diagnostic: Diagnostic, sources: SourceMap, lines: inout LineTableCache, to report: inout String
  ) {
    var places: [Place] = []
    var withoutSource: [String] = []
    func add(_ span: SourceSpan, _ text: String, isFault: Bool) {
      guard let file = sources[span.file] else {
        if !text.isEmpty { withoutSource.append(text) }
        return
      }
      let position = lines.table(of: file).position(of: Int(span.start))
      places.append(Place(span: span, text: text, isFault: isFault, position: position))
    }
    add(diagnostic.span, diagnostic.caption ?? "", isFault: true)
    for label in diagnostic.labels { add(label.span, label.text, isFault: false) }

    let faultFile = diagnostic.span.file
    places.sort { left, right in
      if left.span.file != right.span.file {
        if left.span.file == faultFile || right.span.file == faultFile { return left.span.file == faultFile }
        return left.span.file < right.span.file
      }
      if left.position.line != right.position.line { return left.position.line < right.position.line }
      if left.isFault != right.isFault { return left.isFault }
      return left.span.start < right.span.start
    }
    let digits = places.map { String($0.position.line).utf8.count }.max() ?? 1
    var index = 0
    var shownFile = faultFile
    var lastLine: Int?
    while index < places.count {
      let first = places[index]
      let end =
        places[index...].firstIndex {
          $0.span.file != first.span.file || $0.position.line != first.position.line
        } ?? places.endIndex
      if first.span.file != shownFile {
        shownFile = first.span.file
        lastLine = nil
        let location = lines.location(of: first.span, in: sources).dropLast()
        report += "  " + decorator.decorate("-->", as: .gutter) + " "
        report += decorator.decorate(String(location), as: .location) + "\n"
      }
      if let lastLine, first.position.line > lastLine + 1 {
        report += "  " + decorator.decorate("...", as: .gutter) + "\n"
      }
      lastLine = first.position.line
      if let file = sources[first.span.file] {
        let severity = diagnostic.severity
        let table = lines.table(of: file)
        renderLine(of: file, table, places[index..<end], severity, digits: digits, to: &report)
      }
      index = end
    }
    for text in withoutSource { renderRemark("note", text, to: &report) }
  }

  /// Shows a line of source and the markers under it, a line each.
  private func renderLine(
    of file: SourceFile, _ table: LineTable, _ places: ArraySlice<Place>, _ severity: Severity,
    digits: Int, to report: inout String
  ) {
    guard let first = places.first, let line = table.content(ofLine: first.position.line) else { return }
    // A caret under nothing, without a word, tells nothing.
    if line.isEmpty, places.count == 1, first.text.isEmpty { return }

    let number = String(first.position.line)
    let indent = Self.row(of: " ", count: 2 + digits - number.utf8.count)
    let source = SourceExcerpt(
      file.bytes, line: line, focus: Self.clamp(first.span.range, to: line), limit: Self.sourceColumns)
    report += indent + decorator.decorate("\(number) |", as: .gutter)
    report += source.text.isEmpty ? "\n" : " \(source.text)\n"

    let gutter = decorator.decorate(Self.row(of: " ", count: digits + 3) + "|", as: .gutter)
    for place in places {
      let columns = source.columns(of: Self.clamp(place.span.range, to: line))
      var marker = Self.row(of: place.isFault ? "^" : "-", count: columns.count)
      if !place.text.isEmpty { marker += " " + SafeText.printable(place.text) }
      report += gutter + Self.row(of: " ", count: columns.lowerBound + 1)
      report += decorator.decorate(marker, as: place.isFault ? .severity(severity) : .label) + "\n"
    }
  }

  /// The part of a range in a line; what lies behind its end is marked there.
  private static func clamp(_ range: Range<Int>, to line: Range<Int>) -> Range<Int> {
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    return start..<min(max(range.upperBound, start), line.upperBound)
  }
}
