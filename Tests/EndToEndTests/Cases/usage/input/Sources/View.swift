// AppColor.gone is a comment.
let view = View(background: .bg, link: UIColor(AppColor.accent.link))
let key = "TEXT"
let blue = UIColor(red: 47 / 255, green: 111 / 255, blue: 222 / 255, alpha: 1)
let near = Color(hex: 0x3070df)
let far = Color(hex: 0x00ff00)
