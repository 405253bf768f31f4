import AppKit
import SwiftUI

// What a user of the generated file writes in an app for macOS. Compiled only by tests.

@MainActor
func paint(_ field: NSTextField) {
  field.textColor = NSColor(.bg)
  field.textColor = NSColor(AppColor.bg(.night))
  field.textColor = .text.primary
  field.textColor = AppColor.bg.nsColor
  field.textColor = NSColor(.surface.card.border)
  _ = AppColor.bg.cgColor(in: .night)
  if let color = field.textColor, let value = BrandColor.Value(color) {
    field.textColor = NSColor(value.withAlpha(0.5))
  }
}

struct Card: View {
  var body: some View {
    Text("card").foregroundStyle(AppColor.bg).foregroundColor(Color(.bg)).background(Color.text.primary)
  }
}
