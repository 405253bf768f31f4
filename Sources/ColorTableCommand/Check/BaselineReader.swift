import ColorTableDiagnostics

/// Reads baseline files, and says what is wrong with one.
enum BaselineReader {
  /// Why a file is no baseline: a phrase, and where it goes wrong.
  struct Failure: Error, Equatable {
    /// What is wrong.
    var reason: String
    /// The bytes at fault.
    var range: Range<Int>
  }

  /// Reads a file.
  static func read(_ bytes: [UInt8]) throws(Failure) -> Baseline {
    let root: JSONNode
    do {
      root = try JSONParser.parse(bytes)
    } catch {
      throw Failure(reason: error.message, range: error.range)
    }
    let members = try object(root, "a baseline")
    guard let version = members["version"] else {
      throw Failure(reason: "a baseline has a member 'version'", range: root.range)
    }
    // The version is looked at first: nothing is known of what another one holds.
    guard case .number = version.content,
      bytes[version.range].elementsEqual(String(Baseline.version).utf8)
    else {
      throw Failure(
        reason: "this is not version \(Baseline.version), which this colortable reads", range: version.range)
    }
    guard let problems = members["problems"] else {
      throw Failure(reason: "a baseline has a member 'problems'", range: root.range)
    }
    guard case .array(let elements) = problems.content else {
      throw Failure(reason: "'problems' is an array, not \(problems.kind)", range: problems.range)
    }
    var baseline = Baseline()
    for element in elements {
      let members = try object(element, "a problem")
      baseline.entries.append(
        Baseline.Entry(
          path: try string("path", members, element), rule: try string("rule", members, element),
          fingerprint: try string("fingerprint", members, element)))
    }
    return baseline
  }

  private static func object(_ node: JSONNode, _ what: String) throws(Failure) -> [String: JSONNode] {
    guard case .object(let members) = node.content else {
      throw Failure(reason: "\(what) is an object, not \(node.kind)", range: node.range)
    }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static func string(
    _ name: String, _ members: [String: JSONNode], _ node: JSONNode
  ) throws(Failure) -> String {
    guard let value = members[name] else {
      throw Failure(reason: "a problem has a member '\(name)'", range: node.range)
    }
    guard case .string(let text) = value.content else {
      throw Failure(reason: "'\(name)' is a string, not \(value.kind)", range: value.range)
    }
    return text
  }
}
