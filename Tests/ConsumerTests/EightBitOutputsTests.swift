import Foundation
import TestSupport
import Testing

/// Contracts and the outputs of 8 bits a component, by a program in Python that knows nothing of the tool's arithmetic.
@Suite(.waiting) struct EightBitOutputsTests {
  /// Colours just past a limit, of which rounding brings many below it: each contract that `check` passes holds on the
  /// hexadecimal digits of the flat JSON and of Android's resources, and so does the alpha that it proposes.
  @Test(.enabled(if: Tool.pythonHas("coloraide"), "PyPI's coloraide is not installed"))
  func `contracts that pass hold in the outputs`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try #require(Tool.python).run(
      ["-c", Self.reader, Tool.colortable().executable.path], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    let counts = result.outputText.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    // Pairs that pass, pairs rejected for their 8 bits alone, and proposed alphas: without some the test proves nothing.
    try #require(counts.count == 3)
    #expect(counts[0] > 60 && counts[1] > 20 && counts[2] > 10, "\(counts)")
  }

  /// Many themes in a chain of bases.
  @Test(arguments: ["=", "-"])
  func `a chain of bases costs no more than its length`(_ value: String) throws {
    let count = 6_000
    var table = (0..<count).map { "T\($0)" }.joined(separator: " ") + "\n"
    for theme in 1..<count { table += "@theme T\(theme) based-on T\(theme - 1)\n" }
    table += "#ffffff" + String(repeating: " \(value)", count: count - 1) + " page\n"
    table += "rgb(from $page 0 g b)" + String(repeating: " \(value)", count: count - 1) + " ink\n"
    let result = try Tool.colortable().run(
      ["generate", "-", "--css", "-"], input: Data(table.utf8), in: Locations.root, timeLimit: 120)
    #expect(result.status == 0, "\(result.errorText.prefix(1000))")
    #expect(result.outputText.contains("T5999") || result.outputText.contains("t5999"))
  }

  private static let reader = #"""
    import json, random, re, subprocess, sys
    import xml.etree.ElementTree as xml
    from coloraide import Color

    tool, limit = sys.argv[1], 4.5
    random.seed(65)

    def run(*arguments):
      return subprocess.run([tool, *arguments], capture_output=True, text=True)

    # The arithmetic of WCAG 2.2, on red, green and blue from 0 to 1.

    def luminance(rgb):
      def linear(c): return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
      return sum(weight * linear(c) for weight, c in zip((0.2126, 0.7152, 0.0722), rgb))

    def ratio(first, second):
      low, high = sorted((luminance(first), luminance(second)))
      return (high + 0.05) / (low + 0.05)

    def over(front, back):
      return tuple(front[3] * f + (1 - front[3]) * b for f, b in zip(front[:3], back[:3]))

    def contrast(text, back, canvas):
      if canvas == "any":
        dark, light = over(back, (0, 0, 0)), over(back, (1, 1, 1))
        if luminance(dark) < luminance(text[:3]) < luminance(light): return 1
        return min(ratio(text[:3], dark), ratio(text[:3], light))
      seen = over(back, canvas) if canvas else back[:3]
      return ratio(over(text, seen), seen)

    def exact(notation):
      color = Color(notation).convert("srgb")
      return (*color[:3], color.alpha())

    def written(l, c, h, alpha=1):
      return f"oklch({l:.5f} {c:.5f} {h:.3f}" + (f" / {alpha:.4f})" if alpha < 1 else ")")

    def past_limit(make, contrast_of):
      """A colour that is just past the limit, by bisection of a number from 0 to 1; nil where there is none."""
      low, high = 0.0, 1.0
      if (contrast_of(make(low)) >= limit) == (contrast_of(make(high)) >= limit): return None
      is_rising = contrast_of(make(high)) >= limit
      for _ in range(40):
        middle = (low + high) / 2
        if (contrast_of(make(middle)) >= limit) == is_rising: high = middle
        else: low = middle
      passing = high if is_rising else low
      return make(passing) if contrast_of(make(passing)) >= limit else None

    pairs = []
    while len(pairs) < 160:
      hue, chroma = random.uniform(0, 360), random.uniform(0, 0.03)
      l = random.choice((random.uniform(0.85, 0.97), random.uniform(0.15, 0.3)))
      page = written(l, chroma, hue)
      end = 0.2 if l > 0.5 else 0.9
      kind = len(pairs) % 5
      if kind == 0:
        text = past_limit(
          lambda t: written(l + (end - l) * t, 0.02, hue), lambda text: contrast(exact(text), exact(page), None))
        pair = (text, page, None)
      elif kind == 1:
        text = past_limit(
          lambda t: written(end, 0.02, hue, 0.3 + 0.69 * t), lambda text: contrast(exact(text), exact(page), None))
        pair = (text, page, None)
      elif kind == 2:
        scrim = past_limit(
          lambda t: written(end, 0.01, hue, 0.01 + 0.98 * t),
          lambda scrim: contrast(exact(page), exact(scrim), exact(page)))
        pair = (page, scrim, page)
      elif kind == 3:
        text = written(0.97 if l > 0.5 else 0.12, 0.01, hue)
        scrim = past_limit(
          lambda t: written(0.1 if l > 0.5 else 0.98, 0.01, hue, 0.01 + 0.98 * t),
          lambda scrim: contrast(exact(text), exact(scrim), "any"))
        pair = (text, scrim, "any")
      else:
        pair = (f"readable(oklch(0.6 0.1 {hue:.1f}), text on {page})", page, None)
      if None not in pair[:2]: pairs.append(pair)

    def table(pairs):
      lines = ["DAY"]
      for index, (text, back, canvas) in pairs.items():
        lines += [f"{text} text{index}", f"{back} back{index}"]
        ending = ""
        if canvas == "any": ending = " over any"
        elif canvas:
          lines.append(f"{canvas} canvas{index}")
          ending = f" over canvas{index}"
        lines.append(f"@contrast text text{index} on back{index}{ending}")
      open("App.colortable", "w").write("\n".join(lines) + "\n")

    def failures():
      """The numbers of the pairs that fail, with what is said of them."""
      report = json.loads(run("check", "App.colortable", "--format", "json").stdout)
      found = {}
      def walk(value):
        if isinstance(value, dict):
          match = re.match(r"contrast of `text(\d+)` on", value.get("message", "") if isinstance(value.get("message"), str) else "")
          if match and value.get("rule") == "insufficient-contrast": found[int(match[1])] = value
          for part in value.values(): walk(part)
        elif isinstance(value, list):
          for part in value: walk(part)
      walk(report)
      return found

    pairs = dict(enumerate(pairs))
    table(pairs)
    failed = failures()
    rejected = sum("as 8-bit outputs have it" in failure["message"] for failure in failed.values())
    proposed = 0
    for index, failure in failed.items():
      alpha = failure.get("leastAlpha")
      if alpha is None: pairs.pop(index)
      else:
        proposed += 1
        text, back, canvas = pairs[index]
        pairs[index] = (text, re.sub(r"/ [\d.]+\)", f"/ {alpha})", back), canvas)
    table(pairs)
    assert not failures(), failures()

    def components(digits):
      digits = digits.lstrip("#")
      if len(digits) == 6: digits += "ff"
      return tuple(int(digits[at:at + 2], 16) / 255 for at in range(0, 8, 2))

    result = run("generate", "App.colortable", "--json", "app.json", "--json-style", "flat", "--android", "res")
    assert result.returncode == 0, result.stderr
    flat = json.load(open("app.json"))
    while "text0" not in flat and len(flat) == 1: flat = next(iter(flat.values()))
    flat = flat.get("DAY", flat)
    android = {}
    for element in xml.parse("res/values/colors.xml").getroot().iter("color"):
      digits = element.text.lstrip("#")
      android[element.get("name")] = digits[2:] + digits[:2] if len(digits) == 8 else digits
    for colors in (flat, android):
      for index, (_, _, canvas) in pairs.items():
        def color(name): return components(colors[name + str(index)])
        under = color("canvas") if canvas and canvas != "any" else canvas
        found = contrast(color("text"), color("back"), under)
        assert found >= limit - 1e-12, (pairs[index], colors["text" + str(index)], colors["back" + str(index)], found)
    print(len(pairs), rejected, proposed)
    """#
}
