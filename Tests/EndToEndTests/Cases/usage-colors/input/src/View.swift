label.textColor = UIColor.white
view.backgroundColor = .white
view.backgroundColor = UIColor(hex: 0xffffff)
label.textColor = isOn ? .white : .black
label.textColor = .systemBlue
Text("x").foregroundColor(Color(hex: 0xffffff))
let image = UIColor.white.cgColor, edge = UIColor.red
// None of these is a colour of the system that a token has.
let faint = UIColor.red.withAlphaComponent(0.2), piece: Piece = .white
switch piece {
case .white: board.color = .black
default: break
}
view.backgroundColor = UIColor.systemBackground
view.backgroundColor = .brown
