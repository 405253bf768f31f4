/// The text of the library `ThemeSwitching`, for apps that do not depend on its package: one file, the same for every table.
public struct SwiftSwitcherSource: Emitter {
  /// The output's name, summary and options.
  public static let description = EmitterDescription(
    name: "swift-switcher-source",
    summary: "the library ThemeSwitching as a Swift file, for '--swift-switcher source'",
    options: [], optionPrefix: "swift-switcher")

  /// Creates an emitter with the default options.
  public init() {}

  /// One file, whose path is the destination itself.
  public func emit(_ input: EmitterInput) -> [OutputFile] {
    let texts = [
      SwiftSwitcherText.switcher, SwiftSwitcherText.table, SwiftSwitcherText.apple, SwiftSwitcherText.binding,
      SwiftSwitcherText.document, SwiftSwitcherText.palette, SwiftSwitcherText.registry,
      SwiftSwitcherText.selection, SwiftSwitcherText.stream, SwiftSwitcherText.swiftUI,
      SwiftSwitcherText.traits, SwiftSwitcherText.webScript,
    ]
    var content = """
      // The library ThemeSwitching, written by colortable: the same for every table. Do not edit.
      // swift-format-ignore-file
      // swiftlint:disable all


      """
    for module in ["Combine", "CoreGraphics", "Foundation", "Observation", "SwiftUI", "UIKit"] {
      content += "#if canImport(\(module))\n\(Self.importing(module, "public "))\n"
      if module == "UIKit" {
        content += "#elseif canImport(AppKit)\n\(Self.importing("AppKit", "public "))\n"
      }
      content += "#endif\n"
    }
    return [OutputFile(bytes: Array((content + texts.map { "\n" + Self.withoutImports($0) }.joined()).utf8))]
  }

  /// A file of the library without the imports at its start, which end with an empty line.
  private static func withoutImports(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0].hasPrefix("#if canImport"), lines[1].hasPrefix("  import ") else { return text }
    return lines.drop { !$0.isEmpty }.dropFirst().joined(separator: "\n")
  }

  /// The import of a module whose types declarations name: it needs an access level in a module whose imports are
  /// internal by default, and would contradict imports without one in any other module.
  static func importing(_ module: String, _ access: String) -> String {
    guard !access.isEmpty else { return "  import \(module)" }
    return """
        #if hasFeature(InternalImportsByDefault)
          \(access)import \(module)
        #else
          import \(module)
        #endif
      """
  }
}
