package a

internal object Meadow : Base() {
  override val darkScheme = darkColorScheme(primary = Color(0xFF9CCC65), surface = Color(0xFF1B2416))
  override val lightScheme = lightColorScheme(primary = Color(0xFF33691E), surface = Color(0xFFF4F8EE))
  val darkMore = MoreColors(good = Color(0xFF81C784))
  val lightMore = MoreColors(good = Color(0xFF2E7D32))
}

internal object Coast : Base() {
  override val darkScheme = darkColorScheme(primary = Color(0xFF4FC3F7), surface = Color(0xFF10212B))
  override val lightScheme = lightColorScheme(primary = Color(0xFF01579B), surface = Color(0xFFEFF7FB))
}
