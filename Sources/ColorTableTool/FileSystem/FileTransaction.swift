import ColorTableEmitters
import TextSupport

/// The files that one run writes: all of them, or none where that can be known beforehand.
///
/// Every file is first staged beside its path, and only when all are ready are they renamed: a full disk or a folder that
/// nobody may write to leaves everything as it was.
package final class FileTransaction {
  package struct Outcome {
    /// The files that were added, in the order in which they were added.
    package var files: [StagedFile]
    package var removed: [String]
    /// The files and folders whose names were spelled anew.
    package var renamed: [(old: String, new: String)]
  }

  package struct Failure: Error, Equatable {
    package var path: String
    package var error: FileSystemError
    package var fileCount: Int
    /// Those that were replaced before it failed.
    package var written: [String] = []
    /// Those that were ready and not replaced; empty where none was replaced or removed before.
    package var unwritten: [String] = []
    /// Those that were removed before it failed.
    package var removed: [String] = []
    package var isRemoval = false
  }

  /// A file that is to go, in the folder of an output.
  private struct Removal {
    var path: String
    var outputFolder: String
  }

  private let fileSystem: any FileSystem
  private var files: [OutputFile] = []
  private var removals: [Removal] = []
  /// The files and folders to rename, outer folders first.
  private var renamings: [(old: String, new: String)] = []

  package init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  package func add(_ file: OutputFile) { files.append(file) }

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

  /// Writes, renames and removes the files that were added.
  ///
  /// - Parameters:
  ///   - isPrecious: Whether a person wrote them, so that they must reach the disk.
  ///   - mustBeNew: Whether it is an error that there is such a file already.
  package func commit(isPrecious: Bool = false, mustBeNew: Bool = false) throws(Failure) -> Outcome {
    let (files, removals, renamings) = (self.files, self.removals, self.renamings)
    (self.files, self.removals, self.renamings) = ([], [], [])
    let staged: [StagedFile]
    do {
      staged = try fileSystem.stage(files, isPrecious: isPrecious)
    } catch {
      throw Failure(path: error.path, error: error.error, fileCount: files.count)
    }
    var failure = Failure(path: "", error: .existing, fileCount: files.count)
    // A link is there already, also where its target is not.
    if mustBeNew, let old = staged.first(where: { !$0.isNew || $0.target != $0.path }) {
      discard(staged[...])
      failure.path = old.path
      throw failure
    }
    defer { removeEmptyFolders(of: removals) }
    var started = 0
    do {
      // First: where one cannot be removed, no output must look as new as the table.
      failure.isRemoval = true
      for removal in removals {
        failure.path = removal.path
        try fileSystem.remove(removal.path)
        failure.removed.append(removal.path)
      }
      failure.isRemoval = false
      for (old, new) in renamings {
        failure.path = new
        try fileSystem.rename(old, to: new)
      }
      for file in staged {
        failure.path = file.path
        started += 1
        try fileSystem.commit(file)
      }
      return Outcome(files: staged, removed: failure.removed, renamed: renamings)
    } catch {
      discard(staged[started...])
      failure.error = error
      let written = max(0, started - 1)
      failure.written = Self.changed(staged[..<written])
      if started > 0 || !failure.removed.isEmpty { failure.unwritten = Self.changed(staged[written...]) }
      throw failure
    }
  }

  private static func changed(_ files: ArraySlice<StagedFile>) -> [String] {
    files.filter { !$0.isUnchanged }.map(\.path)
  }

  private func discard(_ staged: ArraySlice<StagedFile>) {
    for file in staged.reversed() { fileSystem.discard(file) }
  }

  private func removeEmptyFolders(of removals: [Removal]) {
    for removal in removals {
      var folder = Paths.split(removal.path).folder
      while folder.utf8.count > removal.outputFolder.utf8.count, fileSystem.removeEmptyFolder(folder) {
        folder = Paths.split(folder).folder
      }
    }
  }
}
