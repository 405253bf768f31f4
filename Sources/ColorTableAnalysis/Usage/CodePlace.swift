import ColorTableEmitters
import ColorTableModel

/// A colour in code, with all that decides when it is seen and how a token is written in its place.
struct CodePlace {
  /// The bytes of the whole expression.
  var range: Range<Int>
  var form = TokenForm.customProperty
  /// The property, attribute or item whose value it is; in a style sheet without the prefix of a browser.
  var property = ""
  /// The name that the code gives it.
  var name: String?
  /// The resource of Android that it is the value of; nil for anything else.
  var declaredResource: String?
  /// The colour that the property sets: the same for `border` and `border-color` with one colour each.
  var slot = ""
  /// Which of the colours of the value it is.
  var index = 0
  var isImportant = false
  var selectors: [String] = []
  /// The texts before the braces around its rule, but for the condition.
  var context: [String] = []
  /// The condition; nil where it holds in every theme.
  var condition: SheetCondition?
  /// Why it cannot be a reference to a token; nil where it can.
  var obstacle: StayReason?

  init(_ range: Range<Int>) { self.range = range }

  /// The class that is the only one in each of its selectors; nil where there is none.
  var onlyClass: String? {
    let classes = selectors.map { selector in
      selector.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        .map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } }
    }
    guard let first = classes.first?.first, classes.allSatisfy({ $0 == [first] }) else { return nil }
    // `.dark` is a theme.
    return first.isEmpty || Appearance(wordsOf: String(first)) != nil ? nil : String(first)
  }
}

/// How code refers to a token.
package enum TokenForm: Sendable {
  /// `var(--surface-card)`
  case customProperty
  /// `@color/surface_card`
  case resource
  /// `AppColor.surface.card.color`, with the property of the token that has the type of the expression.
  case swift(property: String)

  /// The name by which a token is found in the code; nil where its output cannot be written.
  package func name(of token: TokenID, in names: SourceNames) -> String? {
    switch self {
    case .customProperty: names.css?[token.index]
    case .resource: names.resources?[token.index]
    case .swift: names.swift?.paths[token.index]
    }
  }

  /// The text before the name and that behind it.
  package func surroundings(in names: SourceNames) -> (prefix: String, suffix: String) {
    switch self {
    case .customProperty: ("var(", ")")
    case .resource: ("@color/", "")
    case .swift(let property): ((names.swift?.type ?? "") + ".", "." + property)
    }
  }

  /// A name as the app's own code may declare it: custom properties and resources share their names with tokens.
  package func declared(_ name: String) -> String {
    if case .resource = self { "@" + name } else { name }
  }
}
