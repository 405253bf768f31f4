import androidx.compose.ui.graphics.Color

val Ink = Color(0xFF121212)
val Paper = Color(0xFFFFFFFF)
val page: Color @Composable get() = if (isSystemInDarkTheme()) Ink else Paper
val edge: Color @Composable get() = if (isSystemInDarkTheme()) Night.Edge else Paper
val rim = when (mode) {
  Mode.Dark -> Night.Rim
  else -> Paper
}
