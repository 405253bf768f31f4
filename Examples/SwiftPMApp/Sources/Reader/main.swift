// What an app does with its generated colours, as a program that prints.

// A token is a constant. A misspelt one does not compile.
let background = AppColor.bg
print("\(background.key) is \(background(.normal)) by day and \(background(.night)) at night")

// Groups of the table are nested types.
print("a card at night is \(AppColor.surface.card(.night).hex)")

// A theme is an enum, so a loop sees every one.
for theme in AppColor.Theme.allCases {
  let text = AppColor.text(theme)
  print("\(theme.title): text \(text.hex), red \(text.red), green \(text.green), blue \(text.blue)")
}

// A picker is a function from a theme to a colour: from a token, or from one literal for each theme.
func describe(_ picker: AppColor.Picker) -> String {
  AppColor.Theme.allCases.map { picker($0).hex }.joined(separator: " ")
}
print("the tint: \(describe(AppColor.tint.picker))")
let warning = AppColor.Theme.pick(normal: 0xFFCC00, night: 0x806600, red: 0xFF9900)
print("a picker of literals: \(describe(warning))")

// `Themed` does the same for what is no colour. A new theme in the table makes the compiler ask for it here.
let logo = AppColor.Themed(normal: "logo-day", night: "logo-night", red: "logo-day")
print("the logo at night is \(logo[.night])")

// Keys that arrive as text, from a server or a settings file.
for key in ["surface.raised", "surface.rised"] {
  if let token = AppColor(key: key) {
    print("\(key) is \(token(.red).hex) in red")
  } else {
    print("there is no token \(key)")
  }
}

// The theme to use where the system asks for light or dark.
print("a dark system gets \(AppColor.Theme(isDark: true).title)")
