import Foundation

extension ColorThemeSwitcher {
  /// A user's choice: to follow the system, a theme, or a theme that was delivered after the app.
  public enum Selection: ColorThemeNonisolated, Sendable, Hashable, RawRepresentable, Codable {
    /// The theme of a family for the system's appearance and contrast: nil is the default theme's, and an empty name that of
    /// the themes without a family.
    case family(String?)
    /// A theme, whatever the system's appearance is.
    case fixed(Table.Theme)
    /// A theme that was delivered, or will be: until then the switcher's first selection applies.
    case delivered(String)

    /// The theme for the system's appearance and contrast.
    public static var system: Selection { .family(nil) }

    /// Parses a stored selection; nil for anything else, such as a theme that the table does not have any more.
    public init?(rawValue: String) {
      // By bytes, as a name may begin with what joins the colon to one character.
      let parts = rawValue.utf8.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      switch (parts[0], parts.dropFirst().first) {
      case ("system", nil): self = .system
      case ("system", let family?) where Table.Theme.allCases.contains { $0.familyName == family }:
        self = .system(familyNamed: family)
      case ("theme", let name?):
        guard let theme = Table.Theme(rawValue: name) else { return nil }
        self = .fixed(theme)
      case ("delivered", let name?): self = .delivered(name)
      default: return nil
      }
    }

    /// The selection as it is stored: `system`, `system:` and a family, `theme:` or `delivered:` and a theme's name.
    public var rawValue: String {
      switch self {
      case .family(let name): return name.map { "system:" + $0 } ?? "system"
      case .fixed(let theme): return "theme:" + theme.rawValue
      case .delivered(let name): return "delivered:" + name
      }
    }

    static func system(familyNamed name: String) -> Selection {
      name.isEmpty && Table.Theme.default.familyName.isEmpty ? .system : .family(name)
    }

    /// The family whose themes the system chooses from; nil for a theme.
    var followedFamily: String? {
      if case .family(let name) = self { return name ?? Table.Theme.default.familyName }
      return nil
    }

    /// The theme of the table; nil for the system's and for a delivered one.
    public var theme: Table.Theme? {
      if case .fixed(let theme) = self { return theme }
      return nil
    }

    /// The name of the delivered theme; nil for any other selection.
    public var deliveredName: String? {
      if case .delivered(let name) = self { return name }
      return nil
    }
  }

  public typealias Storage = ColorThemeStorage

  public final class DefaultsStorage: ColorThemeStorage {
    private let defaults: Foundation.UserDefaults
    private let key: String

    /// Creates a store in some defaults: the selection under a key, `AppColor.theme` for the table `AppColor`, and
    /// the overrides under the same with `.overrides`. Give each its key if two modules have a table of one name.
    public init(
      _ defaults: Foundation.UserDefaults = .standard, key: String = String(describing: Table.self) + ".theme"
    ) {
      self.defaults = defaults
      self.key = key
    }

    public var storedSelection: String? {
      get { defaults.string(forKey: key) }
      set { defaults.set(newValue, forKey: key) }
    }

    public var storedOverrides: String? {
      get { defaults.string(forKey: key + ".overrides") }
      set { defaults.set(newValue, forKey: key + ".overrides") }
    }
  }
}

/// A store for what a user chooses, between two runs of an app: the defaults, a file, a server.
@MainActor
public protocol ColorThemeStorage: AnyObject {
  /// The stored selection, nil where there is none; setting it stores it.
  var storedSelection: String? { get set }
  /// The stored overrides, nil where there are none; setting it stores them.
  var storedOverrides: String? { get set }
}

extension ColorThemeStorage {
  /// Nil, in a store for the selection alone.
  public var storedOverrides: String? {
    get { nil }
    set {}
  }
}

extension ColorThemeSwitcher.Overlay {
  /// Reads what ``stored`` wrote; other text is an overlay without a colour.
  init(stored text: String?) {
    self.init()
    guard let data = text?.data(using: .utf8),
      let rows = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    else { return }
    for (name, row) in rows {
      guard let theme = Table.Theme(rawValue: name) else { continue }
      for (key, text) in row {
        if let token = Table(key: key), let value = Table.Value(text) { self[token, theme] = value }
      }
    }
  }

  /// The colours as JSON, in colortable's style `flat` and in sRGB; nil where there are none.
  var stored: String? {
    if isEmpty { return nil }
    var texts: [String: [String: String]] = [:]
    for (theme, row) in rows {
      for (token, value) in row { texts[theme.rawValue, default: [:]][token.key] = value.hex }
    }
    return (try? JSONEncoder().encode(texts)).flatMap { String(data: $0, encoding: .utf8) }
  }
}
