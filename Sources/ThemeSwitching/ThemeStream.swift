#if canImport(Foundation)
  import Foundation
#endif
#if canImport(Observation)
  import Observation
#endif
#if canImport(Combine)
  import Combine
#endif

extension ColorThemeSwitcher {
  /// The current theme and then each new one, for any task.
  ///
  /// The stream ends with the switcher, and is removed when the task that reads it is cancelled or nothing keeps it any more.
  ///
  /// - Parameter policy: The themes that are buffered for a slow reader: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @_optimize(none)
  public func stream(
    buffering policy: AsyncStream<Table.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Table.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      let reader = _ColorThemeReader()
      continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
      let source = _Source(continuation)
      self._add(reader, _ColorThemeName(""), nil, readsColors: false) { _, palette in
        source.continuation.yield(palette.theme)
      }
    }
  }

  /// What a stream is written to. The observer keeps it, and so the switcher: the stream ends when it is released.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private final class _Source: ColorThemePart {
    let continuation: AsyncStream<Table.Theme>.Continuation

    init(_ continuation: AsyncStream<Table.Theme>.Continuation) { self.continuation = continuation }

    deinit { self.continuation.finish() }
  }

  /// Notifies those who observe the palette before it changes.
  @_optimize(none)
  internal func _willChange() {
    #if canImport(Combine)
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) { self.objectWillChange.send() }
    #endif
    self._observation.willChange()
  }

  #if canImport(Foundation)
    /// The notification of another theme, posted on the main thread after everything else was notified.
    ///
    /// Its object is the switcher; `theme` in its user info is the theme's name, which Objective-C can read too.
    @_optimize(none)
    public nonisolated static var didChange: Foundation.Notification.Name {
      // With the module, as two frameworks may have tables of the same name.
      Foundation.Notification.Name(String(reflecting: Table.self) + ".ThemeSwitcher.didChange")
    }
  #endif

  @_optimize(none)
  internal func _post(_ palette: Palette) {
    #if canImport(Foundation)
      Foundation.NotificationCenter.default.post(
        name: Self.didChange, object: self, userInfo: ["theme": palette.name])
    #endif
  }
}

/// The owner of the observer that writes a stream: the stream keeps it until the task that reads it is cancelled or stops.
internal final class _ColorThemeReader: ColorThemePart, Sendable {}

/// Notifies Swift's observation of the palette.
// Of no generic type, and its own subject: a key path of the switcher would be made of its types at each access.
@MainActor
internal final class _ColorThemeObservation {
  // Of a type that earlier systems lack.
  private let registrar: Any?

  init() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.registrar = ObservationRegistrar()
        return
      }
    #endif
    self.registrar = nil
  }

  #if canImport(Observation)
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    private var observation: ObservationRegistrar? {
      self.registrar as? ObservationRegistrar
    }
  #endif

  /// Notes that whoever is observing reads the palette.
  @inline(never)
  func access() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.observation?.access(self, keyPath: \.self)
      }
    #endif
  }

  /// Notes that the palette changes.
  @inline(never)
  func willChange() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.observation?.willSet(self, keyPath: \.self)
      }
    #endif
  }

  /// Notes that the palette has changed.
  @inline(never)
  func didChange() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.observation?.didSet(self, keyPath: \.self)
      }
    #endif
  }
}

#if canImport(Observation)
  // An app may have types called `Observation` and `Observable`: only a module selector means the module for certain.
  #if compiler(>=6.3)
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension ColorThemeSwitcher: Observation::Observable {}

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension _ColorThemeObservation: Observation::Observable {}
  #else
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension ColorThemeSwitcher: Observation.Observable {}

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension _ColorThemeObservation: Observation.Observable {}
  #endif
#endif

#if canImport(Combine)
  /// A publisher of a type that earlier systems lack.
  final class _ColorThemePublisher: ColorThemePart, @unchecked Sendable {
    fileprivate let publisher: AnyObject?

    init() {
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
        self.publisher = Combine.ObservableObjectPublisher()
      } else {
        self.publisher = nil
      }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher: Combine.ObservableObject {
    /// Publishes before the palette changes.
    public nonisolated var objectWillChange: Combine.ObservableObjectPublisher {
      self._publisher.publisher as? Combine.ObservableObjectPublisher ?? Combine.ObservableObjectPublisher()
    }
  }
#endif
