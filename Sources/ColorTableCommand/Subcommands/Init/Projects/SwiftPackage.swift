import ColorTableTool
import TextSupport

/// A Swift package, as far as its folders and the text of its manifest show it.
struct SwiftPackage {
  let path = "Package.swift"
  private(set) var targets: [String] = []
  private let manifest: String
  /// The names of targets that the manifest gives a folder.
  private var names: [String: String] = [:]

  /// The package in the current folder; nil where there is none.
  init?(_ fileSystem: any FileSystem) {
    guard fileSystem.kind(of: path) == .file else { return nil }
    manifest = (try? fileSystem.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    targets = fileSystem.readableEntries(inFolder: "Sources")
      .filter { $0.kind == .folder && TableSearch.isSearched($0.name) }.map { "Sources/" + $0.name }
    for arguments in calls(of: ["target", "executableTarget"]) {
      guard let folder = Self.text("path", in: arguments).map(Paths.normalized),
        fileSystem.kind(of: folder) == .folder
      else { continue }
      let name = Self.text("name", in: arguments) ?? Paths.split(folder).name
      // A folder around all is not the target of the files in the others.
      targets.removeAll { $0 == folder }
      targets.append(folder)
      names[folder] = name
    }
    if targets.isEmpty { targets = ["Sources"] }
  }

  /// The arguments of the calls of functions in the manifest.
  private func calls(of functions: [String]) -> [Substring] {
    functions.flatMap { function -> [Substring] in
      var calls: [Substring] = []
      var remaining = manifest[...]
      while let call = remaining.firstOccurrence(of: ".\(function)(") {
        remaining = remaining[call.upperBound...]
        var depth = 1
        let end = remaining.firstIndex { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return depth == 0
        }
        calls.append(remaining[..<(end ?? remaining.endIndex)])
      }
      return calls
    }
  }

  /// The text that an argument has.
  private static func text(_ label: String, in arguments: Substring) -> String? {
    guard let start = arguments.firstOccurrence(of: label + ":") else { return nil }
    let value = arguments[start.upperBound...].drop { $0.isWhitespace }
    return value.first == "\"" ? String(value.dropFirst().prefix { $0 != "\"" }) : nil
  }

  /// The name of the target with a folder.
  func name(of target: String) -> String { names[target] ?? Paths.split(target).name }

  /// The target that holds a file; nil where none does.
  func target(of file: String) -> String? {
    targets.filter { Paths.relative(file, inside: $0) != nil }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether the package has the build-tool plugin, which generates Swift in each build.
  var hasPlugin: Bool {
    manifest.contains(text: "ColorTablePlugin") || manifest.contains(text: "/colortable\"")
      || manifest.contains(text: "/colortable.git\"") || manifest.contains(text: "\"ColorTables\"")
  }

  /// Whether the manifest has a text in quotes, such as the name of a file that a target excludes.
  func names(_ text: String) -> Bool { manifest.contains(text: "\"\(text)\"") }

  /// Whether a library product names a target, so that others import it.
  func isInLibrary(_ target: String) -> Bool {
    calls(of: ["library"]).contains { arguments in
      arguments.firstOccurrence(of: "targets:").map {
        arguments[$0.upperBound...].contains(text: "\"\(name(of: target))\"")
      } ?? false
    }
  }
}
