package com.example.lamp.ui.theme

import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme

private val NightScheme = darkColorScheme(primary = Violet80, background = Ink, onBackground = Paper)
private val DayScheme = lightColorScheme(primary = Violet40, background = Paper, onBackground = Ink)

@Composable
fun LampTheme(isDark: Boolean = isSystemInDarkTheme(), content: @Composable () -> Unit) {
  MaterialTheme(colorScheme = if (isDark) NightScheme else DayScheme, content = content)
}
