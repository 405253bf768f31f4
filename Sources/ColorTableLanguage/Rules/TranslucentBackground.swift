import ColorTableDiagnostics

extension Rule {
  static let translucentBackground = Rule(
    "translucent-background", .error,
    summary: "A `@contrast` contract asks about a background that something shows through.",
    explanation: """
      What is seen of a translucent background depends on what lies under it, so its contrast is anybody's \
      guess. Say what it lies on with `over TOKEN`, which must be opaque.
      """,
    failing: Example(
      "NORMAL\n#000000 TEXT\n#ffffff80 BAR\n#ffffff PAGE\n@contrast text TEXT on BAR\n"),
    passing: Example(
      "NORMAL\n#000000 TEXT\n#ffffff80 BAR\n#ffffff PAGE\n@contrast text TEXT on BAR over PAGE\n"))
}

extension Finding {
  static func translucentBackground(
    _ key: String, _ theme: String, at span: SourceSpan, hasCanvas: Bool
  ) -> Finding {
    Finding(
      .translucentBackground,
      hasCanvas
        ? "`\(key)` is translucent in \(theme), so it cannot be what another background lies on"
        : "`\(key)` is translucent in \(theme), so its contrast depends on what lies under it",
      at: span, caption: hasCanvas ? nil : "say what it lies on: `over TOKEN`")
  }
}
