extension SampleColor.ThemeSwitcher {
  /// A theme with its current colours: a value that any thread may use.
  public struct Palette: SampleColorPart, Sendable {
    /// The theme.
    public let theme: SampleColor.Theme
    /// Whether the theme is the system's, so that a colour may follow the traits it is drawn with.
    public let followsSystem: Bool
    /// The colours that replace the table's; nil where there are none.
    let layers: Layers?

    init(theme: SampleColor.Theme, followsSystem: Bool, layers: Layers) {
      self.theme = theme
      self.followsSystem = followsSystem
      self.layers = layers.isEmpty ? nil : layers
    }

    /// The colour of a token in the theme.
    public func callAsFunction(_ token: SampleColor) -> SampleColor.Value {
      self.value(of: token, in: self.theme)
    }

    /// The colour of a token in a theme: its override, else the overlay's, else the table's.
    public func value(of token: SampleColor, in theme: SampleColor.Theme) -> SampleColor.Value {
      guard let layers = self.layers else { return token(theme) }
      if let picker = layers.override(of: token) { return picker(theme) }
      return layers.overlay[token, theme] ?? token(theme)
    }

    /// Which tokens have different colours in another palette with the same theme, by their index; empty where
    /// none has.
    func differences(from other: Palette) -> [Bool] {
      if self.layers == nil, other.layers == nil { return [] }
      let themes = self.followsSystem ? SampleColor.Theme.allCases : [self.theme]
      var hasDifference = false
      var differences: [Bool] = []
      for token in SampleColor.allCases {
        var isOther = false
        if self.layers?.covers(token) == true || other.layers?.covers(token) == true {
          for theme in themes where self.value(of: token, in: theme) != other.value(of: token, in: theme) {
            isOther = true
            hasDifference = true
          }
        }
        differences.append(isOther)
      }
      return hasDifference ? differences : []
    }
  }

  /// The colours that replace the table's.
  struct Layers: SampleColorPart, Sendable {
    /// The overrides of each token; empty where there are none.
    private var overrides: [SampleColor.Picker?] = []
    /// The colours that were delivered after the app.
    var overlay = Overlay()

    /// Whether only the table's colours apply.
    var isEmpty: Bool { self.overrides.isEmpty && self.overlay.isEmpty }

    /// The overrides of a token.
    func override(of token: SampleColor) -> SampleColor.Picker? {
      self.overrides.isEmpty ? nil : self.overrides[token.index]
    }

    /// Sets or removes the overrides of a token.
    mutating func setOverride(of token: SampleColor, to picker: SampleColor.Picker?) {
      if self.overrides.isEmpty {
        if picker == nil { return }
        self.overrides = Array(repeating: nil, count: SampleColor.allCases.count)
      }
      self.overrides[token.index] = picker
      for picker in self.overrides where picker != nil { return }
      self.overrides = []
    }

    /// Whether a token may have different colours from the table's.
    func covers(_ token: SampleColor) -> Bool {
      self.override(of: token) != nil || self.overlay.covers(token)
    }
  }

  /// Colours that are delivered after the app, for some tokens in some themes; the others stay as in the table.
  public struct Overlay: SampleColorPart, Sendable, Equatable {
    // A row for each token, or none where there is no colour at all; a cell for each theme, or none.
    private var rows: [[SampleColor.Value?]] = []

    /// An overlay without a colour.
    public init() {}

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: SampleColor, theme: SampleColor.Theme) -> SampleColor.Value? {
      get { self.covers(token) ? self.rows[token.index][theme.ordinal] : nil }
      set {
        if !self.covers(token) {
          if newValue == nil { return }
          if self.rows.isEmpty { self.rows = Array(repeating: [], count: SampleColor.allCases.count) }
          self.rows[token.index] = Array(repeating: nil, count: SampleColor.Theme.allCases.count)
        }
        self.rows[token.index][theme.ordinal] = newValue
        if newValue == nil { self.tidy(token) }
      }
    }

    /// Whether it has no colour.
    public var isEmpty: Bool { self.rows.isEmpty }

    /// The tokens that have a colour in any theme, in the table's order.
    public var tokens: [SampleColor] {
      var tokens: [SampleColor] = []
      for token in SampleColor.allCases where self.covers(token) { tokens.append(token) }
      return tokens
    }

    /// Whether a token has a colour in any theme.
    func covers(_ token: SampleColor) -> Bool { !self.rows.isEmpty && !self.rows[token.index].isEmpty }

    /// Removes the row of a token that has no colour any more, so that equal overlays compare equal.
    private mutating func tidy(_ token: SampleColor) {
      for value in self.rows[token.index] where value != nil { return }
      self.rows[token.index] = []
      for row in self.rows where !row.isEmpty { return }
      self.rows = []
    }
  }
}
