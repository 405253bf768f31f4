let view = Text("").foregroundColor(.white)
