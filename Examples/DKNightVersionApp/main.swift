// Code that is new uses the tokens; code that is not goes on with `DKColorPickerWithKey(BG)`. Both have the same colours.
for theme in AppColor.Theme.allCases {
  print("\(theme.name): text \(AppColor.text(theme).hex) on \(AppColor.bg(theme).hex)")
}
