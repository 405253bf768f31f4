import ColorTableAnalysis
import ColorTableEmitters
import ColorTableImporters
import ColorTableTool
import TextSupport

/// The source code in which the names of a table's outputs mean its tokens.
struct OutputReach {
  private let fileSystem: any FileSystem
  private let outputs: [ConfiguredOutput]
  /// Whether each sheet imports the output, by canonical paths.
  private var importing: [String: Bool] = [:]
  /// The sheets of content scripts, which go into pages of others, by the folder of the manifest.
  private var contentScripts: [String: Set<String>] = [:]

  /// - Parameter entry: The table's entry in the configuration.
  init(_ entry: ConfiguredTable?, _ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    outputs = entry?.outputs ?? []
  }

  /// Whether a file has the names wherever it is used.
  mutating func reaches(_ path: String) -> Bool {
    let language = MovableFile.Language(path: path)
    guard let name = language.output,
      let output = outputs.last(where: { $0.language.description.name == name })
    else { return false }
    let (file, target) = (fileSystem.canonicalPath(path), fileSystem.canonicalPath(output.path))
    if language.isSheet, isContentScript(file) { return false }
    if let patterns = output.reach { return patterns.match(path, fileSystem) }
    switch language {
    case .css, .scss: return importsOutput(file, target)
    case .swift: return Paths.relative(file, inside: Paths.split(target).folder) != nil
    case .android: return sharesModule(file, target)
    case .other: return false
    }
  }

  /// Whether a resource is in the module of Gradle that an output belongs to, and in its source set or beside the main one.
  private func sharesModule(_ file: String, _ output: String) -> Bool {
    func module(of path: String) -> String? {
      ["build.gradle", "build.gradle.kts"].compactMap { fileSystem.nearestFolder(path, holding: $0) }
        .max { $0.utf8.count < $1.utf8.count }
    }
    let isBeside = Paths.relative(file, inside: Paths.split(output).folder) != nil
    guard let folder = module(of: output) else { return isBeside }
    return module(of: file) == folder && (isBeside || output.hasSuffix("/main/res"))
  }

  private mutating func importsOutput(_ sheet: String, _ output: String) -> Bool {
    if let known = importing[sheet] { return known }
    // One that imports itself does not get the output by that.
    importing[sheet] = false
    let isSass = sheet.hasSuffix(".scss")
    guard let bytes = try? fileSystem.read(sheet),
      let reader = try? CSSReader(bytes, hasLineComments: isSass)
    else { return false }
    for reference in reader.imports where reference.block == nil {
      for target in reference.sheets.flatMap({ targets(of: $0, from: sheet, isSass: isSass) })
      where target == output || fileSystem.kind(of: target) == .file && importsOutput(target, output) {
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
