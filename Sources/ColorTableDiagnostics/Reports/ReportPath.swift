/// Paths as reports name them: as the user wrote them, without detours.
enum ReportPath {
  /// What stands for the path of a file that the source map lacks.
  static let unknown = "<unknown>"

  /// The path without empty and `.` parts, and without `..` where it only takes back the part before it.
  ///
  /// `./a//b/../c` is `a/c`. Nothing on disk is looked at, so that a report never depends on it.
  static func plain(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8), let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !(isAbsolute && part.elementsEqual("..".utf8)) {
        parts.append(part)
      }
    }
    let joined = parts.map { String($0) ?? "" }.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The plain path as a relative URI reference, or as a `file` URI where it is absolute (RFC 3986, RFC 8089).
  static func uri(_ path: String) -> String {
    let plain = plain(path)
    var result = plain.utf8.first == UInt8(ascii: "/") ? Array("file://".utf8) : []
    for byte in plain.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default:
        result.append(UInt8(ascii: "%"))
        result.append(digit(byte >> 4))
        result.append(digit(byte & 0xF))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
