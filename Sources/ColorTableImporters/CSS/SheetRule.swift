import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A rule that sets custom properties for the page or for a theme.
struct SheetRule {
  /// Its selectors, with the places that each is.
  var parts: [(selector: String, places: [CSSPlace])] = []
  /// The setting of the system that it is for.
  var media: Appearance?
  /// Whether nothing but a media query of one setting and layers stands around it.
  var isPlain = true
  /// Whether this tool wrote its sheet.
  var isGenerated = false
  /// Whether another sheet imports its sheet into a layer.
  var isInImportedLayer = false
  var declarations: [(property: Int, span: SourceSpan)] = []

  /// - Parameter outer: The preludes around it, from the inside.
  init(_ prelude: String, in outer: [String], naming named: CSSNames) {
    parts = CSSScope.commaParts(prelude).map { selector in
      (CSSValue.normalized(selector), CSSSelector.places(selector, naming: named))
    }
    for prelude in outer where !prelude.lowercased().hasPrefix("@layer") {
      switch prelude.lowercased().filter({ !$0.isWhitespace }) {
      case "@media(prefers-color-scheme:dark)" where media == nil: media = .dark
      case "@media(prefers-color-scheme:light)" where media == nil: media = .light
      default: isPlain = false
      }
    }
    if prelude.hasPrefix("@") { isPlain = false }
  }
}

extension SheetThemes {
  /// Whether a selector matches the page's own element alone, and nothing inside of it.
  package func isOfPageAlone(_ selector: String) -> Bool {
    CSSScope.commaParts(selector).allSatisfy { part in
      ([":root", "html"] + (page == "body" ? ["body"] : [])).contains { element in
        part.hasPrefix(element) && part.dropFirst(element.count).first.map { ".[:#".contains($0) } ?? true
          && !part.contains(" ") && !part.contains(">")
      }
    }
  }

  /// Finds them; nil where an output would have other rules.
  ///
  /// - Parameters:
  ///   - rules: The rules that set colours, in the order of the cascade.
  ///   - themes: The number of each theme by its context, the page and the system's included.
  init?(
    _ rules: [SheetRule], _ themes: [CSSContext: Int], names: [String], usesLightDark: Bool, themeCount: Int
  ) {
    self.init()
    self.usesLightDark = usesLightDark
    var excluded = ""
    for rule in rules {
      guard let (page, ofTheme) = rule.selectors(themes) else { return nil }
      if page.isEmpty && ofTheme.isEmpty { continue }
      if let media = rule.media {
        // `:root:not(.light)` is the page without its light theme.
        let (own, other) = Self.split(page)
        guard let theme = themes[CSSContext(appearance: media)], followed == nil || followed?.theme == theme,
          self.page.isEmpty || self.page == own, followed == nil || excluded == other
        else { return nil }
        (self.page, excluded, followed) = (own, other, (theme, media == .dark))
        add(rule, theme: nil, isInMedia: true, names)
        continue
      }
      if !page.isEmpty {
        let text = page.joined(separator: ", ")
        guard themes[.page] == 0 || usesLightDark, self.page.isEmpty || self.page == text else { return nil }
        self.page = text
        add(rule, theme: nil, isInMedia: false, names)
      }
      for (theme, parts) in ofTheme.sorted(by: { $0.key < $1.key }) {
        let selector = parts.joined(separator: ", ")
        guard selectors[theme] == nil || selectors[theme] == selector else { return nil }
        // On a dark system the media query wins over a theme in the rule of the page.
        guard page.isEmpty || theme == 0 else { return nil }
        selectors[theme] = selector
        add(rule, theme: theme, isInMedia: false, names)
      }
    }
    guard !page.isEmpty, !usesLightDark || selectors.isEmpty && followed == nil else { return nil }
    findNamesInOtherOrder(hasExcluded: !excluded.isEmpty)
    if !excluded.isEmpty {
      guard themeCount == 2, setBase(excluded, themes) else { return nil }
    } else if followed != nil, rules.contains(where: \.setsPageAndTheme) {
      return nil
    }
    // The output follows the system with every theme that it can.
    let ofSystem = Set(themes.filter { $0.key.names.isEmpty && $0.key != .page }.values)
    guard followed == nil || ofSystem.subtracting([0]) == followed.map({ [$0.theme] }) else { return nil }
  }

  /// A selector of the page and what it excludes: `:root` and `.light`.
  private static func split(_ page: [String]) -> (page: String, excluded: String) {
    guard page.count == 1, let mark = page[0].firstOccurrence(of: ":not("), page[0].hasSuffix(")") else {
      return (page.joined(separator: ", "), "")
    }
    return (String(page[0][..<mark.lowerBound]), String(page[0][mark.upperBound...].dropLast()))
  }

  /// Makes what the page excludes the selector of its own theme; false where it is another theme's.
  private mutating func setBase(_ excluded: String, _ themes: [CSSContext: Int]) -> Bool {
    let places = CSSSelector.places(excluded, naming: CSSNames())
    guard places.count == 1, let context = places.first?.context, context.names.count == 1,
      themes[context] ?? 0 == 0, selectors[0] == nil || selectors[0] == excluded
    else { return false }
    if selectors[0] == nil {
      selectors[0] = page + excluded
      declarations += declarations.filter { $0.theme == nil && !$0.isInMedia }.map { declaration in
        var declaration = declaration
        declaration.theme = 0
        return declaration
      }
    }
    return true
  }

  private mutating func add(_ rule: SheetRule, theme: Int?, isInMedia: Bool, _ names: [String]) {
    declarations += rule.declarations.map { property, span in
      Declaration(
        name: String(names[property].dropFirst(2)), theme: theme, isInMedia: isInMedia,
        isInImportedLayer: rule.isInImportedLayer, span: span)
    }
  }

  /// - Parameter hasExcluded: Whether the rule under the media query is of more specificity than all others.
  private mutating func findNamesInOtherOrder(hasExcluded: Bool) {
    var (inMedia, ofBase, ofOthers): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for declaration in declarations {
      let name = declaration.name
      var isBehind = false
      switch declaration.theme {
      case 0: ofBase.insert(name)
      case _?: ofOthers.insert(name)
      case nil where declaration.isInMedia:
        isBehind = !hasExcluded && (ofBase.contains(name) || ofOthers.contains(name))
        inMedia.insert(name)
      // The base has the colours of the page.
      case nil: isBehind = inMedia.contains(name) || ofOthers.contains(name)
      }
      if isBehind { namesInOtherOrder.insert(name) }
    }
  }
}

extension SheetRule {
  /// Its selectors of the page, and those of each theme; nil where no output has such a rule.
  fileprivate func selectors(_ themes: [CSSContext: Int]) -> (page: [String], ofTheme: [Int: [String]])? {
    var page: [String] = []
    var ofTheme: [Int: [String]] = [:]
    var others: [String] = []
    for (selector, places) in parts {
      guard places.count < 2 else { return nil }
      var context = places.first?.context
      context?.excluded = nil
      if let context, context.names.isEmpty {
        guard context == .page, isPlain else { return nil }
        page.append(selector)
      } else if let theme = context.flatMap({ themes[$0] }) {
        guard isPlain, media == nil else { return nil }
        ofTheme[theme, default: []].append(selector)
      } else {
        others.append(selector)
      }
    }
    // A component keeps its rule, unless that is a theme's too: then it has what the theme has.
    if !others.isEmpty, !page.isEmpty || !ofTheme.isEmpty {
      guard page.isEmpty, ofTheme.count == 1, let theme = ofTheme.keys.first else { return nil }
      ofTheme[theme]? += others
    }
    return (page, ofTheme)
  }

  /// Whether it sets the page and a theme at once.
  fileprivate var setsPageAndTheme: Bool {
    let contexts = parts.compactMap { $0.places.first?.context }
    return media == nil && contexts.contains { $0.names.isEmpty } && contexts.contains { !$0.names.isEmpty }
  }
}
