// This app has a switcher of its own.
final class ColorThemeSwitcher {}
