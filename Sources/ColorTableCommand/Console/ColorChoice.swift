/// Whether text is coloured.
enum ColorChoice: String, CaseIterable {
  /// Where it is shown on a terminal that can.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Whether a stream gets colours: the flag decides, then `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`, the terminal.
  func isColored(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment["NO_COLOR"], !value.isEmpty { return false }
      if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
      if environment["TERM"] == "dumb" { return false }
      return isTerminal
    }
  }

  /// Whether terminals that say so can show any colour: `COLORTERM` is the variable that they say it with.
  static func hasTrueColor(environment: [String: String]) -> Bool {
    environment["COLORTERM"] == "truecolor" || environment["COLORTERM"] == "24bit"
  }
}
