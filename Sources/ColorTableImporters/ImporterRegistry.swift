/// The formats that tables can be made from, in the order of help texts. Where a source looks like several, the first one
/// counts.
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
    SwiftImporter.self,
    ComposeImporter.self,
    SCSSImporter.self,
    CSSImporter.self,
    Base16Importer.self,
    SwiftGenImporter.self,
    SeparatedValuesImporter.self,
  ]
}
