import TextSupport

/// The report for people: each diagnostic with its line of source and a caret under the error, and those of one kind as
/// one entry with a list.
///
/// Only the decorator writes colours; every text that it gets is safe to print.
package struct HumanRenderer: DiagnosticRenderer {
  package var decorator: any Decorator

  /// The columns that a line of source may take before it is cut to the surroundings of the error.
  private static let sourceColumns = 120
  /// The longest replacement, in bytes, that is shown beside its fix-it.
  private static let replacementLength = 60

  package init(decorator: any Decorator = PlainDecorator()) { self.decorator = decorator }

  package func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    var report = ""
    var regions = ReportRegions(sources)
    let entries = DiagnosticEntry.entries(of: diagnostics)
    // An entry is left out whole, so that no problem hides behind very many of another kind.
    let excerpt = ReportExcerpt(entries.map(\.first), files: sources.files, counts: entries.map(\.count))
    for entry in excerpt.shown(elements: entries) {
      let diagnostic = ReportExcerpt.shortened(entry.first)
      if !report.isEmpty { report += "\n" }
      renderHeader(diagnostic, &regions, to: &report)
      renderMarks(diagnostic, &regions, to: &report)
      for note in diagnostic.notes { renderRemark("note", note, to: &report) }
      let quotes = [diagnostic.caption].compactMap { $0 } + diagnostic.notes
      for fixIt in diagnostic.fixIts where !quotes.contains(where: { Self.isQuoted(fixIt, by: $0) }) {
        renderRemark("help", Self.help(for: fixIt), to: &report)
      }
      if !entry.others.isEmpty { renderList(of: entry, &regions, to: &report) }
    }
    for (index, omission) in excerpt.omissions.enumerated() {
      if index == 0, !report.isEmpty { report += "\n" }
      report += decorator.decorate(SafeText.printable(omission.path) + ":", as: .location) + " "
      report += decorator.decorate(omission.sentence, as: .message) + "\n"
    }
    return report
  }

  private func renderHeader(
    _ diagnostic: Diagnostic, _ regions: inout ReportRegions, to report: inout String
  ) {
    report += decorator.decorate(regions.location(of: diagnostic.span), as: .location)
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

  private func renderList(of entry: DiagnosticEntry, _ regions: inout ReportRegions, to report: inout String)
  {
    let title = "\(entry.others.count) more like this:"
    var list = ""
    var width = title.utf8.count
    for item in entry.items(&regions) {
      let isFull = width + item.utf8.count > Self.sourceColumns - 4
      list += (list.isEmpty ? "" : ",") + (isFull ? "\n    " : " ") + item
      width = (isFull ? 2 : width + 2) + item.utf8.count
    }
    report += "  " + decorator.decorate(title, as: .note) + decorator.decorate(list, as: .remark) + "\n"
  }

  private static func withoutOuterSpaces(_ text: String) -> String {
    var text = text[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The instruction of a fix-it, with the replacement where that is short, on one line, and not in the message
  /// already.
  private static func help(for fixIt: FixIt) -> String {
    guard fixIt.edits.count == 1, let replacement = fixIt.edits.first?.replacement,
      1...replacementLength ~= replacement.utf8.count, !replacement.utf8.contains(where: isLineEnd),
      !fixIt.message.contains(text: withoutOuterSpaces(replacement))
    else { return fixIt.message }
    return "\(fixIt.message): `\(replacement)`"
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether a caption or a note quotes what a fix-it would write, as "did you mean `red`?" does.
  private static func isQuoted(_ fixIt: FixIt, by text: String) -> Bool {
    guard fixIt.edits.count == 1, let replacement = fixIt.edits.first?.replacement else { return false }
    return text.contains(text: "`\(replacement)`")
  }

  /// A span that is marked under its line.
  private struct Mark {
    let span: SourceSpan
    let text: String
    let isError: Bool
    let position: LineTable.Position
  }

  /// Shows the lines of the diagnostic and of its labels: those of the diagnostic's file first, in their order.
  private func renderMarks(
    _ diagnostic: Diagnostic, _ regions: inout ReportRegions, to report: inout String
  ) {
    var marks: [Mark] = []
    var withoutSource: [String] = []
    func add(_ span: SourceSpan, _ text: String, isError: Bool) {
      guard let file = regions.sources[span.file] else {
        if !text.isEmpty { withoutSource.append(text) }
        return
      }
      let position = regions.lines(of: file).position(of: Int(span.start))
      marks.append(Mark(span: span, text: text, isError: isError, position: position))
    }
    add(diagnostic.span, diagnostic.caption ?? "", isError: true)
    for label in diagnostic.labels { add(label.span, label.text, isError: false) }

    let ownFile = diagnostic.span.file
    marks.sort { left, right in
      if left.span.file != right.span.file {
        if left.span.file == ownFile || right.span.file == ownFile { return left.span.file == ownFile }
        return left.span.file < right.span.file
      }
      if left.position.line != right.position.line { return left.position.line < right.position.line }
      if left.isError != right.isError { return left.isError }
      return left.span.start < right.span.start
    }
    let digits = marks.map { String($0.position.line).utf8.count }.max() ?? 1
    var index = 0
    var shownFile = ownFile
    var lastLine: Int?
    while index < marks.count {
      let first = marks[index]
      let end =
        marks[index...].firstIndex {
          $0.span.file != first.span.file || $0.position.line != first.position.line
        } ?? marks.endIndex
      if first.span.file != shownFile {
        shownFile = first.span.file
        lastLine = nil
        let location = regions.location(of: first.span).dropLast()
        report += "  " + decorator.decorate("-->", as: .gutter) + " "
        report += decorator.decorate(String(location), as: .location) + "\n"
      }
      if let lastLine, first.position.line > lastLine + 1 {
        report += "  " + decorator.decorate("...", as: .gutter) + "\n"
      }
      lastLine = first.position.line
      if let file = regions.sources[first.span.file] {
        let severity = diagnostic.severity
        let table = regions.lines(of: file)
        renderLine(of: file, table, marks[index..<end], severity, digits: digits, to: &report)
      }
      index = end
    }
    for text in withoutSource { renderRemark("note", text, to: &report) }
  }

  /// Shows a line of source and the marks under it, a line each.
  private func renderLine(
    of file: SourceFile, _ table: LineTable, _ marks: ArraySlice<Mark>, _ severity: Severity,
    digits: Int, to report: inout String
  ) {
    guard let first = marks.first, let line = table.content(ofLine: first.position.line) else { return }
    // A caret under an empty line, without a caption, says nothing.
    if line.isEmpty, marks.count == 1, first.text.isEmpty { return }

    let number = String(first.position.line)
    let indent = String(repeating: " ", count: 2 + digits - number.utf8.count)
    let source = SourceExcerpt(
      file.bytes, line: line, focus: first.span.range, limit: Self.sourceColumns)
    report += indent + decorator.decorate("\(number) |", as: .gutter)
    report += source.text.isEmpty ? "\n" : " \(source.text)\n"

    let gutter = decorator.decorate(String(repeating: " ", count: digits + 3) + "|", as: .gutter)
    for mark in marks {
      let columns = source.columns(of: mark.span.range)
      var marker = String(repeating: mark.isError ? "^" : "-", count: columns.count)
      if !mark.text.isEmpty { marker += " " + SafeText.printable(mark.text) }
      report += gutter + String(repeating: " ", count: columns.lowerBound + 1)
      report += decorator.decorate(marker, as: mark.isError ? .severity(severity) : .label) + "\n"
    }
  }
}
