val Sky = Color(0xFF0055CC)
val Sea = Color(red = 0f, green = 0.5f, blue = 1f)
val gradient = listOf(Color(0xFF0055CC), Color(0xFF00AA88))
val steps: List<Color> = gradient
private val LightScheme = lightColorScheme(primary = Sky)
private val DarkScheme = darkColorScheme(primary = Sky.copy(alpha = 0.5f))
private val LightGradients = Gradients(top = Sky)
