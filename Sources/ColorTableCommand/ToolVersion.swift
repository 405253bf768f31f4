/// The version of the tool.
public enum ToolVersion {
  /// The number of the release.
  public static let number = "0.1.0"
}
