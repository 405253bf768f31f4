extension Rule {
  /// Every rule, by name.
  public static let all: [Rule] = []

  /// The rule with a name, or nil.
  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
