import ColorTableImporters
import ColorTableTool
import TextSupport

/// The style sheets in which the custom properties of an output have their values.
struct OutputReach {
  private let fileSystem: any FileSystem
  /// The canonical path of the output; nil where no sheet is listed for the table.
  private let output: String?
  private let patterns: FolderPatterns?
  /// Whether each sheet imports the output, by canonical paths.
  private var importing: [String: Bool] = [:]
  /// The sheets of content scripts, which go into pages of others, by the folder of the manifest.
  private var contentScripts: [String: Set<String>] = [:]

  /// - Parameter entry: The table's entry in the configuration.
  init(_ entry: ConfiguredTable?, _ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    let listed = entry?.outputs.first { $0.language.description.name == "css" }
    output = listed.map { fileSystem.canonicalPath($0.path) }
    patterns = listed?.reach
  }

  /// Whether a sheet has the properties wherever it is used.
  mutating func reaches(_ path: String) -> Bool {
    let sheet = fileSystem.canonicalPath(path)
    guard output != nil, !isContentScript(sheet) else { return false }
    return patterns.map { $0.match(path, fileSystem) } ?? importsOutput(sheet)
  }

  private mutating func importsOutput(_ sheet: String) -> Bool {
    if let known = importing[sheet] { return known }
    // One that imports itself does not get the output by that.
    importing[sheet] = false
    let isSass = sheet.hasSuffix(".scss")
    guard let bytes = try? fileSystem.read(sheet),
      let reader = try? CSSReader(bytes, hasLineComments: isSass)
    else { return false }
    for reference in reader.imports where reference.block == nil {
      for target in reference.sheets.flatMap({ targets(of: $0, from: sheet, isSass: isSass) })
      where target == output || fileSystem.kind(of: target) == .file && importsOutput(target) {
        importing[sheet] = true
        return true
      }
    }
    return false
  }

  /// The files that an import can mean; none where it has a condition.
  private func targets(of reference: SheetReference, from sheet: String, isSass: Bool) -> [String] {
    guard isSass || reference.isInLayerAlone else { return [] }
    let text = String(reference.text.prefix { $0 != "?" && $0 != "#" })
    guard !text.contains(":"), !text.hasPrefix("/") else { return [] }
    let path = Paths.normalized(Paths.join(Paths.split(sheet).folder, text))
    return (isSass ? SheetReference.files(at: path) : [path]).map(fileSystem.canonicalPath)
  }

  /// Whether a browser extension puts a sheet into pages that do not load the output.
  private mutating func isContentScript(_ sheet: String) -> Bool {
    guard let folder = fileSystem.nearestFolder(Paths.split(sheet).folder, holding: "manifest.json") else {
      return false
    }
    if contentScripts[folder] == nil {
      var sheets: Set<String> = []
      let bytes = try? fileSystem.read(Paths.join(folder, "manifest.json"))
      let root = bytes.flatMap { try? JSONReader.read($0, isLenient: true) }
      if case .array(let scripts)? = root?["content_scripts"]?.content {
        for script in scripts {
          guard case .array(let paths)? = script["css"]?.content else { continue }
          sheets.formUnion(
            paths.compactMap(\.string).map {
              fileSystem.canonicalPath(Paths.normalized(Paths.join(folder, $0)))
            })
        }
      }
      contentScripts[folder] = sheets
    }
    return contentScripts[folder]?.contains(sheet) == true
  }
}
