enum NameCollision {
  /// Found by the output languages, which report it without spans.
  static let rule = Rule(
    "name-collision", .error,
    summary: "Two keys or themes would have the same name in an output.",
    explanation: """
      Keys become names as each language writes them: TEXT_COLOR and textColor are both `textColor` in Swift. \
      Rename one of them; a silent second name would change when rows are moved.
      """,
    failing: "NORMAL\n#ffffff TEXT_COLOR\n#000000 textColor\n",
    passing: "NORMAL\n#ffffff TEXT_COLOR\n#000000 labelColor\n")
}
