package a

internal object Ocean : Base() {
  override val darkScheme = darkColorScheme(primary = Color(0xFF4DD0E1))
  override val lightScheme = lightColorScheme(primary = Color(0xFF00838F))
}
