import ColorTableLanguage
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
  private let excluded: FolderPatterns?

  /// - Parameter excluded: The patterns of a configuration.
  package init(fileSystem: any FileSystem, excluding excluded: FolderPatterns? = nil) {
    self.fileSystem = fileSystem
    self.excluded = excluded
  }

  /// Whether a file is a table by its name.
  package static func isTable(_ name: String) -> Bool {
    OriginalTable.isName(of: name)
      || name.utf8.count > ".colortable".utf8.count && name.hasSuffix(".colortable")
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
      return ["  this is a pattern that your shell did not expand; pass a folder to use the tables in it"]
    }
    let (folder, name) = Paths.split(path)
    // Endings are alike, so they say nothing of what was meant.
    func stem(_ name: String) -> String { String(name.prefix { $0 != "." }) }
    let tables = fileSystem.names(inFolder: folder).filter(Self.isTable)
    let written = stem(name)
    let unfinished = written.utf8.count > 1 ? tables.first { stem($0).hasPrefix(written) } : nil
    let nearest = NearMiss.best(for: written, among: tables.map(stem))
    return (unfinished ?? tables.first { stem($0) == nearest }).map {
      ["  did you mean \(Paths.quoted(Paths.join(folder, $0)))?"]
    } ?? []
  }

  /// The files that a pattern stands for, relative to the folder that the pattern is relative to: a file or a folder of
  /// that very name, or else all that match.
  package func expand(_ pattern: String, in base: String) throws(FileFailure) -> [String] {
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
