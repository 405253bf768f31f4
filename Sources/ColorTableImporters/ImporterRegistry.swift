/// The formats that tables can be made from, in the order of help texts. The first one that a source looks like counts.
enum ImporterRegistry {
  /// Every format, a line each.
  static let all: [any Importer.Type] = [
    AssetCatalogImporter.self,
    AndroidImporter.self,
    DTCGImporter.self,
    FigmaImporter.self,
    VSCodeImporter.self,
    MaterialImporter.self,
    StyleDictionaryImporter.self,
    PaletteImporter.self,
    JSONImporter.self,
    SwiftThemeImporter.self,
    JavaScriptImporter.self,
    DartImporter.self,
    SwiftImporter.self,
    ComposeImporter.self,
    SCSSImporter.self,
    CSSImporter.self,
    Base16Importer.self,
    SwiftGenImporter.self,
    SeparatedValuesImporter.self,
  ]
}
