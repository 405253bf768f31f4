import ColorTableTool
import TextSupport

/// A Swift package, as far as its folders and the text of its manifest show it.
struct SwiftPackage {
  let path = "Package.swift"
  private(set) var targets: [String] = []
  private let manifest: String

  /// The package in the current folder; nil where there is none.
  init?(_ fileSystem: any FileSystem) {
    guard fileSystem.kind(of: path) == .file else { return nil }
    manifest = (try? fileSystem.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    targets = fileSystem.readableEntries(inFolder: "Sources")
      .filter { $0.kind == .folder && TableSearch.isSearched($0.name) }.map { "Sources/" + $0.name }
    if targets.isEmpty { targets = ["Sources"] }
  }

  /// The target that holds a file; nil where none does.
  func target(of file: String) -> String? { targets.first { Paths.relative(file, inside: $0) != nil } }

  /// Whether the package has the build-tool plugin, which generates Swift in each build.
  var hasPlugin: Bool {
    manifest.contains(text: "ColorTablePlugin") || manifest.contains(text: "/colortable\"")
      || manifest.contains(text: "/colortable.git\"") || manifest.contains(text: "\"ColorTables\"")
  }

  /// Whether the manifest has a text in quotes, such as the name of a file that a target excludes.
  func names(_ text: String) -> Bool { manifest.contains(text: "\"\(text)\"") }

  /// Whether a library product names a target, so that others import it.
  func isInLibrary(_ target: String) -> Bool {
    let name = "\"" + Paths.split(target).name + "\""
    var rest = manifest[...]
    while let call = rest.firstOccurrence(of: ".library(") {
      rest = rest[call.upperBound...]
      var depth = 1
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      let arguments = rest[..<(end ?? rest.endIndex)]
      if let targets = arguments.firstOccurrence(of: "targets:"),
        arguments[targets.upperBound...].contains(text: name)
      {
        return true
      }
    }
    return false
  }
}
