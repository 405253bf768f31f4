import Observation

#if canImport(Combine)
  import Combine
#endif

/// Notifies Swift's observation and Combine of the palette, with objects of types that earlier systems lack.
// Its own subject, as a key path of the generic switcher would be made of its types at each access.
@MainActor
final class ColorThemeObservation {
  /// Combine's publisher, which can be used on any thread.
  struct Publisher: ColorThemeNonisolated, @unchecked Sendable { let publisher: Any? }

  private let registrar: Any?
  nonisolated let publisher: Publisher

  init() {
    var (registrar, publisher): (Any?, Any?)
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) { registrar = ObservationRegistrar() }
    #if canImport(Combine)
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
        publisher = ObservableObjectPublisher()
      }
    #endif
    self.registrar = registrar
    self.publisher = Publisher(publisher: publisher)
  }

  /// Notes that whoever is observing reads the palette.
  func access() {
    guard #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) else { return }
    (registrar as? ObservationRegistrar)?.access(self, keyPath: \.self)
  }

  /// Changes the palette.
  func change(_ change: () -> Void) {
    #if canImport(Combine)
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
        (publisher.publisher as? ObservableObjectPublisher)?.send()
      }
    #endif
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *),
      let registrar = registrar as? ObservationRegistrar
    {
      registrar.withMutation(of: self, keyPath: \.self, change)
    } else {
      change()
    }
  }
}

// An app may have types called `Observation` and `Observable`: only a module selector means the module for certain.
#if compiler(>=6.3)
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public typealias ColorThemeObservable = Observation::Observable
#else
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public typealias ColorThemeObservable = Observation.Observable
#endif

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ColorThemeObservation: ColorThemeObservable {}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ColorThemeSwitcher: ColorThemeObservable {}

#if canImport(Combine)
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher: ObservableObject {
    public nonisolated var objectWillChange: ObservableObjectPublisher {
      observation.publisher.publisher as? ObservableObjectPublisher ?? ObservableObjectPublisher()
    }
  }
#endif
