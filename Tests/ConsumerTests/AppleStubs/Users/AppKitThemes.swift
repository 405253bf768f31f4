import AppKit
import SwiftUI

// What a user of the theme switcher writes in an app for macOS. Compiled only by tests.

@MainActor let themes = AppColor.ThemeSwitcher(storage: AppColor.ThemeSwitcher.DefaultsStorage())

final class PageView: NSView {
  override func viewDidChangeEffectiveAppearance() {
    themes.systemDidChange(to: effectiveAppearance)
  }

  func setUp(_ field: NSTextField, _ window: NSWindow) {
    themes.bind(field, \.textColor, to: .text333)
    themes.bind(field, \.textColor, picker: AppColor.bg.picker)
    themes.bind(field, \.attributedStringValue, to: .text333) {
      NSAttributedString(string: "page", attributes: [.foregroundColor: NSColor($0)])
    }
    themes.bind(window, \.backgroundColor, to: .bg)
    themes.bind(window, to: .bg) { window, color in window.backgroundColor = color }
    if let layer { themes.bind(layer, \.borderColor, to: .sep) }
    themes.override(.sep, with: NSColor.red)
    themes.apply(to: window)
  }
}

struct PageText: View {
  var body: some View { Text("page").foregroundStyle(AppColor.bg).following(themes) }
}
