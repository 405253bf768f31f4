import ColorTableDiagnostics
import TextSupport

/// Objects in sources of JavaScript and TypeScript: Tailwind 3's configuration, MUI's themes, and constants.
enum JavaScriptImporter: Importer {
  static let description = ImporterDescription(
    name: "javascript", summary: "objects in JavaScript and TypeScript, such as those of Tailwind 3 and MUI")

  private static let extensions = ["js", "cjs", "mjs", "jsx", "ts", "cts", "mts", "tsx"]

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && extensions.contains(where: source.hasExtension)
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    if session.reportGenerated(sources.compactMap(\.file)) { return nil }
    var readers = sources.compactMap { $0.file.map { ObjectReader($0, session) } }
    for index in readers.indices { readers[index].read() }
    guard let first = readers.first else { return nil }
    if !readers.contains(where: \.hasColor), let property = readers.lazy.compactMap(\.properties.first).first
    {
      let sheet = sheet(declaring: property, beside: first.file.path, in: session)
      session.error(
        .source,
        "the colours here are names of custom properties, such as `\(ImportSession.shown(property))`",
        at: session.start(of: first.file),
        notes: [
          "import the style sheet that has their values\(sheet.map { ": \(ImportSession.shown($0))" } ?? "")"
        ])
      return nil
    }
    var found = FoundTokens()
    found.names = readers.contains(where: \.isOfLibrary) ? .plain : .sayThemes
    found.files = zip(sources, readers).map { .init(source: $0, tokens: $1.tokens()) }
    return found
  }

  /// The paths at which projects keep the style sheet that Tailwind's configuration refers to.
  private static let sheets = [
    "", "src/", "app/", "src/app/", "styles/", "src/styles/", "assets/css/", "css/",
  ]
  .flatMap { folder in
    ["globals", "global", "index", "app", "main", "tailwind", "styles"].map { folder + $0 + ".css" }
  }

  /// The style sheet of a project that declares a custom property.
  private static func sheet(
    declaring property: String, beside path: String, in session: ImportSession
  ) -> String? {
    sheets.lazy.map { Paths.normalized(Paths.join(Paths.split(path).folder, $0)) }.first { sheet in
      guard session.kind(of: sheet) == .file, let file = try? session.read(reporting: sheet) else {
        return false
      }
      return String(decoding: file.bytes, as: UTF8.self).contains(text: property + ":")
    }
  }
}
