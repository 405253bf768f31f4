import TextSupport

/// URIs of documents, as far as they name files of this machine.
enum DocumentURI {
  /// The absolute path that a `file` URI names; nil for any other URI.
  static func path(of uri: String) -> String? {
    guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")),
      uri[..<colon].lowercased() == "file"
    else { return nil }
    var remaining = uri.utf8[uri.utf8.index(after: colon)...]
    if remaining.starts(with: "//".utf8) {
      remaining = remaining.dropFirst(2)
      let host = remaining.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || String(Substring(host)).lowercased() == "localhost" else { return nil }
      remaining = remaining[host.endIndex...]
    }
    guard remaining.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var index = remaining.startIndex
    while index < remaining.endIndex {
      let byte = remaining[index]
      index = remaining.index(after: index)
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = remaining[index...].prefix(2).compactMap(HexDigits.value(of:))
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      index = remaining.index(index, offsetBy: 2)
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
