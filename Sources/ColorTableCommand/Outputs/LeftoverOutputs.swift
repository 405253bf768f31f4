import ColorTableEmitters
import TextSupport

/// A file of an earlier run that no output is written to any more.
struct LeftoverOutput {
  /// The language's name.
  var language: String
  /// The table that it was made of.
  var table: String
  var path: String
  /// The output's folder.
  var folder: String
  /// Why it is left over.
  var reason: String
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

  /// The path of a shared file in a folder that the tool wrote, that is none of the outputs, and that no other file there
  /// uses; nil where there is none. What the outputs hold now is not looked at, because it is replaced.
  ///
  /// - Parameter outputs: The canonical paths of the outputs.
  static func path(
    of shared: SharedOutput, inFolder folder: String, except outputs: Set<[UInt8]>, fileSystem: any FileSystem
  ) -> String? {
    func holds(_ text: [UInt8], _ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBufferPointer { $0.contains(text) }
    }
    func isOutput(_ path: String) -> Bool { outputs.contains(Array(fileSystem.canonicalPath(path).utf8)) }
    let path = Paths.join(folder, shared.name)
    guard let bytes = try? fileSystem.read(path), holds(shared.mark, bytes), !isOutput(path),
      let entries = try? fileSystem.entries(inFolder: folder.isEmpty ? "." : folder),
      entries.contains(where: { $0.name == shared.name && $0.kind == .file })
    else { return nil }
    let ending = "." + (shared.name.split(separator: ".").last ?? "")
    for entry in entries
    where entry.kind != .folder && entry.name != shared.name && entry.name.hasSuffix(ending) {
      let other = Paths.join(folder, entry.name)
      guard !isOutput(other) else { continue }
      // Nothing is known of a file that cannot be read.
      guard let bytes = try? fileSystem.read(other) else { return nil }
      if holds(shared.use, bytes), !holds(shared.otherSource, bytes) { return nil }
    }
    return path
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
