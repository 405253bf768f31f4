import TextSupport

/// The style and the script of every page: files of their own, without comments and indentation.
enum HTMLScript {
  /// The style, the same for every table.
  static let style = trimmed(EmbeddedPage.style)

  /// The text of the script element.
  static let script = [UInt8(ascii: "\n")] + trimmed(EmbeddedPage.scripts.joined())

  /// A text without indentation, blank lines, lines that are comments, and types between `/**` and `*/` within a line.
  private static func trimmed(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var isComment = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      var code = Array(line.drop { $0 == UInt8(ascii: " ") })
      if code.starts(with: "/*".utf8) { isComment = true }
      let isShown = !isComment && !code.isEmpty && !code.starts(with: "//".utf8)
      if isComment, code.suffix(2).elementsEqual("*/".utf8) { isComment = false }
      guard isShown else { continue }
      while let start = index(of: "/**", in: code[...]), let end = index(of: "*/ ", in: code[start...]) {
        code.removeSubrange(start..<(end + 3))
      }
      result.append(contentsOf: code)
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  private static func index(of text: StaticString, in code: ArraySlice<UInt8>) -> Int? {
    text.withUTF8Buffer { text in code.indices.first { code[$0...].starts(with: text) } }
  }

  /// The SHA-256 of ``script`` in Base64. A browser runs the script only if this is right; a test computes it.
  static let scriptHash: StaticString = "tRDVGSzjFlPyRaLxZl/F4lSpjzRoo/prBjV03ACPLoc="

  /// The page may load nothing but its icon, which it holds itself, and run no script but its own.
  static var contentSecurityPolicy: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(scriptHash)'; img-src data:; base-uri 'none'; "
      + "form-action 'none'"
  }
}

extension EmbeddedPage {
  /// The files of the script, in their order.
  fileprivate static var scripts: [String] {
    [colors, formulas, model, screen, swatches, details, move, page]
  }
}
