import ColorTableEmitters
import TextSupport

/// A file of an earlier run that no output is written to any more: of a token or a theme that is gone.
struct LeftoverOutput {
  /// The language's name.
  var language: String
  /// The table that it was made of.
  var table: String
  var path: String
  /// The output's folder.
  var folder: String
}

/// Finds files that the tool wrote into the folder of an output and that are no part of the output any more.
struct LeftoverOutputs {
  let fileSystem: any FileSystem
  let description: OutputFolder
  /// What each file of the output holds.
  let mark: [UInt8]

  init(_ description: OutputFolder, sourcePath: String, fileSystem: any FileSystem) {
    self.description = description
    self.fileSystem = fileSystem
    mark = description.mark(sourcePath)
  }

  /// The paths in a folder that an output could have written, and that are none of those that it has, in the order of their
  /// bytes. What cannot be read is no leftover; symbolic links are not followed.
  func paths(in destination: String, except outputs: Set<[UInt8]>) -> [String] {
    var found: [String] = []
    var pending = description.folders.map { $0.map { Paths.join(destination, $0) } } ?? [destination]
    while let folder = pending.popLast() {
      for entry in (try? fileSystem.entries(inFolder: folder)) ?? [] {
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder where description.folders == nil: pending.append(path)
        case .file where isCandidate(entry.name) && !outputs.contains(Array(path.utf8)) && isMarked(path):
          found.append(path)
        default: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func isCandidate(_ name: String) -> Bool {
    description.nameEndings.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private func isMarked(_ path: String) -> Bool {
    guard let bytes = try? fileSystem.read(path) else { return false }
    return bytes.withUnsafeBufferPointer { $0.contains(mark) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether some bytes stand somewhere in these.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return false }
    var start = startIndex
    while start + part.count <= endIndex {
      guard let index = self[start...].firstIndex(of: first) else { return false }
      if self[index...].starts(with: part) { return true }
      start = index + 1
    }
    return false
  }
}
