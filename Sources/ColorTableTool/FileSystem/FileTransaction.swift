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
    /// Those that another program changed after they were read. They are left as they are.
    package var changedMeanwhile: [String] = []
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
    /// The bytes that it had when it was read, where people wrote it: it goes when all other files are written.
    var original: [UInt8]?
  }

  private struct Addition {
    var file: OutputFile
    /// The bytes that the file had when it was read; nil where it is not a revision of them.
    var original: [UInt8]?
  }

  private let fileSystem: any FileSystem
  private var additions: [Addition] = []
  private var removals: [Removal] = []
  /// The files and folders to rename, outer folders first.
  private var renamings: [(old: String, new: String)] = []

  package init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// Adds a file.
  ///
  /// - Parameter original: The bytes of a file that people edit, as it was read. If it has others by now, they stay.
  package func add(_ file: OutputFile, revising original: [UInt8]? = nil) {
    additions.append(Addition(file: file, original: original))
  }

  /// Adds a file that is to be removed, and with it the folders up to that of the output, where they become empty.
  ///
  /// - Parameter original: The bytes of a file that people edit, as it was read. It goes last: what replaces it is written
  ///   then.
  package func remove(_ path: String, inOutputFolder folder: String, revising original: [UInt8]? = nil) {
    removals.append(Removal(path: path, outputFolder: folder, original: original))
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
  ///   - isOneStep: Whether a file that was changed after it was read keeps all of them from being written.
  package func commit(
    isPrecious: Bool = false, mustBeNew: Bool = false, isOneStep: Bool = false
  ) throws(Failure) -> Outcome {
    let (additions, removals, renamings) = (self.additions, self.removals, self.renamings)
    (self.additions, self.removals, self.renamings) = ([], [], [])
    // A signal that asks the run to end waits until nothing is staged any more, and then ends it.
    let signals = BlockedSignals()
    defer { signals.restore() }
    let staged: [StagedFile]
    do {
      staged = try fileSystem.stage(
        additions.map(\.file), isPrecious: isPrecious, isInterrupted: { signals.isPending })
    } catch {
      throw Failure(path: error.path, error: error.error, fileCount: additions.count)
    }
    var failure = Failure(path: "", error: .existing, fileCount: additions.count)
    // A link is there already, also where its target is not.
    if mustBeNew, let old = staged.first(where: { !$0.isNew || $0.target != $0.path }) {
      discard(staged[...])
      failure.path = old.path
      throw failure
    }
    // A removed file may be gone for good, so each file that belongs to the same step has to be writable.
    if isOneStep || !removals.isEmpty {
      for (path, original) in additions.map({ ($0.file.path, $0.original) })
        + removals.map({ ($0.path, $0.original) })
      {
        do throws(FileSystemError) {
          if try isChanged(path, original) { throw .changedMeanwhile }
        } catch {
          discard(staged[...])
          (failure.path, failure.error) = (path, error)
          throw failure
        }
      }
    }
    defer { removeEmptyFolders(of: removals) }
    // Somebody may have to read what is sent before the run can go on.
    let order = staged.indices.filter { !staged[$0].isSent } + staged.indices.filter { staged[$0].isSent }
    var outcome = Outcome(files: [], removed: [], renamed: renamings)
    var (started, completed) = (0, 0)
    var isLeft = Set<Int>()
    func remove(_ removals: [Removal]) throws(FileSystemError) {
      failure.isRemoval = true
      for removal in removals {
        failure.path = removal.path
        try fileSystem.remove(removal.path)
        failure.removed.append(removal.path)
      }
      failure.isRemoval = false
    }
    do {
      // First: where one cannot be removed, no output must look as new as the table.
      try remove(removals.filter { $0.original == nil })
      for (old, new) in renamings {
        failure.path = new
        try fileSystem.rename(old, to: new)
      }
      for index in order {
        let file = staged[index]
        failure.path = file.path
        let isLeftAlone = file.isUnchanged ? false : try isChanged(file.path, additions[index].original)
        started += 1
        if file.isSent { signals.restore() }
        if isLeftAlone {
          fileSystem.discard(file)
          isLeft.insert(index)
        } else {
          try fileSystem.commit(file)
        }
        completed += 1
      }
      try remove(removals.filter { $0.original != nil })
      outcome.files = staged.indices.filter { !isLeft.contains($0) }.map { staged[$0] }
      outcome.changedMeanwhile = isLeft.sorted().map { staged[$0].path }
      outcome.removed = failure.removed
      return outcome
    } catch {
      discard(order[started...].map { staged[$0] }[...])
      failure.error = error
      failure.written = Self.changed(order[..<completed].filter { !isLeft.contains($0) }.map { staged[$0] })
      if started > 0 || !failure.removed.isEmpty {
        failure.unwritten = Self.changed(order[completed...].map { staged[$0] })
      }
      throw failure
    }
  }

  /// Whether a file that is revised has other bytes than those that were read.
  ///
  /// The state of the file is compared before and after, so that next to no time passes between the last look at it and
  /// the rename. Some network folders number a file anew each time; there the same bytes twice are enough.
  private func isChanged(_ path: String, _ original: [UInt8]?) throws(FileSystemError) -> Bool {
    guard let original else { return false }
    for _ in 0..<2 {
      let state = fileSystem.state(of: path)
      do {
        guard try fileSystem.read(path) == original else { return true }
      } catch {
        if error.kind == .missing { return true }
        throw error
      }
      if fileSystem.state(of: path) == state { return false }
    }
    return false
  }

  private static func changed(_ files: [StagedFile]) -> [String] {
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
