import TextSupport

/// URIs of documents, as far as they name files of this machine.
enum DocumentURI {
  /// The absolute path that a `file` URI names; nil for any other URI.
  static func path(of uri: String) -> String? {
    guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")),
      uri[..<colon].lowercased() == "file"
    else { return nil }
    var rest = uri.utf8[uri.utf8.index(after: colon)...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || String(Substring(host)).lowercased() == "localhost" else { return nil }
      rest = rest[host.endIndex...]
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      index = rest.index(after: index)
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest[index...].prefix(2).compactMap(HexDigits.value(of:))
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      index = rest.index(index, offsetBy: 2)
    }
    guard !bytes.contains(0), let path = String(wellFormed: bytes) else { return nil }
    return Paths.normalized(path)
  }

  /// The name that a URI of no file has for people: what stands behind its last `/` or `:`.
  static func name(of uri: String) -> String {
    let name = uri.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }.last
    return name.map { String(Substring($0)) } ?? uri
  }
}
