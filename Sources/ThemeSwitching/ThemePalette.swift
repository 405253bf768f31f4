extension ColorThemeSwitcher {
  /// A theme with its current colours: a value that any thread may use.
  public struct Palette: ColorThemeNonisolated, Sendable, Equatable {
    /// The theme; that which a delivered theme is based on.
    public let theme: Table.Theme
    /// Whether the theme is the system's, so that a colour may follow the traits it is drawn with.
    public let followsSystem: Bool
    /// The name of the family that is followed or has the theme; empty for the themes without one.
    let family: String
    /// The theme that was delivered after the app and is selected.
    public let delivered: DeliveredTheme?
    /// The colours that replace the table's.
    let colors: Overlay
    /// Those for the theme.
    let row: [Table: Table.Value]

    /// The name of the theme, delivered or not.
    public var name: String { delivered?.name ?? theme.rawValue }
    public var title: String { delivered?.title ?? theme.title }

    /// Light or dark, for the system's own controls; nil where the system is followed, or the theme says nothing.
    public var appearance: ColorThemeAppearance? {
      followsSystem ? nil : delivered.map { $0.appearance } ?? theme.appearance
    }

    public func callAsFunction(_ token: Table) -> Table.Value { row[token] ?? token(theme) }

    /// The colour of a token in a theme: its override, else the overlay's, else the table's.
    public func value(of token: Table, in theme: Table.Theme) -> Table.Value {
      colors[token, theme] ?? token(theme)
    }

    /// The function from a theme to a token's colour.
    func picker(of token: Table) -> Picker { { theme in value(of: token, in: theme) } }

    /// The theme where a system asks for an appearance and contrast.
    func theme(for mode: ColorThemeMode) -> Table.Theme {
      followsSystem ? Table.Theme(mode, familyName: family) : theme
    }
  }

  /// Colours for some tokens in some themes, which replace the table's.
  public struct Overlay: ColorThemeNonisolated, Sendable, Equatable {
    private(set) var rows: [Table.Theme: [Table: Table.Value]]

    public init() { self.init(rows: [:]) }
    init(rows: [Table.Theme: [Table: Table.Value]]) { self.rows = rows.filter { !$0.value.isEmpty } }

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: Table, theme: Table.Theme) -> Table.Value? {
      get { rows[theme]?[token] }
      set {
        rows[theme, default: [:]][token] = newValue
        if rows[theme]?.isEmpty == true { rows[theme] = nil }
      }
    }

    public var isEmpty: Bool { rows.isEmpty }

    /// The tokens that have a colour in any theme, in the table's order.
    public var tokens: [Table] {
      Table.allCases.filter { token in rows.values.contains { $0[token] != nil } }
    }

    /// These colours, with others in front of them.
    func under(_ other: Overlay) -> Overlay {
      Overlay(rows: rows.merging(other.rows) { row, other in row.merging(other) { $1 } })
    }
  }

  /// A theme that is delivered after the app: a theme of the table with other colours.
  public struct DeliveredTheme: ColorThemeNonisolated, Sendable, Equatable {
    /// The name that it is selected and stored by.
    public var name: String
    public var title: String
    public var appearance: ColorThemeAppearance?
    var isHighContrast = false
    /// The name of its family; nil for the default theme's.
    var family: String?
    /// The theme that ``base`` was set to.
    var ownBase: Table.Theme?
    /// Its colours; those that it lacks are those of the theme that it is based on.
    public var colors: [Table: Table.Value] = [:]

    /// The theme of the table that it is based on: the one that is set, or that a document names and that has the same
    /// appearance and family; else the one for its appearance and family.
    public var base: Table.Theme {
      get {
        let mode = ColorThemeMode(isDark: appearance == .dark, highContrast: isHighContrast)
        return ownBase ?? Table.Theme(mode, familyName: family)
      }
      set { ownBase = newValue }
    }
  }

  /// The parts that make the palette.
  struct State: ColorThemeNonisolated, Equatable {
    /// The selection that the switcher was created with.
    let first: Selection
    var selection: Selection
    /// The appearance and contrast that were chosen with or before the family, which may not have them.
    var mode: ColorThemeMode?
    var system: ColorThemeMode
    var overrides: Overlay
    var isEnabled = true
    // `ThemeDocument.swift` sets these.
    var overlay = Overlay()
    var deliveredThemes: [DeliveredTheme] = []
    func deliveredTheme(named name: String) -> DeliveredTheme? { deliveredThemes.first { $0.name == name } }

    var appliedSelection: Selection {
      for choice in [selection, first] {
        guard case .delivered(let name) = choice, deliveredTheme(named: name) == nil else { return choice }
        if let theme = Table.Theme(rawValue: name) { return .fixed(theme) }
      }
      return .system
    }

    /// The palette while the switcher is on, or while it is off.
    func palette(isEnabled: Bool) -> Palette {
      let selection = isEnabled ? appliedSelection : .fixed(.default)
      let followed = selection.followedFamily
      let delivered = selection.deliveredName.flatMap(deliveredTheme(named:))
      let theme = selection.theme ?? delivered?.base ?? Table.Theme(system, familyName: followed)
      let all = overlay.under(Overlay(rows: [theme: delivered?.colors ?? [:]])).under(overrides)
      let colors = isEnabled ? all : Overlay()
      return Palette(
        theme: theme, followsSystem: followed != nil, family: followed ?? theme.familyName,
        delivered: delivered, colors: colors, row: colors.rows[theme] ?? [:])
    }
  }
}
