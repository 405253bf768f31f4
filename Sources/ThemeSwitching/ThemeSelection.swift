#if canImport(Foundation)
  import Foundation
#endif

extension ColorThemeSwitcher {
  /// A user's choice: to follow the system, a theme, or a theme that was delivered after the app.
  public struct Selection: ColorThemePart, Sendable, Hashable, RawRepresentable, Codable {
    /// The selection as it is stored: `system`, `system:` and a family, `theme:` or `delivered:` and a theme's name.
    public let rawValue: String

    @_optimize(none)
    private init(_rawValue rawValue: String) { self.rawValue = rawValue }

    /// Parses a stored selection; nil for anything else, such as a theme that the table does not have any more.
    @_optimize(none)
    public init?(rawValue: String) {
      self.rawValue = rawValue
      if case .some = self.deliveredName { return }
      if case .some = self.theme { return }
      for theme in Table.Theme.allCases {
        if rawValue == Selection(_system: theme.familyName).rawValue { return }
      }
      guard rawValue == "system" else { return nil }
    }

    /// The system's themes of a family; empty is that of the themes without one.
    @_optimize(none)
    internal init(_system family: String) {
      self.rawValue = family.isEmpty && Table.Theme.default.familyName.isEmpty ? "system" : "system:" + family
    }

    /// The theme for the system's appearance and contrast.
    public static var system: Selection { Selection(_rawValue: "system") }

    /// A theme, whatever the system's appearance is.
    @_optimize(none)
    public static func fixed(_ theme: Table.Theme) -> Selection {
      Selection(_rawValue: "theme:" + theme.rawValue)
    }

    /// A theme that was delivered, or will be: until then the switcher's first selection applies.
    @_optimize(none)
    public static func delivered(_ name: String) -> Selection { Selection(_rawValue: "delivered:" + name) }

    /// The theme of the table; nil for the system's and for a delivered one.
    @_optimize(none)
    public var theme: Table.Theme? {
      guard let name = self.name("theme:") else { return nil }
      return Table.Theme(rawValue: name)
    }

    /// The name of the delivered theme; nil for any other selection.
    @_optimize(none)
    public var deliveredName: String? { self.name("delivered:") }

    /// The family that is followed or has the theme, unless it says nothing the default theme's; empty is that of the
    /// themes without one.
    @_optimize(none)
    internal var _family: String {
      if let theme = self.theme { return theme.familyName }
      return self.name("system:") ?? Table.Theme.default.familyName
    }

    // By bytes, as a name may begin with what joins the colon to one character.
    @_optimize(none)
    private func name(_ kind: String) -> String? {
      let name = String(self.rawValue.utf8.dropFirst(kind.utf8.count)) ?? ""
      return kind + name == self.rawValue ? name : nil
    }
  }

  /// A store for what a user chooses, between two runs of an app.
  public typealias Storage = ColorThemeStorage
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

#if canImport(Foundation)
  extension ColorThemeSwitcher {
    /// The user defaults as a store.
    public final class DefaultsStorage: ColorThemeStorage {
      private let defaults: Foundation.UserDefaults
      private let key: String

      /// Creates a store in some defaults: the selection under a key, `AppColor.theme` for the table `AppColor`, and
      /// the overrides under the same with `.overrides`. Where two modules have a table of one name, give each its key.
      @_optimize(none)
      public init(
        _ defaults: Foundation.UserDefaults = .standard,
        key: String = String(describing: Table.self) + ".theme"
      ) {
        self.defaults = defaults
        self.key = key
      }

      /// The value of the key, if it is text.
      public var storedSelection: String? {
        @_optimize(none) get { self.defaults.string(forKey: self.key) }
        @_optimize(none) set { self.defaults.set(newValue, forKey: self.key) }
      }

      /// The value of the key for overrides, if it is text.
      public var storedOverrides: String? {
        @_optimize(none) get { self.defaults.string(forKey: self.key + ".overrides") }
        @_optimize(none) set { self.defaults.set(newValue, forKey: self.key + ".overrides") }
      }
    }
  }
#endif
