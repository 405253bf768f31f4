import ColorTableDiagnostics

extension Rule {
  static let themeCycle = Rule(
    "theme-cycle", .error,
    summary: "Themes are based on each other in a circle.",
    explanation: """
      `based-on` says where `-` takes its value from; a chain of themes must end at one that is based on no \
      other. The first theme is, unless it says otherwise.
      """,
    failing: Example(
      "NORMAL NIGHT RED\n@theme NIGHT based-on RED\n@theme RED based-on NIGHT\n#ffffff #343434 #fafafa BG\n"),
    passing: Example("NORMAL NIGHT RED\n@theme RED based-on NIGHT\n#ffffff #343434 #fafafa BG\n"))
}

extension Finding {
  static func themeCycle(_ way: [String], at span: SourceSpan) -> Finding {
    Finding(
      .themeCycle,
      way.count == 2
        ? "the theme `\(way[0])` is based on itself"
        : "these themes are based on each other: \(way.joined(separator: " → "))", at: span)
  }
}
