import Foundation
import TestSupport
import Testing

/// A folder that says how the tool is called and what must come of it.
///
/// - `command`: the arguments, one a line; an empty line parts two calls. Lines that start with `@` prepare a call:
///   `@env NAME=VALUE`, `@stdin FILE`, `@stdout FILE`, `@in FOLDER`, and the folder: `@symlink PATH TARGET`, `@folder PATH`,
///   `@pipe PATH`. Lines that start with `#` are comments.
/// - `input/`: the files that are there before.
/// - `output/`: the files that are new or changed afterwards; without it, there are none.
/// - `stdout.txt`, `stderr.txt`: what is said; without the file, nothing. Several calls are parted by a line
///   `== N` with the number of the call.
/// - `deleted`: the files of `input` that are gone afterwards, one a line; without it, none is.
/// - `status`: the exit status of each call, one a line; without it, 0.
struct EndToEndCase: Sendable, CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let root = Locations.root.appending(path: "Tests/EndToEndTests/Cases")

  static let all: [EndToEndCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().map { EndToEndCase(folder: root.appending(path: $0)) }
      .filter { FileManager.default.fileExists(atPath: $0.folder.appending(path: "command").path) }
  }()

  /// One call of the tool.
  struct Call {
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var input: String?
    var output: String?
    /// The folder that it is called in.
    var folder = ""
  }

  /// The calls, after the folder has been prepared as the case asks.
  func calls(preparing workFolder: URL) throws -> [Call] {
    let text = try String(contentsOf: folder.appending(path: "command"), encoding: .utf8)
    var calls = [Call()]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.isEmpty {
        if !(calls.last?.arguments.isEmpty ?? true) { calls.append(Call()) }
      } else if line.hasPrefix("@") {
        try prepare(line.split(separator: " ").map(String.init), workFolder, &calls[calls.count - 1])
      } else if !line.hasPrefix("#") {
        calls[calls.count - 1].arguments.append(line)
      }
    }
    return calls.filter { !$0.arguments.isEmpty }
  }

  private func prepare(_ words: [String], _ workFolder: URL, _ call: inout Call) throws {
    let files = FileManager.default
    let value = words.dropFirst().first ?? ""
    let path = workFolder.appending(path: value).path
    switch words[0] {
    case "@env":
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      call.environment[parts[0]] = parts.count > 1 ? parts[1] : ""
    case "@stdin": call.input = value
    case "@stdout": call.output = value
    case "@in": call.folder = value
    case "@symlink": try files.createSymbolicLink(atPath: path, withDestinationPath: words[2])
    case "@folder": try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "@pipe": if mkfifo(path, 0o600) != 0 { throw CaseError(message: "cannot make the pipe \(value)") }
    default: throw CaseError(message: "there is no directive \(words[0])")
    }
  }
}

/// A case that is not written as it should be.
struct CaseError: Error {
  var message: String
}
