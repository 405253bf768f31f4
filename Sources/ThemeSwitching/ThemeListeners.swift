#if canImport(Foundation)
  import Foundation
#endif

extension SampleColor.ThemeSwitcher {
  /// The streams of themes that are being read.
  final class Listeners: SampleColorPart {
    /// One stream.
    private final class Listener: SampleColorPart {
      let id: UInt64
      let notify: (SampleColor.Theme) -> Void
      let finish: () -> Void

      init(id: UInt64, notify: @escaping (SampleColor.Theme) -> Void, finish: @escaping () -> Void) {
        self.id = id
        self.notify = notify
        self.finish = finish
      }
    }

    private var listeners: [Listener] = []
    private var lastID: UInt64 = 0

    /// How many there are.
    var count: Int { self.listeners.count }

    deinit { for listener in self.listeners { listener.finish() } }

    /// Adds a stream and returns the number to remove it by.
    func add(notify: @escaping (SampleColor.Theme) -> Void, finish: @escaping () -> Void) -> UInt64 {
      self.lastID += 1
      self.listeners.append(Listener(id: self.lastID, notify: notify, finish: finish))
      return self.lastID
    }

    /// Removes a stream.
    func remove(_ id: UInt64) {
      var kept: [Listener] = []
      for listener in self.listeners where listener.id != id { kept.append(listener) }
      self.listeners = kept
    }

    /// Sends a theme to all streams.
    func notify(_ theme: SampleColor.Theme) {
      for listener in self.listeners { listener.notify(theme) }
    }
  }

  /// The current theme and then each new one, for any task.
  ///
  /// The stream ends with the switcher, and is removed when the task that reads it is cancelled or stops.
  ///
  /// - Parameter policy: The themes that are buffered for a slow reader: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public func stream(
    buffering policy: AsyncStream<SampleColor.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<SampleColor.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      continuation.yield(self.theme)
      let id = self.listeners.add(notify: { continuation.yield($0) }, finish: { continuation.finish() })
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor [weak self] in self?.listeners.remove(id) }
      }
    }
  }
}

#if canImport(Foundation)
  extension SampleColor.ThemeSwitcher {
    /// The notification of another theme, posted on the main thread after everything else was notified.
    ///
    /// Its object is the switcher; `theme` in its user info is the theme's name, which Objective-C can read too.
    public nonisolated static var didChange: Notification.Name {
      Notification.Name("SampleColor.ThemeSwitcher.didChange")
    }

    func post(_ theme: SampleColor.Theme) {
      NotificationCenter.default.post(
        name: Self.didChange, object: self, userInfo: ["theme": theme.rawValue])
    }
  }
#endif
