import ColorTableEmitters
import ColorTableTool
import TextSupport

/// The names that files which people wrote give to colours.
enum WrittenNames {
  /// The colour sets of an asset catalogue that hold a colour: their folders, by the names that an app uses.
  static func colorSets(in catalog: String, _ fileSystem: any FileSystem) -> [String: String] {
    var found: [String: String] = [:]
    var pending = [(folder: catalog, prefix: "")]
    while let (folder, prefix) = pending.popLast() {
      for entry in (try? fileSystem.entries(inFolder: folder)) ?? [] where entry.kind == .folder {
        let path = Paths.join(folder, entry.name)
        let contents = (try? fileSystem.read(Paths.join(path, "Contents.json"))).flatMap {
          try? JSONReader.read($0)
        }
        if entry.name.hasSuffix(".colorset") {
          guard case .array(let colors)? = contents?["colors"]?.content,
            colors.contains(where: { $0["color"] != nil })
          else { continue }
          found[prefix + entry.name.dropLast(".colorset".count)] = path
        } else if !entry.name.hasSuffix("set") {
          var isNamespace = false
          if case .boolean(true)? = contents?["properties"]?["provides-namespace"]?.content {
            isNamespace = true
          }
          pending.append((path, isNamespace ? prefix + entry.name + "/" : prefix))
        }
      }
    }
    return found
  }

  /// The colours that a file of Android resources declares, and whether it declares anything else.
  static func resources(_ bytes: [UInt8]) -> (colors: Set<String>, hasOthers: Bool) {
    guard let parts = try? XMLReader.read(bytes) else { return ([], true) }
    var colors: Set<String> = []
    var hasOthers = false
    var depth = 0
    for part in parts {
      switch part.content {
      case .start(let name, let attributes):
        depth += 1
        guard depth == 2 else { continue }
        let isColor = name == "color" || attributes.contains { $0.name == "type" && $0.value == "color" }
        if isColor, let name = attributes.first(where: { $0.name == "name" }) {
          colors.insert(name.value)
        } else {
          hasOthers = true
        }
      case .end: depth -= 1
      case .text, .comment: break
      }
    }
    return (colors, hasOthers)
  }

  /// The variables that a style sheet declares.
  static func variables(in sheet: String) -> Set<String> {
    var found: Set<String> = []
    for line in sheet.split(whereSeparator: { $0 == ";" || $0 == "{" || $0 == "}" || $0.isNewline }) {
      let declaration = line.drop { $0 == " " || $0 == "\t" }
      guard declaration.hasPrefix("--"), let colon = declaration.firstIndex(of: ":") else { continue }
      found.insert(String(declaration[..<colon]))
    }
    return found
  }
}

/// The names that outputs of a table would have, read from what would be written.
struct GeneratedNames {
  private let emitters: [any Emitter.Type]
  private let keptNames: [KeptNames]
  private let input: EmitterInput

  init(_ emitters: [any Emitter.Type], _ keptNames: [KeptNames], _ input: EmitterInput) {
    self.emitters = emitters
    self.keptNames = keptNames
    self.input = input
  }

  /// The colour sets of an asset catalogue.
  func catalog() -> Set<String> {
    let ending = ".colorset/Contents.json"
    return Set(
      files("xcassets").map(\.path).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }

  /// The colours of Android's resources.
  func resources() -> Set<String> {
    files("android").filter { $0.path.hasSuffix("colors.xml") }
      .reduce(into: []) { $0.formUnion(WrittenNames.resources($1.bytes).colors) }
  }

  /// The variables of a style sheet, or of what follows a word in it.
  func variables(_ language: String, after word: String = "") -> Set<String> {
    files(language).reduce(into: []) { names, file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      let start = word.isEmpty ? text.startIndex : text.firstOccurrence(of: word)?.lowerBound ?? text.endIndex
      names.formUnion(WrittenNames.variables(in: String(text[start...])))
    }
  }

  private func files(_ language: String) -> [OutputFile] {
    let emitter =
      keptNames.first { $0.language == language }?.emitter
      ?? emitters.first { $0.description.name == language }?.init()
    return (try? emitter?.emit(input)) ?? []
  }
}
