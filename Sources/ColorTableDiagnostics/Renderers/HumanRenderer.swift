import TextSupport

/// The report for people: each diagnostic with its line of source and a caret under the error, and those of one kind as
/// one entry with a list.
///
/// Only the decorator writes colours; every text that it gets is safe to print.
package struct HumanRenderer: DiagnosticRenderer {
  package var decorator: any Decorator
  /// The columns of the terminal, at which lines break between words; nil where no line breaks.
  package var width: Int?

  /// The columns that a line of source may take before it is cut to the surroundings of the error.
  private static let sourceColumns = 120
  /// The columns that a caption has at least; where fewer are left, it begins below its caret.
  private static let captionColumns = 24
  /// The longest replacement, in bytes, that is shown beside its fix-it.
  private static let replacementLength = 60

  package init(decorator: any Decorator = PlainDecorator(), width: Int? = nil) {
    self.decorator = decorator
    self.width = width
  }

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
    let location = regions.location(of: diagnostic.span)
    let rule = "[" + SafeText.printable(diagnostic.rule) + "]"
    let text = broken(
      SafeText.printable(diagnostic.message) + " " + rule,
      behind: DisplayWidth.columns(of: location) + diagnostic.severity.word.utf8.count + 3, indent: 4)
    report += decorator.decorate(location, as: .location)
    report += " "
    report += decorator.decorate(diagnostic.severity.word + ":", as: .severity(diagnostic.severity))
    report += " "
    let message = text.dropLast(rule.count)
    report += decorator.decorate(String(message.dropLast()), as: .message) + message.suffix(1)
    report += decorator.decorate(rule, as: .rule)
    report += "\n"
  }

  /// A text with line ends between words where it would be wider than the terminal.
  ///
  /// - Parameter column: The columns before it in its first line.
  private func broken(_ text: String, behind column: Int, indent: Int) -> String {
    guard let width, column + DisplayWidth.columns(of: text) > width else { return text }
    return TextWrapping.wrap(
      text, width: width, indent: String(repeating: " ", count: indent), behind: column)
  }

  private func renderRemark(_ word: String, _ text: String, to report: inout String) {
    let column = word.utf8.count + 4
    report += "  " + decorator.decorate("\(word):", as: .note) + " "
    report += decorator.decorate(
      broken(SafeText.printable(text), behind: column, indent: column), as: .remark)
    report += "\n"
  }

  private func renderList(of entry: DiagnosticEntry, _ regions: inout ReportRegions, to report: inout String)
  {
    let title = "\(entry.others.count) more like this:"
    var list = ""
    var columns = title.utf8.count
    for item in entry.items(&regions) {
      let isFull = columns + item.utf8.count > min(self.width ?? Self.sourceColumns, Self.sourceColumns) - 4
      list += (list.isEmpty ? "" : ",") + (isFull ? "\n    " : " ") + item
      columns = (isFull ? 2 : columns + 2) + item.utf8.count
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
    let room = width.map { max($0 - digits - 5, Self.captionColumns) } ?? Self.sourceColumns
    let source = SourceExcerpt(
      file.bytes, line: line, focus: first.span.range, limit: min(room, Self.sourceColumns))
    report += indent + decorator.decorate("\(number) |", as: .gutter)
    report += source.text.isEmpty ? "\n" : " \(source.text)\n"

    let gutterColumns = digits + 4
    let gutter = decorator.decorate(String(repeating: " ", count: gutterColumns - 1) + "|", as: .gutter)
    for mark in marks {
      let columns = source.columns(of: mark.span.range)
      let marker = String(repeating: mark.isError ? "^" : "-", count: columns.count)
      let lines = captioned(
        marker, at: columns.lowerBound + 1, SafeText.printable(mark.text),
        room: width.map { max($0 - gutterColumns, Self.captionColumns) })
      for line in lines {
        let spaces = line.prefix { $0 == " " }
        report += gutter + spaces
        report += decorator.decorate(
          String(line.dropFirst(spaces.count)), as: mark.isError ? .severity(severity) : .label)
        report += "\n"
      }
    }
  }

  /// The lines of a marker and its caption, which begins beside it, or below it where few columns are left.
  ///
  /// - Parameter room: The columns that a line may take; nil for any number.
  private func captioned(_ marker: String, at column: Int, _ caption: String, room: Int?) -> [String] {
    let marked = String(repeating: " ", count: column) + marker
    if caption.isEmpty { return [marked] }
    guard let room else { return [marked + " " + caption] }
    let indent = marked.utf8.count + 1
    let isBelow = indent + min(DisplayWidth.columns(of: caption), Self.captionColumns) > room
    let text =
      isBelow
      ? marked + "\n" + TextWrapping.wrap(caption, width: room, indent: " ")
      : marked + " "
        + TextWrapping.wrap(
          caption, width: room, indent: String(repeating: " ", count: indent), behind: indent)
    return text.split(separator: "\n").map(String.init)
  }
}
