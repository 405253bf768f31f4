import TextSupport

/// The text of the library `ThemeSwitching`, for apps that do not depend on its package: one file, the same for every table.
public struct SwiftSwitcherSource: Emitter {
  /// A part of the library that can be left out.
  enum Part: String, CaseIterable {
    case documents, web, stream, families

    /// The text of its file.
    var text: String {
      switch self {
      case .documents: SwiftSwitcherText.document
      case .web: SwiftSwitcherText.webScript
      case .stream: SwiftSwitcherText.stream
      case .families: SwiftSwitcherText.families
      }
    }
  }

  /// The texts of the files that stand alone.
  static let core = [
    SwiftSwitcherText.switcher, SwiftSwitcherText.table, SwiftSwitcherText.palette,
    SwiftSwitcherText.selection, SwiftSwitcherText.registry, SwiftSwitcherText.binding,
    SwiftSwitcherText.observation, SwiftSwitcherText.apple, SwiftSwitcherText.traits,
    SwiftSwitcherText.swiftUI,
  ]

  var parts: Set<Part> = []

  public static let description = EmitterDescription(
    name: "swift-switcher-source",
    summary: "the library ThemeSwitching as a Swift file, for '--swift-switcher source'",
    options: [
      .text(
        "with", \SwiftSwitcherSource.parts, placeholder: "PARTS",
        help: "what the library has beside its core: "
          + "\(EnglishList.or(Part.allCases.map(\.rawValue))), or several with commas",
        defaultText: "the core alone"
      ) { text throws(EmitterOptionError) in
        var parts: Set<Part> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
          guard let part = Part(rawValue: String(name)) else {
            let words = Part.allCases.map(\.rawValue)
            throw EmitterOptionError(
              "expected \(EnglishList.or(words)), or several with commas, "
                + "found \"\(SafeText.printable(String(name)))\"", choices: words)
          }
          parts.insert(part)
        }
        return parts
      }
    ], signs: [.comment(notice)], optionPrefix: "swift-switcher")

  private static let notice = "The library ThemeSwitching, written by colortable"

  public init() {}

  /// One file, whose path is the destination itself.
  public func emit(_ input: EmitterInput) -> [OutputFile] {
    let texts = Self.core + Part.allCases.filter(parts.contains).map(\.text)
    var content = """
      // \(Self.notice): the same for every table. Do not edit.
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

  /// A file of the library without the imports at its start, each of which ends with an empty line.
  private static func withoutImports(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.prefix(2).contains(where: { $0.hasPrefix("import ") || $0.hasPrefix("  import ") }) {
      lines = lines.drop { !$0.isEmpty }.dropFirst()
    }
    return lines.joined(separator: "\n")
  }

  /// The import of a module whose types declarations name: it needs an access level in a module whose imports are
  /// internal by default, and would contradict imports without one in any other module.
  static func importing(_ module: String, _ access: String, indent: String = "  ") -> String {
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
