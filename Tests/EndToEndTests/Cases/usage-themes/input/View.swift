let view = Text("").foregroundColor(.red).background(Color.black.opacity(0.5)).border(.white)
