import CoreGraphics
import SwiftUI
import UIKit

// What a user of the generated file writes in an app for iOS, tvOS or visionOS. Compiled only by tests.

@MainActor
func paint(_ view: UIView, _ layer: CALayer) {
  view.backgroundColor = UIColor(.bg)
  view.tintColor = UIColor(AppColor.text333(.night))
  view.tintColor = .red
  layer.borderColor = AppColor.bg.cgColor(in: .night)
  layer.borderColor = AppColor.bg(AppColor.Theme(view.traitCollection)).cgColor
  view.backgroundColor = UIColor(.surface.card)
  view.backgroundColor = UIColor(.surface)
  view.backgroundColor = .text.primary
  view.backgroundColor = AppColor.bg.uiColor
  view.backgroundColor = AppColor.bg(.night).uiColor
  view.backgroundColor = UIColor.surface
  view.backgroundColor = UIColor(picking: AppColor.pick(light: 0xFFFFFF, dark: 0x1C1C1E))
  view.backgroundColor = UIColor(picking: BrandColor.pick(light: 0xFFFFFF, dark: .clear))
  layer.borderColor = BrandColor.surface.card.cgColor(in: .nightContrast)
  if let color = view.backgroundColor, let value = AppColor.Value(color) {
    view.tintColor = UIColor(value.withAlpha(0.5))
  }
  if let value = BrandColor.Value(AppColor.bg.cgColor(in: .night)) { view.tintColor = UIColor(value) }
  let images = AppColor.Themed<UIImage?>(normal: nil, night: nil, red: nil)
  _ = images[.night]
}

struct Card: View {
  @Environment(\.colorScheme) var scheme
  var body: some View {
    Text("card")
      .foregroundStyle(AppColor.bg)
      .foregroundStyle(AppColor.bg.opacity(0.5))
      .foregroundStyle(Color(.bg))
      .foregroundStyle(.surface)
      .foregroundStyle(Color.text.primary)
      .foregroundColor(AppColor.bg.color)
      .foregroundColor(Color(BrandColor.surface.card))
      .background(Color(AppColor.bg(AppColor.Theme(isDark: scheme == .dark))))
      .background(BrandColor.surface.card)
  }
}

func off(theMainThread theme: AppColor.Theme) async -> [String] {
  let picker = AppColor.bg.picker
  let task = Task.detached { picker(theme).hex + AppColor.sep(theme).hex }
  return [await task.value] + AppColor.allCases.map { $0(theme).hex }
}
