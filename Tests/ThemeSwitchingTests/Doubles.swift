import Foundation
import ThemeSwitching

typealias ThemeSwitcher = SampleColor.ThemeSwitcher
typealias Theme = SampleColor.Theme
typealias Value = SampleColor.Value
typealias Selection = ThemeSwitcher.Selection

/// An ordinary class, which knows nothing of themes.
class Panel {
  var background = Value(rgb: 0)
  var border: Value?
  var opacity = 0.0
  var title: String?
  var history: [String] = []
  var tint: Value = 0 {
    didSet { history.append(tint.hex) }
  }
  var titles: [String: Value] = [:]
  func setTitle(_ color: Value, for state: String) { titles[state] = color }
}

/// A subclass of Foundation's class, as views of UIKit and AppKit are.
final class Widget: NSObject {
  var name = ""
  var color: Value = 0
}

/// The events, in order.
@MainActor
final class Log {
  var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}

/// A place for the choice that is forgotten with the test.
@MainActor
final class MemoryStorage: ColorThemeStorage {
  var storedSelection: String?
  var storedOverrides: String?
  init(_ stored: String? = nil, overrides: String? = nil) {
    storedSelection = stored
    storedOverrides = overrides
  }
}

extension ThemeSwitcher.OverlayDocument {
  /// Reads a document from bytes of any kind.
  init(json bytes: some Sequence<UInt8>, limit: Int = 8_000_000) throws {
    try self.init(json: Data(bytes), limit: limit)
  }
}
