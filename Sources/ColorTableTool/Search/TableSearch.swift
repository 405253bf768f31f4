import TextSupport

/// Finds tables by a folder or a pattern.
///
/// The tables of a folder are the files `*.colortable` and `DKColorTable.txt` in it and in its folders, however deep.
/// Folders whose names start with a dot, those of ``skippedFolders`` and what `.gitignore` names are left out; a folder that
/// is named itself is always searched. Links to files of the project are taken.
package struct TableSearch {
  /// Folders of build systems and package managers, which hold copies and the tables of others.
  package static let skippedFolders = ["build", "Carthage", "DerivedData", "node_modules", "Pods"]

  /// The names of tables, for messages.
  static let tableNames = "*.colortable or DKColorTable.txt"

  let fileSystem: any FileSystem
  private let excluded: FolderWalk.Exclusion?

  /// - Parameter excluded: The patterns of a configuration.
  package init(fileSystem: any FileSystem, excluding excluded: FolderWalk.Exclusion? = nil) {
    self.fileSystem = fileSystem
    self.excluded = excluded
  }

  /// Whether a file is a table by its name.
  package static func isTable(_ name: String) -> Bool {
    name == "DKColorTable.txt" || name.utf8.count > ".colortable".utf8.count && name.hasSuffix(".colortable")
  }

  /// Whether a table is by its name a part of others, which the plugins do not take for a table of its own, either.
  static func isPart(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: "_") }

  /// The tables in a folder.
  ///
  /// - Parameter includesParts: Whether those whose names start with an underscore, which are parts of others, are among
  ///   them.
  package func tables(
    inFolder folder: String, includesParts: Bool
  ) throws(FileFailure) -> [String] {
    let folder = Self.prefix(folder)
    return try FolderWalk(fileSystem, excluding: excluded).files(inFolder: folder) { entry, path in
      Self.isTable(entry.name) && (includesParts || !Self.isPart(entry.name))
        && isFile(entry, path, in: folder)
    }
  }

  /// The path that was probably meant by one that is not there.
  func advice(on path: String) -> [String] {
    if GlobPattern.isPattern(path) {
      return ["  it is a pattern that no shell has replaced; a folder stands for the tables in it"]
    }
    let (folder, name) = Paths.split(path)
    let meant = NearMiss.best(for: name, among: fileSystem.names(inFolder: folder).filter(Self.isTable))
    return meant.map { ["  did you mean \(Paths.quoted(Paths.join(folder, $0)))?"] } ?? []
  }

  /// The files that a pattern stands for, relative to the folder that the pattern is relative to: a file or a folder of
  /// that very name, or else all that match.
  func expand(_ pattern: String, in base: String) throws(FileFailure) -> [String] {
    let whole = Paths.join(base, pattern)
    switch fileSystem.kind(of: whole) {
    case .folder: return try tables(inFolder: whole, includesParts: false).map { inside($0, of: base) }
    case nil where GlobPattern.isPattern(pattern): break
    default: return [pattern]
    }
    var parts: [Part] = []
    for part in pattern.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      if part == "." || part == "**" && parts.last == .anyFolders { continue }
      parts.append(
        part == "**"
          ? .anyFolders : GlobPattern.isPattern(part) ? .pattern(part, GlobPattern(part)) : .name(part))
    }
    if parts.last == .anyFolders { parts.append(.tables) }
    var matches: [String] = []
    try match(parts[...], in: Paths.isAbsolute(pattern) ? "/" : base, of: base, &matches)
    var seen: Set<[UInt8]> = []
    return matches.filter { seen.insert(Array($0.utf8)).inserted }.map { inside($0, of: base) }
  }

  private enum Part: Equatable {
    case name(String)
    case pattern(String, GlobPattern)
    case anyFolders
    /// Every file that is a table by its name.
    case tables
  }

  private func match(
    _ parts: ArraySlice<Part>, in folder: String, of base: String, _ matches: inout [String]
  ) throws(FileFailure) {
    guard let part = parts.first else { return }
    let remainingParts = parts.dropFirst()
    if case .name(let name) = part {
      let path = Paths.join(folder, name)
      if !remainingParts.isEmpty { return try match(remainingParts, in: path, of: base, &matches) }
      if fileSystem.kind(of: path) == .file { matches.append(path) }
      return
    }
    if part == .anyFolders { try match(remainingParts, in: folder, of: base, &matches) }
    for entry in try fileSystem.searchedEntries(inFolder: folder) {
      let path = Paths.join(folder, entry.name)
      switch part {
      case .anyFolders:
        if entry.kind == .folder, Self.isSearched(entry.name) {
          try match(parts, in: path, of: base, &matches)
        }
      case .pattern(let text, let pattern):
        // As in a shell, a star does not match a dot at the start of a name, nor the mark of a part.
        if Self.isHidden(entry.name) || Self.isPart(entry.name), text.utf8.first != entry.name.utf8.first {
          continue
        }
        guard pattern.matches(entry.name) else { continue }
        if remainingParts.isEmpty {
          if isFile(entry, path, in: base) { matches.append(path) }
        } else if entry.kind == .folder {
          try match(remainingParts, in: path, of: base, &matches)
        }
      case .tables:
        let isWanted = Self.isTable(entry.name) && !Self.isPart(entry.name)
        if isWanted, isFile(entry, path, in: base) { matches.append(path) }
      case .name: break
      }
    }
  }

  /// The files in the current folder and those in it that a table can be made from. Files that belong together are one
  /// element.
  ///
  /// Asset catalogues with colours, `tokens.json`, the `*.tokens.json` of a folder or its resolver document, `colors.xml`
  /// but for that of a qualifier, style sheets, code that is called by colours. Folders of tests and those of results are
  /// left out, too.
  package func importable() throws(FileFailure) -> [[String]] {
    let paths = try FolderWalk(fileSystem).files(
      inFolder: "", skipping: ["Tests", "coverage", "dist", "out", "tests", "vendor"]
    ) { entry, path in entry.kind == .file && Self.source(of: path) != nil }
    var sources: [String] = []
    var known: Set<String> = []
    var tokens: [String: [String]] = [:]
    for path in paths {
      guard let source = Self.source(of: path) else { continue }
      if known.insert(source).inserted { sources.append(source) }
      if Self.isTokenFile(path) { tokens[source, default: []].append(path) }
    }
    return sources.map { source in
      guard let tokens = tokens[source] else { return [source] + schemes(beside: source) }
      // A resolver document names the others.
      let resolvers = tokens.filter { $0.hasSuffix(".resolver.json") }
      return resolvers.count == 1 ? resolvers : tokens.filter { $0.hasSuffix(".tokens.json") }
    }.filter { !$0.isEmpty }
  }

  /// The file with the schemes of the colours in a file of Kotlin: `Theme.kt`, in its folder.
  private func schemes(beside path: String) -> [String] {
    guard path.hasSuffix(".kt") else { return [] }
    let folder = Paths.split(path).folder
    return ["Theme.kt", "Themes.kt"].map { Paths.join(folder, $0) }.filter {
      fileSystem.kind(of: $0) == .file
    }
  }

  /// The file or folder that holds the colours of a file: its catalogue, for token files their folder, or itself; nil where
  /// it has none by its name.
  private static func source(of path: String) -> String? {
    let (folder, name) = Paths.split(path)
    if let end = path.firstOccurrence(of: ".xcassets/")?.upperBound {
      return folder.hasSuffix(".colorset") ? String(path[..<path.index(before: end)]) : nil
    }
    switch name {
    case "tokens.json": return path
    case "colors.xml": return Paths.split(folder).name.hasPrefix("values-") ? nil : path
    case _ where isTokenFile(path): return folder.isEmpty ? "." : folder
    case _ where isCode(name): return path
    default: return name.hasSuffix(".css") && !name.hasSuffix(".min.css") ? path : nil
    }
  }

  /// Whether a source of Swift or Kotlin is called by colours: `AppColors.swift`, `Palette.swift`, `Color.kt`.
  package static func isCode(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), [".swift", ".kt"].contains(name[dot...])
    else {
      return false
    }
    let stem = name[..<dot].lowercased()
    return ["color", "colors", "colour", "colours", "palette"].contains(where: stem.hasSuffix)
  }

  private static func isTokenFile(_ path: String) -> Bool {
    path.hasSuffix(".tokens.json") || path.hasSuffix(".resolver.json")
  }

  /// Whether an entry is a file, or a link to one of the project of the folder that is searched.
  private func isFile(_ entry: FolderEntry, _ path: String, in searched: String) -> Bool {
    guard entry.kind == .link, fileSystem.kind(of: path) == .file else { return entry.kind == .file }
    return DocumentRoot(ofTablesIn: searched, fileSystem).contains(path)
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  package static func isSearched(_ name: String) -> Bool { !isHidden(name) && !skippedFolders.contains(name) }

  /// A folder's path as what is found in it starts: without `./`, and nothing for the current folder.
  private static func prefix(_ folder: String) -> String {
    var path = folder.utf8[...]
    while path.starts(with: "./".utf8) { path = path.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    while path.count > 1, path.last == UInt8(ascii: "/") { path = path.dropLast() }
    return path.elementsEqual(".".utf8) || path.isEmpty ? "" : String(Substring(path))
  }

  private func inside(_ path: String, of base: String) -> String {
    base.isEmpty ? path : Paths.relative(path, inside: base) ?? path
  }
}

extension FileSystem {
  /// The entries of a folder that is searched; none where it is not there.
  func searchedEntries(inFolder folder: String) throws(FileFailure) -> [FolderEntry] {
    do {
      return try sortedEntries(inFolder: folder)
    } catch {
      if error.kind == .missing { return [] }
      throw FileFailure(path: folder.isEmpty ? "." : folder, error: error)
    }
  }
}
