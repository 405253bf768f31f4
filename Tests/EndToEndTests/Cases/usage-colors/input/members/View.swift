view.backgroundColor = .white
label.textColor = UIColor.white
label.tintColor = UIColor.red
