package a

internal object Forest : Base() {
  override val darkScheme = darkColorScheme(primary = Color(0xFFAED581))
  override val lightScheme = lightColorScheme(primary = Color(0xFF558B2F))
}
