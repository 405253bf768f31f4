import UIKit

final class Screen: UIView {
  let top = 12.0
  let side = 16.0
  let title = UILabel()
  let subtitle = UILabel()
  let edge = UIColor(hex: 0x111111)
  let fill = UIColor(hex: 0x222222)
  let mark = UIColor(hex: 0x333333)
}
