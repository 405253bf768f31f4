extension SampleColor.ThemeSwitcher {
  /// A theme with the colours that hold in it: a value, which any thread may ask.
  public struct Palette: SampleColorPart, Sendable {
    /// The theme.
    public let theme: SampleColor.Theme
    /// Whether the theme is the system's, so that a colour may follow the traits it is drawn with.
    public let followsSystem: Bool
    /// What lies over the table; nil where nothing does.
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

    /// The colour of a token in a theme: its override, or what the overlay says, or what the table says.
    public func value(of token: SampleColor, in theme: SampleColor.Theme) -> SampleColor.Value {
      guard let layers = self.layers else { return token(theme) }
      if let picker = layers.overrides[token] { return picker(theme) }
      return layers.overlay[token, theme] ?? token(theme)
    }

    /// The tokens whose colours are not those of another palette with the same theme.
    func tokensThatDiffer(from other: Palette) -> Set<SampleColor> {
      let tokens = (self.layers?.tokens ?? []).union(other.layers?.tokens ?? [])
      if tokens.isEmpty { return [] }
      let themes = self.followsSystem ? SampleColor.Theme.allCases : [self.theme]
      return tokens.filter { token in
        themes.contains { self.value(of: token, in: $0) != other.value(of: token, in: $0) }
      }
    }
  }

  /// What lies over the table.
  struct Layers: SampleColorPart, Sendable {
    /// What users picked.
    var overrides: [SampleColor: SampleColor.Picker] = [:]
    /// What came later than the app.
    var overlay = Overlay()

    /// Whether the table alone counts.
    var isEmpty: Bool { self.overrides.isEmpty && self.overlay.isEmpty }
    /// The tokens that may have other colours than the table's.
    var tokens: Set<SampleColor> { Set(self.overrides.keys).union(self.overlay.tokens) }
  }

  /// Colours that came later than the app, for some tokens in some themes; what it does not have is as in the
  /// table.
  public struct Overlay: SampleColorPart, Sendable, Hashable {
    private var values: [SampleColor.Theme: [SampleColor: SampleColor.Value]] = [:]

    /// An overlay without a colour.
    public init() {}

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: SampleColor, theme: SampleColor.Theme) -> SampleColor.Value? {
      get { self.values[theme]?[token] }
      set {
        self.values[theme, default: [:]][token] = newValue
        if self.values[theme]?.isEmpty == true { self.values[theme] = nil }
      }
    }

    /// Whether it has no colour.
    public var isEmpty: Bool { self.values.isEmpty }

    /// The tokens that have a colour in any theme.
    public var tokens: Set<SampleColor> {
      self.values.values.reduce(into: []) { $0.formUnion($1.keys) }
    }
  }
}
