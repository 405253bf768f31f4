import ColorTableModel
import TextSupport

/// The selectors of a sheet.
struct CSSSelectors {
  /// The elements that follow the system where the user says nothing.
  static let defaultSystem = ":root"

  /// The elements that follow the system: `:root`, or the user's selector.
  let system: String
  private let themes: [String]
  private let families: [String]

  /// Creates the selectors from the unescaped names of themes and families.
  ///
  /// Rules for the system come before rules for named themes. `:root` and `[data-theme="night"]` have the same
  /// specificity, so an element that matches both gets its named theme, whatever the system's settings are. A selector of
  /// the user's can have a higher one, as `#app` does; for elements that match it as well, the named theme is
  /// therefore written a second time, with the specificity of both.
  init(system: String, themes: [String], families: [String], usesClasses: Bool) {
    self.system = system
    func selector(attribute: String, class prefix: String, _ text: String) -> String {
      let name =
        usesClasses ? ".\(prefix)\(CSSText.identifierTail(text))" : "[\(attribute)=\(CSSText.string(text))]"
      return system == Self.defaultSystem ? name : "\(name),\n:is(\(system))\(name)"
    }
    self.themes = themes.map { selector(attribute: "data-theme", class: "theme-", $0) }
    self.families = families.map { selector(attribute: "data-theme-family", class: "family-", $0) }
  }

  /// The elements that follow the system within a family, by its index.
  func following(family: Int) -> String { families[family] }

  /// The elements that select a theme by its name.
  func named(_ theme: ThemeID) -> String { themes[theme.index] }
}

extension CSSSelectors {
  /// Parses a selector: any text that cannot end it, so without braces, comments, open brackets and open strings.
  static func parse(_ selector: String) throws(EmitterOptionError) -> String {
    func fail(_ reason: String) -> EmitterOptionError {
      EmitterOptionError("expected a CSS selector, found \(reason)")
    }
    var closers: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    var previous: UInt8 = 0
    for byte in selector.utf8 {
      defer { previous = byte }
      if byte < 0x20 || byte == 0x7F { throw fail("a control character") }
      if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "<") { throw fail("</") }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
          guard closers.popLast() == byte else { throw fail("a bracket that nothing opens") }
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "<"):
          throw fail("\(Character(Unicode.Scalar(byte)))")
        case UInt8(ascii: "*") where previous == UInt8(ascii: "/"): throw fail("a comment")
        default: break
        }
      }
    }
    guard quote == nil, closers.isEmpty, !isEscaped else { throw fail("a bracket or string without its end") }
    guard selector.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { throw fail("nothing") }
    return selector
  }
}
