import ColorTableAnalysis
import ColorTableTool
import TextSupport

/// Finds source code in folders, as Git sees them: what `.gitignore` leaves out is left out.
///
/// The `.gitignore` files of the folder, of those in it, and of those above it up to the root of the repository count;
/// `.git/info/exclude` and the ignored files of the user's own configuration do not. The folders that ``TableSearch``
/// leaves out are left out here, too, and symbolic links are not followed. The result is in the order of the names'
/// bytes, folder by folder.
struct SourceSearch {
  let fileSystem: any FileSystem

  /// Rules, and where their folder lies among the parts of a path.
  private struct Scope {
    var rules: IgnoreRules
    var depth: Int
  }

  private struct Folder {
    var path: String
    /// The parts of its path, from the outermost folder whose rules count.
    var parts: [String]
    var scopes: [Scope]
  }

  /// The files of source code in a folder.
  func files(inFolder folder: String) throws(SearchFailure) -> [String] {
    var found: [String] = []
    var pending: [(path: String, folder: Folder?)] = [(folder, outermost(folder))]
    while let (path, folder) = pending.popLast() {
      guard var folder else {
        found.append(path)
        continue
      }
      let entries = try entries(inFolder: folder.path)
      if entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }) {
        add(Paths.join(folder.path, ".gitignore"), to: &folder)
      }
      for entry in entries.reversed() {
        let isFolder = entry.kind == .folder
        guard isFolder ? TableSearch.isSearched(entry.name) : isSource(entry),
          !Self.ignores(folder, entry.name, isFolder: isFolder)
        else { continue }
        let inner = Paths.join(folder.path == "." ? "" : folder.path, entry.name)
        pending.append(
          (
            inner,
            isFolder ? Folder(path: inner, parts: folder.parts + [entry.name], scopes: folder.scopes) : nil
          ))
      }
    }
    return found
  }

  private func isSource(_ entry: FolderEntry) -> Bool {
    entry.kind == .file && SourceLanguage.ofFile(named: entry.name) != nil
  }

  private static func ignores(_ folder: Folder, _ name: String, isFolder: Bool) -> Bool {
    let path = folder.parts + [name]
    for scope in folder.scopes.reversed() {
      if let answer = scope.rules.ignores(path[scope.depth...], isFolder: isFolder) { return answer }
    }
    return false
  }

  private func add(_ path: String, to folder: inout Folder) {
    guard let bytes = try? fileSystem.read(path) else { return }
    let rules = IgnoreRules(bytes)
    if !rules.isEmpty { folder.scopes.append(Scope(rules: rules, depth: folder.parts.count)) }
  }

  /// The folder with the rules of those above it, up to the root of its repository.
  private func outermost(_ path: String) -> Folder {
    var folder = Folder(path: path.isEmpty ? "." : path, parts: [], scopes: [])
    let whole = fileSystem.canonicalPath(folder.path)
    let parts = whole.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    func prefix(_ count: Int) -> String { "/" + parts.prefix(count).joined(separator: "/") }
    let isRepository = (0...parts.count).reversed().first {
      fileSystem.kind(of: Paths.join(prefix($0), ".git")) != nil
    }
    guard let root = isRepository, root < parts.count else { return folder }
    for depth in root..<parts.count {
      let file = Paths.join(prefix(depth), ".gitignore")
      if fileSystem.kind(of: file) == .file { add(file, to: &folder) }
      folder.parts.append(parts[depth])
    }
    return folder
  }

  private func entries(inFolder folder: String) throws(SearchFailure) -> [FolderEntry] {
    do {
      return try fileSystem.entries(inFolder: folder)
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    } catch {
      throw SearchFailure(path: folder, error: error)
    }
  }
}
