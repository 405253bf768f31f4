/// An output in which a table can give a token another name than its rules would.
public enum NamedOutput: String, CaseIterable, Sendable {
  case swift, css, xcassets, android, compose, dtcg, typescript, tailwind, scss
}

/// The name that a table gives a token in an output, from `@name`.
public struct GivenName: Equatable, Sendable {
  public var token: TokenID
  public var output: NamedOutput
  /// The whole name, or its last part in an output with groups.
  public var name: String

  public init(_ name: String, of token: TokenID, in output: NamedOutput) {
    self.token = token
    self.output = output
    self.name = name
  }
}

extension Table {
  /// The names that the table gives tokens in an output.
  public func givenNames(in output: NamedOutput) -> [TokenID: String] {
    var names: [TokenID: String] = [:]
    for given in givenNames where given.output == output { names[given.token] = given.name }
    return names
  }
}
