import SwiftUI
import WatchKit

// What a user of the theme switcher writes in an app for watchOS. Compiled only by tests.

@MainActor let themes = AppColor.ThemeSwitcher(selection: .fixed(.night))

@MainActor
func follow(_ label: WKInterfaceLabel) {
  themes.bind(label, to: .bg) { $0.setTextColor($1) }
}

struct ThemedCard: View {
  var body: some View { Text("card").foregroundStyle(AppColor.bg).following(themes) }
}
