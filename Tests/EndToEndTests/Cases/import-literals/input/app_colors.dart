// Copyright
import 'package:flutter/material.dart';
part 'x.g.dart';

/// The app's colours.
abstract final class AppColors {
  const AppColors._();

  /// The brand's
  static const Color brand = Color(0xFF336699); // main
  static const Color _hidden = Color(0xff010203);
  static const transparentRed = Color(0x00FF0000), halfBlue = Color(0x800000FF);
  static const short = Color(0x336699);
  static const decimal = Color(4281558681);
  static const sep = Color(0xFF_33_66_99);
  static final MaterialColor? swatchy = Colors.blue;
  static const int _primaryValue = 0xFF0057B8;
  static const MaterialColor primary = MaterialColor(_primaryValue, <int, Color>{
    50: Color(0xFFE0EBF6),
    100: const Color(0xFFB3CDEA),
    500: Color(_primaryValue),
  });
  static const MaterialColor grape = const MaterialColor(0xFF6F2DA8, const {50: Color(0xFFEEE6F5), 900: Color(0xFF4A118C)});
  static const Map<String, Color> status = {'ok': Color(0xFF00AA00), 'bad': Colors.red, "warn": Color.fromRGBO(255, 204, 0, .75,)};
  static const List<Color> chart = [Color(0xFF111111), brand, Colors.amber];
  static const gradient = LinearGradient(colors: [brand, Color(0xFF00FF00)]);
  static const a87 = Colors.black87;
  static const blue700 = Colors.blue.shade700;
  static Color? get pink50 => Colors.pink[50];
  static Color get accent => Colors.redAccent;
  static Color get viaReturn { return const Color(0xFFABCDEF); }
  static Color dynamicOne(BuildContext context) => Theme.of(context).colorScheme.primary;
  static Color get dynamicTwo => isDark ? Colors.white : Colors.black;
  static Color get fromTheme => Theme.of(Get.context!).primaryColor;
  static final soft = brand.withOpacity(0.5);
  static final soft2 = brand.withAlpha(128);
  static final soft3 = brand.withValues(alpha: 0.25);
  static final soft4 = const Color(0xFF102030).withOpacity(.1);
  static final soft5 = Colors.black.withAlpha(0x33);
  static final odd = brand.withRed(3);
  static final odd2 = brand.withValues(red: 0.4);
  static final deep = primary[500]!;
  static final deeper = primary.shade100.withOpacity(0.2);
  static final missing = primary[700];
  static final hex1 = HexColor('#336699');
  static final hex2 = HexColor("80336699");
  static final hex3 = hexToColor('#abcdef');
  static final parsed = Color(int.parse('0xFF336699'));
  static const cup = CupertinoColors.activeBlue;
  static const wide = Color.from(alpha: 1, red: 0.2, green: 0.4, blue: 0.6);
  static final lerped = Color.lerp(brand, halfBlue, 0.3);
  static const double gap = 8.0;
  static const size = gap * 2;
  static const style = TextStyle(color: brand, fontSize: size);
  static const box = BoxShadow(color: Color(0x33000000), blurRadius: 4);
  static const name = 'Colors.red';
  static Color alias = AppColors.brand;
  late final Color later;
  final Color field = Colors.teal;
  @Deprecated('Use brand')
  static const Color old = brand;
}

enum Tone { warm(Color(0xFFFF8800)), cold(Color(0xFF0088FF)); const Tone(this.color); final Color color; }

extension BrandX on ColorScheme { Color get success => const Color(0xFF2E7D32); }

const kTop = Color(0xFF0A0B0C);

class W extends StatelessWidget {
  const W({super.key, this.color = Colors.orange});
  final Color color;
  @override
  Widget build(BuildContext context) {
    return Container(color: Colors.white, child: Text('x', style: TextStyle(color: Color(0xFF999999))));
  }
}
