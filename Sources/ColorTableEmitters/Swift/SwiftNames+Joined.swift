import ColorTableModel

extension SwiftNames {
  /// The names of the tokens where groups and name are one, `surfaceCard`, without back-ticks.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - owner: What the names are members of, for messages.
  ///   - language: The language that they are names in, for messages.
  ///   - suffix: What each name ends in; one that does already stays as it is.
  ///   - help: How two tokens with one name are parted.
  ///   - refusal: What is wrong with a name in itself; nil for nothing.
  /// - Throws: The names that are refused, and two tokens with one name.
  func joinedNames(
    _ table: Table, on owner: String, in language: String, suffix: String = "", help: String,
    refusal: (_ token: Int, _ name: String) -> EmitterFailure.Problem? = { _, _ in nil }
  ) throws(EmitterFailure) -> [String] {
    var names: [String] = []
    names.reserveCapacity(table.tokenCount)
    var owners: [String: Int] = [:]
    var problems: [EmitterFailure.Problem] = []
    for token in table.tokens {
      let joined = joinedName(of: token)
      let name = joined.hasSuffix(suffix) ? joined : joined + suffix
      names.append(name)
      if let problem = refusal(token, name) {
        problems.append(problem)
      } else if let other = owners.updateValue(token, forKey: name) {
        owners[name] = other
        problems.append(
          .init(
            .nameCollision,
            "the keys `\(table.key(of: other))` and `\(table.key(of: token))` would both be `\(owner).\(name)` in \(language)",
            subject: .token(token), other: (.token(other), "`\(owner).\(name)` is this token already"),
            help: help))
      }
    }
    if !problems.isEmpty { throw EmitterFailure(problems: problems) }
    return names
  }

  private func joinedName(of token: Int) -> String {
    let parts = path(of: token).split(separator: ".")
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { name, part in
      name += part.prefix(1).uppercased() + part.dropFirst()
    }
  }
}
