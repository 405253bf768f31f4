import Foundation

// MARK: - Delivered themes

extension ColorThemeSwitcher.DeliveredTheme {
  public init(
    name: String, title: String? = nil, appearance: ColorThemeAppearance? = nil, base: Table.Theme? = nil,
    colors: [Table: Table.Value]
  ) {
    self.init(name: name, title: title ?? name, appearance: appearance, ownBase: base, colors: colors)
  }
}

extension ColorThemeSwitcher {
  /// The themes that were delivered after the app, in the order of their delivery.
  public var deliveredThemes: [DeliveredTheme] { observed.deliveredThemes }

  /// The colours that were delivered after the app, below the overrides and above the table; empty at first.
  public var overlay: Overlay {
    get { observed.overlay }
    set { setOverlay(newValue) }
  }

  public func setOverlay(_ overlay: Overlay, animator: Animator? = nil) {
    update(animator) { $0.overlay = overlay }
  }

  /// Removes the overlay; delivered themes stay.
  public func removeOverlay(animator: Animator? = nil) {
    setOverlay(Overlay(), animator: animator)
  }

  /// Takes over a document: its colours for the table's themes as the overlay, and its other themes as delivered ones.
  public func apply(_ document: OverlayDocument, animator: Animator? = nil) {
    let overlay = document.overlay
    update(animator) { state in
      for theme in document.themes where Theme(rawValue: theme.name) == nil { state.deliver(theme) }
      state.overlay = overlay
    }
  }

  /// Adds a theme that can be selected, or replaces the one with its name.
  ///
  /// If it is selected already, as a stored selection can be, it applies immediately.
  public func deliver(_ theme: DeliveredTheme, animator: Animator? = nil) {
    update(animator) { $0.deliver(theme) }
  }

  /// Removes a delivered theme; if it is selected, the selection that the switcher was created with applies.
  public func removeDeliveredTheme(named name: String, animator: Animator? = nil) {
    update(animator) { $0.deliveredThemes.removeAll { $0.name == name } }
  }
}

extension ColorThemeSwitcher.State {
  fileprivate mutating func deliver(_ theme: ColorThemeSwitcher.DeliveredTheme) {
    if let index = deliveredThemes.firstIndex(where: { $0.name == theme.name }) {
      deliveredThemes[index] = theme
    } else {
      deliveredThemes.append(theme)
    }
  }
}

/// Why a document cannot be read at all.
public enum ColorThemeFailure: Swift.Error, ColorThemeNonisolated, Hashable {
  /// It has more bytes than the limit allows, or a thousand themes more than the table.
  case tooLarge
  case malformed
  /// It is JSON of another form, or of a later version.
  case unknownForm
}

/// A part of a document that was left out.
public enum ColorThemeProblem: ColorThemeNonisolated, Sendable, Hashable {
  /// A key that the compiled table does not have.
  case unknownToken(key: String)
  case badColor(key: String, theme: String)
  /// A value under a theme that the document does not list.
  case unknownTheme(key: String, theme: String)
  /// A key that occurred before; the first one counts.
  case duplicate(key: String)
}

extension ColorThemeSwitcher {
  /// A table that is delivered after the app, as the JSON that colortable emits, matched with the compiled one.
  ///
  /// It reads both JSON styles, `tokens` and `flat`. It reports and leaves out what it cannot use; no document can
  /// stop the app.
  public struct OverlayDocument: ColorThemeNonisolated, Sendable {
    public typealias Failure = ColorThemeFailure
    public typealias Problem = ColorThemeProblem

    /// The document's themes, those of the compiled table and new ones, ready to be delivered.
    ///
    /// Those of the style `tokens` are in the document's order, those of `flat` in the order of their names.
    public private(set) var themes: [DeliveredTheme] = []
    /// The first thousand parts that were left out.
    public private(set) var problems: [Problem] = []
    /// The number of problems, including those that were not stored.
    public private(set) var problemCount = 0
    private var indices: [String: Int] = [:]

    /// Reads a document of at most a number of bytes: as many as 20,000 tokens in three themes have.
    ///
    /// - Throws: ``ColorThemeFailure`` where it cannot be read at all.
    public init(json bytes: Foundation.Data, limit: Int = 8_000_000) throws {
      guard bytes.count <= limit else { throw Failure.tooLarge }
      guard let json = try? JSONSerialization.jsonObject(with: bytes) else { throw Failure.malformed }
      guard let members = json as? [String: Any] else { throw Failure.unknownForm }
      if let tokens = members["tokens"] as? [Any] {
        guard members["version"] as? Double == 1 else { throw Failure.unknownForm }
        try read(tokens: tokens, themes: members["themes"] as? [Any] ?? [])
      } else {
        try read(flat: members)
      }
    }

    public var themeNames: [String] { themes.map(\.name) }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    public var overlay: Overlay {
      var rows: [Table.Theme: [Table: Table.Value]] = [:]
      for found in themes {
        if let theme = Table.Theme(rawValue: found.name) { rows[theme] = found.colors }
      }
      return Overlay(rows: rows)
    }

    /// One of the document's themes; nil where it has no such theme.
    public func theme(_ name: String) -> DeliveredTheme? { indices[name].map { themes[$0] } }

    private mutating func read(flat members: [String: Any]) throws {
      for (name, colors) in members.sorted(by: { $0.key < $1.key }) {
        guard let colors = colors as? [String: Any] else { throw Failure.unknownForm }
        try add(DeliveredTheme(name: name, title: name))
        for (key, value) in colors {
          if let token = token(key) { set(token, in: name, to: Self.color(value)) }
        }
      }
    }

    private mutating func read(tokens: [Any], themes: [Any]) throws {
      for theme in themes {
        if let theme = Self.theme(theme as? [String: Any] ?? [:]) { try add(theme) }
      }
      var found: Set<Table> = []
      for entry in tokens {
        let entry = entry as? [String: Any] ?? [:]
        let key = entry["key"] as? String ?? ""
        guard let token = token(key) else { continue }
        if !found.insert(token).inserted {
          report(.duplicate(key: key))
        } else if let values = entry["values"] as? [String: Any] {
          for (name, value) in values { set(token, in: name, to: Self.value(value as? [String: Any] ?? [:])) }
        } else {
          report(.badColor(key: key, theme: ""))
        }
      }
    }

    /// Adds a theme, unless there is one with its name.
    private mutating func add(_ theme: DeliveredTheme) throws {
      if indices[theme.name] != nil { return }
      if themes.count == 1000 + Table.Theme.allCases.count { throw Failure.tooLarge }
      indices[theme.name] = themes.count
      themes.append(theme)
    }

    /// The token with a key; one that the table does not have is reported.
    private mutating func token(_ key: String) -> Table? {
      let token = Table(key: key)
      if token == nil { report(.unknownToken(key: key)) }
      return token
    }

    private mutating func set(_ token: Table, in theme: String, to value: Table.Value?) {
      if let index = indices[theme] {
        themes[index].colors[token] = value
        if value == nil { report(.badColor(key: token.key, theme: theme)) }
      } else {
        report(.unknownTheme(key: token.key, theme: theme))
      }
    }

    private mutating func report(_ problem: Problem) {
      problemCount += 1
      if problems.count < 1000 { problems.append(problem) }
    }

    /// A theme of the style `tokens`, without colours.
    private static func theme(_ members: [String: Any]) -> DeliveredTheme? {
      guard let name = members["name"] as? String, !name.isEmpty else { return nil }
      let appearances: [String: ColorThemeAppearance] = ["light": .light, "dark": .dark]
      let title = members["title"] as? String ?? ""
      let family = members["family"] as? String ?? ""
      var theme = DeliveredTheme(
        name: name, title: title.isEmpty ? name : title,
        appearance: appearances[members["appearance"] as? String ?? ""],
        isHighContrast: members["highContrast"] as? Bool ?? false, family: family)
      // A theme that is based on none names the table's first one here, which may be light where it is dark.
      if let base = Table.Theme(rawValue: members["basedOn"] as? String ?? ""),
        family.isEmpty || family == base.familyName,
        theme.appearance == nil || theme.appearance == base.appearance
      {
        theme.base = base
      }
      return theme
    }

    /// A value of the style `tokens`: in display P3 where it is, else the nearest sRGB colour.
    private static func value(_ members: [String: Any]) -> Table.Value? {
      let nearest = color(members["hex"])
      guard let nearest, let space = members["colorSpace"] else { return nearest }
      guard let space = space as? String, let numbers = members["components"] as? [Double],
        numbers.count == 3,
        let alpha = members["alpha"] as? Double, alpha >= 0, alpha <= 1
      else { return nil }
      guard space == "display-p3", numbers.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nearest }
      let p3 = (numbers + [alpha]).reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
      return Table.Value(rgba: nearest.rgba, p3: p3)
    }

    private static func color(_ text: Any?) -> Table.Value? {
      guard let text = text as? String, text.hasPrefix("#") else { return nil }
      return Table.Value(text)
    }
  }
}
