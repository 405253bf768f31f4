import TextSupport

/// The patterns of one `.gitignore`, relative to its folder (gitignore(5)).
package struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    enum Part: Equatable, Sendable {
      case pattern(GlobPattern)
      case anyFolders
    }

    var parts: [Part]
    /// Whether it takes back what rules before it ignore.
    var isNegated: Bool
    var isForFolders: Bool
    /// Whether it is about paths, and not about the names of files anywhere.
    var isAnchored: Bool
  }

  private var rules: [Rule] = []

  /// Reads a file; lines that are not patterns are left out.
  package init(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      if let rule = Self.rule(String(decoding: line, as: UTF8.self)) { rules.append(rule) }
    }
  }

  package var isEmpty: Bool { rules.isEmpty }

  private static func rule(_ line: String) -> Rule? {
    var text = Array(line.unicodeScalars)
    if text.first == "#" { return nil }
    let isNegated = text.first == "!"
    if isNegated { text.removeFirst() }
    // Spaces at the end count only behind a backslash.
    while let last = text.last, last == " ", text.dropLast().last != "\\" { text.removeLast() }
    let isForFolders = text.last == "/"
    while text.last == "/" { text.removeLast() }
    let isAnchored = text.contains("/")
    if text.first == "/" { text.removeFirst() }
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: "/").map { part -> Rule.Part in
      if part.elementsEqual("**".unicodeScalars) { return .anyFolders }
      // A pattern has no escapes; a set of one character is one.
      var pattern = ""
      var isEscaped = false
      for scalar in part {
        if isEscaped {
          pattern += "*?[".unicodeScalars.contains(scalar) ? "[\(scalar)]" : String(scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          pattern.unicodeScalars.append(scalar)
        }
      }
      return .pattern(GlobPattern(pattern))
    }
    return Rule(parts: parts, isNegated: isNegated, isForFolders: isForFolders, isAnchored: isAnchored)
  }

  /// Whether a path is ignored; nil where no rule says anything, and those of outer folders decide.
  ///
  /// - Parameter path: The path relative to the folder of the rules, in its parts.
  package func ignores(_ path: ArraySlice<String>, isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      let isMatch =
        rule.isAnchored ? Self.matches(rule.parts[...], path) : Self.matches(rule.parts[...], path.suffix(1))
      if isMatch { return !rule.isNegated }
    }
    return nil
  }

  /// Whether the parts of a pattern are those of a path, with the last place to go on at kept for `**`.
  private static func matches(_ parts: ArraySlice<Rule.Part>, _ path: ArraySlice<String>) -> Bool {
    var (part, name) = (parts.startIndex, path.startIndex)
    var retry: (part: Int, name: Int)?
    while name < path.endIndex {
      if part < parts.endIndex, parts[part] == .anyFolders {
        // Behind a folder, it stands for all that lies in it: at least one name.
        if part == parts.endIndex - 1 { return true }
        retry = (part + 1, name)
        part += 1
      } else if part < parts.endIndex, case .pattern(let pattern) = parts[part], pattern.matches(path[name]) {
        part += 1
        name += 1
      } else if let last = retry {
        retry = (last.part, last.name + 1)
        (part, name) = (last.part, last.name + 1)
      } else {
        return false
      }
    }
    return part == parts.endIndex
  }
}
