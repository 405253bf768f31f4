import ColorTableDiagnostics
import TextSupport

/// Paths as text: nothing here looks at a disk.
enum Paths {
  /// The folder and the name: `("a/b", "c")` for `a/b/c`, `("", "c")` for `c`, `("/", "c")` for `/c`.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let name = String(path[bytes.index(after: slash)...])
    var end = slash
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: "/") {
      end = bytes.index(before: end)
    }
    return (end == bytes.startIndex ? "/" : String(path[..<end]), name)
  }

  /// Whether the path starts at the root.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// A path that is meant relative to a folder, seen from where the folder's path is seen.
  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || isAbsolute(path) { return path }
    var path = path
    while path.utf8.starts(with: "./".utf8) { path.removeFirst(2) }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// The path without `.`, doubled slashes and `name/..`.
  static func normalized(_ path: String) -> String {
    let isAbsolute = isAbsolute(path)
    var parts: [Substring.UTF8View] = []
    for part in Substring(path).utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        if let last = parts.last, !last.elementsEqual("..".utf8) {
          parts.removeLast()
          continue
        }
        if isAbsolute { continue }
      }
      parts.append(part)
    }
    let joined = parts.map { String(Substring($0)) }.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The path of a table as generated files name it: the same on every machine.
  ///
  /// A relative path stays as it is, an absolute one inside the current folder becomes relative to it, and of
  /// any other absolute one only the file's name is left.
  static func machineIndependent(_ path: String, currentFolder: String?, canonical: (String) -> String)
    -> String
  {
    let path = normalized(path)
    guard isAbsolute(path) else { return path }
    return inside(currentFolder, path, canonical: canonical) ?? split(path).name
  }

  /// The path of a table as reports for programs name it: relative where it lies in the current folder, and
  /// otherwise as it was given.
  static func reported(_ path: String, currentFolder: String?, canonical: (String) -> String) -> String {
    guard isAbsolute(path) else { return path }
    return inside(currentFolder, normalized(path), canonical: canonical) ?? path
  }

  /// An absolute path relative to a folder; nil where it does not lie in that folder.
  private static func inside(_ folder: String?, _ path: String, canonical: (String) -> String) -> String? {
    guard let folder else { return nil }
    for (file, folder) in [(path, normalized(folder)), (canonical(path), canonical(folder))] {
      let prefix = folder == "/" ? "/" : folder + "/"
      if file.utf8.starts(with: prefix.utf8) {
        return String(decoding: file.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      }
    }
    return nil
  }

  /// The path in quotes for a message, with nothing in it that a terminal would obey.
  static func quoted(_ path: String) -> String { "'\(SafeText.printable(path))'" }
}
