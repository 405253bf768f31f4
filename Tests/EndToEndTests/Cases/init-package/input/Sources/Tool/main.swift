print("Lamp")
