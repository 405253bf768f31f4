/// The arguments as they were written: which flags with which values, and the rest, unjudged.
struct RawArguments: Sendable {
  /// A flag that was given.
  struct Option: Sendable {
    /// The flag.
    var flag: Flag
    /// Its value; nil for a toggle.
    var value: String?
  }

  /// The flags, in the order in which they were given.
  var options: [Option] = []
  /// The arguments that are no flags.
  var operands: [String] = []

  /// Whether a flag was given.
  func has(_ name: String) -> Bool { options.contains { $0.flag.name == name } }

  /// The value of a flag; nil where it was not given.
  func value(_ name: String) -> String? { options.last { $0.flag.name == name }?.value }
}
