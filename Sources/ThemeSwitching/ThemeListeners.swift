#if canImport(Foundation)
  import Foundation
#endif

extension SampleColor.ThemeSwitcher {
  /// The streams of themes that someone reads.
  final class Listeners: SampleColorPart {
    /// One of them.
    private final class Listener: SampleColorPart {
      let id: UInt64
      let tell: (SampleColor.Theme) -> Void
      let finish: () -> Void

      init(id: UInt64, tell: @escaping (SampleColor.Theme) -> Void, finish: @escaping () -> Void) {
        self.id = id
        self.tell = tell
        self.finish = finish
      }
    }

    private var listeners: [Listener] = []
    private var lastID: UInt64 = 0

    /// How many there are.
    var count: Int { self.listeners.count }

    deinit { for listener in self.listeners { listener.finish() } }

    /// Adds one, and gives the number to remove it by.
    func add(tell: @escaping (SampleColor.Theme) -> Void, finish: @escaping () -> Void) -> UInt64 {
      self.lastID += 1
      self.listeners.append(Listener(id: self.lastID, tell: tell, finish: finish))
      return self.lastID
    }

    /// Removes one.
    func remove(_ id: UInt64) {
      var kept: [Listener] = []
      for listener in self.listeners where listener.id != id { kept.append(listener) }
      self.listeners = kept
    }

    /// Tells a theme to all.
    func tell(_ theme: SampleColor.Theme) {
      for listener in self.listeners { listener.tell(theme) }
    }
  }

  /// The theme that holds now, and then each one that comes, for any task.
  ///
  /// The stream ends with the switcher, and is forgotten when the task that reads it is cancelled or stops.
  ///
  /// - Parameter policy: What is kept for a reader that is late: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public func stream(
    buffering policy: AsyncStream<SampleColor.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<SampleColor.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      continuation.yield(self.theme)
      let id = self.listeners.add(tell: { continuation.yield($0) }, finish: { continuation.finish() })
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor [weak self] in self?.listeners.remove(id) }
      }
    }
  }
}

#if canImport(Foundation)
  extension SampleColor.ThemeSwitcher {
    /// The notification of another theme, posted on the main thread after everything else was told.
    ///
    /// Its object is the switcher; under `theme` in its user info stands the theme's name, which Objective-C
    /// can read too.
    public nonisolated static var didChange: Notification.Name {
      Notification.Name("SampleColor.ThemeSwitcher.didChange")
    }

    func post(_ theme: SampleColor.Theme) {
      NotificationCenter.default.post(
        name: Self.didChange, object: self, userInfo: ["theme": theme.rawValue])
    }
  }
#endif
