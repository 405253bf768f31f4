struct LampApp {}
