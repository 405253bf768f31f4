let ink = UIColor(white: 0.1, alpha: 1)
