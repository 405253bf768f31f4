/// A language of source code, as far as the lexer has to know it: what its comments, strings and words look like.
package struct SourceLanguage: Sendable {
  package enum Family: Sendable {
    case swift, objectiveC, css, markup, androidXML, javaScript, kotlin
  }

  /// A form of string literals.
  struct StringForm: Sendable {
    var delimiter: [UInt8]
    /// Whether a line end is part of it; without that it ends there, as a mistake does.
    var isMultiline: Bool
    /// Whether a backslash takes the character behind it.
    var hasEscapes: Bool
    /// The start of code in the string: `\(`, `${`; empty for none.
    var interpolation: [UInt8]
    /// Whether any number of `#` may stand before it and behind it, and then behind its backslashes.
    var takesHashes: Bool
    /// Whether it is a string only behind `=`: elsewhere in markup a quotation mark is text.
    var isAttribute: Bool

    init(
      _ delimiter: String, isMultiline: Bool = false, hasEscapes: Bool = true, interpolation: String = "",
      takesHashes: Bool = false, isAttribute: Bool = false
    ) {
      self.delimiter = Array(delimiter.utf8)
      self.isMultiline = isMultiline
      self.hasEscapes = hasEscapes
      self.interpolation = Array(interpolation.utf8)
      self.takesHashes = takesHashes
      self.isAttribute = isAttribute
    }
  }

  package let family: Family
  var lineComments: [[UInt8]] = []
  var blockComments: [(open: [UInt8], close: [UInt8])] = []
  var blockCommentsNest = false
  /// Whether two slashes begin a comment, as in SCSS.
  package var hasLineComments: Bool { !lineComments.isEmpty }
  /// The longest first.
  var strings: [StringForm] = []
  var hasRegularExpressions = false
  /// The kind of each byte.
  let classes: [UInt8]

  enum ByteClass {
    static let space: UInt8 = 0
    static let word: UInt8 = 1
    static let digit: UInt8 = 2
    /// It may begin a comment, a string or a regular expression.
    static let opening: UInt8 = 3
    static let mark: UInt8 = 4
  }

  private init(
    _ family: Family, lineComments: [String] = [], blockComments: [(String, String)], nests: Bool = false,
    strings: [StringForm], hasRegularExpressions: Bool = false
  ) {
    self.family = family
    self.lineComments = lineComments.map { Array($0.utf8) }
    self.blockComments = blockComments.map { (Array($0.0.utf8), Array($0.1.utf8)) }
    blockCommentsNest = nests
    self.strings = strings
    self.hasRegularExpressions = hasRegularExpressions
    var classes = [UInt8](repeating: ByteClass.mark, count: 256)
    for byte in 0...0x20 { classes[byte] = ByteClass.space }
    for byte in 0x80...0xFF { classes[byte] = ByteClass.word }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { classes[Int(byte)] = ByteClass.digit }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") {
      classes[Int(byte)] = ByteClass.word
      classes[Int(byte - 0x20)] = ByteClass.word
    }
    classes[Int(UInt8(ascii: "_"))] = ByteClass.word
    if family == .css || family == .markup { classes[Int(UInt8(ascii: "-"))] = ByteClass.word }
    for opening in self.lineComments + self.blockComments.map(\.open) + strings.map(\.delimiter) {
      if let first = opening.first { classes[Int(first)] = ByteClass.opening }
    }
    if strings.contains(where: \.takesHashes) { classes[Int(UInt8(ascii: "#"))] = ByteClass.opening }
    self.classes = classes
  }

  private static let cComments = [("/*", "*/")]
  private static let quotes = [StringForm("\""), StringForm("'")]

  package static let swift = SourceLanguage(
    .swift, lineComments: ["//"], blockComments: cComments, nests: true,
    strings: [
      StringForm("\"\"\"", isMultiline: true, interpolation: "\\(", takesHashes: true),
      StringForm("\"", interpolation: "\\(", takesHashes: true),
    ])
  static let objectiveC = SourceLanguage(
    .objectiveC, lineComments: ["//"], blockComments: cComments, strings: quotes)
  static let css = SourceLanguage(.css, blockComments: cComments, strings: quotes)
  static let scss = SourceLanguage(.css, lineComments: ["//"], blockComments: cComments, strings: quotes)
  package static let javaScript = SourceLanguage(
    .javaScript, lineComments: ["//"], blockComments: cComments,
    strings: quotes + [StringForm("`", isMultiline: true, interpolation: "${")], hasRegularExpressions: true)
  package static let kotlin = SourceLanguage(
    .kotlin, lineComments: ["//"], blockComments: cComments, nests: true,
    strings: [
      StringForm("\"\"\"", isMultiline: true, hasEscapes: false, interpolation: "${"),
      StringForm("\"", interpolation: "${"), StringForm("'"),
    ])
  static let java = SourceLanguage(
    .kotlin, lineComments: ["//"], blockComments: cComments,
    strings: [StringForm("\"\"\"", isMultiline: true)] + quotes)
  package static let dart = SourceLanguage(
    .kotlin, lineComments: ["//"], blockComments: cComments, nests: true,
    strings: [
      StringForm("\"\"\"", isMultiline: true, interpolation: "${"),
      StringForm("'''", isMultiline: true, interpolation: "${"),
      StringForm("\"", interpolation: "${"), StringForm("'", interpolation: "${"),
    ])
  private static let attributes = ["\"", "'"].map {
    StringForm($0, isMultiline: true, hasEscapes: false, isAttribute: true)
  }
  static let html = SourceLanguage(.markup, blockComments: [("<!--", "-->")], strings: attributes)
  static let xml = SourceLanguage(.androidXML, blockComments: [("<!--", "-->")], strings: attributes)

  /// The languages by the extensions of files.
  private static let byExtension: [String: SourceLanguage] = {
    var languages: [String: SourceLanguage] = [:]
    let all: [(SourceLanguage, [String])] = [
      (swift, ["swift"]), (objectiveC, ["m", "mm", "h", "pch"]), (css, ["css"]), (scss, ["scss", "less"]),
      (html, ["html", "htm", "vue", "svelte"]),
      (javaScript, ["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"]), (kotlin, ["kt", "kts"]),
      (java, ["java"]), (xml, ["xml", "xib", "storyboard"]),
    ]
    for (language, extensions) in all { for name in extensions { languages[name] = language } }
    return languages
  }()

  /// The extensions of the files that are scanned.
  package static var extensions: [String] { byExtension.keys.sorted() }

  /// The language of a file by its name; nil for one that is not scanned.
  package static func ofFile(named name: String) -> SourceLanguage? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else {
      return nil
    }
    return byExtension[String(name[name.utf8.index(after: dot)...]).lowercased()]
  }
}
