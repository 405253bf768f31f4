import UIKit

func setColors() {
  label.textColor = AppColor.cellText.uiColor
  layer.borderColor = AppColor.cellBorder.uiColor.cgColor
  view.backgroundColor = isOn
    ? AppColor.colorBlue12.uiColor
    : AppColor.colorGray70.uiColor
  view.tintColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : .white
  }
}
