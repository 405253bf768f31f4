import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// The files in the current folder that a table can be made from, with the command for each.
struct ImportableFiles {
  /// The paths that belong together, and the command that imports them.
  private(set) var found: [(paths: [String], command: String)] = []

  /// Looks for asset catalogues, token files, colour resources and style sheets with their usual names.
  init(_ fileSystem: any FileSystem) throws(SearchFailure) {
    var outputs: Set<String> = []
    for group in try TableSearch(fileSystem: fileSystem).importable() {
      // The first theme is the default.
      let dark = group.filter { Appearance(wordsOf: Paths.split($0).name) == .dark }
      let paths = group.filter { !dark.contains($0) } + dark
      guard let first = paths.first else { continue }
      let name = Self.tableName(for: first)
      var output = name + ".colortable"
      var number = 2
      while fileSystem.kind(of: output) != nil || !outputs.insert(output.lowercased()).inserted {
        output = name + "\(number).colortable"
        number += 1
      }
      let words = ["colortable", "import"] + paths + ["-o", output]
      found.append((paths, words.map(Self.quoted).joined(separator: " ")))
    }
  }

  /// The name for the table of a file: `Colors` for `colors.xml`.
  private static func tableName(for path: String) -> String {
    let (folder, file) = Paths.split(path)
    var name = String(file.prefix { $0 != "." })
    if file.hasSuffix(".tokens.json") || file.hasSuffix(".resolver.json") {
      name = folder.isEmpty ? "tokens" : Paths.split(folder).name
    }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "/"), 0x80...0xFF:
        true
      default: false
      }
    }
    let shown = SafeText.printable(word)
    return isPlain
      ? shown
      : "'" + shown.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
