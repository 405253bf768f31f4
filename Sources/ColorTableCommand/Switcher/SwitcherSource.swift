import ColorTableEmitters
import ColorTableTool

/// The text of the library `ThemeSwitching`, for apps that do not depend on its package: one file, the same for every table.
package enum SwitcherSource {
  /// The texts of the files that stand alone.
  private static let core = [
    SwiftSwitcherText.switcher, SwiftSwitcherText.table, SwiftSwitcherText.palette,
    SwiftSwitcherText.selection, SwiftSwitcherText.registry, SwiftSwitcherText.binding,
    SwiftSwitcherText.observation, SwiftSwitcherText.apple, SwiftSwitcherText.traits,
    SwiftSwitcherText.swiftUI,
  ]

  private static func text(of part: SwitcherFile.Part) -> String {
    switch part {
    case .documents: SwiftSwitcherText.document
    case .web: SwiftSwitcherText.webScript
    case .stream: SwiftSwitcherText.stream
    case .families: SwiftSwitcherText.families
    }
  }

  /// The file with the core and some parts of the library.
  package static func bytes(with parts: Set<SwitcherFile.Part>) -> [UInt8] {
    let texts = core + SwitcherFile.Part.allCases.filter(parts.contains).map(text(of:))
    var content = """
      // \(SwitcherFile.notice): the same for every table. Do not edit.
      // swift-format-ignore-file
      // swiftlint:disable all


      """
    for module in ["Combine", "Foundation", "Observation", "SwiftUI", "UIKit"] {
      content += "#if canImport(\(module))\n\(SwiftImport.text(module, access: "public "))\n"
      if module == "UIKit" {
        content += "#elseif canImport(AppKit)\n\(SwiftImport.text("AppKit", access: "public "))\n"
      }
      content += "#endif\n"
    }
    return Array((content + texts.map { "\n" + withoutImports($0) }.joined()).utf8)
  }

  /// A file of the library without the imports at its start, each of which ends with an empty line.
  private static func withoutImports(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.prefix(2).contains(where: { $0.hasPrefix("import ") || $0.hasPrefix("  import ") }) {
      lines = lines.drop { !$0.isEmpty }.dropFirst()
    }
    return lines.joined(separator: "\n")
  }
}
