import ColorTableEmitters
import TextSupport

/// A file of an earlier run that no output is written to any more, or that an output is written to under another spelling
/// of its path.
struct LeftoverOutput {
  var language: String
  var table: String
  var path: String
  var folder: String
  var reason: String
  /// The path of the output that is the same file, on a file system that ignores case: the file is kept and renamed.
  var respelled: String?
}

extension RenderedTables {
  /// The files that are to be removed: what one output leaves over can be a part of another.
  func leftovers(in fileSystem: any FileSystem) throws(FileFailure) -> [LeftoverOutput] {
    let written = Dictionary(grouping: outputs.compactMap(\.path)) { $0.lowercased() }
    var leftovers: [LeftoverOutput] = []
    for job in jobs {
      for output in job.outputs {
        guard let folder = output.path,
          let outputs = LeftoverOutputs(
            output.description, sourcePath: job.sourcePath, fileSystem: fileSystem)
        else { continue }
        for (path, respelled) in try outputs.paths(in: folder, except: written) {
          // The form of Unicode is the file system's own choice.
          if path == respelled { continue }
          leftovers.append(
            LeftoverOutput(
              language: output.language, table: job.input.path, path: path, folder: folder,
              reason: respelled.map { "its path is now \(Paths.quoted($0))" }
                ?? "no token or theme needs it any more",
              respelled: respelled))
        }
      }
    }
    return leftovers
  }
}

/// Finds files that the tool wrote into the folder of an output and that are not a part of the output any more.
struct LeftoverOutputs {
  private let fileSystem: any FileSystem
  private let description: OutputFolder
  /// How the tool's files are told from those of others.
  private let signs: [OutputSign]
  /// The content of each file of the output.
  private let mark: [UInt8]

  /// Prepares the search; nil for a language whose output is a file.
  init?(_ language: EmitterDescription, sourcePath: String, fileSystem: any FileSystem) {
    guard let description = language.folder else { return nil }
    self.description = description
    signs = language.signs
    self.fileSystem = fileSystem
    mark = description.mark(sourcePath)
  }

  /// The paths in a folder that an output could have written, and that are none of those that it has, in the order of their
  /// bytes, each with the path of the output that is the same file, if there is one. Symbolic links are not followed.
  ///
  /// - Parameter outputs: The paths of all outputs, by their lower-case form.
  /// - Throws: An error where something cannot be read: a file that stays unnoticed would pass for a part of the output.
  func paths(
    in destination: String, except outputs: [String: [String]]
  ) throws(FileFailure) -> [(path: String, respelled: String?)] {
    var leftovers: [(path: String, respelled: String?)] = []
    var pending = (description.folders ?? [""]).map { $0.isEmpty ? destination : Paths.join(destination, $0) }
    while let folder = pending.popLast() {
      for entry in try entries(inFolder: folder) {
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder where description.folders == nil: pending.append(path)
        case .file where isCandidate(entry.name):
          let alike = outputs[path.lowercased()] ?? []
          if alike.contains(where: { $0.utf8.elementsEqual(path.utf8) }) { continue }
          let bytes = try fileSystem.bytes(at: path)
          if bytes.hold(mark), signs.contains(where: { $0.marks(bytes, replacedBy: OutputFile(bytes: [])) }) {
            let identity = fileSystem.identity(of: path)
            let respelled = alike.first { identity != nil && fileSystem.identity(of: $0) == identity }
            leftovers.append((path, respelled))
          }
        default: break
        }
      }
    }
    return leftovers.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func isCandidate(_ name: String) -> Bool {
    description.nameEndings.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private func entries(inFolder path: String) throws(FileFailure) -> [FolderEntry] {
    do {
      return try fileSystem.entries(inFolder: path)
    } catch {
      // It is made when files are written to it, or it is not a folder, which is found then.
      if error.kind == .missing || fileSystem.kind(of: path).map({ $0 != .folder }) == true { return [] }
      throw FileFailure(path: path, error: error)
    }
  }
}

extension FileSystem {
  /// The content of a file; none where it is not there.
  fileprivate func bytes(at path: String) throws(FileFailure) -> [UInt8] {
    do {
      return try read(path)
    } catch {
      if error.kind == .missing { return [] }
      throw FileFailure(path: path, error: error)
    }
  }
}

extension [UInt8] {
  /// Whether some bytes stand somewhere in these.
  fileprivate func hold(_ part: [UInt8]) -> Bool { withUnsafeBufferPointer { $0.contains(part) } }
}
