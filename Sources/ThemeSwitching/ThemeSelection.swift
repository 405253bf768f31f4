#if canImport(Foundation)
  import Foundation
#endif

extension SampleColor.ThemeSwitcher {
  /// What an app's user can choose: to follow the system, or a theme.
  public enum Selection: SampleColorPart, Sendable, Hashable, RawRepresentable, Codable {
    /// The theme that stands for what the system asks for.
    case system
    /// A theme, whatever the system asks for.
    case fixed(SampleColor.Theme)

    /// The theme; nil for the system's.
    public var theme: SampleColor.Theme? {
      switch self {
      case .system: return nil
      case .fixed(let theme): return theme
      }
    }

    /// Reads what was stored: `system`, or `theme:` and a theme's name; nil for anything else, such as a
    /// theme that the table does not have any more.
    public init?(rawValue: String) {
      self = .system
      if rawValue == "system" { return }
      for theme in SampleColor.Theme.allCases {
        self = .fixed(theme)
        if rawValue == self.rawValue { return }
      }
      return nil
    }

    /// What is stored.
    public var rawValue: String {
      switch self {
      case .system: return "system"
      case .fixed(let theme): return "theme:" + theme.rawValue
      }
    }

    /// Whether two selections are the same.
    public static func == (left: Selection, right: Selection) -> Bool { left.theme == right.theme }

    /// Takes the selection into a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(self.theme) }
  }

  /// Where a choice is kept between two runs of an app.
  public typealias Storage = SampleColorThemeStorage
}

/// Where the theme that a user chose is kept between two runs of an app: the defaults, a file, a server.
@MainActor
public protocol SampleColorThemeStorage: AnyObject {
  /// What was stored last, nil where nothing was; what is set is to be stored.
  var storedSelection: String? { get set }
}

#if canImport(Foundation)
  extension SampleColor.ThemeSwitcher {
    /// The user defaults as a place for the choice.
    public final class DefaultsStorage: SampleColorThemeStorage {
      private let defaults: UserDefaults
      private let key: String

      /// Takes the defaults and the key to store under.
      public init(_ defaults: UserDefaults = .standard, key: String = "SampleColor.theme") {
        self.defaults = defaults
        self.key = key
      }

      /// What lies under the key, if it is text.
      public var storedSelection: String? {
        get { self.defaults.string(forKey: self.key) }
        set { self.defaults.set(newValue, forKey: self.key) }
      }
    }
  }
#endif
