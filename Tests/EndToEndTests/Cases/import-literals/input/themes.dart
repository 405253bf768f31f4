class AppTheme {
  static ThemeData get lightTheme => ThemeData(
    brightness: Brightness.light,
    scaffoldBackgroundColor: const Color(0xFFFAFAFA),
    colorScheme: const ColorScheme.light(primary: Color(0xFF0055CC), onPrimary: Colors.white),
    extensions: const [BrandColors.light],
  );
  static final ThemeData darkTheme = ThemeData(
    colorScheme: ColorScheme(brightness: Brightness.dark, primary: Color(0xFF80B0FF), onPrimary: Colors.black, surface: Color(0xFF101317)),
  );
  static final seeded = ThemeData(colorScheme: ColorScheme.fromSeed(seedColor: Colors.deepPurple));
}
