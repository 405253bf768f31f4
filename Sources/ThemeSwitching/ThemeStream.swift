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
  final class _Listeners: ColorThemePart {
    private typealias Listener = (
      id: Int, notify: (Table.Theme) -> Void, finish: () -> Void
    )
    private var listeners: [Listener] = []
    private var lastID = 0

    /// How many there are.
    var count: Int { self.listeners.count }

    deinit { for listener in self.listeners { listener.finish() } }

    /// Adds a stream and returns the number to remove it by.
    func add(notify: @escaping (Table.Theme) -> Void, finish: @escaping () -> Void) -> Int {
      self.lastID += 1
      self.listeners.append((self.lastID, notify, finish))
      return self.lastID
    }

    /// Removes a stream.
    @_optimize(none)
    func remove(_ id: Int) { self.listeners = self.listeners.filter { $0.id != id } }

    /// Sends a theme to all streams.
    func notify(_ theme: Table.Theme) {
      for listener in self.listeners { listener.notify(theme) }
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
      let id = self._listeners.add(
        notify: { continuation.yield($0) }, finish: { continuation.finish() })
      continuation.onTermination = { [weak self] _ in
        _Concurrency.Task { @MainActor [weak self] in self?._listeners.remove(id) }
      }
    }
  }

  /// Notifies Swift's observation, and Combine where there is no observation yet.
  @MainActor
  final class _Observation {
    // Of a type that earlier systems lack.
    private let registrar: Any?
    init() {
      #if canImport(Observation)
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
          self.registrar = Observation.ObservationRegistrar()
        } else {
          self.registrar = nil
        }
      #else
        self.registrar = nil
      #endif
    }

    /// Notes that whoever is observing reads the palette.
    func access(_ switcher: ColorThemeSwitcher) {
      #if canImport(Observation)
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *),
          let registrar = self.registrar as? Observation.ObservationRegistrar
        {
          registrar.access(switcher, keyPath: \.palette)
        }
      #endif
    }

    /// Notifies of a change.
    func mutate(_ switcher: ColorThemeSwitcher, _ change: () -> Void) {
      #if canImport(Combine)
        if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
          switcher.objectWillChange.send()
        }
      #endif
      #if canImport(Observation)
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *),
          let registrar = self.registrar as? Observation.ObservationRegistrar
        {
          return registrar.withMutation(of: switcher, keyPath: \.palette, change)
        }
      #endif
      change()
    }
  }

  #if canImport(Foundation)
    /// The notification of another theme, posted on the main thread after everything else was notified.
    ///
    /// Its object is the switcher; `theme` in its user info is the theme's name, which Objective-C can read too.
    public nonisolated static var didChange: Foundation.Notification.Name {
      Foundation.Notification.Name("\(Table.self).ThemeSwitcher.didChange")
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

#if canImport(Observation)
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  extension ColorThemeSwitcher: Observation.Observable {}
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
