package com.example.ui.theme
import androidx.compose.material3.lightColorScheme
private val DarkColorScheme = darkColorScheme(
    primary = Purple80,
    secondary = PurpleGrey80,
)

private val LightColorScheme = lightColorScheme(
    primary = Purple40,
    secondary = PurpleGrey40,
    surface = Color.White,
    /* Other default colors to override
    background = Color(0xFFFFFBFE),
    */
)

@Composable
fun AppTheme(darkTheme: Boolean = isSystemInDarkTheme(), content: @Composable () -> Unit) {
  val colorScheme = when { darkTheme -> DarkColorScheme
     else -> LightColorScheme }
  MaterialTheme(colorScheme = colorScheme, content = content)
}
