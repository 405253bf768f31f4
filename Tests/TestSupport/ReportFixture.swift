import ColorTableDiagnostics
import Testing
import TextSupport

/// Runs to report, and what their reports must say, written out by hand.
package enum ReportFixture {
  package static let formats = ["json", "sarif", "github", "gitlab", "junit", "checkstyle"]

  package static func render(
    _ name: String, _ diagnostics: [Diagnostic], _ sources: SourceMap,
    details: ReportDetails = ReportFixture.details
  ) -> String {
    ReportFormat(rawValue: name)?.renderer(details: details).render(diagnostics, sources: sources)
      ?? ""
  }

  package static let details = ReportDetails(
    toolName: "colortable", toolVersion: "1.2.3",
    rules: [
      RuleDescription(
        name: "unknown-token", severity: .error, summary: "A reference names no token.",
        explanation: "Write the key of a row.", failingExample: "NORMAL\n$B A\n",
        passingExample: "NORMAL\n#fff A\n"),
      RuleDescription(
        name: "missing-hash", severity: .warning, summary: "A colour stands without #.",
        explanation: "Write it with #.", failingExample: "``` a fence\n"),
    ])

  /// An error with everything, a warning, a place of several lines, and a table with nothing wrong.
  package static func ordinary() -> (diagnostics: [Diagnostic], sources: SourceMap) {
    var source = MarkedSource(
      "NORMAL NIGHT\n#fff ①①$BGG ②TEXT②\n③aaaaaa③ #000 ④BG④\n⑤/* one\n two⑤ */ 😀 ⑥x⑥\n",
      path: "./Color Tables/App.colortable")
    source.add("⑦NORMAL⑦\n#fff A\n", path: "Shared.colortable")
    source.add("NORMAL\n#fff B\n", path: "Clean.colortable")
    let spans = source.spans
    let reference = SourceSpan(file: spans[0].file, start: spans[0].start, end: spans[0].start + 4)
    return (
      [
        Diagnostic(
          rule: "unknown-token", severity: .error, message: "there is no token `BGG`", span: reference,
          caption: "did you mean `BG`?",
          labels: [.init(span: spans[3], text: "defined here"), .init(span: spans[6], text: "the themes")],
          notes: ["tokens are looked for in included tables, too"],
          fixIts: [
            FixIt(
              message: "write `$BG`", applicability: .suggestion,
              edits: [.init(span: reference, replacement: "$BG")])
          ]),
        Diagnostic(
          rule: "missing-hash", severity: .warning, message: "`aaaaaa` has no `#`", span: spans[2],
          fixIts: [
            FixIt(
              message: "write `#aaaaaa`", applicability: .safe,
              edits: [
                .init(span: spans[2].atStart, replacement: "#"),
                .init(span: spans[6].atEnd, replacement: " "),
              ])
          ]),
        Diagnostic(rule: "some-rule", severity: .error, message: "two lines", span: spans[4]),
        Diagnostic(rule: "some-rule", severity: .error, message: "behind an emoji", span: spans[5]),
      ], source.sources
    )
  }

  /// Words that try to get out of every format.
  package static let hostileWords = [
    "a\nb\r\nc\td", "\"quoted\" 'and' `ticked` \\ back", "]]> <![CDATA[ <b>&amp; --> <?x?>",
    "100%, %25 %0A %3A :: ::error file=x::gone", "##[error]x ::stop-commands::y", "\u{202E}turned\u{2066}",
    "\u{1B}[31mred\u{7}\u{0}\u{FFFE}\u{FFFF}\u{85}\u{2028}", "[text](https://example.com) [a](1) {0}",
    "背景 😀 e\u{301} \u{FEFF}", "",
  ]

  /// A diagnostic for each hostile word, which stands everywhere in it, in a file of that name.
  package static func hostile() -> (diagnostics: [Diagnostic], sources: SourceMap) {
    var sources = SourceMap()
    var diagnostics: [Diagnostic] = []
    for word in hostileWords {
      let file = sources.add(
        path: "dir/\(word).colortable", bytes: [0x23, 0xFF, 0xE2, 0x82, 0x0A] + word.utf8)
      let span = SourceSpan(file: file.id, start: 1, end: 4)
      diagnostics.append(
        Diagnostic(
          rule: "some-rule", severity: .error, message: "message \(word)", span: span,
          caption: "caption \(word)",
          labels: [.init(span: span, text: "label \(word)")], notes: ["note \(word)"],
          fixIts: [
            FixIt(
              message: "fix \(word)", applicability: .safe,
              edits: [.init(span: span, replacement: "with \(word)")])
          ]))
    }
    return (diagnostics, sources)
  }

  /// The form of a hostile word in messages for people.
  package static func shown(_ text: String) -> String { SafeText.printable(text) }

  /// The suffix of a format's golden file.
  package static func suffix(_ name: String) -> String {
    switch name {
    case "json", "gitlab": "json"
    case "sarif": "sarif"
    case "github": "txt"
    default: "xml"
    }
  }
}
