import AppKit
import SwiftUI

// What a user of the generated file writes in an app for macOS. Compiled only by tests.

@MainActor
func paint(_ field: NSTextField) {
  field.textColor = NSColor(.bg)
  field.textColor = NSColor(AppColor.bg(.night))
  field.textColor = .textPrimary
  field.textColor = NSColor(.surface.card.border)
  _ = AppColor.bg.cgColor(in: .night)
}

struct Card: View {
  var body: some View {
    Text("card").foregroundStyle(AppColor.bg).foregroundColor(Color(.bg)).background(.surfaceCard)
  }
}
