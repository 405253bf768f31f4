[label setTextColor:[UIColor whiteColor]]; view.backgroundColor = UIColor.whiteColor;
x = [NSColor systemBlueColor];
