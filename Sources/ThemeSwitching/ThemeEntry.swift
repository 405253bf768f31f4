extension SampleColor.ThemeSwitcher.Registry {
  /// What identifies a binding of an object.
  enum Name: Equatable {
    /// Nothing: an observer, or a closure without a name.
    case none
    /// The property that is set.
    case property(AnyKeyPath)
    /// A name that the caller gives.
    case named(String)

    /// A name, or nothing.
    init(_ name: String?) {
      self = name.map { .named($0) } ?? .none
    }
  }

  /// The changes that run an entry, besides another theme.
  enum Interest {
    /// None: it observes the theme.
    case theme
    /// All: it observes the colours.
    case palette
    /// A change of whether the system is followed: it makes colours that follow traits.
    case source
    /// A change of a token's colours, and with `true` of whether the system is followed.
    case token(SampleColor, Bool)

    /// Whether an entry is run where the theme stays the same.
    func isConcerned(by change: SampleColor.ThemeSwitcher.Change) -> Bool {
      switch self {
      case .theme: return false
      case .palette: return true
      case .source: return change.hasOtherSource
      case .token(let token, let followsTraits):
        return change.concerns(token) || followsTraits && change.hasOtherSource
      }
    }
  }

  /// A filter for an object's entries.
  enum Wanted {
    case bindings, observers
    case name(Name)
    case id(UInt64)
  }

  /// A binding or an observer.
  @MainActor
  class Entry {
    /// The address of the object, which may have been released.
    let address: ObjectIdentifier
    let name: Name
    /// Whether the entry binds a property; otherwise it observes.
    let isBinding: Bool
    /// What identifies the binding.
    var id: UInt64 = 0
    /// Its index among all entries.
    var position = 0
    // What a change reads is last, beside the object and the closure.
    let interest: Interest
    /// The last change that it was run for; the highest number once it is removed.
    var revision: UInt64 = 0

    init(_ object: AnyObject, name: Name, interest: Interest, isBinding: Bool) {
      self.address = ObjectIdentifier(object)
      self.name = name
      self.interest = interest
      self.isBinding = isBinding
    }

    /// A placeholder that nobody registered.
    static func placeholder() -> Entry {
      final class Nobody {}
      let entry = Entry(Nobody(), name: .none, interest: .theme, isBinding: false)
      entry.end()
      return entry
    }

    /// A number above that of every change. `UInt64.max` would cost the compiler more.
    private static var afterAll: UInt64 { 0xFFFF_FFFF_FFFF_FFFF }

    /// Whether it has not been removed.
    var isActive: Bool { self.revision < Self.afterAll }

    /// Marks it as removed.
    func end() { self.revision = Self.afterAll }

    /// Whether a filter matches it.
    func matches(_ wanted: Wanted) -> Bool {
      switch wanted {
      case .bindings: return self.isBinding
      case .observers: return !self.isBinding
      case .name(let name): return self.name == name
      case .id(let id): return self.id == id
      }
    }

    /// Whether a change runs it.
    func isConcerned(by change: SampleColor.ThemeSwitcher.Change) -> Bool {
      self.revision < change.revision && (change.hasOtherTheme || self.interest.isConcerned(by: change))
    }

    /// The object, while it lives.
    var object: AnyObject? { nil }

    /// Calls the closure; false where the object was released.
    func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool { false }
  }

  /// An entry with the type of its object.
  @MainActor
  final class TypedEntry<Object: AnyObject>: Entry {
    private weak var typedObject: Object?
    private let body: @MainActor (Object, SampleColor.ThemeSwitcher.Palette) -> Void

    init(
      _ object: Object, name: Name, interest: Interest, isBinding: Bool,
      body: @escaping @MainActor (Object, SampleColor.ThemeSwitcher.Palette) -> Void
    ) {
      self.typedObject = object
      self.body = body
      super.init(object, name: name, interest: interest, isBinding: isBinding)
    }

    override var object: AnyObject? { self.typedObject }

    override func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool {
      guard let object = self.typedObject else { return false }
      self.body(object, palette)
      return true
    }
  }
}
