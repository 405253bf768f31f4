let page = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
