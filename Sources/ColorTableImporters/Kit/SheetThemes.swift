import ColorTableDiagnostics
import ColorTableModel

/// The rules with which style sheets have their themes, where an output can have the same ones.
package struct SheetThemes: Sendable {
  /// A declaration of a custom property in such a rule.
  package struct Declaration: Sendable {
    /// The property without its dashes.
    package var name: String
    /// The theme whose selector has the rule; nil for the page.
    package var theme: Int?
    /// Whether it is the page's for a setting of the system.
    package var isInMedia: Bool
    /// Whether another sheet imports its sheet into a layer.
    package var isInImportedLayer: Bool
    package var span: SourceSpan
  }

  /// The selector of the page.
  package var page = ""
  /// The selectors of themes, by their numbers.
  package var selectors: [Int: String] = [:]
  /// The theme that the page has by a media query, and whether that is for dark systems; nil where it has none.
  package var followed: (theme: Int, isDark: Bool)?
  /// Whether the values are `light-dark()`.
  package var usesLightDark = false
  package var declarations: [Declaration] = []
  /// The properties that a weaker rule sets behind a stronger one of as much specificity, which wins then. An output has
  /// the page first, then what the system chooses, then the themes.
  package var namesInOtherOrder: Set<String> = []

  init() {}

  /// The rules, where the output of a table chooses the same themes by them; otherwise nil.
  func written(of table: Table) -> SheetThemes? {
    let themes = table.appearanceThemes
    if usesLightDark {
      let appearances = table.themeIDs.map { table.seenAppearance(of: $0) }
      return Set(appearances).count == 2 && appearances.count == 2
        && !table.themes.contains(where: \.isHighContrast)
        ? self : nil
    }
    guard let followed else { return self }
    return (followed.isDark ? themes.dark : themes.light)?.index == followed.theme ? self : nil
  }
}
