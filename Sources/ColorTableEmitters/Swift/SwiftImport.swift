/// The import of a module whose types declarations name.
public enum SwiftImport {
  /// The import, which needs an access level in a module whose imports are internal by default, and would contradict
  /// imports without one in any other module.
  ///
  /// - Parameter access: The level with a space, or nothing.
  public static func text(_ module: String, access: String, indent: String = "  ") -> String {
    guard !access.isEmpty else { return "\(indent)import \(module)" }
    return """
      \(indent)#if hasFeature(InternalImportsByDefault)
      \(indent)  \(access)import \(module)
      \(indent)#else
      \(indent)  import \(module)
      \(indent)#endif
      """
  }
}
