let pickerColor = UIColor(white: 0.5, alpha: 1)
