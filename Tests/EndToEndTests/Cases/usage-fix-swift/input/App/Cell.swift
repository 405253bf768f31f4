import UIKit

func setColors() {
  label.textColor = .gray
  layer.borderColor = UIColor.black.withAlphaComponent(0.3).cgColor
  view.backgroundColor = isOn
    ? UIColor(red: 12 / 255, green: 34 / 255, blue: 56 / 255, alpha: 1)
    : UIColor.lightGray
  view.tintColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : .white
  }
}
