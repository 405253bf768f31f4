import ColorTableEmitters
import TextSupport

/// The dependency file that is asked for.
struct DependencyRequest {
  var path: String
  /// The target of its rule; nil for the outputs.
  var target: String?
  /// The files that the run reads beside tables.
  var otherInputs: [String]

  func targets(of tables: RenderedTables) -> [String] {
    target.map { [$0] } ?? tables.outputs.compactMap(\.path)
  }

  func file(for tables: RenderedTables) throws(CommandFailure) -> OutputFile {
    do {
      let text = try DependencyFile.text(
        targets: targets(of: tables), dependencies: tables.dependencies + otherInputs,
        inclusions: tables.inclusions.map(\.path) + otherInputs)
      return OutputFile(path: path, bytes: Array(text.utf8))
    } catch {
      throw .misuse(
        "the dependency file cannot name \(Paths.quoted(error.name)): \(error.reason), which Make and Ninja do not "
          + "both read", details: ["  rename it; nothing was written"])
    }
  }
}

/// A rule for Make and Ninja with what outputs depend on.
///
/// Both read such a file, with rules for special characters that agree only in part. A name that one of them could not
/// read, or would read as something else, is refused: `a;b` in a makefile runs `b`.
package enum DependencyFile {
  package struct UnsuitableName: Error {
    package let name: String
    package let reason: String
  }

  /// The rule's text.
  ///
  /// Each dependency but the first of each table is also a target without commands, so that Make goes on when an
  /// included file has been deleted.
  ///
  /// - Parameters:
  ///   - targets: The files that are made.
  ///   - dependencies: The files that they are made of.
  ///   - inclusions: Those of the dependencies that may go away.
  package static func text(
    targets: [String], dependencies: [String], inclusions: [String]
  ) throws(UnsuitableName) -> String {
    var text = ""
    for target in targets { text += (text.isEmpty ? "" : " ") + (try escaped(target)) }
    text += ":"
    for dependency in dependencies { text += " \\\n  " + (try escaped(dependency)) }
    text += "\n"
    for inclusion in inclusions { text += "\n" + (try escaped(inclusion)) + ":\n" }
    return text
  }

  /// Whether a file has the form of such a rule and names one of some files: then it can be written anew.
  static func isRule(_ bytes: [UInt8], naming names: [String]) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.first?.hasSuffix(": \\") == true else { return false }
    let hasForm = zip(lines, lines.dropFirst()).allSatisfy { previous, line in
      previous.hasSuffix(" \\") ? line.hasPrefix("  ") : line.isEmpty || line.hasSuffix(":")
    }
    return hasForm
      && names.contains { name in
        guard let name = try? escaped(name) else { return false }
        return lines.contains {
          " \($0) ".contains(text: " \(name) ") || " \($0)".contains(text: " \(name):")
        }
      }
  }

  /// A name as Make and Ninja read it, at any place of a rule.
  private static func escaped(_ name: String) throws(UnsuitableName) -> String {
    if let reason = reasonAgainst(name) { throw UnsuitableName(name: name, reason: reason) }
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ", "#", ":": result += "\\"
      case "$": result += "$"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Why a name cannot stand in the file; nil where it can.
  private static func reasonAgainst(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, let last = bytes.last else { return "it is empty" }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "it contains a control character" }
    if let byte = bytes.first(where: refused.contains) {
      return "it contains `\(Character(Unicode.Scalar(byte)))`"
    }
    // Make expands a home folder, takes `a(b)` for a member of an archive, and cannot escape the last character.
    if first == UInt8(ascii: "~") { return "it begins with `~`" }
    if [UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: ")")].contains(last) {
      return "it ends with `\(Character(Unicode.Scalar(last)))`"
    }
    // Behind a target, these two begin a variable of that target.
    if ["define", "undefine"].contains(name) { return "it is a Make keyword" }
    // `.SILENT` and its like are not names of files to Make, and more of them come with its versions.
    if first == UInt8(ascii: "."), bytes.count > 1,
      bytes.dropFirst().allSatisfy({
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
      })
    {
      return "it is a Make keyword"
    }
    return nil
  }

  /// The characters that Make or Ninja cannot read, with or without a backslash.
  private static let refused = Set("\"%&'*;<=>?[\\^`|".utf8)
}
