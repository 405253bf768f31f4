#if canImport(Foundation)
  import Foundation
#endif

extension SampleColor.ThemeSwitcher {
  /// A user's choice: to follow the system, or a theme.
  public enum Selection: SampleColorPart, Sendable, Hashable, RawRepresentable, Codable {
    /// The theme for the system's appearance and contrast.
    case system
    /// A theme, whatever the system's appearance is.
    case fixed(SampleColor.Theme)

    /// The theme; nil for the system's.
    public var theme: SampleColor.Theme? {
      switch self {
      case .system: return nil
      case .fixed(let theme): return theme
      }
    }

    /// Parses a stored selection: `system`, or `theme:` and a theme's name; nil for anything else, such as a
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

    /// The selection as it is stored.
    public var rawValue: String {
      switch self {
      case .system: return "system"
      case .fixed(let theme): return "theme:" + theme.rawValue
      }
    }

    /// Whether two selections are the same.
    public static func == (left: Selection, right: Selection) -> Bool { left.theme == right.theme }

    /// Hashes the selection.
    public func hash(into hasher: inout Hasher) { hasher.combine(self.theme) }
  }

  /// A store for the selection between two runs of an app.
  public typealias Storage = SampleColorThemeStorage
}

/// A store for the selection between two runs of an app: the defaults, a file, a server.
@MainActor
public protocol SampleColorThemeStorage: AnyObject {
  /// The stored selection, nil where there is none; setting it stores it.
  var storedSelection: String? { get set }
}

#if canImport(Foundation)
  extension SampleColor.ThemeSwitcher {
    /// The user defaults as a store for the selection.
    public final class DefaultsStorage: SampleColorThemeStorage {
      private let defaults: UserDefaults
      private let key: String

      /// Creates a store in some defaults under a key.
      public init(_ defaults: UserDefaults = .standard, key: String = "SampleColor.theme") {
        self.defaults = defaults
        self.key = key
      }

      /// The value of the key, if it is text.
      public var storedSelection: String? {
        get { self.defaults.string(forKey: self.key) }
        set { self.defaults.set(newValue, forKey: self.key) }
      }
    }
  }
#endif
