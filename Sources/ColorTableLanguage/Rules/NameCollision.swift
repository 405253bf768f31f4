extension Rule {
  /// Found by the output languages, which report it without spans.
  package static let nameCollision = Rule(
    "name-collision", .error,
    summary: "Two keys or themes would have the same name in an output.",
    explanation: """
      Keys become names in the way of each language: TEXT_COLOR and textColor are both `textColor` in Swift. \
      Rename one of them; a silent second name would change when rows are moved.
      """,
    failing: Example("NORMAL\n#ffffff TEXT_COLOR\n#000000 textColor\n"),
    passing: Example("NORMAL\n#ffffff TEXT_COLOR\n#000000 labelColor\n"))
}
