enum NameCollision {
  /// Found by the output languages, which report it without spans.
  static let rule = Rule(
    "name-collision", .error,
    summary: "Two keys or themes would have the same name in an output.",
    explanation: """
      Each output converts keys into names: TEXT_COLOR and textColor both become `textColor` in Swift. Rename one of \
      them. colortable does not invent a second name, because it would change when rows are moved.
      """,
    failing: "NORMAL\n#ffffff TEXT_COLOR\n#000000 textColor\n",
    passing: "NORMAL\n#ffffff TEXT_COLOR\n#000000 labelColor\n")
}
