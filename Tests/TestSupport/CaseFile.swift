import Foundation
import Testing

/// A file of cases: what goes in, and what comes of it, as text that people read and add to without Swift.
///
///     == a row has no value for the second theme
///     NORMAL NIGHT
///     #000000 ①①TEXT
///     =>
///     error wrong-value-count ①: expected 2 colours before the key, found 1
///       note: the themes are NORMAL, NIGHT (line 1)
///
/// `== NAME` begins a case. Lines `% SETTING` may follow, then the text, further files behind lines `-- PATH`, and
/// behind `=>` what comes of it. A test computes that part and the marks, and `UPDATE_GOLDEN=1` writes them; a new case
/// needs neither. Lines before the first case are a comment.
///
/// `⟨U+00A0⟩` is a character that nobody would see, `⟨E9⟩` a byte that is not UTF-8, and `⟨⟩` at the end of a text says
/// that its last line has no line end.
package struct CaseFile: Sendable, CustomTestStringConvertible {
  /// A case: its answer is what a test expects.
  package struct Case: Sendable {
    package var name: String
    package var settings: [String] = []
    package var text: [UInt8]
    package var files: [(path: String, text: [UInt8])] = []
    package var answer = ""

    /// Whether the case has a setting; those that begin with `name `, without that.
    package func settings(_ name: String) -> [String] {
      settings.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The case as it stands in a file.
    fileprivate var lines: [String] {
      var lines = ["== " + name] + settings.map { "% " + $0 } + CaseText.lines(of: text)
      for file in files { lines += ["-- " + file.path] + CaseText.lines(of: file.text) }
      let answer = answer.isEmpty || answer.hasSuffix("\n") ? answer : answer + "\n"
      return lines + ["=>"] + CaseText.lines(of: Array(answer.utf8))
    }
  }

  package let url: URL

  package var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// The files `NAME.case` of a folder in `Tests`, in the order of their names.
  package static func all(in folder: String) -> [CaseFile] {
    let folder = Locations.root.appending(path: "Tests/" + folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".case") }.sorted().map { CaseFile(url: folder.appending(path: $0)) }
  }

  /// Fails for each case that a function gives back with another answer, or with other marks in its texts.
  package func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ solve: (Case) throws -> Case
  ) throws {
    let (comment, cases) = Self.parse(try String(contentsOf: url, encoding: .utf8))
    let names = Dictionary(grouping: cases) { $0.name.lowercased() }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(names == [], "a name is that of one case", sourceLocation: sourceLocation)
    var blocks = comment.isEmpty ? [] : [comment]
    var isDifferent = false
    for written in cases {
      let solved = try solve(written).lines
      blocks.append(solved)
      guard solved != written.lines, !Golden.isRecording else { continue }
      isDifferent = true
      let difference = Golden.firstDifference(
        Data(written.lines.joined(separator: "\n").utf8), Data(solved.joined(separator: "\n").utf8))
      Issue.record(
        "\(testDescription).case, \(written.name) (UPDATE_GOLDEN=1 writes it): \(difference)",
        sourceLocation: sourceLocation)
    }
    let text = blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    if !isDifferent { Golden.expect(text.utf8, matches: url, sourceLocation: sourceLocation) }
  }

  private static func parse(_ text: String) -> (comment: [String], cases: [Case]) {
    var blocks: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("== ") { blocks.append([]) }
      blocks[blocks.count - 1].append(line)
    }
    let comment = withoutBlankEnd(blocks.removeFirst()).map(String.init)
    return (comment, blocks.map { parse(withoutBlankEnd($0)) })
  }

  private static func withoutBlankEnd(_ lines: [Substring]) -> [Substring] {
    Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  private static func parse(_ lines: [Substring]) -> Case {
    var result = Case(name: String(lines[0].dropFirst(3)), text: [])
    let settings = lines.dropFirst().prefix { $0.hasPrefix("% ") }
    result.settings = settings.map { String($0.dropFirst(2)) }
    let parts = lines.dropFirst(1 + settings.count).split(
      separator: "=>", maxSplits: 1, omittingEmptySubsequences: false)
    var texts: [(path: String, lines: [Substring])] = [("", [])]
    for line in parts[0] {
      if line.hasPrefix("-- ") {
        texts.append((String(line.dropFirst(3)), []))
      } else {
        texts[texts.count - 1].lines.append(line)
      }
    }
    // A case without an answer ends with a blank line, which is not part of it.
    result.text = CaseText.bytes(of: texts.removeFirst().lines)
    result.files = texts.map { ($0.path, CaseText.bytes(of: $0.lines)) }
    result.answer = String(decoding: CaseText.bytes(of: parts.count > 1 ? Array(parts[1]) : []), as: UTF8.self)
    return result
  }
}

/// Text of a case as lines of a file in which every byte is seen.
private enum CaseText {
  static let noLineEnd = "⟨⟩"

  static func lines(of bytes: [UInt8]) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(line)
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += noLineEnd }
    return lines
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    var result = ""
    var decoder = UTF8()
    var position = bytes.makeIterator()
    var rest = bytes
    decoding: while true {
      switch decoder.decode(&position) {
      case .scalarValue(let scalar):
        result += isVisible(scalar) ? String(scalar) : escape(scalar)
        rest = rest.dropFirst(String(scalar).utf8.count)
      case .error:
        // The decoder starts again behind the byte that is wrong.
        guard let byte = rest.popFirst() else { break decoding }
        result += "⟨\(hex(UInt32(byte), digits: 2))⟩"
        decoder = UTF8()
        position = rest.makeIterator()
      case .emptyInput: break decoding
      }
    }
    if result.hasSuffix(" ") { result = result.dropLast() + escape(" ") }
    let isMark = ["== ", "-- ", "% "].contains { result.hasPrefix($0) } || result == "=>"
    guard isMark, let first = result.unicodeScalars.first else { return result }
    return escape(first) + result.dropFirst()
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
    case .spaceSeparator: scalar == " "
    default: !scalar.properties.isDefaultIgnorableCodePoint && scalar != "⟨"
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String { "⟨U+\(hex(scalar.value, digits: 4))⟩" }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  static func bytes(of lines: [Substring]) -> [UInt8] {
    let result: [UInt8] = lines.flatMap { bytes(ofLine: $0) + [0x0A] }
    return lines.last?.hasSuffix(noLineEnd) == true ? Array(result.dropLast()) : result
  }

  private static func bytes(ofLine line: Substring) -> [UInt8] {
    var result: [UInt8] = []
    var rest = line
    while let start = rest.unicodeScalars.firstIndex(of: "⟨"),
      let end = rest[start...].unicodeScalars.firstIndex(of: "⟩")
    {
      result += rest[..<start].utf8
      let name = rest[rest.unicodeScalars.index(after: start)..<end]
      if name.hasPrefix("U+"), let value = UInt32(name.dropFirst(2), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        result += String(scalar).utf8
      } else if let byte = UInt8(name, radix: 16) {
        result.append(byte)
      }
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    return result + rest.utf8
  }
}
