import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about files that include each other.
struct IncludeRuleTests {
  @Test func `a file that is not there is reported`() {
    expectDiagnostics(
      """
      @include ①"none"①
      NORMAL
      #fff A
      """,
      .error("unreadable-include", at: "①", "cannot read `none`: there is no such file"))
  }

  @Test func `files that include each other are reported where the cycle closes`() {
    expectDiagnostics(
      """
      @include ①"Example.colortable"①
      NORMAL
      #fff A
      """,
      .error("include-cycle", at: "①", "`Example.colortable` includes itself"))
    expectDiagnostics(
      """
      @include "B"
      NORMAL
      #fff A
      """,
      files: ["B": "@include \"C\"\nNORMAL\n", "C": "@include ①\"B\"①\nNORMAL\n"],
      .error("include-cycle", at: "①", "these tables include each other: B → C → B"))
  }

  @Test func `a file that is included twice is reported`() {
    expectDiagnostics(
      """
      @include ①"B"①
      @include ②"B"②
      NORMAL
      #fff A
      """,
      files: ["B": "NORMAL\n#000 B\n"],
      .warning("duplicate-include", at: "②", "`B` is included twice", labels: ["①": "first included here"]))
  }

  @Test func `the themes of an included table fit those of the table`() {
    expectDiagnostics(
      """
      @include "B"
      NORMAL
      #fff A
      """,
      files: ["B": "NORMAL ①RED①\n#fff #f00 B\n"],
      .error(
        "included-themes", at: "①", "the table that includes this one has no theme `RED`",
        notes: ["the only theme is NORMAL (line 2)"]))
    expectDiagnostics(
      """
      @include "B"
      NORMAL NIGHT
      #fff #000 A
      """,
      files: ["B": "①NIGHT①\n#000 B\n"],
      .error(
        "included-themes", at: "①",
        "this table has no theme `NORMAL`, and none that `NORMAL` is based on, so its rows have no value there",
        caption: "expected `NORMAL` among these"))
    expectDiagnostics(
      """
      @include "B"
      NORMAL NIGHT DIM
      @theme DIM based-on NIGHT
      #fff #000 - A
      """,
      files: ["B": "NORMAL\n#000 B\n"])
  }

  @Test func `a table without a header is reported in its own file`() {
    expectDiagnostics(
      """
      @include "B"
      NORMAL
      #fff A
      """,
      files: ["B": "①#fff B①\n"],
      .error(
        "missing-header", at: "①",
        "expected a header that names the themes, such as `NORMAL NIGHT`, found a row"))
    expectDiagnostics(
      "@include \"B\"\n",
      files: ["B": "①#fff B①\n"],
      .error(
        "missing-header", at: "①",
        "expected a header that names the themes, such as `NORMAL NIGHT`, found a row"))
  }

  @Test func `a key of another file is reported where it stands again`() {
    expectDiagnostics(
      """
      NORMAL
      #fff ①A①
      @include "B"
      """,
      files: ["B": "NORMAL\n#000 ②A②\n"],
      .error("duplicate-key", at: "②", "the key `A` is defined twice", labels: ["①": "first defined here"]))
  }

  @Test func `a file that is not there is reported with the one that was meant`() {
    expectDiagnostics(
      "@include ①\"Shraed.colortable\"①\nNORMAL\n$BASE A\n",
      files: ["parts/\"Shared\".colortable": "NORMAL\n#123456 BASE\n"],
      nearMisses: ["Shraed.colortable": "parts/\"Shared\".colortable"],
      .error(
        "unreadable-include", at: "①", "cannot read `Shraed.colortable`: there is no such file",
        caption: "did you mean `\"parts/\\\"Shared\\\".colortable\"`?",
        fixIts: [
          .suggestion(
            "write `\"parts/\\\"Shared\\\".colortable\"`",
            fixed: "@include \"parts/\\\"Shared\\\".colortable\"\nNORMAL\n$BASE A\n")
        ]))
  }

  @Test func `a deep chain of includes is reported where it becomes too deep`() {
    var files: [String: String] = [:]
    for index in 0..<200 { files["f\(index)"] = "@include \"f\(index + 1)\"\nNORMAL\n" }
    let checked = check("@include \"f0\"\nNORMAL\n$NONE A\n", files: files)
    let span = SourceSpan(file: .init(rawValue: 63), start: 9, end: 14)
    #expect(
      checked.result.diagnostics == [
        Diagnostic(
          rule: "include-cycle", severity: .error, message: "tables include each other more than 64 deep",
          span: span)
      ])
  }
}
