/// The version of the tool.
public enum ToolVersion {
  /// The number of the release.
  public static let number = "0.1.0"
  /// The day of the release, as year, month and day.
  public static let date = "2026-11-21"
}
