// Alpha may be first or last.
let ink = Color(hex: "0xFF102030")
let paper = Color(hex: "0xFFF8F8F0")
let rule = Color(hex: "#808080")
