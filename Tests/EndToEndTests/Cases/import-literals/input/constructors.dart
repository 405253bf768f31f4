class MyColors extends ThemeExtension<MyColors> {
  const MyColors({required this.brandColor, required this.danger});
  final Color? brandColor;
  final Color? danger;
  factory MyColors.light() => const MyColors(brandColor: Color(0xFF1E88E5), danger: Color(0xFFE53935));
  const MyColors.dark() : brandColor = const Color(0xFF90CAF9), danger = const Color(0xFFEF9A9A);
}
