import UIKit

/// A screen with UIKit: what is bound changes with the theme, and nothing has to be undone.
final class ProfileViewController: UIViewController {
  private let card = UIView()
  private let name = UILabel()
  private let edit = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    themes.bind(view, \.backgroundColor, to: .bg)
    themes.bind(card, \.backgroundColor, to: .surface.card)
    themes.bind(name, \.textColor, to: .text.primary)
    themes.bind(edit, titleFor: .normal, to: .tint)
    themes.observe(self) { controller, theme in controller.title = theme.title }
    // A colour that follows light and dark by itself, and one of a certain theme.
    card.tintColor = UIColor(.tint)
    card.layer.borderColor = AppColor.text.secondary.cgColor(in: .night)
  }

  func choose(_ theme: AppColor.Theme) {
    themes.select(theme) { changes in UIView.animate(withDuration: 0.3, animations: changes) }
  }
}
