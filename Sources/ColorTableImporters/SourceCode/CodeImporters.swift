/// Colours in sources of Swift: constants and computed properties of UIKit, AppKit and SwiftUI.
enum SwiftImporter: Importer {
  static let description = ImporterDescription(
    name: "swift", summary: "Swift constants of UIColor, NSColor and Color")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && (source.hasExtension("swift") || source.startsWith(holding: "UIColor("))
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    // A catalogue beside code that names its colours is one source with it.
    let catalogs = sources.filter { $0.file == nil }
    guard !catalogs.isEmpty else { return CodeReader(sources, .swift, session).tokens() }
    guard let catalog = AssetCatalogImporter.read(catalogs, in: session) else { return nil }
    return CodeReader(sources, .swift, catalog: catalog, session).tokens()
  }
}

/// Colours in sources of Kotlin: constants, and the schemes of Material in Jetpack Compose.
enum ComposeImporter: Importer {
  static let description = ImporterDescription(
    name: "compose", summary: "Kotlin constants and colour schemes for Jetpack Compose")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && (source.hasExtension("kt") || source.startsWith(holding: "androidx.compose"))
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    CodeReader(sources, .kotlin, session).tokens()
  }
}

/// Colours in sources of Dart: constants and getters, schemes of Flutter, and instances of theme extensions.
enum DartImporter: Importer {
  static let description = ImporterDescription(
    name: "dart", summary: "Dart constants, colour schemes and theme extensions for Flutter")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && source.hasExtension("dart")
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    CodeReader(sources, .dart, session).tokens()
  }
}
