/// The published schemas (JSON Schema, draft 2020-12) of the JSON output: the files in `Schemas`.
public enum JSONOutputSchema {
  /// The schema of the style `tokens`.
  public static var tokens: String { String(decoding: PackageResources.tokens_schema_json, as: UTF8.self) }
  /// The schema of the style `flat`.
  public static var flat: String { String(decoding: PackageResources.flat_schema_json, as: UTF8.self) }
}
