import ColorTableDiagnostics

enum ThemeCycle {
  static let rule = Rule(
    "theme-cycle", .error,
    summary: "Themes are based on each other in a cycle.",
    explanation: """
      `based-on` says where `-` takes its value from; a chain of themes must end at one that is based on no \
      other. The first theme is, unless it says otherwise.
      """,
    failing:
      "NORMAL NIGHT DUSK\n@theme NIGHT based-on DUSK\n@theme DUSK based-on NIGHT\n#ffffff #343434 #fafafa BG\n",
    passing: "NORMAL NIGHT DUSK\n@theme DUSK based-on NIGHT\n#ffffff #343434 #fafafa BG\n")

  static func finding(_ names: [String], at span: SourceSpan) -> Diagnostic {
    rule.finding(
      names.count == 2
        ? "the theme `\(names[0])` is based on itself"
        : "these themes are based on each other: \(names.joined(separator: " → "))", at: span)
  }
}
