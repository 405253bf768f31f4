/// Arithmetic on paths as text; nothing here looks at a file system.
package enum Paths {
  /// Whether the path starts at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The path without empty and `.` parts, and without `..` where it only takes back the part before it; `.` where
  /// nothing is left.
  ///
  /// `./a//b/../c` is `a/c`.
  package static func normalized(_ path: String) -> String {
    let isAbsolute = isAbsolute(path)
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
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
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The folder and the name: `("a/b", "c")` for `a/b/c`, `("", "c")` for `c`, `("/", "c")` for `/c`.
  package static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let name = String(path[bytes.index(after: slash)...])
    var end = slash
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: "/") {
      end = bytes.index(before: end)
    }
    return (end == bytes.startIndex ? "/" : String(path[..<end]), name)
  }

  /// A path that is relative to a folder, relative to what the folder's path is relative to.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || isAbsolute(path) { return path }
    var path = path.utf8[...]
    while path.starts(with: "./".utf8) { path = path.dropFirst(2) }
    return folder + (folder.utf8.last == UInt8(ascii: "/") ? "" : "/") + String(Substring(path))
  }

  /// A path without a way out of a folder and back into it: in the folder `/projects/app`, `../app/x` is `x`.
  ///
  /// - Parameters:
  ///   - path: A path that is relative to the folder.
  ///   - folder: The folder's absolute path, without symbolic links.
  package static func withoutDetour(_ path: String, in folder: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    let up = parts.prefix { $0.elementsEqual("..".utf8) }.count
    let names = folder.utf8.split(separator: UInt8(ascii: "/"))
    guard !isAbsolute(path), up > 0, up <= names.count else { return path }
    let down = parts.dropFirst(up)
    // The last part stays: a path names something.
    let shared = zip(down.dropLast(), names.suffix(up)).prefix { $0.elementsEqual($1) }.count
    guard shared > 0 else { return path }
    let remainingParts = parts.prefix(up - shared) + down.dropFirst(shared)
    return remainingParts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// A path relative to a folder that it lies in; nil where it does not. Both are normalised and both absolute or
  /// both relative to the same folder.
  package static func relative(_ path: String, inside folder: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The normalised path as a relative URI reference, or as a `file` URI where it is absolute (RFC 3986, RFC 8089).
  package static func uri(_ path: String) -> String {
    let path = normalized(path)
    var result = isAbsolute(path) ? Array("file://".utf8) : []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default:
        result.append(UInt8(ascii: "%"))
        result.append(HexDigits.uppercase(UInt32(byte >> 4)))
        result.append(HexDigits.uppercase(UInt32(byte)))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The path in quotes for a message, safe to print.
  package static func quoted(_ path: String) -> String { "'\(SafeText.printable(path))'" }
}
