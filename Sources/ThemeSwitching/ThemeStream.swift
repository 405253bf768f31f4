extension ColorThemeSwitcher {
  /// The current theme and then each new one, for any task.
  ///
  /// The stream ends with the switcher, and is removed when the task that reads it is cancelled or nothing keeps it any more.
  ///
  /// - Parameter policy: The themes that are buffered for a slow reader: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public func stream(
    buffering policy: AsyncStream<Table.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Table.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      let reader = ColorThemeReader()
      continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
      let end = StreamEnd(continuation)
      add(reader, ColorThemeName(.observer), reading: .theme) { _, palette in
        end.continuation.yield(palette.theme)
      }
    }
  }

  /// The end of a stream that is written to. The observer keeps it, and so the switcher: the stream ends when it is released.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private final class StreamEnd: ColorThemeNonisolated {
    let continuation: AsyncStream<Table.Theme>.Continuation
    init(_ continuation: AsyncStream<Table.Theme>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
  }
}

/// The owner of the observer that writes a stream: the stream keeps it until the task that reads it is cancelled or stops.
private final class ColorThemeReader: ColorThemeNonisolated, Sendable {}
