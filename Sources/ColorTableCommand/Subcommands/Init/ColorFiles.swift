import ColorTableImporters
import ColorTableTool
import TextSupport

/// The files in the current folder and those below it that hold colours with names, whatever they are called.
///
/// Git's ignored files, folders of packages and results, tests and previews are left out. A file is of the format that its
/// content has; JSON counts in a form of its own only, as texts that look like colours are in every animation.
struct ColorFiles {
  /// Files that make one table, the main one first.
  struct Group {
    var paths: [String]
    /// The import of the only file, where it was made already.
    var outcome: TableImport.Outcome?
  }

  private(set) var groups: [Group] = []
  /// All files of code and style sheets.
  let code: [String]
  /// Findings that are not taken, a line each.
  private(set) var remarks: [String] = []
  /// Whether some of them are about colours.
  private(set) var hasUntakenColors = false
  /// Whether style sheets are the only code.
  let isStyleSheetsOnly: Bool

  private let fileSystem: any FileSystem

  /// Larger files are not read.
  private static let sizeLimit = 1_000_000
  /// A palette has three colours; a view with a constant or two has not.
  static let leastColorsOfCode = 3

  init(_ run: Run) throws(FileFailure) {
    fileSystem = run.fileSystem
    let files = try Self.walk(fileSystem)
    let paths = files.filter(Self.mayHoldNames)
    code = files.filter { SourceLanguage.ofFile(named: $0) != nil }
    let names = Set(paths.map(Self.fileExtension))
    isStyleSheetsOnly =
      !names.isDisjoint(with: Self.sheets) && names.isDisjoint(with: ["swift", "kt", "dart", "xml", "plist"])
    let reader = Files(files: RunFiles(run: run, standardInputName: nil))
    let contents = Concurrency.map(paths, size: { _ in Self.usualSize }) { Content(of: $0, reader) }
    let large = zip(paths, contents).filter { $1.isLarge }.map { SafeText.printable($0.0) }
    if !large.isEmpty {
      remarks.append(
        "skipped \(EnglishList.and(EnglishList.shortened(large))): larger than 1 MB")
    }
    group(paths, contents)
  }

  /// The size of a file that was not looked at yet.
  private static let usualSize = 8_192

  /// The files of the product that may hold colours.
  private static func walk(_ fileSystem: any FileSystem) throws(FileFailure) -> [String] {
    try FolderWalk(fileSystem).files(inFolder: "", skipping: isSkipped) { entry, path in
      entry.kind == .file && !isTestOrBuilt(entry.name)
        && (mayHoldNames(path) || SourceLanguage.ofFile(named: path) != nil)
    }
  }

  private static let skipped: Set<String> = [
    "__mocks__", "__snapshots__", "__tests__", "androidtest", "bower_components", "coverage", "dist", "out",
    "preview content", "previews", "test", "tests", "third-party", "third_party", "thirdparty", "vendor",
  ]

  private static func isSkipped(_ folder: String) -> Bool {
    skipped.contains(folder.lowercased()) || folder.hasSuffix("Tests")
  }

  /// Whether a file is by its name that of a test, a preview or a build.
  private static func isTestOrBuilt(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }
    return ["Tests", "Test", "Spec", "_test", "Preview", "Previews"].contains(where: stem.hasSuffix)
      || [".min.", ".test.", ".spec.", ".stories."].contains { name.contains(text: $0) }
  }

  private static let sheets: Set<String> = ["css", "less", "scss"]
  private static let json: Set<String> = ["json", "json5", "jsonc"]
  private static let code: Set<String> = [
    "swift", "kt", "dart", "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx",
  ]

  private static func fileExtension(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  static func isStyleSheet(_ path: String) -> Bool { sheets.contains(fileExtension(path)) }

  static func isCode(_ path: String) -> Bool { code.contains(fileExtension(path)) }

  private static func mayHoldNames(_ path: String) -> Bool {
    if catalog(of: path) != nil { return Paths.split(path).folder.hasSuffix(".colorset") }
    let end = fileExtension(path)
    if end == "xml" { return Paths.split(Paths.split(path).folder).name.hasPrefix("values") }
    return sheets.contains(end) || json.contains(end) || code.contains(end)
      || ["plist", "yaml", "yml"].contains(end)
  }

  /// The catalogue that a file lies in.
  private static func catalog(of path: String) -> String? {
    path.firstOccurrence(of: ".xcassets/").map { String(path[..<path.index(before: $0.upperBound)]) }
  }

  /// Files that several threads read, which changes nothing.
  private struct Files: @unchecked Sendable {
    let files: RunFiles
  }

  /// The content of a file, as far as it decides what the file is.
  private struct Content: Sendable {
    /// Nil for a file without colours that have names.
    var format: String?
    var outcome: TableImport.Outcome?
    var isLarge = false
    /// Why a file with colours is not a source.
    var remark: String?
    /// The patterns of the files that Style Dictionary reads, where it is its configuration.
    var sources: [String] = []
    /// Whether it is Kotlin with a scheme, whose colours other files may declare.
    var hasScheme = false

    init(of path: String, _ files: Files) {
      let fileSystem = files.files.run.fileSystem
      guard catalog(of: path) == nil else {
        format = "xcassets"
        return
      }
      isLarge = fileSystem.state(of: path).map { $0.size > sizeLimit } ?? false
      guard !isLarge, let bytes = try? fileSystem.read(path) else { return }
      let text = String(decoding: bytes, as: UTF8.self)
      switch fileExtension(path) {
      case "xml": readResources(path, bytes, text)
      case let end where json.contains(end): readJSON(path, bytes, text, files)
      case "yaml", "yml":
        if text.contains(text: "base00") { format = "base16" } else { remarkTexts(path, bytes) }
      case "plist": if text.contains(text: ">#") { read(path, files, least: leastColorsOfCode) }
      case let end where sheets.contains(end):
        if text.contains(text: "--") || end == "scss" && text.contains(text: "$") {
          read(path, files, least: 1)
        }
      default:
        hasScheme =
          path.hasSuffix(".kt")
          && ["olorScheme(", "ightColors(", "arkColors("].contains(where: text.contains(text:))
        if hasScheme || Self.mayBePalette(bytes) { read(path, files, least: leastColorsOfCode) }
        if format == nil, remark == nil { remarkTexts(path, bytes) }
      }
    }

    /// Whether enough lines of code look like the declaration of a colour, so that reading it is worth the time.
    private static func mayBePalette(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBufferPointer { buffer in
        let lines = buffer.split(separator: UInt8(ascii: "\n")).lazy.filter { line in
          let line = UnsafeBufferPointer(rebasing: line)
          return colorWords.contains(where: line.contains) && declarationWords.contains(where: line.contains)
            || valueWords.contains(where: line.contains)
              && (line.contains(UInt8(ascii: "=")) || line.contains(UInt8(ascii: ":")))
        }
        return lines.prefix(leastColorsOfCode).count == leastColorsOfCode
      }
    }

    private static let colorWords = [Array("olor".utf8)]
    private static let declarationWords = ["let ", "var ", "val ", "const ", "final "].map { Array($0.utf8) }
    private static let valueWords = ["#", "0x", "red:", "white:", "hex", "rgb", "hsl"].map { Array($0.utf8) }

    /// Imports a file; it counts with some colours, which in code are at least half of what has a value.
    private mutating func read(_ path: String, _ files: Files, least: Int) {
      let outcome = TableImport.run([path], files: files.files)
      let colors = outcome.account?.colors ?? 0
      guard let name = outcome.format else { return }
      if colors >= least, colors * 2 >= outcome.declarationCount {
        format = name
        self.outcome = outcome
      } else if sheets.contains(fileExtension(path)), outcome.mistake != nil {
        self.outcome = outcome
        format = name
      } else if colors < least, isCode(path) {
        remark = ColorSources.remark(about: outcome, least: leastColorsOfCode)
      }
    }

    /// Notes texts that are six or eight hexadecimal digits, which are colours in no form that is read.
    private mutating func remarkTexts(_ path: String, _ bytes: [UInt8]) {
      let count = bytes.split(separator: UInt8(ascii: "\n")).count { line in
        let parts = line.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
        guard parts.count > 1, !parts[0].allSatisfy(\.isSpace) else { return false }
        let hasSign = parts[1].first == UInt8(ascii: "#")
        let digits = hasSign ? parts[1].dropFirst() : parts[1]
        guard [6, 8].contains(digits.count), digits.allSatisfy({ HexDigits.value(of: $0) != nil }) else {
          return false
        }
        // A colour has digits of both kinds, as a number or a word has not.
        return hasSign
          || digits.contains { $0 > UInt8(ascii: "9") } && digits.contains { $0 <= UInt8(ascii: "9") }
      }
      guard count >= leastColorsOfCode else { return }
      remark =
        "\(SafeText.printable(path)): \(count) texts look like colours, but not in a form that colortable reads"
    }

    private mutating func readJSON(_ path: String, _ bytes: [UInt8], _ text: String, _ files: Files) {
      let marks = [
        "value\"", "\"$themes\"", "\"slug\"", "\"modes\"", "\"colors\"", "\"schemes\"", "\"sets\"",
      ]
      if text.contains(text: "\"platforms\""), let root = try? JSONReader.read(bytes, isLenient: true),
        case .object? = root["platforms"]?.content
      {
        for list in ["include", "source"] {
          guard case .array(let patterns)? = root[list]?.content else { continue }
          sources += patterns.compactMap(\.string)
        }
      }
      guard sources.isEmpty, marks.contains(where: text.contains(text:)) else { return }
      let name = TableImport.format(of: path, files: files.files)
      switch name {
      case "dtcg", "style-dictionary", "figma", "vscode", "material": format = name
      case "palette": if text.contains(text: "\"slug\"") { format = name }
      default: break
      }
    }

    private mutating func readResources(_ path: String, _ bytes: [UInt8], _ text: String) {
      guard text.contains(text: "<resources"), text.contains(text: "olor") || text.contains(text: "#") else {
        return
      }
      guard let parts = try? XMLReader.read(bytes) else {
        format = "android"
        return
      }
      var (colors, styleColors, styles) = (0, 0, 0)
      var isInStyle = false
      var isCounted = false
      for part in parts {
        switch part.content {
        case .start(name: "style", _): (isInStyle, isCounted) = (true, false)
        case .end(name: "style"): isInStyle = false
        case .start(let name, let attributes):
          if name == "color" || name == "item" && attributes.contains(where: { $0.value == "color" }) {
            colors += 1
          }
        case .text(let text):
          guard isInStyle, text.hasPrefix("#") else { continue }
          styleColors += 1
          if !isCounted { (styles, isCounted) = (styles + 1, true) }
        case .end, .comment: break
        }
      }
      let folder = Paths.split(Paths.split(path).folder).name
      let shown = SafeText.printable(path)
      if colors > 0, folder == "values" || folder == "values-night" {
        format = "android"
      } else if colors > 0 {
        remark =
          "\(shown): \(EnglishList.count(colors, "colour")) for a qualifier that is not a theme"
      } else if styleColors > 0 {
        remark =
          "\(shown): \(EnglishList.count(styleColors, "colour")) in \(EnglishList.count(styles, "style")), which "
          + "\(styles == 1 ? "is not a theme" : "are not themes")"
      }
    }
  }

  /// Puts together what belongs together, in the order of the first files.
  private mutating func group(_ paths: [String], _ contents: [Content]) {
    let untaken = contents.compactMap(\.remark)
    (remarks, hasUntakenColors) = (remarks + untaken, !untaken.isEmpty)
    let formats = Dictionary(uniqueKeysWithValues: zip(paths, contents))
    // Style Dictionary's configuration and the file of themes of Tokens Studio name the others.
    var owners: [String: String] = [:]
    var owned: [String: [String]] = [:]
    for (path, content) in zip(paths, contents) where !content.sources.isEmpty {
      let folder = Paths.split(path).folder
      let named = content.sources.flatMap { pattern in
        (try? TableSearch(fileSystem: fileSystem).expand(pattern, in: folder)) ?? []
      }.map { Paths.normalized(Paths.join(folder, $0)) }
      owned[path] = named.filter { formats[$0]?.format != nil && owners[$0] == nil }
      for name in owned[path] ?? [] { owners[name] = path }
    }
    let studioFolders = paths.filter { Paths.split($0).name == "$themes.json" }.map { Paths.split($0).folder }
    var keys: [String] = []
    var members: [String: [String]] = [:]
    for (path, content) in zip(paths, contents) {
      guard let format = content.format ?? (content.hasScheme ? "compose" : nil) else { continue }
      let folder = Paths.split(path).folder
      let key: String
      switch format {
      case "xcassets": key = Self.catalog(of: path) ?? path
      case "android": key = Paths.split(folder).folder + "//" + format
      case _ where owners[path] != nil: key = owners[path] ?? path
      case "dtcg", "style-dictionary":
        if let studio = studioFolders.first(where: { $0.isEmpty || Paths.relative(path, inside: $0) != nil })
        {
          key = studio + "//$themes"
        } else {
          key = Self.tokenFolder(folder) + "//" + format
        }
      case "vscode", "swifttheme", "base16", "compose": key = folder + "//" + format
      default: key = path
      }
      if members[key, default: []].isEmpty { keys.append(key) }
      members[key, default: []].append(path)
    }
    for key in keys {
      let inside = members[key] ?? []
      if key.hasSuffix("//$themes") {
        let folder = String(key.dropLast("//$themes".count))
        groups.append(Group(paths: [folder.isEmpty ? "." : folder]))
      } else if Self.catalog(of: inside[0]) != nil {
        groups.append(Group(paths: [key]))
      } else if key.hasSuffix("//android") {
        groups.append(Group(paths: Self.resources(inside)))
      } else if key.hasSuffix("//compose") {
        // A scheme belongs to the colours beside it, and is a source of its own where it has them itself.
        let schemes = inside.filter { formats[$0]?.hasScheme == true }
        let constants = inside.filter { formats[$0]?.hasScheme != true }
        if constants.count == 1, !schemes.isEmpty {
          groups.append(Group(paths: constants + schemes))
        } else {
          groups += inside.compactMap { path in
            formats[path]?.outcome.map { Group(paths: [path], outcome: $0) }
          }
        }
      } else {
        let resolvers = inside.filter { $0.hasSuffix(".resolver.json") || $0.hasSuffix("/resolver.json") }
        let paths = resolvers.count == 1 ? resolvers : owned[key] ?? inside
        groups.append(Group(paths: paths, outcome: paths.count == 1 ? formats[paths[0]]?.outcome : nil))
      }
    }
  }

  /// The folder of the token files that belong together: the nearest one that is called by tokens, or their own.
  private static func tokenFolder(_ folder: String) -> String {
    var outer = folder
    while !outer.isEmpty {
      if Paths.split(outer).name.lowercased().contains(text: "token") { return outer }
      outer = Paths.split(outer).folder
    }
    return folder
  }

  /// The files of resources to name: the importer reads the file of `values-night` with the only one of `values`.
  private static func resources(_ paths: [String]) -> [String] {
    let night = paths.filter { Paths.split(Paths.split($0).folder).name == "values-night" }
    let day = paths.filter { !night.contains($0) }
    if day.count == 1, night.allSatisfy({ Paths.split($0).name == Paths.split(day[0]).name }) { return day }
    return day + night
  }
}
