import TextSupport

/// The files that one run writes: all of them, or none where that can be known beforehand.
///
/// Every file is first staged beside its path, and only when all are ready are they renamed, together: a full disk
/// or a folder that nobody may write to leaves everything as it was. Of two runs that write the same files, one writes all
/// of its files after all of the other's.
package final class FileTransaction {
  /// What became of the files.
  package struct Outcome {
    /// The files that were added, in the order in which they were added.
    package var files: [StagedFile] = []
    /// The files that were removed.
    package var removed: [String] = []
    /// The files and folders whose names were spelled anew.
    package var renamed: [(old: String, new: String)] = []
    /// Files that an earlier run was stopped before it could replace, and that this one did not write.
    package var interrupted: [String] = []
  }

  /// Why the files were not written.
  package struct Failure: Error, Equatable {
    /// The file that could not be written.
    package var path: String
    package var error: FileSystemError
    /// How many files were to be written.
    package var fileCount: Int
    /// Those that were replaced before it failed.
    package var written: [String] = []
    /// Those that were ready and not replaced; empty where none was replaced or removed before.
    package var unwritten: [String] = []
    /// Those that were removed before it failed.
    package var removed: [String] = []
    /// Whether it could not be removed, rather than written.
    package var isRemoval = false
  }

  /// A file that is to go, in the folder of an output.
  private struct Removal {
    var path: String
    var outputFolder: String
  }

  private let fileSystem: any FileSystem
  private var files: [NewFile] = []
  private var removals: [Removal] = []
  /// The files and folders to rename, outer folders first.
  private var renamings: [(old: String, new: String)] = []

  package init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  package func add(_ file: NewFile) { files.append(file) }

  /// Adds a file that is to be removed, and with it the folders up to that of the output, where they become empty.
  package func remove(_ path: String, inOutputFolder folder: String) {
    removals.append(Removal(path: path, outputFolder: folder))
  }

  /// Adds a file whose path is spelled anew: on a file system that ignores case the name on disk would stay the old one.
  package func rename(_ path: String, to newPath: String) {
    var folder = ""
    let parts = zip(
      path.split(separator: "/", omittingEmptySubsequences: false),
      newPath.split(separator: "/", omittingEmptySubsequences: false))
    for (index, (old, new)) in parts.enumerated() {
      let start = index == 0 ? "" : folder + "/"
      folder = start + new
      if old != new, !renamings.contains(where: { $0.new == folder }) {
        renamings.append((start + old, folder))
      }
    }
  }

  /// How often files are prepared anew because another run has replaced some of them meanwhile.
  private static let attempts = 8

  /// Writes and removes the files that were added.
  package func commit() throws(Failure) -> Outcome {
    let files = self.files
    let removals = self.removals
    (self.files, self.removals) = ([], [])
    defer { renamings = [] }
    var attempt = 1
    while true {
      let staged = try stage(files)
      let isLast = attempt == Self.attempts
      if var outcome = try replace(files, by: staged, removing: removals, isLast: isLast) {
        outcome.renamed = renamings
        return outcome
      }
      attempt += 1
    }
  }

  /// Renames what is staged.
  ///
  /// - Returns: Nil where a file that needed no change has one now, unless this is the last attempt.
  private func replace(
    _ files: [NewFile], by staged: [StagedFile], removing removals: [Removal], isLast: Bool
  ) throws(Failure) -> Outcome? {
    let changed = staged.filter { !$0.isUnchanged }
    guard !removals.isEmpty || files.count > 1 && !changed.isEmpty else {
      try rename(staged)
      return Outcome(files: staged)
    }
    let lock: FolderLock
    do {
      lock = try fileSystem.lock(
        zip(files, staged).compactMap(Self.folder) + removals.map(\.outputFolder),
        replacing: changed.map(\.path) + removals.map(\.path))
    } catch {
      discard(staged[...])
      throw Failure(path: error.path, error: error.error, fileCount: files.count)
    }
    if !isLast, staged.contains(where: { $0.isUnchanged && !fileSystem.isAsCompared($0) }) {
      discard(staged[...])
      return nil
    }
    // First: where one cannot be removed, no output must look as new as the table.
    try remove(removals, before: staged)
    defer { removeEmptyFolders(of: removals) }
    try rename(staged, removed: removals.map(\.path))
    return Outcome(files: staged, removed: removals.map(\.path), interrupted: lock.interrupted)
  }

  /// The folder that is locked while a file is replaced; nil where nothing is renamed.
  private static func folder(of file: NewFile, _ staged: StagedFile) -> String? {
    guard case .rename(_, let target) = staged.action else { return nil }
    return file.outputFolder ?? Paths.split(target).folder
  }

  private func rename(_ staged: [StagedFile], removed: [String] = []) throws(Failure) {
    for (old, new) in renamings {
      do {
        try fileSystem.rename(old, to: new)
      } catch {
        discard(staged[...])
        throw Failure(path: new, error: error, fileCount: staged.count, removed: removed)
      }
    }
    for (index, file) in staged.enumerated() {
      do {
        try fileSystem.commit(file)
      } catch {
        discard(staged[(index + 1)...])
        throw Failure(
          path: file.path, error: error, fileCount: staged.count, written: Self.changed(staged[..<index]),
          unwritten: Self.changed(staged[index...]), removed: removed)
      }
    }
  }

  private static func changed(_ files: ArraySlice<StagedFile>) -> [String] {
    files.filter { !$0.isUnchanged }.map(\.path)
  }

  private func remove(_ removals: [Removal], before staged: [StagedFile]) throws(Failure) {
    for (index, removal) in removals.enumerated() {
      do {
        try fileSystem.remove(removal.path)
      } catch {
        discard(staged[...])
        removeEmptyFolders(of: removals)
        throw Failure(
          path: removal.path, error: error, fileCount: staged.count,
          unwritten: index == 0 ? [] : Self.changed(staged[...]), removed: removals[..<index].map(\.path),
          isRemoval: true)
      }
    }
  }

  private func removeEmptyFolders(of removals: [Removal]) {
    for removal in removals {
      var folder = Paths.split(removal.path).folder
      while folder.utf8.count > removal.outputFolder.utf8.count, fileSystem.removeEmptyFolder(folder) {
        folder = Paths.split(folder).folder
      }
    }
  }

  private func discard(_ staged: ArraySlice<StagedFile>) {
    for file in staged.reversed() { fileSystem.discard(file) }
  }

  private func stage(_ files: [NewFile]) throws(Failure) -> [StagedFile] {
    let staged: [StagedFile]
    do {
      staged = try fileSystem.stage(files)
    } catch {
      throw Failure(path: error.path, error: error.error, fileCount: files.count)
    }
    for (file, prepared) in zip(files, staged) where file.mustBeNew && !prepared.isNew {
      discard(staged[...])
      throw Failure(path: file.path, error: .existing, fileCount: files.count)
    }
    return staged
  }
}
