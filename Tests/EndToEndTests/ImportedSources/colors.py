"""Reads the colours of asset catalogues and of Android's resources, independently of the importers.

  colors.py make SEED FOLDER      writes Colors.xcassets and res with whatever sources hold
  colors.py check SOURCE TABLE REPORT
      prints each colour of the source that is neither in the table (as generate --json writes it) nor named as lost in
      the report of the import (--format json), and where the account does not balance
"""
import json
import os
import random
import re
import sys
import xml.etree.ElementTree as ElementTree

APPEARANCES = ["light", "dark", "light-high-contrast", "dark-high-contrast"]
ANDROID = "{http://schemas.android.com/apk/res/android}"


class Color:
    """A colour of a source: its token, its appearance, and its red, green, blue and alpha; none for a reference."""

    def __init__(self, token, theme, space="srgb", parts=None, otherThemes=()):
        self.token, self.theme, self.space, self.parts = token, theme, space, parts
        self.otherThemes = otherThemes

    def __repr__(self):
        return "%s in %s: %s %s" % (self.token, self.theme, self.space, self.parts)


# Asset catalogues


def catalog_colors(folder, namespace=()):
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if not os.path.isdir(path):
            continue
        if name.endswith(".colorset"):
            with open(os.path.join(path, "Contents.json"), encoding="utf-8") as file:
                yield from set_colors(".".join([*namespace, name[: -len(".colorset")]]), json.load(file))
        elif not name.endswith("set"):
            try:
                with open(os.path.join(path, "Contents.json"), encoding="utf-8") as file:
                    is_namespace = json.load(file).get("properties", {}).get("provides-namespace", False)
            except FileNotFoundError:
                is_namespace = False
            yield from catalog_colors(path, (*namespace, name) if is_namespace else namespace)


def set_colors(token, document):
    entries = [entry for entry in document["colors"] if "color" in entry]
    kinds = [kind(entry) for entry in entries]
    for index, entry in enumerate(entries):
        appearance, is_light = kinds[index]
        # Any and Light are one where they are written alike.
        if not is_light and entry["idiom"] == "universal" and (appearance, True) in kinds:
            light = entries[kinds.index((appearance, True))]
            if light["color"] == entry["color"] and light.get("display-gamut") == entry.get("display-gamut"):
                continue
        has_dark = any(other == appearance + 1 for other, _ in kinds)
        others = [] if is_light or has_dark else [APPEARANCES[appearance + 1]] if appearance in (0, 2) else []
        color = entry["color"]
        space = {"extended-srgb": "srgb", "gray-gamma-22": "srgb", "extended-gray": "srgb"}.get(
            color.get("color-space"), color.get("color-space"))
        # The JSON has the nearest colour that a screen can show.
        parts = None if space == "extended-linear-srgb" else components(color)
        yield Color(token, APPEARANCES[appearance], space, parts, others)


def kind(entry):
    words = {item["value"] for item in entry.get("appearances", [])}
    return ("dark" in words) + 2 * ("high" in words), "light" in words


def components(color):
    """Red, green, blue and alpha from 0 to 1; none where it has no such components."""
    values = color.get("components")
    if values is None:
        return None
    names = ["white"] * 3 if "white" in values else ["red", "green", "blue"]
    is_large = any(not isinstance(values[name], str) and values[name] > 1 for name in names)
    try:
        return [component(values[name], is_large) for name in names] + [float(values.get("alpha", 1))]
    except (KeyError, ValueError):
        return None


def component(value, is_large):
    if not isinstance(value, str):
        return value / 255 if is_large else value
    if value.lower().startswith("0x"):
        return int(value, 16) / 255
    return float(value) if "." in value else int(value) / 255


# Android


def resource_colors(folder):
    for directory in sorted(os.listdir(folder)):
        path = os.path.join(folder, directory)
        for name in sorted(os.listdir(path)):
            root = ElementTree.parse(os.path.join(path, name)).getroot()
            theme = {"values": "light", "values-night": "dark"}.get(directory)
            if theme is None:
                # The report names the file.
                for item in root:
                    if item.tag == "color" or item.get("type") == "color" or item.get(ANDROID + "color"):
                        yield Color("%s/%s" % (directory, name), None)
                continue
            for item in root:
                if item.tag == "color" or item.tag == "item" and item.get("type") == "color":
                    yield Color(item.get("name"), theme, "srgb", argb((item.text or "").strip()))
                elif item.tag == "array" and any((inner.text or "").strip().startswith(("#", "@color/")) for inner in item):
                    yield Color(item.get("name"), None)
                elif item.tag == "style":
                    for inner in item:
                        if (inner.text or "").strip().startswith("#"):
                            yield Color(inner.get("name"), None)


def argb(text):
    fixed = {"@android:color/black": "#000000", "@android:color/white": "#ffffff"}
    digits = fixed.get(text, text)[1:]
    if not re.fullmatch("#[0-9A-Fa-f]+", fixed.get(text, text)) or len(digits) not in (3, 4, 6, 8):
        return None
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) == 6:
        digits = "ff" + digits
    alpha, red, green, blue = (int(digits[index : index + 2], 16) / 255 for index in range(0, 8, 2))
    return [red, green, blue, alpha]


# The check


def check(source, table, report):
    is_catalog = source.endswith(".xcassets")
    colors = list((catalog_colors if is_catalog else resource_colors)(source))
    tokens = {token["key"]: token["values"] for token in table["tokens"]}
    losses = [
        (text, "left out whole" in diagnostic["message"])
        for diagnostic in report["diagnostics"] if diagnostic["rule"] == "import-loss"
        for text in [diagnostic["message"], *diagnostic["notes"]]
    ]
    for color in colors:
        values = tokens.get(re.sub(r"[^\w.-]", "_", color.token), {})
        if color.parts is None:
            # A reference is in the table where its token is.
            found = color.theme in values
        else:
            found = any(is_equal(values.get(theme), color) for theme in [color.theme, *color.otherThemes])
        # A token that goes whole takes all of its values with it.
        named = "`%s`" % color.token
        own = "%s in `%s`" % (named, color.theme) if is_catalog else named
        file = "'%s'" % os.path.join(source, color.token)
        if not found and not any(
            own in text or is_whole and named in text or file in text for text, is_whole in losses
        ):
            print("neither in the table nor lost:", color)
    account = report["import"]
    if account["read"] != account["unchanged"] + account["changed"] + account["lost"]:
        print("does not balance:", account)
    if account["read"] != len(colors):
        print("has %d values, but %d were read" % (len(colors), account["read"]))


def is_equal(value, color):
    if value is None or value["colorSpace"] != color.space:
        return False
    parts = [*value["components"], value["alpha"]]
    return all(abs(part - expected) < 0.0025 for part, expected in zip(parts, color.parts))


# Sources


def make(seed, folder):
    numbers = random.Random(seed)
    make_catalog(numbers, os.path.join(folder, "Colors.xcassets"))
    make_resources(numbers, os.path.join(folder, "res"))


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_catalog(numbers, folder):
    write(folder + "/Contents.json", "{}")
    write(folder + "/Group/Contents.json", '{"properties":{"provides-namespace":true}}')
    write(folder + "/Plain/Contents.json", "{}")
    write(folder + "/Icon.imageset/Contents.json", '{"images":[]}')
    names = []
    for number in range(numbers.randint(1, 40)):
        parent = numbers.choice(["", "", "Group/", "Plain/"])
        name = numbers.choice(["tone%d", "Tone %d", "tone.%d", "_%d"]) % number
        entries = []
        for words in [[], ["light"], ["dark"], ["high"], ["light", "high"], ["dark", "high"]]:
            if words and numbers.random() < 0.6:
                continue
            entry = {"idiom": "universal", "color": make_color(numbers, names)}
            if words:
                entry["appearances"] = [
                    {"appearance": "contrast" if word == "high" else "luminosity", "value": word} for word in words
                ]
            if "light" in words and entries and numbers.random() < 0.5:
                entry["color"] = entries[0]["color"]
            entries.append(entry)
        if numbers.random() < 0.2:
            entries.append({"idiom": numbers.choice(["ipad", "watch"]), "color": make_color(numbers, names)})
        if numbers.random() < 0.1:
            entries = [{"idiom": "universal"}]
        elif parent != "Group/" and "." not in name and " " not in name:
            names.append(name)
        write(folder + "/" + parent + name + ".colorset/Contents.json", json.dumps({"colors": entries}, indent=1))


def make_color(numbers, names):
    way = numbers.randrange(10)
    if way == 0:
        name = numbers.choice(["labelColor", "systemRedColor", "systemBackgroundColor", "someColor"])
        return {"platform": numbers.choice(["ios", "universal", "osx"]), "reference": name}
    if way == 1 and names:
        return {"reference": numbers.choice(names)}
    if way == 2:
        return {"color-space": "gray-gamma-22", "components": {"white": "%.3f" % numbers.random(), "alpha": "1.000"}}
    if way == 3:
        return {"color-space": "sRGBX", "components": {"red": "0.1", "green": "0.1", "blue": "0.1", "alpha": "1"}}
    if way == 4:
        return {"color-space": "srgb", "components": {"red": "red", "green": "0x10", "blue": "0x10", "alpha": "1.000"}}
    texts = [
        lambda: "0x%02X" % numbers.randrange(256), lambda: str(numbers.randrange(256)),
        lambda: "%.3f" % numbers.random(), lambda: numbers.randrange(2, 256),
    ]
    text = numbers.choice(texts)
    parts = {name: text() for name in ["red", "green", "blue"]}
    parts["alpha"] = numbers.choice(["1.000", "0.500"])
    space = numbers.choice(["srgb", "srgb", "display-p3"])
    if space == "display-p3" and not isinstance(parts["red"], str):
        space = "srgb"
    return {"color-space": space, "components": parts}


def make_resources(numbers, folder):
    names = ["tone_%d" % number for number in range(numbers.randint(1, 40))]

    def value():
        digits = numbers.choice([3, 4, 6, 8])
        color = "#" + "".join(numbers.choice("0123456789abcdefABCDEF") for _ in range(digits))
        others = ["?attr/colorPrimary", "@android:color/white", "@color/" + numbers.choice(names), "@color/gone", "#12", ""]
        return numbers.choice([color, color, color, numbers.choice(others)])

    def colors(some):
        lines = []
        for name in some:
            if numbers.random() < 0.2:
                lines.append('<item name="%s" type="color">%s</item>' % (name, value()))
            else:
                lines.append('<color name="%s">%s</color>' % (name, value()))
        return "<resources>\n%s\n</resources>\n" % "\n".join(lines)

    # Colours refer to those before them, or else they could be in a circle.
    def acyclic(text):
        known = []
        lines = []
        for line in text.split("\n"):
            target = re.search("@color/(tone_[0-9]+)<", line)
            if target and target.group(1) not in known:
                line = line.replace("@color/" + target.group(1), "#010203")
            name = re.search('name="([^"]+)"', line)
            if name:
                known.append(name.group(1))
            lines.append(line)
        return "\n".join(lines)

    write(folder + "/values/colors.xml", acyclic(colors(names)))
    night = [name for name in names if numbers.random() < 0.5] + ["night_only"]
    write(folder + "/values-night/colors.xml", acyclic(colors(night)))
    if numbers.random() < 0.5:
        write(folder + "/values-v31/colors.xml", colors(names[:3]))
        write(
            folder + "/color/button.xml",
            '<selector xmlns:android="http://schemas.android.com/apk/res/android"><item android:color="#123456"/></selector>')
        write(
            folder + "/values/more.xml",
            '<resources><array name="list"><item>#123</item></array><style name="S"><item name="tint">#fff</item></style>'
            "</resources>")


if sys.argv[1] == "make":
    make(int(sys.argv[2]), sys.argv[3])
else:
    with open(sys.argv[3], encoding="utf-8") as first, open(sys.argv[4], encoding="utf-8") as second:
        check(sys.argv[2], json.load(first), json.load(second))
