/// How a run ended, as the shell sees it; the worse the greater.
public enum ExitStatus: Int32, Comparable, Sendable {
  /// All is well.
  case success = 0
  /// A table is at fault, or a comparison found a difference.
  case problems = 1
  /// The command was used wrongly, or a file could not be read or written.
  case failure = 2

  /// The better status comes first, so that the maximum of several is the worst.
  public static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
