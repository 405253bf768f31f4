import ColorTableModel
import TextSupport

/// The selectors of a sheet.
struct CSSSelectors {
  /// The elements that follow the system where the user says nothing.
  static let defaultSystem = ":root"

  /// The elements that follow the system: `:root`, or the user's selector.
  let system: String
  private let themes: [String?]
  private let families: [String]

  /// Creates the selectors from the unescaped names of themes and families, and the selectors that the user gives themes.
  ///
  /// Rules for the system come before rules for named themes. `:root` and `[data-theme="night"]` have the same
  /// specificity, so an element that matches both gets its named theme, whatever the system's settings are. A selector of
  /// the user's can have a higher one, as `#app` does; for elements that match it as well, the named theme is
  /// therefore written a second time, with the specificity of both. A selector that is given stays as it is.
  init(system: String, themes: [String], given: [String?], families: [String], usesClasses: Bool) {
    self.system = system
    func selector(attribute: String, class prefix: String, _ text: String) -> String {
      let name =
        usesClasses ? ".\(prefix)\(CSSText.identifierTail(text))" : "[\(attribute)=\(CSSText.string(text))]"
      return system == Self.defaultSystem ? name : "\(name),\n:is(\(system))\(name)"
    }
    // The page itself is the default theme where a page selects another one by a selector of its own.
    let hasGiven = given.contains { $0 != nil }
    self.themes = zip(given, themes).enumerated().map { index, theme in
      if let given = theme.0 { return given }
      return hasGiven && index == 0 ? nil : selector(attribute: "data-theme", class: "theme-", theme.1)
    }
    self.families = families.map { selector(attribute: "data-theme-family", class: "family-", $0) }
  }

  /// The elements that follow the system within a family, by its index.
  func following(family: Int) -> String { families[family] }

  /// The elements that select a theme; nil where nothing selects it.
  func named(_ theme: ThemeID) -> String? { themes[theme.index] }
}

extension CSSSelectors {
  /// Parses a list of selectors: text that cannot end it, so without braces, comments, at-rules, open brackets and open
  /// strings.
  static func parse(_ selector: String) throws(EmitterOptionError) -> String {
    func fail(_ reason: String) -> EmitterOptionError {
      EmitterOptionError("expected a CSS selector, found \(reason)")
    }
    func character(_ byte: UInt8) -> String { String(Character(Unicode.Scalar(byte))) }
    let bytes = Array(selector.utf8)
    var closers: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    // The byte that a name has to follow.
    var beforeName: UInt8?
    var expectsSelector = true
    for (index, byte) in bytes.enumerated() {
      if byte < 0x20 || byte == 0x7F { throw fail("a control character") }
      if byte == UInt8(ascii: "/"), index > 0, bytes[index - 1] == UInt8(ascii: "<") { throw fail("</") }
      if isEscaped {
        isEscaped = false
        continue
      }
      if let open = quote {
        if byte == UInt8(ascii: "\\") { isEscaped = true } else if byte == open { quote = nil }
        continue
      }
      if let start = beforeName, byte != UInt8(ascii: "\\"),
        !byte.isCSSNamePart || byte &- UInt8(ascii: "0") < 10,
        byte != UInt8(ascii: ":") || start != byte
      {
        throw fail("\(character(start)) without a name")
      }
      beforeName = nil
      let isFirst = expectsSelector
      if byte != UInt8(ascii: " ") { expectsSelector = false }
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
        guard closers.isEmpty else { continue }
        if isFirst { throw fail("\(character(byte)) without a selector before it") }
        expectsSelector = true
      case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"): beforeName = byte
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard !closers.isEmpty else { throw fail("a string outside of brackets") }
        quote = byte
      case UInt8(ascii: "("):
        guard isPseudoClass(bytes[..<index]) else { throw fail("( without a pseudo-class before it") }
        closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard closers.popLast() == byte else { throw fail("a bracket that nothing opens") }
      case UInt8(ascii: "="), UInt8(ascii: "^"), UInt8(ascii: "$"):
        guard closers.last == UInt8(ascii: "]") else { throw fail(character(byte)) }
      case UInt8(ascii: " "), UInt8(ascii: "*"), UInt8(ascii: "|"), UInt8(ascii: "&"): break
      default: guard byte.isCSSNamePart else { throw fail(character(byte)) }
      }
    }
    guard quote == nil, closers.isEmpty, !isEscaped else { throw fail("a bracket or string without its end") }
    guard let last = bytes.last(where: { $0 != UInt8(ascii: " ") }) else { throw fail("nothing") }
    if expectsSelector || beforeName != nil { throw fail("\(character(last)) at the end") }
    return selector
  }

  /// Whether text ends with a pseudo-class, as it does before every function of a selector. It can otherwise begin
  /// `url(…)`, in which quotation marks do not hold a string together.
  private static func isPseudoClass(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = text.lastIndex(where: { !$0.isCSSNamePart }), text[colon] == UInt8(ascii: ":")
    else {
      return false
    }
    let name = text[(colon + 1)...]
    return !name.isEmpty && String(decoding: name, as: UTF8.self).lowercased() != "url"
  }
}
