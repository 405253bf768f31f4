import ColorTableEmitters
import ColorTableImporters
import ColorTableModel
import ColorTableTool
import TextSupport

/// The colour sets of asset catalogues that people made.
struct CatalogSource: ReplacedSource {
  private(set) var entries: [ReplacedEntry] = []
  private var sets: [(name: String, edit: FileEdit)] = []

  /// Reads catalogues.
  ///
  /// - Parameters:
  ///   - others: Catalogues of other targets, whose sets stay, and Swift.
  ///   - names: The names that the output gives the tokens of a table.
  init(
    _ catalogs: [String], besides others: [ColorSource], replacedBy table: Table, named names: [String],
    _ run: Run
  ) {
    let tokens = Dictionary(zip(names, table.tokenIDs), uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    for catalog in catalogs where known.insert(run.fileSystem.canonicalPath(catalog)).inserted {
      let imported = TableImport.run([catalog], files: RunFiles(run: run, standardInputName: nil))
      let keys = Dictionary(imported.names.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
      let colors = imported.content.map { Dictionary(uniqueKeysWithValues: $0.colors) } ?? [:]
      for (name, folder) in WrittenNames.colorSets(in: catalog, run.fileSystem).sorted(by: { $0.key < $1.key }
      ) {
        let path = Paths.join(folder, "Contents.json")
        guard let bytes = try? run.fileSystem.read(path), !Self.isGenerated(bytes) else { continue }
        var obstacle = Self.obstacle(bytes)
        if obstacle == nil {
          switch (keys[name].flatMap { colors[$0] }, tokens[name]) {
          case (nil, _): obstacle = "a table cannot express all its colours"
          case (_, nil): obstacle = "it is not in the table"
          case (let source?, let token?):
            if source != table.systemColors(of: token) { obstacle = "the table has a different colour" }
          }
        }
        entries.append(ReplacedEntry(name: name, path: catalog, obstacle: obstacle))
        sets.append((name, FileEdit(path: path, original: bytes, text: nil, folder: catalog)))
      }
    }
    let own = Set(entries.map(\.name))
    for other in others {
      let isCode = other.format == "swift"
      let keys = Set((isCode ? other.keysAsNames : other.namesOfKeys).map(\.key))
      for (token, name) in zip(table.tokenIDs, names) where keys.contains(table.key(of: token)) {
        // Xcode's names have no "Color" at the end, and what is in a type of its own is another name.
        if own.contains(name) || isCode && (name.contains("/") || name.hasSuffix("Color")) { continue }
        entries.append(
          ReplacedEntry(
            name: name, path: other.path,
            obstacle: isCode
              ? "Xcode would declare it again for a colour set" : "it belongs to another target"))
      }
    }
  }

  func edits(removing names: Set<String>) -> [FileEdit] {
    sets.filter { names.contains($0.name) }.map(\.edit)
  }

  /// The option for the form in which most sets have their components; nil for decimal numbers, which need none.
  static func componentForm(in catalogs: [String], _ fileSystem: any FileSystem) -> String? {
    var counts: [String?: Int] = [:]
    for catalog in catalogs {
      for folder in WrittenNames.colorSets(in: catalog, fileSystem).values {
        let bytes = (try? fileSystem.read(Paths.join(folder, "Contents.json"))) ?? []
        let numbers = String(decoding: bytes, as: UTF8.self).split(separator: "\"").filter {
          $0.hasPrefix("0x")
        }
        let isLowercase = numbers.contains { $0.dropFirst(2).contains { "a"..."f" ~= $0 } }
        counts[numbers.isEmpty ? nil : isLowercase ? "hex-lowercase" : "hex", default: 0] += 1
      }
    }
    // Of as many sets, decimal numbers, and then the capitals that Xcode writes.
    let most = counts.values.max() ?? 0
    return [nil, "hex", "hex-lowercase"].first { counts[$0] == most } ?? nil
  }

  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    OutputSign.member("author", "colortable").marks(bytes, replacedBy: OutputFile(bytes: []))
  }

  /// Why no output can write a set as it is; nil where one may.
  private static func obstacle(_ bytes: [UInt8]) -> String? {
    guard let contents = try? JSONReader.read(bytes), case .array(let colors)? = contents["colors"]?.content
    else { return "its Contents.json cannot be read" }
    var appearances: Set<[String]> = []
    for color in colors {
      guard color["color"] != nil else { continue }
      if case .string(let name)? = color["color"]?["reference"]?.content {
        return "it is \(SafeText.printable(name)), which the system chooses"
      }
      let values = color["appearances"].map(Self.values) ?? []
      guard case .string("universal")? = color["idiom"]?.content, let values,
        values.allSatisfy({ $0 == "dark" || $0 == "high" })
      else { return "it has variants that a table cannot express" }
      appearances.insert(values.sorted())
    }
    return appearances.contains(["high"]) && !appearances.contains(["dark", "high"])
      ? "it has high contrast only in light, and Xcode's choice in dark is not documented" : nil
  }

  private static func values(_ appearances: JSONNode) -> [String]? {
    guard case .array(let list) = appearances.content else { return nil }
    return list.map { if case .string(let value)? = $0["value"]?.content { value } else { "" } }
  }
}

extension Table {
  /// The colours of a token as systems choose them: light, dark, and both with high contrast.
  func systemColors(of token: TokenID) -> [String] {
    let themes = appearanceThemes
    return [(false, false), (true, false), (false, true), (true, true)].map { isDark, wantsContrast in
      color(of: token, in: themes.theme(isDark: isDark, wantsContrast: wantsContrast)).cssText
    }
  }
}

extension ImportedContent {
  /// The colours of each key as systems choose them.
  fileprivate var colors: [(String, [String])] {
    table.tokenIDs.map { (table.key(of: $0), table.systemColors(of: $0)) }
  }
}
