import TextSupport

/// Finds files in folders, as Git sees them: what `.gitignore` leaves out is left out.
///
/// The `.gitignore` files of the folder, of those in it, and of those above it up to the root of the repository count;
/// `.git/info/exclude` and the ignored files of the user's own configuration do not. Folders whose names start with a dot
/// and those of build systems are left out, too. Symbolic links to folders are not followed, so links that lead in a circle
/// do no harm. The result is in the order of the names' bytes, folder by folder.
package struct FolderWalk {
  private let fileSystem: any FileSystem
  private let excluded: FolderPatterns?

  package init(_ fileSystem: any FileSystem, excluding excluded: FolderPatterns? = nil) {
    self.fileSystem = fileSystem
    self.excluded = excluded
  }

  /// Rules, and where their folder lies among the parts of a path.
  private struct Scope {
    var rules: IgnoreRules
    var depth: Int
  }

  private struct Folder {
    var path: String
    /// The parts of its path, from the outermost folder whose rules count.
    var parts: [String] = []
    var scopes: [Scope] = []

    func ignores(_ name: String, isFolder: Bool) -> Bool {
      let path = parts + [name]
      for scope in scopes.reversed() {
        if let answer = scope.rules.ignores(path[scope.depth...], isFolder: isFolder) { return answer }
      }
      return false
    }
  }

  /// The files in a folder that are wanted.
  ///
  /// - Parameters:
  ///   - folder: The folder; empty for the current one, without which paths are given then.
  ///   - isSkipped: Whether a folder with a name is left out, beside those that always are.
  ///   - isWanted: Whether a file, or a link, with a path is wanted.
  package func files(
    inFolder folder: String, skipping isSkipped: (_ name: String) -> Bool = { _ in false },
    where isWanted: (FolderEntry, _ path: String) -> Bool
  ) throws(FileFailure) -> [String] {
    var files: [String] = []
    // Paths that are still to be looked at, the next one last.
    var pending: [(path: String, folder: Folder?)] = [(folder, outermost(folder))]
    while let (path, folder) = pending.popLast() {
      guard var folder else {
        files.append(path)
        continue
      }
      let entries = try fileSystem.searchedEntries(inFolder: folder.path)
      if entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }) {
        add(Paths.join(folder.path, ".gitignore"), to: &folder)
      }
      for entry in entries.reversed() {
        let inner = Paths.join(folder.path, entry.name)
        let isFolder = entry.kind == .folder
        guard
          isFolder
            ? TableSearch.isSearched(entry.name) && !isSkipped(entry.name) : isWanted(entry, inner),
          !folder.ignores(entry.name, isFolder: isFolder)
        else { continue }
        pending.append(
          (
            inner,
            isFolder ? Folder(path: inner, parts: folder.parts + [entry.name], scopes: folder.scopes) : nil
          ))
      }
    }
    return files
  }

  private func add(_ path: String, to folder: inout Folder) {
    guard let bytes = try? fileSystem.read(path) else { return }
    let rules = IgnoreRules(bytes)
    if !rules.isEmpty { folder.scopes.append(Scope(rules: rules, depth: folder.parts.count)) }
  }

  /// The folder with the rules of those above it, up to the root of its repository, and with those of the configuration.
  private func outermost(_ path: String) -> Folder {
    var folder = Folder(path: path)
    let whole = fileSystem.canonicalPath(path.isEmpty ? "." : path)
    let parts = whole.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    func prefix(_ count: Int) -> String { "/" + parts.prefix(count).joined(separator: "/") }
    let repository = (0...parts.count).reversed().first {
      fileSystem.kind(of: Paths.join(prefix($0), ".git")) != nil
    }
    let configured = (0...parts.count).first { excluded?.folder == prefix($0) }
    for depth in min(repository ?? parts.count, configured ?? parts.count)...parts.count {
      if depth == configured, let rules = excluded?.rules {
        folder.scopes.append(Scope(rules: rules, depth: folder.parts.count))
      }
      guard depth < parts.count else { break }
      let file = Paths.join(prefix(depth), ".gitignore")
      if let repository, depth >= repository, fileSystem.kind(of: file) == .file { add(file, to: &folder) }
      folder.parts.append(parts[depth])
    }
    return folder
  }
}

/// Patterns of paths in a folder, as `.gitignore` has them.
package struct FolderPatterns {
  var rules: IgnoreRules
  /// The folder's canonical path.
  var folder: String

  init(_ patterns: [String], folder: String, _ fileSystem: any FileSystem) {
    rules = IgnoreRules(Array(patterns.joined(separator: "\n").utf8))
    self.folder = fileSystem.canonicalPath(folder.isEmpty ? "." : folder)
  }

  /// Whether one of them matches a file or a folder that it lies in.
  package func match(_ path: String, _ fileSystem: any FileSystem) -> Bool {
    guard let inner = Paths.relative(fileSystem.canonicalPath(path), inside: folder) else { return false }
    let parts = inner.split(separator: "/").map(String.init)
    return parts.indices.contains { index in
      rules.ignores(parts[...index], isFolder: index < parts.count - 1) == true
    }
  }
}
