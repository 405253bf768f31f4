import SwiftUI
import WatchKit

// What a user of the generated file writes in an app for watchOS. Compiled only by tests.

@MainActor
func paint(_ label: WKInterfaceLabel) {
  label.setTextColor(UIColor(.bg))
  label.setTextColor(UIColor(AppColor.bg(.night)))
  _ = AppColor.bg.cgColor(in: .night)
}

struct Card: View {
  var body: some View { Text("card").foregroundStyle(AppColor.bg).foregroundColor(Color(.bg)) }
}
