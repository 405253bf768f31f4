import ColorScience
import ColorTableModel
import TextSupport

/// An asset catalogue for Xcode: a colour set for each token, in folders that are namespaces for its groups.
///
/// A colour set has a colour for each combination of appearance and contrast for which the token has another one. A system
/// chooses among the themes of one family; with families, each has a folder of its own.
public struct XCAssetsEmitter: Emitter {
  /// The form of groups.
  enum Groups: String, CaseIterable {
    /// A folder that is a namespace: `UIColor(named: "surface/card")`.
    case folders
    /// Nothing: the key is the name, `UIColor(named: "surface.card")`.
    case flat
  }

  var groups = Groups.folders
  var components = ColorSet.Components.decimal
  var theme: String?
  var family: String?

  public static let description = EmitterDescription(
    name: "xcassets", summary: "an asset catalogue for Xcode that follows the system",
    options: [
      .choice(
        "groups", \XCAssetsEmitter.groups,
        help: "how groups are written: card in a folder surface, or a colour set named surface.card"),
      .choice(
        "components", \XCAssetsEmitter.components,
        help:
          "how red, green and blue are written: 0.839, 0xD6 or 0xd6; ignored for colours of more than 8 bits"),
      .text(
        "theme", \XCAssetsEmitter.theme, placeholder: "NAME",
        help: "write only this theme, for every system setting"
      ) { name throws(EmitterOptionError) in name },
      .text(
        "family", \XCAssetsEmitter.family, placeholder: "NAME",
        help: "write only this family, without a folder for it"
      ) { name throws(EmitterOptionError) in name },
    ],
    signs: [.member("author", "colortable"), Self.xcodesOwn],
    folder: OutputFolder(folders: nil, nameEndings: ["Contents.json"]) { sourcePath in
      Array(JSONString.text(ColorSet.author(sourcePath: sourcePath)).utf8)
    })

  /// The file that Xcode writes into each catalogue and each folder of one.
  private static let xcodesOwn = OutputSign.text(
    ["", #","properties":{"provides-namespace":true}"#].map {
      #"{"info":{"author":"xcode","version":1}"# + $0 + "}"
    })

  public init() {}

  /// Part of the catalogue: a folder for a family, or the catalogue itself, and the themes in it.
  private struct Section {
    var folder: String
    var variants: [ColorSet.Variant]
  }

  /// The description of the catalogue, of each group and each token: a file each.
  ///
  /// - Throws: ``EmitterFailure`` where two keys would be one file on a file system that ignores case, and where the
  ///   theme or family is missing.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    let sections = sections(table, problems: &problems)
    let isFlat = groups == .flat
    let paths = paths(of: table, problems: &problems)
    let tree = TokenTree(table, separator: "/", key: { paths[$0] }) { part, _ in
      AssetName.folded(String(part))
    }
    problems += tree.problems(
      table, language: "an asset catalogue", distinction: "macOS does not distinguish case")
    AssetName.checkLengths(of: paths, in: table, longest: isFlat ? 240 : 800, problems: &problems)
    AssetName.checkSpelling(of: tree, paths, in: table, problems: &problems)
    checkFamilyFolders(sections, tree, problems: &problems)
    try EmitterFailure.check(problems)
    let set = ColorSet(input, components)
    var root = OutputFile(path: "Contents.json", bytes: set.folder(isNamespace: false))
    root.notes = [noteOnOtherThemes(sections, table)].compactMap { $0 }
    var files = [root]
    files.reserveCapacity(1 + sections.count * (tree.groups.count + table.tokenCount))
    let namespace = set.folder(isNamespace: true)
    for section in sections {
      if !section.folder.isEmpty {
        files.append(OutputFile(path: section.folder + "Contents.json", bytes: namespace))
      }
      let folders = tree.groups.map { section.folder + ($0.key.isEmpty ? "" : $0.key + "/") }
      for folder in folders.dropFirst() {
        files.append(OutputFile(path: folder + "Contents.json", bytes: namespace))
      }
      for token in table.tokenIDs {
        let name = TokenTree.split(paths[token][...], at: "/").part
        let path = folders[tree.group(of: token)] + name + ".colorset/Contents.json"
        files.append(
          OutputFile(path: path, expectedSize: 256 + section.variants.count * 512) { writer in
            writer.write(set.text(token, section.variants))
          })
      }
    }
    return files
  }

  /// The colour sets where the table gives any a name: `surface/card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    if input.table.givenNames(in: .xcassets).isEmpty { return nil }
    return writtenNames(input).map { TokenNames(language: "Asset catalogue", all: $0) }
  }

  /// The colour sets with their folders: `surface/card`.
  public func writtenNames(_ input: EmitterInput) -> [String]? {
    var problems: [EmitterFailure.Problem] = []
    let paths = paths(of: input.table, problems: &problems)
    return problems.isEmpty ? paths : nil
  }

  /// The colour sets with their folders: `surface/card`.
  private func paths(of table: Table, problems: inout [EmitterFailure.Problem]) -> [String] {
    let given = GivenNameRules(
      .xcassets, expected: "a name for a file, with / between folders", where: AssetName.isPath
    ).names(in: table, language: "an asset catalogue", problems: &problems)
    return table.tokenIDs.map { token in
      if !given.isEmpty, let name = given[token], !name.isEmpty { return name }
      let key = table.key(of: token)
      return groups == .flat ? key : String(AssetName.folder(key[...]).dropLast())
    }
  }

  private func sections(_ table: Table, problems: inout [EmitterFailure.Problem]) -> [Section] {
    func find<Choice>(_ name: String, _ option: String, _ choices: [(String, Choice)]) -> Choice? {
      if let choice = choices.first(where: { $0.0 == name })?.1 { return choice }
      let names = choices.isEmpty ? "" : ", which has \(EnglishList.and(choices.map(\.0)))"
      problems.append(
        EmitterFailure.Problem(
          .unsuitableTable, "no \(option) of the table is called `\(SafeText.printable(name))`\(names)",
          subject: .table, help: "--xcassets-\(option) is a name with the table's spelling"))
      return nil
    }
    if theme != nil, family != nil {
      problems.append(
        EmitterFailure.Problem(
          .unsuitableTable, "one theme and a family cannot both be what is written", subject: .table,
          help: "pass --xcassets-theme or --xcassets-family"))
    }
    if let name = theme {
      let theme = find(name, "theme", table.themeIDs.map { (table[$0].name, $0) })
      return theme.map { [Section(folder: "", variants: [ColorSet.Variant(theme: $0)])] } ?? []
    }
    let families = table.appearanceThemesByFamily.sorted { $0.value.first < $1.value.first }
    if let name = family {
      let named = families.compactMap { family in family.key.map { ($0, family.value) } }
      return find(name, "family", named).map { [Section(folder: "", variants: ColorSet.variants($0))] } ?? []
    }
    return families.map { family, themes in
      let isOnly = families.count == 1
      let folder = isOnly ? "" : family.map { AssetName.folder($0[...]) } ?? ""
      return Section(folder: folder, variants: ColorSet.variants(themes))
    }
  }

  /// Finds families whose folder is another family's, or a group's, of the themes without one.
  private func checkFamilyFolders(
    _ sections: [Section], _ tree: TokenTree, problems: inout [EmitterFailure.Problem]
  ) {
    var owners: [String: EmitterFailure.Problem.Subject] = [:]
    if sections.count > 1, sections.contains(where: \.folder.isEmpty) {
      for group in tree.groups where group.parent == TokenTree.root {
        owners[AssetName.folded(group.key + "/")] = .token(group.first)
      }
    }
    for section in sections where !section.folder.isEmpty {
      let subject = EmitterFailure.Problem.Subject.theme(section.variants.first?.theme ?? .default)
      guard let other = owners.updateValue(subject, forKey: AssetName.folded(section.folder)) else {
        continue
      }
      let folder = String(section.folder.dropLast())
      problems.append(
        .collision(
          "the family `\(folder)` and another family or group", name: folder, in: "an asset catalogue",
          kind: "folder", subject, with: other, help: "rename one of them; macOS does not distinguish case"))
    }
  }

  private func noteOnOtherThemes(_ sections: [Section], _ table: Table) -> String? {
    guard theme == nil else { return nil }
    let written = Set(sections.flatMap { $0.variants.map(\.theme) })
    let others = table.themeIDs.filter { !written.contains($0) }.map { table[$0].name }
    guard !others.isEmpty else { return nil }
    return
      "the catalogue omits \(EnglishList.and(EnglishList.shortened(others))), because no system setting selects "
      + "\(others.count == 1 ? "it" : "them"): --xcassets-theme writes one theme into its own catalogue"
  }
}

/// Names of files in a catalogue: parts of keys with the table's spelling.
private enum AssetName {
  /// The name for a part of a key; what a path cannot have becomes `_`. No part and no key is `..`.
  static func name(_ part: Substring) -> String {
    let bytes = part.utf8.map { byte -> UInt8 in
      switch byte {
      case 0..<0x20, 0x7F, UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "\\"): UInt8(ascii: "_")
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is the name of a colour set, with slashes between its folders.
  static func isPath(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && name(part).utf8.elementsEqual(part.utf8)
    }
      && !parts.dropLast().contains {
        $0.utf8.contains(UInt8(ascii: ".")) && $0.hasSuffix("set") || folded(String($0)) == "contents.json"
      }
  }

  /// A name as a file system compares it that ignores case: capitals first, because ß is SS there.
  static func folded(_ name: String) -> String { name.uppercased().lowercased() }

  /// The path of a group's folder with a slash at its end; empty for the root.
  static func folder(_ key: Substring) -> String {
    key.unicodeScalars.split(separator: ".").map { name(Substring($0)) + "/" }.joined()
  }

  /// Finds keys that are longer than a path, or a part of one, can be: 1,024 bytes on macOS, and 255.
  static func checkLengths(
    of paths: [String], in table: Table, longest: Int, problems: inout [EmitterFailure.Problem]
  ) {
    for token in table.tokenIDs {
      let path = paths[token].utf8
      guard path.count > 200,
        path.count > longest || path.split(separator: UInt8(ascii: "/")).contains(where: { $0.count > 240 })
      else { continue }
      let name = SafeText.printable(table.key(of: token), atMost: 80)
      problems.append(
        EmitterFailure.Problem(
          .unrepresentableName, "the key `\(name)` is too long for a file of an asset catalogue",
          subject: .token(token), help: "\(longest) bytes, and 240 in each part, are the most"))
    }
  }

  /// Finds keys whose groups are spelled otherwise than in the first key with them: on a file system that ignores case
  /// the folder has the spelling of the first, and with it the asset's name.
  static func checkSpelling(
    of tree: TokenTree, _ paths: [String], in table: Table, problems: inout [EmitterFailure.Problem]
  ) {
    guard tree.groups.count > 1 else { return }
    for token in table.tokenIDs {
      let group = tree.groups[tree.group(of: token)]
      let key = TokenTree.split(paths[token][...], at: "/").group
      if key.utf8.elementsEqual(group.key.utf8) { continue }
      problems.append(
        .collision(
          "the groups of `\(table.key(of: token))` and `\(table.key(of: group.first))`",
          name: String(group.key), in: "an asset catalogue", kind: "folder",
          .token(token), with: .token(group.first),
          help: "spell the group the same in both keys; macOS does not distinguish case"))
    }
  }
}
