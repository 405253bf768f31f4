struct Lamp {}
