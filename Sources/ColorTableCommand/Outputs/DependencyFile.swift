/// A rule for Make and Ninja with what outputs depend on.
enum DependencyFile {
  /// The rule's text.
  ///
  /// Each dependency but the first of each table is also a target without commands, so that Make goes on when an
  /// included file has been deleted.
  ///
  /// - Parameters:
  ///   - targets: What is made.
  ///   - dependencies: What it is made of.
  ///   - inclusions: Those of the dependencies that may go away.
  /// - Returns: The text, or nil where a name holds a line end, which Make cannot write.
  static func text(targets: [String], dependencies: [String], inclusions: [String]) -> String? {
    guard !(targets + dependencies).contains(where: { $0.utf8.contains(0x0A) || $0.utf8.contains(0x0D) })
    else {
      return nil
    }
    var text = targets.map { escaped($0, isTarget: true) }.joined(separator: " ") + ":"
    for dependency in dependencies { text += " \\\n  " + escaped(dependency, isTarget: false) }
    text += "\n"
    for inclusion in inclusions { text += "\n" + escaped(inclusion, isTarget: true) + ":\n" }
    return text
  }

  /// A name as Make reads it: a backslash is itself unless something special follows.
  private static func escaped(_ name: String, isTarget: Bool) -> String {
    var result = ""
    var backslashes = 0
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\\":
        backslashes += 1
        result += "\\"
        continue
      case " ", "\t", "#":
        // The backslashes before it would otherwise be taken with the one that is added.
        result += String(repeating: "\\", count: backslashes + 1)
      case ":" where isTarget, "%" where isTarget:
        result += String(repeating: "\\", count: backslashes + 1)
      case "$": result += "$"
      case "*", "?", "[": result += "\\"
      default: break
      }
      backslashes = 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
