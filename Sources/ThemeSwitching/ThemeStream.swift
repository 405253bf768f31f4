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
  /// The streams of themes that are being read.
  internal final class _Listeners: ColorThemePart {
    // It takes the next theme, and nil at the end.
    private typealias Listener = (id: Int, send: (Table.Theme?) -> Void)
    private var listeners: [Listener] = []
    private var lastID = 0

    /// How many there are.
    var count: Int { self.listeners.count }

    deinit { self.send(nil) }

    /// Adds a stream and returns the number to remove it by.
    @_optimize(none)
    func add(_ send: @escaping (Table.Theme?) -> Void) -> Int {
      self.lastID += 1
      self.listeners.append((self.lastID, send))
      return self.lastID
    }

    /// Removes a stream.
    @_optimize(none)
    func remove(_ id: Int) {
      var kept: [Listener] = []
      for listener in self.listeners where listener.id != id { kept.append(listener) }
      self.listeners = kept
    }

    /// Sends a theme to all streams, or ends them.
    @_optimize(none)
    func send(_ theme: Table.Theme?) {
      for listener in self.listeners { listener.send(theme) }
    }
  }

  /// The current theme and then each new one, for any task.
  ///
  /// The stream ends with the switcher, and is removed when the task that reads it is cancelled or stops.
  ///
  /// - Parameter policy: The themes that are buffered for a slow reader: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @_optimize(none)
  public func stream(
    buffering policy: AsyncStream<Table.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Table.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      continuation.yield(self.theme)
      let id = self._listeners.add { theme in
        if let theme { continuation.yield(theme) } else { continuation.finish() }
      }
      continuation.onTermination = { [weak self] _ in self?.endStream(id) }
    }
  }

  /// Removes a stream, for any thread.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @_optimize(none)
  private nonisolated func endStream(_ id: Int) {
    _Concurrency.Task { @MainActor in self._listeners.remove(id) }
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
      Foundation.Notification.Name(String(describing: Table.self) + ".ThemeSwitcher.didChange")
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
