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
  /// Starts a project, or prints what a build system includes.
  case initialize = "init"
  /// Prints what completes words in a shell.
  case completions
  /// Prints the version.
  case version
  /// Prints help.
  case help
}
