import SwiftTheme

enum Pickers {
  static let page: ThemeColorPicker = ["#fafafa", "#111111", "#fdf6e3"]
  static let ink = ThemeColorPicker(colors: "#202020", "#eeeeee", "#073642")
  static let line = ThemeColorPicker(colors: "#cccccc", Lines.night, "#93a1a1")
  static let link: ThemeColorPicker = "Global.link"
  static let bar = ThemeBarStylePicker(styles: .default, .black)
}
