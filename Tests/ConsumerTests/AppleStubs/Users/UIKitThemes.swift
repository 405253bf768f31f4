import SwiftUI
import UIKit

// What a user of the theme switcher writes in an app for iOS, tvOS or visionOS. Compiled only by tests.

@MainActor let themes = AppColor.ThemeSwitcher(storage: AppColor.ThemeSwitcher.DefaultsStorage())
@MainActor let brand = BrandColor.ThemeSwitcher()

final class SettingsViewController: UIViewController {
  let label = UILabel()
  let button = UIButton()
  let icon = UIImageView()
  let outline = CAShapeLayer()
  let gradient = CAGradientLayer()
  let bar = UINavigationBar()
  let tabs = UITabBar()
  let doneItem = UIBarButtonItem()

  override func viewDidLoad() {
    super.viewDidLoad()
    themes.bind(view, \.backgroundColor, to: .bg)
    themes.bind(view, \.tintColor, to: .appTheme)
    themes.bind(label, \.textColor, to: .text333)
    themes.bind(view.layer, \.borderColor, to: .sep)
    themes.bind(outline, \.strokeColor, to: .sep)
    themes.bind(outline, \.fillColor, picker: AppColor.bg.picker)
    themes.bind(gradient, \.colors) { [$0(.bg).cgColor, $0(.sep).cgColor] }
    themes.bind(button, titleFor: .selected, to: .appTheme)
    themes.bind(button, imageFor: .normal, themed: .init { UIImage(named: $0.isDark ? "moon" : "sun") })
    themes.bind(button, backgroundImageFor: .normal, themed: .init { _ in nil })
    themes.unbind(button, titleFor: .selected)
    themes.unbind(button, imageFor: .normal)
    themes.unbind(button, backgroundImageFor: .normal)
    themes.bind(button, to: .text333, named: "title") { button, color in
      button.setTitleColor(color, for: .normal)
      button.setTitleColor(color, for: .highlighted)
    }
    themes.bind(
      view, \.backgroundColor, picker: AppColor.Theme.pick(normal: 0xffffff, night: 0x343434, red: 0xfafafa))
    themes.bind(
      view, \.backgroundColor, picker: .pick(normal: 0xffffff, night: .clear, red: .init(rgba: 0x80)))
    themes.bind(view.layer, \.borderColor, picker: .pick(light: 0xD5D5D5, dark: .clear))
    themes.bind(view, \.backgroundColor) { $0.theme == .night ? .red : $0.uiColor(.bg) }
    themes.bind(view.window, \.backgroundColor, to: .bg)
    themes.bind(view, \.alpha, themed: AppColor.Themed(normal: 1, night: 0.8, red: 1))
    themes.bind(
      icon, \.image,
      themed: AppColor.Themed(
        normal: UIImage(named: "sun"), night: UIImage(named: "moon"), red: UIImage(named: "sun")))
    themes.bind(label, \.attributedText, to: .text333) { color in
      NSAttributedString(string: "Settings", attributes: [.foregroundColor: UIColor(color)])
    }
    themes.bind(doneItem, \.tintColor, to: .appTheme)
    themes.bind(doneItem, to: .appTheme) { (item, color: UIColor) in
      item.setTitleTextAttributes([.foregroundColor: color], for: .normal)
    }
    themes.bind(bar, \.barTintColor, to: .bg)
    themes.bind(bar.standardAppearance, \.backgroundColor, to: .bg)
    themes.bind(bar.standardAppearance, \.titleTextAttributes, to: .text333) {
      [.foregroundColor: UIColor($0)]
    }
    themes.bind(tabs, \.unselectedItemTintColor, to: .sep)
    brand.bind(view, \.backgroundColor, to: .surface.card)
    themes.observe(self) { controller, theme in controller.label.text = theme.title }
    themes.observeColors(self) { controller, palette in controller.label.text = palette.title }
    themes.unbind(view, \.backgroundColor)
    themes.unbind(button, named: "title")
    themes.unbind(button)
    themes.unobserve(self)
    if #available(iOS 17.0, tvOS 17.0, *) {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: Self, _: UITraitCollection) in
        themes.systemDidChange(to: controller.traitCollection)
      }
      themes.followSystem(of: self)
    }
  }

  // Before iOS 17.
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    if #available(iOS 13.0, tvOS 13.0, *) { themes.systemDidChange(to: traitCollection) }
  }

  func choose(_ theme: AppColor.Theme, picked color: UIColor) {
    themes.select(theme)
    themes.select(.system) { changes in UIView.animate(withDuration: 0.3, animations: changes) }
    themes.select(.fixed(.red)) { [label] changes in
      UIView.transition(with: label, duration: 0.3, options: .transitionCrossDissolve, animations: changes)
    }
    themes.theme = theme
    themes.override(.appTheme, with: 0x0a84ff)
    themes.override(.appTheme, with: UIColor.red)
    themes.override(.appTheme, with: color)
    themes.override(.appTheme, with: .red) { changes in changes() }
    themes.override(.appTheme, with: color.cgColor)
    themes.removeOverride(of: .appTheme)
    themes.isEnabled = false
    _ = themes.palette.uiColor(.bg)
    _ = UIColor(themes(.bg))
  }
}

@MainActor
func scene(_ window: UIWindow, _ none: UIWindow?) {
  if #available(iOS 17.0, tvOS 17.0, *) {
    if let scene = window.windowScene { themes.followSystem(of: scene) }
  }
  if #available(iOS 13.0, tvOS 13.0, *) {
    themes.apply(to: window)
    themes.apply(to: none)
    themes.stopApplying(to: none)
    brand.apply(to: window)
  }
}

/// A property of a class that is the app's own, UIKit's or not.
final class Chart: NSObject {
  var axis: UIColor = .red
  var grid: CGColor?
  var area: Color = .red
}

@MainActor
func bind(_ chart: Chart) {
  themes.bind(chart, \.axis, to: .sep)
  themes.bind(chart, \.grid, to: .sep)
  themes.bind(chart, \.area, to: .bg)
  themes.bind(chart, \.area, picker: AppColor.bg.picker)
}

struct SettingsView: View {
  @ObservedObject var themes: AppColor.ThemeSwitcher
  var selection: Binding<AppColor.ThemeSwitcher.Selection> { $themes.selection }
  var selected: Binding<AppColor.ThemeSwitcher.Selection> { themes.selected }
  @Environment(\.appColorPalette) var palette
  var body: some View {
    Text("settings")
      .foregroundStyle(AppColor.bg)
      .foregroundColor(palette?.color(.bg))
      .following(themes)
      .following(brand, setsColorScheme: false)
  }
}

nonisolated func readThemes() async {
  if #available(iOS 13.0, tvOS 13.0, *) {
    for await theme in await themes.stream() { print(theme.name) }
  }
}
