extension SampleColor.ThemeSwitcher.Registry {
  /// By what two bindings of an object are the same one.
  enum Name: Equatable {
    /// By nothing: an observer, and a closure without a name.
    case none
    /// By the property that is set.
    case property(AnyKeyPath)
    /// By a name that the user gives.
    case named(String)

    /// By a name, or by nothing.
    init(_ name: String?) {
      self = name.map { .named($0) } ?? .none
    }
  }

  /// What an entry is run for, besides another theme.
  enum Interest {
    /// Nothing: it observes the theme.
    case theme
    /// Everything: it observes the colours.
    case palette
    /// Following the system or not: it makes colours that follow traits.
    case source
    /// Other colours of a token, and with `true` what a source is run for.
    case token(SampleColor, Bool)

    /// Whether an entry is run where the theme stays.
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

  /// Which of an object's entries are meant.
  enum Wanted {
    case bindings, observers
    case name(Name)
    case id(UInt64)
  }

  /// A binding or an observer.
  @MainActor
  class Entry {
    /// Where the object stands, or stood.
    let place: ObjectIdentifier
    let name: Name
    /// Whether the entry binds a property; otherwise it observes.
    let isBinding: Bool
    /// What tells it from all others.
    var id: UInt64 = 0
    /// Where it stands among all.
    var position = 0
    // What a change looks at stands last, beside the object and the closure.
    let interest: Interest
    /// The last change that it knows; the last of all once it was taken out.
    var revision: UInt64 = 0

    init(_ object: AnyObject, name: Name, interest: Interest, isBinding: Bool) {
      self.place = ObjectIdentifier(object)
      self.name = name
      self.interest = interest
      self.isBinding = isBinding
    }

    /// An entry that nobody registered.
    static func gone() -> Entry {
      final class Nobody {}
      let entry = Entry(Nobody(), name: .none, interest: .theme, isBinding: false)
      entry.end()
      return entry
    }

    /// The number of no change, behind all of them. What `UInt64.max` is made of would cost a compiler more.
    private static var afterAll: UInt64 { 0xFFFF_FFFF_FFFF_FFFF }

    /// Whether it has not been taken out.
    var isActive: Bool { self.revision < Self.afterAll }

    /// Notes that it was taken out.
    func end() { self.revision = Self.afterAll }

    /// Whether it is one of those that are meant.
    func matches(_ wanted: Wanted) -> Bool {
      switch wanted {
      case .bindings: return self.isBinding
      case .observers: return !self.isBinding
      case .name(let name): return self.name == name
      case .id(let id): return self.id == id
      }
    }

    /// Whether a change is to be told to it.
    func isConcerned(by change: SampleColor.ThemeSwitcher.Change) -> Bool {
      self.revision < change.revision && (change.hasOtherTheme || self.interest.isConcerned(by: change))
    }

    /// The object, while it lives.
    var object: AnyObject? { nil }

    /// Calls the closure; false where the object is gone.
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
