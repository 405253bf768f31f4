import ColorTableModel
import TextSupport

/// The comments of a language.
enum CommentSyntax {
  /// `// text`
  case slashes
  /// `# text`
  case hash
  /// `/* text */`
  case block
  /// `<!-- text -->`
  case markup
  /// `<!-- text -->` that aapt2 copies into a comment of Java, where `\u002A` is a `*`
  case androidResource
  /// `/** text */` of Kotlin, whose comments nest
  case kdoc

  var start: StaticString {
    switch self {
    case .slashes: "// "
    case .hash: "# "
    case .block: "/* "
    case .markup, .androidResource: "<!-- "
    case .kdoc: "/** "
    }
  }

  var end: StaticString {
    switch self {
    case .slashes, .hash: "\n"
    case .block, .kdoc: " */\n"
    case .markup, .androidResource: " -->\n"
    }
  }

  /// Appends text inside a comment, on one line, so that it cannot end the comment: controls become spaces, and a
  /// space separates `*/`, `--`, and `</`, which would end a `style` or `script` element around it. So does one what
  /// begins a comment or an escape where the language reads them in comments.
  func append<Sink: ByteSink & ~Copyable>(_ text: some Sequence<UInt8>, to sink: inout Sink) {
    let isWritten: Void? = text.withContiguousStorageIfAvailable { append($0, to: &sink) }
    if isWritten == nil { Array(text).withUnsafeBufferPointer { append($0, to: &sink) } }
  }

  private func append<Sink: ByteSink & ~Copyable>(_ text: UnsafeBufferPointer<UInt8>, to sink: inout Sink) {
    if text.allSatisfy({ !mayNeedEscape($0) }) { return sink.append(contentsOf: text) }
    var previous: UInt8 = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      let length = UTF8Decoder.decode(text, at: index).length
      if isControl(text, at: index) {
        sink.append(UInt8(ascii: " "))
      } else {
        if hasMeaning(previous, byte) { sink.append(UInt8(ascii: " ")) }
        sink.append(contentsOf: UnsafeBufferPointer(rebasing: text[index..<index + length]))
      }
      previous = byte
      index += length
    }
  }

  /// Whether two bytes have a meaning together that they do not have apart.
  private func hasMeaning(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first, second) {
    case (UInt8(ascii: "*"), UInt8(ascii: "/")), (UInt8(ascii: "<"), UInt8(ascii: "/")): true
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): isMarkup
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): self == .kdoc
    case (UInt8(ascii: "\\"), UInt8(ascii: "u")): self == .androidResource
    // aapt2 makes annotations of some words: `@SystemApi`.
    case (UInt8(ascii: "@"), UInt8(ascii: "A")...UInt8(ascii: "Z")),
      (UInt8(ascii: "@"), UInt8(ascii: "a")...UInt8(ascii: "z")):
      self == .androidResource
    default: false
    }
  }

  @inline(__always)
  private func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "/"): true
    case UInt8(ascii: "-"), UInt8(ascii: "\\"), UInt8(ascii: "@"): isMarkup
    case 0x80...: self != .block
    default: false
    }
  }

  private var isMarkup: Bool { self == .markup || self == .androidResource }

  private func isControl(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if text[index] < 0x80 { return text[index] < 0x20 || text[index] == 0x7F }
    guard let scalar = UTF8Decoder.decode(text, at: index).scalar else { return false }
    switch self {
    case .slashes, .hash: return scalar.isControl
    case .block: return false
    case .markup: return Self.isNoXMLCharacter(scalar)
    // Editors show these comments, where a directional override would reorder what follows.
    case .androidResource, .kdoc:
      return scalar.isControl || scalar.isBidirectionalControl || Self.isNoXMLCharacter(scalar)
    }
  }

  private static func isNoXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }
}

extension CodeWriter {
  /// Writes the comment that every output begins with, where its language has comments.
  mutating func writeNotice(of input: EmitterInput, _ syntax: CommentSyntax) {
    writeComment(syntax) { syntax.append(input.notice.utf8, to: &$0) }
  }

  /// Writes a token's documentation and its deprecation, a comment for each that it has.
  mutating func writeComments(
    on token: TokenID, of table: Table, names: [String], _ syntax: CommentSyntax,
    indentation: [UInt8] = []
  ) {
    let documentation = table.documentationBytes(of: token)
    if !documentation.isEmpty {
      writeComment(syntax, indentation: indentation) { syntax.append(documentation, to: &$0) }
    }
    guard !table.deprecations.isEmpty, let deprecation = table.deprecation(of: token) else { return }
    writeComment(syntax, indentation: indentation) { writer in
      writer.write("Deprecated")
      if let replacement = deprecation.replacement {
        writer.write(", use ")
        syntax.append(names[replacement].utf8, to: &writer)
      }
      if let reason = deprecation.reason {
        writer.write(": ")
        syntax.append(reason.utf8, to: &writer)
      }
    }
  }

  private mutating func writeComment(
    _ syntax: CommentSyntax, indentation: [UInt8] = [], _ text: (inout CodeWriter) -> Void
  ) {
    write(indentation)
    append(literal: syntax.start)
    text(&self)
    append(literal: syntax.end)
  }
}

extension Deprecation {
  /// The replacement and the reason: `use surface.card: it is darker`; empty where the table says neither.
  func advice(_ use: String, _ name: (TokenID) -> String) -> String {
    [replacement.map { "\(use) \(name($0))" }, reason].compactMap { $0 }.joined(separator: ": ")
  }
}
