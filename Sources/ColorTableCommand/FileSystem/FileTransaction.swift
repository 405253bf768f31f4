/// The files that one run writes: all of them, or none where that can be known beforehand.
///
/// Every file is first staged beside its path, and only when all are ready are they renamed, together: a full disk
/// or a folder that nobody may write to leaves everything as it was.
package final class FileTransaction {
  /// Why the files were not written.
  package struct Failure: Error, Equatable {
    /// The file that could not be written.
    package var path: String
    package var error: FileSystemError
    /// How many files were to be written.
    package var fileCount: Int
    /// Those that were replaced before it failed.
    package var written: [String] = []
    /// Those that were ready and not replaced; empty where staging failed.
    package var unwritten: [String] = []
  }

  private let fileSystem: any FileSystem
  private var files: [NewFile] = []

  package init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  package func add(_ file: NewFile) { files.append(file) }

  /// Writes the files that were added.
  ///
  /// - Returns: What became of each, in the order in which they were added.
  package func commit() throws(Failure) -> [StagedFile] {
    let files = self.files
    self.files = []
    let staged = try stage(files)
    for (index, file) in staged.enumerated() {
      do {
        try fileSystem.commit(file)
      } catch {
        for file in staged[(index + 1)...].reversed() { fileSystem.discard(file) }
        func changed(_ files: ArraySlice<StagedFile>) -> [String] {
          files.filter { !$0.isUnchanged }.map(\.path)
        }
        throw Failure(
          path: file.path, error: error, fileCount: files.count, written: changed(staged[..<index]),
          unwritten: changed(staged[index...]))
      }
    }
    return staged
  }

  private func stage(_ files: [NewFile]) throws(Failure) -> [StagedFile] {
    let staged: [StagedFile]
    do {
      staged = try fileSystem.stage(files)
    } catch {
      throw Failure(path: error.path, error: error.error, fileCount: files.count)
    }
    for (file, prepared) in zip(files, staged) where file.mustBeNew && !prepared.isNew {
      for file in staged.reversed() { fileSystem.discard(file) }
      throw Failure(path: file.path, error: .existing, fileCount: files.count)
    }
    return staged
  }
}
