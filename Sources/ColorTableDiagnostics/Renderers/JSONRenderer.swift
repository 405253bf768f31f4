import TextSupport

/// The report for programs, in a form of its own with everything that is known of each diagnostic, one a line.
/// ``ReportSchema`` describes it.
struct JSONRenderer: DiagnosticRenderer {
  /// The version of the form; a change that a reader could notice is another version.
  private static let version = 1

  let details: ReportDetails

  func render(_ diagnostics: [Diagnostic], sources: SourceMap) -> String {
    let fingerprints = details.fingerprints(of: diagnostics, in: sources)
    var regions = ReportRegions(sources)
    let omitted = details.omissions
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    var text = JSONText()
    text.object(isOpen: true) { text in
      text.member("version", Self.version)
      text.key("tool")
      text.object { text in
        text.member("name", details.toolName)
        if let version = details.toolVersion { text.member("version", version) }
      }
      text.key("summary")
      text.object { text in
        text.member("errors", omitted.reduce(errors) { $0 + $1.errors })
        text.member("warnings", omitted.reduce(warnings) { $0 + $1.warnings })
      }
      if let account = details.account {
        text.key(escaping: account.name)
        text.object { text in
          for (name, count) in account.counts {
            text.key(escaping: name)
            text.number(count)
          }
        }
      }
      if !omitted.isEmpty {
        text.key("omitted")
        text.array(omitted) { text, omission in
          text.object { text in
            text.member("path", omission.path)
            text.member("errors", omission.errors)
            text.member("warnings", omission.warnings)
          }
        }
      }
      if let contracts = details.contracts {
        text.key("tables")
        text.array(contracts, isOpen: true) { $0.literal($1) }
      }
      text.key("diagnostics")
      text.array(zip(diagnostics, fingerprints), isOpen: true) { text, pair in
        Self.write(pair.0, fingerprint: pair.1, &regions, to: &text)
      }
    }
    return text.text
  }

  private static func write(
    _ diagnostic: Diagnostic, fingerprint: String, _ regions: inout ReportRegions, to text: inout JSONText
  ) {
    text.object { text in
      text.member("rule", diagnostic.rule)
      text.member("severity", diagnostic.severity.word)
      text.member("message", SafeText.printable(diagnostic.message))
      text.member("caption", diagnostic.caption.map { SafeText.printable($0) })
      text.member("fingerprint", fingerprint)
      write(diagnostic.span, &regions, to: &text)
      text.key("labels")
      text.array(diagnostic.labels) { text, label in
        text.object { text in
          text.member("text", SafeText.printable(label.text))
          write(label.span, &regions, to: &text)
        }
      }
      text.key("notes")
      text.array(diagnostic.notes) { text, note in text.string(SafeText.printable(note)) }
      text.key("fixIts")
      text.array(diagnostic.fixIts) { text, fixIt in write(fixIt, &regions, to: &text) }
      diagnostic.leastContrast?.write(to: &text)
    }
  }

  private static func write(_ fixIt: FixIt, _ regions: inout ReportRegions, to text: inout JSONText) {
    text.object { text in
      text.member("message", SafeText.printable(fixIt.message))
      text.member("applicability", fixIt.applicability.rawValue)
      text.key("edits")
      text.array(fixIt.edits) { text, edit in
        text.object { text in
          write(edit.span, &regions, to: &text)
          text.member("replacement", edit.replacement)
        }
      }
    }
  }

  private static func write(_ span: SourceSpan, _ regions: inout ReportRegions, to text: inout JSONText) {
    text.key("location")
    guard let region = regions.region(of: span) else { return text.null() }
    text.object { text in
      text.member("path", region.path)
      text.key("start")
      write(region.start, to: &text)
      text.key("end")
      write(region.end, to: &text)
    }
  }

  private static func write(_ position: ReportRegion.Position, to text: inout JSONText) {
    text.object { text in
      text.member("offset", position.offset)
      text.member("line", position.line)
      text.member("column", position.column)
      text.member("utf16Column", position.utf16Column)
    }
  }
}

/// The published schema (JSON Schema, draft 2020-12) of the JSON report.
public enum ReportSchema {
  /// The text of `Schemas/report.schema.json`.
  public static var report: String { EmbeddedReportSchema.text }
}

extension Diagnostic.LeastContrast {
  /// Writes the members of a finding that is about every backdrop.
  func write(to text: inout JSONText) {
    text.member("over", "any")
    text.member("ratio", ratio, decimals: 6)
    text.member("backdrop", backdrop)
    text.member("leastAlpha", leastAlpha, decimals: 4)
  }
}
