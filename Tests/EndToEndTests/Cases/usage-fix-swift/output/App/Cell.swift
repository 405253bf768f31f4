import UIKit

func setColors() {
  label.textColor = AppColor.textGray54.uiColor
  layer.borderColor = AppColor.borderGray0A30.uiColor.cgColor
  view.backgroundColor = isOn
    ? AppColor.colorBlue12.uiColor
    : AppColor.colorGray70.uiColor
  view.tintColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : .white
  }
}
