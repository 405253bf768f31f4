import ColorTableDiagnostics
import TextSupport

/// A selector that the user says is a theme, and the theme's name.
package struct CSSThemeSelector {
  var name: String
  /// The selector, with single spaces.
  let text: String

  /// Reads `[NAME=]SELECTOR`, which may be a list; none where it has no selector. An attribute's `=` is not the end of a name.
  static func list(_ text: String) -> [CSSThemeSelector] {
    let head = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
    let hasName = !head.isEmpty && text[head.endIndex...].first == "="
    let list = hasName ? String(text[head.endIndex...].dropFirst()) : text
    return CSSScope.commaParts(list).filter { !$0.isEmpty }.map { selector in
      let words = selector.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      let found = CSSSelector.places(selector, naming: CSSNames()).first?.context.theme
      return CSSThemeSelector(
        name: hasName ? ColorText.trimmed(String(head)) : found ?? words.joined(separator: "-"),
        text: CSSValue.normalized(selector))
    }
  }

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// The rest of a text that begins with the selector, whatever its quotes; nil for any other.
  package func rest(of text: Substring) -> Substring? {
    func isQuote(_ character: Character) -> Bool { character == "\"" || character == "'" }
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "-_\\".contains(character)
    }
    var rest = text
    for character in self.text where !isQuote(character) {
      rest = rest.drop(while: isQuote)
      guard rest.popFirst() == character else { return nil }
    }
    if let last = self.text.last, let next = rest.first, isName(last), isName(next) { return nil }
    return rest
  }
}

/// The selectors that are themes or the page in one import only.
struct CSSNames {
  /// Those that the user says are themes.
  var themes: [CSSThemeSelector] = []
  /// The class that is the page, where no other selector is.
  var page: String?
}

extension ImportSession {
  /// Notes a property that is set for something else than the page or a theme.
  func lose(component: String, _ name: String, at span: SourceSpan) {
    lose(
      name, "its selector is not a theme; pass --theme-selector if it is one", detail: component, at: span)
  }
}
