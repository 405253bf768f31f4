/// The comparison of a value in CSS with the JSON output, in Python.
enum ColorComparison {
  /// `expect_color(text, want, place)` fails unless a CSS value is the colour of a value in the JSON output: exactly, or
  /// to the nearest 8-bit colour of sRGB where the colour is in a notation of it.
  static let python = #"""
    import json, math, re, sys

    def rgb_bytes(want):
      digits = want["hex"][1:]
      return [int(digits[index:index + 2], 16) for index in (0, 2, 4)]

    def near(a, b, tolerance): return abs(a - b) <= tolerance

    def encode(value):
      """The transfer function of sRGB and Display P3."""
      return math.copysign(1, value) * (
        12.92 * abs(value) if abs(value) <= 0.0031308 else 1.055 * abs(value) ** (1 / 2.4) - 0.055)

    def expect_color(text, want, place, wide=True):
      place = f"{place}: {text} for {want}"
      alpha = want["alpha"]
      if text.startswith("#"):
        digits = text[1:]
        assert len(digits) in (6, 8), place
        found = [int(digits[index:index + 2], 16) for index in range(0, len(digits), 2)]
        assert found[:3] == rgb_bytes(want), place
        assert near((found + [255])[3] / 255, alpha, 0.00002), place
        in_bytes = True
      elif match := re.fullmatch(r"rgba?\((\d+), ?(\d+), ?(\d+)(?:, ?([\d.]+))?\)", text):
        assert [int(part) for part in match.groups()[:3]] == rgb_bytes(want), place
        assert near(float(match[4] or 1), alpha, 0.00002), place
        in_bytes = True
      else:
        assert wide, place
        match = re.fullmatch(r"(color|[a-z]+)\(([^()]*)\)", text)
        parts = match[2].replace("/", " / ").split()
        space = parts.pop(0) if match[1] == "color" else match[1]
        if "/" in parts: found_alpha, parts = parts[-1], parts[:-2]
        else: found_alpha = "1"
        numbers = [0 if part == "none" else float(part.rstrip("%")) for part in parts]
        found_alpha = 0 if found_alpha == "none" else float(found_alpha)
        expected = want["components"]
        if want["colorSpace"] == "display-p3-linear":
          expected, space_wanted, tolerance = [encode(part) for part in expected], "display-p3", 0.0001
        elif space == "rgb":
          expected, space_wanted, tolerance = [part * 255 for part in expected], "rgb", 0.001
        else: space_wanted, tolerance = want["colorSpace"], 0.00002
        assert space == space_wanted, place
        assert all(near(a, b, tolerance) for a, b in zip(numbers, expected)), place
        assert len(numbers) == 3 and near(found_alpha, alpha, 0.00002), place
        in_bytes = False
      # Only the notations of sRGB are kept in 8 bits.
      if in_bytes and wide: assert want["colorSpace"] in ("srgb", "hsl", "hwb"), place
    """#
}
