/// How a page with the CSS of the same table selects its theme.
public enum ColorThemeWebStyle: ColorThemeNonisolated, Sendable {
  /// The attribute `data-theme`, as in the CSS styles `attribute` and `light-dark`.
  case attribute
  /// A class `theme-…`, as in the CSS style `class`.
  case `class`
}

extension ColorThemeSwitcher.Palette {
  public typealias WebStyle = ColorThemeWebStyle

  /// A script that sets a page's theme to this one, or follows the system where the palette does, with the family of
  /// themes, the overrides and the overlay.
  ///
  ///     themes.observeColors(webView) { $0.evaluateJavaScript($1.webScript()) }
  ///
  /// It can be run any number of times, also as a user script before the page has loaded. It is for CSS of the whole page:
  /// what `--css-selector` limits to some elements it does not reach.
  ///
  /// - Parameter prefix: The `--css-prefix` of the page's CSS: `app` for `--app-text`.
  public func webScript(_ style: WebStyle = .attribute, prefix: String = "") -> String {
    let isClass = style == .class
    let themes = Table.Theme.allCases
    var families: [String] = []
    for name in themes.map(\.familyName) where !name.isEmpty && !families.contains(name) {
      families.append(name)
    }
    // No name in CSS selects the themes without a family, where the default theme has one.
    let isNamed = !followsSystem || family.isEmpty && !Table.Theme.default.familyName.isEmpty
    var selectors = [
      Self.selector(
        isClass ? "theme-" : "data-theme", isNamed ? theme.rawValue : nil, themes.map(\.rawValue))
    ]
    if !families.isEmpty {
      selectors.append(
        Self.selector(
          isClass ? "family-" : "data-theme-family", families.contains(family) ? family : nil, families))
    }
    // `s` has for each selector its attribute or the prefix of its class, the name, and all names; `v` has the colours.
    // The colours that an earlier script set are removed.
    let select =
      isClass
      ? "a[2].forEach(function(n){e.classList.remove(a[0]+n)});if(a[1])e.classList.add(a[0]+a[1])"
      : "if(a[1])e.setAttribute(a[0],a[1]);else e.removeAttribute(a[0])"
    return """
      (function(s,v){var e=document.documentElement,p;if(e){s.forEach(function(a){\(select)});\
      (e.themeColors||[]).forEach(function(p){e.style.removeProperty(p)});\
      e.themeColors=Object.keys(v);for(p in v)e.style.setProperty(p,v[p])}})\
      ([\(selectors.joined(separator: ","))],{\(properties(prefix).joined(separator: ","))});
      """
  }

  /// An array of the script: what selects a theme or a family, the name that is selected, and all names.
  private static func selector(_ kind: String, _ name: String?, _ names: [String]) -> String {
    func literal(_ name: String) -> String { ColorThemeCSS.literal(ColorThemeCSS.name(name)) }
    return "['\(kind)',\(name.map(literal) ?? "null"),[\(names.map(literal).joined(separator: ","))]]"
  }

  /// The members of an object with the custom properties whose colours are not the table's.
  private func properties(_ prefix: String) -> [String] {
    let start = prefix.isEmpty ? "--" : "--\(prefix)-"
    return Table.allCases.filter { self($0) != $0(theme) }.map { token in
      ColorThemeCSS.literal(start + ColorThemeCSS.name(token.key)) + ":"
        + ColorThemeCSS.literal(ColorThemeCSS.color(self(token)))
    }
  }
}

/// Names and values of CSS, as colortable writes them.
enum ColorThemeCSS: ColorThemeNonisolated {
  private enum Sort {
    case separator, capital, small, digit, other

    init(_ scalar: Swift.Unicode.Scalar) {
      switch scalar {
      case "_", "-", ".": self = .separator
      case "0"..."9": self = .digit
      default:
        let properties = scalar.properties
        if properties.isUppercase || properties.generalCategory == .titlecaseLetter {
          self = .capital
        } else {
          self = properties.isLowercase ? .small : .other
        }
      }
    }
  }

  /// The name of a token or a theme: `primary-background` for `primaryBackground`, `text-333` for `TEXT_333`.
  ///
  /// A word begins after a separator, and at a capital, but not at one that follows a capital or a digit unless a small
  /// letter is next.
  static func name(_ key: String) -> String {
    let scalars = Array(key.unicodeScalars)
    let sorts = [.separator] + scalars.map(Sort.init) + [.separator]
    var name = ""
    for (index, scalar) in scalars.enumerated() where sorts[index + 1] != .separator {
      let (before, sort, after) = (sorts[index], sorts[index + 1], sorts[index + 2])
      let isJoined = before == .capital || before == .digit
      if before == .separator || sort == .capital && (!isJoined || after == .small), !name.isEmpty {
        name += "-"
      }
      name += sort == .capital ? scalar.properties.lowercaseMapping : String(scalar)
    }
    return name.isEmpty ? key : name
  }

  static func color(_ value: some ColorThemeValue) -> String {
    guard let p3 = value.p3 else { return value.hex }
    func part(_ shift: UInt32) -> Double { (Double(p3 >> shift & 0xFF) / 255 * 10000).rounded() / 10000 }
    let alpha = part(0) == 1 ? "" : " / \(part(0))"
    return "color(display-p3 \(part(24)) \(part(16)) \(part(8))\(alpha))"
  }

  /// A text as a literal for JSON, for a script, and for a script inside HTML.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for unit in text.utf16 {
      switch unit {
      // `"`, `&`, `<` and `\`.
      case 0x22, 0x26, 0x3C, 0x5C, ...0x1F, 0x7F...:
        let digits = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: literal.unicodeScalars.append(Swift.Unicode.Scalar(UInt8(unit)))
      }
    }
    return literal + "\""
  }
}
