import TextSupport

/// The report for code scanning: SARIF 2.1.0 (OASIS standard, with errata 01).
///
/// Paths are relative to `%SRCROOT%`, the folder that the tool ran in. Columns count UTF-16 code units, which is
/// what readers assume. Each result stands on a line of its own.
struct SARIFRenderer: DiagnosticRenderer {
  private let details: ReportDetails
  private let ruleIndices: [String: Int]

  private static let root = "%SRCROOT%"

  init(details: ReportDetails) {
    self.details = details
    ruleIndices = Dictionary(
      details.rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    let fingerprints = details.fingerprints(of: diagnostics, in: sources)
    var regions = ReportRegions(sources)
    var text = JSONText()
    text.object(isOpen: true) { text in
      text.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      text.member("version", "2.1.0")
      text.key("runs")
      text.array(CollectionOfOne(()), isOpen: true) { text, _ in
        text.object(isOpen: true) { text in
          writeTool(to: &text)
          Self.writeConventions(to: &text)
          if !details.omissions.isEmpty || details.account != nil { writeNotifications(to: &text) }
          text.key("results")
          text.array(zip(diagnostics, fingerprints), isOpen: true) { text, pair in
            write(pair.0, fingerprint: pair.1, &regions, to: &text)
          }
        }
      }
    }
    return text.text
  }

  private func writeTool(to text: inout JSONText) {
    text.key("tool")
    text.object(isOpen: true) { text in
      text.key("driver")
      text.object(isOpen: true) { text in
        text.member("name", details.toolName)
        if let version = details.toolVersion {
          text.member("version", version)
        }
        text.key("rules")
        text.array(details.rules, isOpen: true) { text, rule in
          text.object { text in
            text.member("id", rule.name)
            Self.write("shortDescription", rule.summary, to: &text)
            Self.write("fullDescription", rule.explanation, to: &text)
            text.key("help")
            text.object { text in
              text.member("text", RuleHelp.plain(rule))
              text.member("markdown", RuleHelp.markdown(rule))
            }
            text.key("defaultConfiguration")
            text.object { $0.member("level", rule.severity.word) }
          }
        }
      }
    }
  }

  private static func writeConventions(to text: inout JSONText) {
    text.key("originalUriBaseIds")
    text.object { text in
      text.key("%SRCROOT%")
      text.object { Self.write("description", "The folder that the tool ran in.", to: &$0) }
    }
    text.member("columnKind", "utf16CodeUnits")
    text.key("newlineSequences")
    text.array(["\r\n", "\n", "\r"]) { $0.string($1) }
  }

  /// Writes what is left out, and the account, as notifications of the run, which readers show beside the results.
  private func writeNotifications(to text: inout JSONText) {
    text.key("invocations")
    text.array(CollectionOfOne(())) { text, _ in
      text.object { text in
        text.key("executionSuccessful")
        text.boolean(true)
        text.key("toolExecutionNotifications")
        var notes = details.omissions.map { (sentence: $0.sentence, paths: [$0.path]) }
        if let account = details.account { notes.append((account.sentence, [])) }
        text.array(notes) { text, note in
          text.object { text in
            text.member("level", "note")
            Self.write("message", note.sentence, to: &text)
            if note.paths.isEmpty { return }
            text.key("locations")
            text.array(note.paths) { text, path in
              text.object { text in
                text.key("physicalLocation")
                text.object { Self.writeArtifact(path, to: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private func write(
    _ diagnostic: Diagnostic, fingerprint: String, _ regions: inout ReportRegions, to text: inout JSONText
  ) {
    text.object { text in
      text.member("ruleId", diagnostic.rule)
      if let index = ruleIndices[diagnostic.rule] { text.member("ruleIndex", index) }
      text.member("level", diagnostic.severity.word)
      let words = [ReportText.summary(diagnostic)] + ReportText.remarks(diagnostic)
      Self.write("message", words.joined(separator: "\n"), to: &text)
      text.key("locations")
      text.array(regions.region(of: diagnostic.span).map { [$0] } ?? []) { text, region in
        text.object { Self.write(region, to: &$0) }
      }
      if !diagnostic.labels.isEmpty { Self.write(diagnostic.labels, &regions, to: &text) }
      text.key("partialFingerprints")
      text.object { text in
        text.key(escaping: "\(details.toolName)Diagnostic/v\(DiagnosticFingerprint.version)")
        text.string(fingerprint)
      }
      if !diagnostic.fixIts.isEmpty { Self.write(diagnostic.fixIts, &regions, to: &text) }
      if let contrast = diagnostic.leastContrast {
        text.key("properties")
        text.object { contrast.write(to: &$0) }
      }
    }
  }

  private static func write(
    _ labels: [Diagnostic.Label], _ regions: inout ReportRegions, to text: inout JSONText
  ) {
    text.key("relatedLocations")
    text.array(labels.enumerated()) { text, numbered in
      text.object { text in
        text.member("id", numbered.offset + 1)
        if let region = regions.region(of: numbered.element.span) { write(region, to: &text) }
        write("message", SafeText.printable(numbered.element.text), to: &text)
      }
    }
  }

  private static func write(_ fixIts: [FixIt], _ regions: inout ReportRegions, to text: inout JSONText) {
    text.key("fixes")
    text.array(fixIts.filter { !$0.edits.isEmpty }) { text, fixIt in
      text.object { text in
        write("description", SafeText.printable(fixIt.message), to: &text)
        text.key("artifactChanges")
        text.array(changes(of: fixIt, &regions)) { text, change in
          text.object { text in
            writeArtifact(change.path, to: &text)
            text.key("replacements")
            text.array(change.replacements) { text, replacement in
              text.object { text in
                text.key("deletedRegion")
                write(region: replacement.region, to: &text)
                write("insertedContent", literally: replacement.text, to: &text)
              }
            }
          }
        }
        text.key("properties")
        text.object { $0.member("applicability", fixIt.applicability.rawValue) }
      }
    }
  }

  /// The edits of a fix-it in one file.
  private struct Change {
    let path: String
    var replacements: [(region: ReportRegion, text: String)]
  }

  /// The edits by file, in the order in which the fix-it names them.
  private static func changes(of fixIt: FixIt, _ regions: inout ReportRegions) -> [Change] {
    var changes: [Change] = []
    for edit in fixIt.edits {
      guard let region = regions.region(of: edit.span) else { continue }
      if let index = changes.lastIndex(where: { $0.path == region.path }) {
        changes[index].replacements.append((region, edit.replacement))
      } else {
        changes.append(Change(path: region.path, replacements: [(region, edit.replacement)]))
      }
    }
    return changes
  }

  private static func write(_ region: ReportRegion, to text: inout JSONText) {
    text.key("physicalLocation")
    text.object { text in
      writeArtifact(region.path, to: &text)
      text.key("region")
      write(region: region, to: &text)
    }
  }

  private static func write(region: ReportRegion, to text: inout JSONText) {
    text.object { text in
      text.member("startLine", region.start.line)
      text.member("startColumn", region.start.utf16Column)
      text.member("endLine", region.end.line)
      text.member("endColumn", region.end.utf16Column)
      text.member("byteOffset", region.start.offset)
      text.member("byteLength", region.end.offset - region.start.offset)
    }
  }

  private static func writeArtifact(_ path: String, to text: inout JSONText) {
    text.key("artifactLocation")
    text.object { text in
      text.member("uri", Paths.uri(path))
      if path.utf8.first != UInt8(ascii: "/") { text.member("uriBaseId", root) }
    }
  }

  /// Writes a message. Text of a table must not become a link, `[text](target)`: a space between the brackets
  /// keeps the words and breaks the link.
  private static func write(_ name: StaticString, _ message: String, to text: inout JSONText) {
    text.key(name)
    text.object { $0.member("text", breakingLinks(message)) }
  }

  private static func write(_ name: StaticString, literally content: String, to text: inout JSONText) {
    text.key(name)
    text.object { $0.member("text", content) }
  }

  private static func breakingLinks(_ message: String) -> String {
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    for byte in message.utf8 {
      if byte == UInt8(ascii: "("), previous == UInt8(ascii: "]") { bytes.append(UInt8(ascii: " ")) }
      bytes.append(byte)
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A rule's page as reports carry it.
private enum RuleHelp {
  /// The page as plain text.
  static func plain(_ rule: RuleDescription) -> String {
    var text = rule.summary + "\n\n" + rule.explanation + "\n"
    for (title, table) in examples(of: rule) {
      text += "\n\(title):\n\n"
      for line in lines(of: table) { text += line.isEmpty ? "\n" : "    \(line)\n" }
    }
    return text
  }

  /// The page as Markdown. The examples stand in fences longer than any run of back-ticks in them.
  static func markdown(_ rule: RuleDescription) -> String {
    var text = rule.summary + "\n\n" + rule.explanation + "\n"
    for (title, table) in examples(of: rule) {
      let fence = String(repeating: "`", count: max(3, longestRunOfBackTicks(in: table) + 1))
      text += "\n\(title):\n\n\(fence)text\n"
      for line in lines(of: table) { text += line + "\n" }
      text += fence + "\n"
    }
    return text
  }

  private static func examples(of rule: RuleDescription) -> [(String, String)] {
    [("Example", rule.failingExample), ("Use instead", rule.passingExample)].filter { !$0.1.isEmpty }
  }

  private static func lines(of table: String) -> [String] {
    let lines = LineTable(Array(table.utf8))
    let bytes = Array(table.utf8)
    var result = (1...max(1, lines.lineCount)).map {
      SafeText.printable(bytes[lines.content(ofLine: $0) ?? 0..<0])
    }
    if result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  private static func longestRunOfBackTicks(in text: String) -> Int {
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
