/// The subcommands, in the order in which help lists them.
enum SubcommandName: String, CaseIterable, Sendable {
  /// Makes outputs from a table.
  case generate
  /// Says what is wrong with tables.
  case check
  /// Lays tables out.
  case format
  /// Explains a rule.
  case explain
  /// Lists the rules.
  case rules
  /// Prints the version.
  case version
  /// Prints help.
  case help
}
