import 'package:flutter/material.dart';
@immutable
class BrandColors extends ThemeExtension<BrandColors> {
  const BrandColors({required this.page, required this.ink, this.link});
  final Color? page;
  final Color? ink;
  final Color? link;
  static const light = BrandColors(page: Color(0xFFFFFFFF), ink: Colors.black87, link: Palette.blue);
  static const dark = BrandColors(page: Color(0xFF101317), ink: Colors.white70);
  @override
  BrandColors copyWith({Color? page, Color? ink, Color? link}) => BrandColors(page: page ?? this.page, ink: ink ?? this.ink, link: link ?? this.link);
  @override
  BrandColors lerp(ThemeExtension<BrandColors>? other, double t) {
    if (other is! BrandColors) return this;
    return BrandColors(page: Color.lerp(page, other.page, t), ink: Color.lerp(ink, other.ink, t), link: Color.lerp(link, other.link, t));
  }
}
class Palette { static const blue = Color(0xFF0055CC); }
