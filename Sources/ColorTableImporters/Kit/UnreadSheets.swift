/// The sheets that the style sheets of an import name, and that could not be read.
struct UnreadSheets {
  /// The reason of a loss.
  static let reason = "it refers to a sheet that was not read"

  /// As they are written, each once.
  private(set) var names: [String] = []
  /// The custom properties that were read, with their dashes.
  var declared: Set<String> = []

  private var paths: Set<String> = []

  /// Adds a sheet; false if it was added before.
  mutating func add(_ name: String, at path: String) -> Bool {
    guard paths.insert(path).inserted else { return false }
    names.append(name)
    return true
  }

  /// A custom property with its sheet if only one is possible; nil if it was read, or no sheet is missing.
  func missing(_ name: String) -> String? {
    guard name.hasPrefix("--"), !declared.contains(name), !names.isEmpty else { return nil }
    return Self.description(of: name, in: names)
  }

  /// A name, with its sheet if only one is possible.
  static func description(of name: String, in sheets: [String]) -> String {
    "`\(ImportSession.shown(name))`"
      + (sheets.count == 1 ? " of `\(ImportSession.shown(sheets[0]))`" : "")
  }

  /// The length up to which the name in `var()` is looked for, so that a long value takes linear time.
  private static let longestName = 500

  /// The first custom property of a value that is missing.
  func firstMissing(ofValue text: String) -> String? {
    guard !names.isEmpty else { return nil }
    var rest = text[...]
    while let mark = rest.firstOccurrence(of: "var(") {
      rest = rest[mark.upperBound...]
      let inner = rest.prefix(Self.longestName).prefix { $0 != ")" }
      if !inner.contains(","), let missing = missing(ColorText.trimmed(String(inner))) { return missing }
    }
    return nil
  }
}
