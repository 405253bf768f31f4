extension ColorThemeSwitcher {
  /// A theme with its current colours: a value that any thread may use.
  public struct Palette: ColorThemePart, Sendable, Equatable {
    /// What a palette is made of: an object, so that a palette is one reference.
    internal final class _State: ColorThemePart, Sendable {
      let theme: Table.Theme
      let followsSystem: Bool
      /// The name of the family that is followed or has the theme; empty for the themes without one.
      let family: String
      let delivered: DeliveredTheme?
      /// The colours that replace the table's.
      let colors: Overlay
      // Found once, as each property that reads them from the delivered theme copies it.
      /// The name of the theme, delivered or not.
      let name: String
      /// The name to show.
      let title: String
      /// Whether the theme, delivered or not, is for people who ask their system for more contrast.
      let isHighContrast: Bool
      // That of a delivered theme, as in a document.
      private let appearance: String

      @_optimize(none)
      init(
        _ theme: Table.Theme, followsSystem: Bool, family: String, delivered: DeliveredTheme?,
        colors: Overlay
      ) {
        self.theme = theme
        self.followsSystem = followsSystem
        self.family = family
        self.delivered = delivered
        self.colors = colors
        if let delivered {
          self.name = delivered.name
          self.title = delivered.title
          self.isHighContrast = delivered._isHighContrast || theme.isHighContrast
          self.appearance = delivered._appearance
        } else {
          self.name = theme.rawValue
          self.title = theme.title
          self.isHighContrast = theme.isHighContrast
          self.appearance = ""
        }
      }

      /// Whether a theme with the same name has the same title and appearance.
      @_optimize(none)
      func isShown(like other: _State) -> Bool {
        self.followsSystem == other.followsSystem && self.title == other.title
          && self.appearance == other.appearance
      }
    }

    internal let _state: _State

    /// The theme; that which a delivered theme is based on.
    public var theme: Table.Theme { self._state.theme }

    /// Whether the theme is the system's, so that a colour may follow the traits it is drawn with.
    public var followsSystem: Bool { self._state.followsSystem }

    /// The theme that was delivered after the app and is selected.
    public var delivered: DeliveredTheme? { self._state.delivered }

    /// The name of the theme, delivered or not.
    public var name: String { self._state.name }

    /// The name to show.
    public var title: String { self._state.title }

    /// Light or dark, for the system's own controls; nil where the system is followed, or the theme says nothing.
    @_optimize(none)
    public var appearance: Table.Theme.Appearance? {
      if self.followsSystem { return nil }
      if let delivered = self.delivered { return delivered.appearance }
      return self.theme.appearance
    }

    /// Whether two palettes have the same theme and colours.
    @_optimize(none)
    public static func == (left: Palette, right: Palette) -> Bool {
      guard left.theme == right.theme, left.name == right.name,
        left._state.isShown(like: right._state), left._state.family == right._state.family
      else { return false }
      return left._state.colors == right._state.colors
    }

    /// The colour of a token in the theme.
    public func callAsFunction(_ token: Table) -> Table.Value { self.value(of: token, in: self.theme) }

    /// The colour of a token in a theme: its override, else the overlay's, else the table's.
    public func value(of token: Table, in theme: Table.Theme) -> Table.Value {
      self._state.colors[token, theme] ?? token(theme)
    }

    /// The colour of a token or a picker in a theme.
    internal func _value(_ token: Table?, _ picker: Picker?, in theme: Table.Theme) -> Table.Value {
      if let token { return self.value(of: token, in: theme) }
      if let picker { return picker(theme) }
      return Table.Value(rgba: 0)
    }

    /// The theme for a system's appearance and contrast, of the family that is followed.
    internal func _theme(isDark: Bool, highContrast: Bool) -> Table.Theme {
      Self._theme(isDark, highContrast: highContrast, self._state.family)
    }

    /// The theme for a system's appearance and contrast, of a family; empty is that of the themes without one.
    @_optimize(none)
    internal static func _theme(_ isDark: Bool, highContrast: Bool, _ family: String) -> Table.Theme {
      Table.Theme(isDark ? .dark : .light, highContrast: highContrast, familyName: family)
    }
  }

  /// Colours for some tokens in some themes, which replace the table's.
  public struct Overlay: ColorThemePart, Sendable, Equatable {
    // `init()` is less for the compiler to read than an empty literal.
    internal var _rows: [Table.Theme: [Table: Table.Value]] = .init()

    /// An overlay without a colour.
    public init() {}

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: Table, theme: Table.Theme) -> Table.Value? {
      get { self._rows.isEmpty ? nil : self._rows[theme]?[token] }
      @_optimize(none) set {
        // Taken out, so that it is changed and not copied.
        var row = self._rows.removeValue(forKey: theme) ?? [:]
        row[token] = newValue
        if !row.isEmpty { self._rows[theme] = row }
      }
    }

    /// Whether it has no colour.
    public var isEmpty: Bool { self._rows.isEmpty }

    /// The tokens that have a colour in any theme, in the table's order.
    @_optimize(none)
    public var tokens: [Table] {
      var tokens: [Table] = []
      for token in Table.allCases {
        for (_, row) in self._rows {
          guard case .some = row[token] else { continue }
          tokens.append(token)
          break
        }
      }
      return tokens
    }

    /// These colours, with others in front of them.
    @_optimize(none)
    internal func _under(_ other: Overlay) -> Overlay {
      var overlay = self
      for (theme, row) in other._rows {
        for (token, value) in row { overlay[token, theme] = value }
      }
      return overlay
    }

    /// Reads what ``_stored`` wrote; other text is an overlay without a colour.
    @_optimize(none)
    internal init(_stored text: String?) {
      #if canImport(Foundation)
        if let data = text?.data(using: .utf8), let document = try? OverlayDocument(json: data) {
          self = document.overlay
        }
      #endif
    }

    /// The colours as JSON, in the style `flat`; nil where there are none.
    ///
    /// A colour that is not in sRGB is stored as the nearest one that is.
    @_optimize(none)
    internal var _stored: String? {
      if self.isEmpty { return nil }
      var themes: [(String, String)] = []
      for (theme, row) in self._rows {
        var colors: [(String, String)] = []
        for (token, value) in row {
          colors.append((token.key, _ColorThemeText.quoted(Table.Value(rgba: value.rgba).description)))
        }
        themes.append((theme.rawValue, _ColorThemeText.object(colors)))
      }
      return _ColorThemeText.object(themes)
    }
  }

  /// A theme that is delivered after the app: a theme of the table with other colours.
  public struct DeliveredTheme: ColorThemePart, Sendable, Equatable {
    /// The name that it is selected and stored by.
    public var name: String
    /// The name to show.
    public var title: String
    /// Its colours; those that it lacks are those of the theme that it is based on.
    public var colors: [Table: Table.Value]
    // As in a document; empty for none.
    internal var _appearance: String
    internal var _isHighContrast = false
    internal var _family: String
    internal var _base = ""

    /// The appearance that it is designed for.
    public var appearance: Table.Theme.Appearance? {
      @_optimize(none) get {
        if self._appearance == "dark" { return .dark }
        return self._appearance == "light" ? .light : nil
      }
      @_optimize(none) set {
        self._appearance = ""
        if let newValue { self._appearance = newValue == .dark ? "dark" : "light" }
      }
    }

    /// The theme of the table that it is based on: the one that is set, or that a document names and that has the same
    /// appearance and family; else the one for its appearance and family.
    @_optimize(none)
    public var base: Table.Theme {
      get {
        if let theme = Table.Theme(rawValue: self._base) { return theme }
        return Palette._theme(self._appearance == "dark", highContrast: self._isHighContrast, self._family)
      }
      set { self._base = newValue.rawValue }
    }

    /// Whether a theme of the table has the appearance and the family that a document gives.
    @_optimize(none)
    internal func isLike(_ theme: Table.Theme) -> Bool {
      if !self._family.isEmpty, self._family != theme.familyName { return false }
      var other = self
      other.appearance = theme.appearance
      return self._appearance.isEmpty || self._appearance == other._appearance
    }

    /// The names of themes.
    @_optimize(none)
    internal static func _names(_ themes: [DeliveredTheme]) -> [String] {
      var names: [String] = []
      for theme in themes { names.append(theme.name) }
      return names
    }

    /// The index of the theme with a name; nil where there is none.
    @_optimize(none)
    internal static func _index(of name: String, in themes: [DeliveredTheme]) -> Int? {
      var index = 0
      for other in Self._names(themes) {
        if other == name { return index }
        index += 1
      }
      return nil
    }

    /// Whether two themes have the same names, colours and what a document says of them.
    // Written out, because the compiler would optimise its own.
    @_optimize(none)
    public static func == (left: DeliveredTheme, right: DeliveredTheme) -> Bool {
      guard left.texts == right.texts, left._isHighContrast == right._isHighContrast else { return false }
      return left.colors == right.colors
    }

    @_optimize(none)
    private var texts: [String] { [self.name, self.title, self._appearance, self._family, self._base] }

    /// Creates a theme.
    @_optimize(none)
    public init(
      name: String, title: String? = nil, appearance: Table.Theme.Appearance? = nil, base: Table.Theme? = nil,
      colors: [Table: Table.Value]
    ) {
      self.init(_name: name, appearance: "")
      self.appearance = appearance
      self.colors = colors
      if let title { self.title = title }
      if let base { self._base = base.rawValue }
    }

    /// Creates a theme without colours.
    @_optimize(none)
    internal init(_name name: String, appearance: String) {
      self.name = name
      self.title = name
      self._appearance = appearance
      self._family = Table.Theme.default.familyName
      self.colors = [:]
    }
  }
}
