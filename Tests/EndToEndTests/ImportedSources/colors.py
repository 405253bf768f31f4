"""Reads the colours of asset catalogues, Android's resources, style sheets and JSON, independently of the importers.

  colors.py make SEED FOLDER      writes Colors.xcassets, res, colors.css and colors.json with whatever sources hold
  colors.py check SOURCE TABLE REPORT
      prints each colour of the source that is neither in the table (as generate --json writes it) nor named as lost in
      the report of the import (--format json), and where the account does not balance
"""
import colorsys
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


# Style sheets and JSON

NAMED = {"white": "#ffffff", "black": "#000000", "rebeccapurple": "#663399", "transparent": "#00000000"}


def css_colors(path):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", " ", file.read(), flags=re.S)
    strings = re.compile(r'"(?:[^"\\\n]|\\.)*"')
    text = strings.sub(lambda match: '"' + "s" * (len(match.group()) - 2) + '"', text)
    for name, value in re.findall(r"[{;}\s](--[\w-]+)\s*:([^;{}]*)", text):
        value = re.sub(r"\s*!important\s*$", "", value.strip())
        pair = re.fullmatch(r"light-dark\((.*)\)", value)
        for part in split(pair.group(1)) if pair else [value]:
            if part.startswith("var("):
                yield Color(name, None)
            elif css(part) is not None:
                yield Color(name, None, parts=css(part))


def split(text):
    """The parts between commas that no parentheses are around."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def css(text):
    """Red, green, blue and alpha of a colour of CSS; none for anything else."""
    text = NAMED.get(text.lower(), text)
    if re.fullmatch("#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})", text):
        digits = text[1:] if len(text) > 6 else "".join(digit * 2 for digit in text[1:])
        return [int((digits + "ff")[index : index + 2], 16) / 255 for index in range(0, 8, 2)]
    match = re.fullmatch(r"(rgba?|hsla?)\(([^()]*)\)", text)
    if not match:
        return None
    words = re.split(r"[\s,/]+", match.group(2).strip())
    numbers = [float(word.rstrip("%")) / (100 if word.endswith("%") else 1) for word in words]
    alpha = numbers[3] if len(numbers) > 3 else 1
    if match.group(1).startswith("rgb"):
        return [number / 255 for number in numbers[:3]] + [alpha]
    return [*colorsys.hls_to_rgb(numbers[0] / 360, numbers[2], numbers[1]), alpha]


def json_colors(path):
    with open(path, encoding="utf-8") as file:
        pending = [("", json.load(file))]
    while pending:
        name, node = pending.pop()
        if isinstance(node, dict):
            own = node.get("slug", name)
            for key, value in node.items():
                pending.append((own if key in ("$value", "value", "color") else key, value))
        elif isinstance(node, list):
            pending += [(name, element) for element in node]
        elif isinstance(node, str) and node.startswith("{"):
            yield Color(name, None)
        elif isinstance(node, str) and css(node) is not None:
            yield Color(name, None, parts=css(node))


def check_names(colors, table, report):
    """Prints each colour that no token of its name has, and no message names: which theme it is for is not looked at."""
    tokens = {}
    for token in table["tokens"]:
        for value in token["values"].values():
            tokens.setdefault(re.split("[.]", token["key"])[-1].lstrip("-"), []).append(css(value["hex"]))
    messages = [
        text for diagnostic in report["diagnostics"] for text in [diagnostic["message"], *diagnostic["notes"]]
    ]
    for color in colors:
        values = tokens.get(color.token.lstrip("-"), [])
        found = bool(values) if color.parts is None else any(
            all(abs(part - expected) < 0.006 for part, expected in zip(value, color.parts)) for value in values)
        if not found and not any("%s`" % color.token in text for text in messages):
            print("neither in the table nor in a message:", color)


# The check


def check(source, table, report):
    account = report["import"]
    if account["read"] != account["unchanged"] + account["changed"] + account["lost"]:
        print("does not balance:", account)
    if source.endswith((".css", ".json")):
        return check_names((css_colors if source.endswith(".css") else json_colors)(source), table, report)
    is_catalog = source.endswith(".xcassets")
    colors = list((catalog_colors if is_catalog else resource_colors)(source))
    tokens = {token["key"]: token["values"] for token in table["tokens"]}
    losses = [
        (text, diagnostic["message"].startswith("skipped `"))
        for diagnostic in report["diagnostics"] if diagnostic["rule"] == "import-loss"
        for text in [diagnostic["message"], *diagnostic["notes"]]
    ]
    for color in colors:
        # Several names with one first word are a group.
        names = [color.token, color.token.replace(" ", ".", 1)]
        values = next((tokens[key] for key in (re.sub(r"[^\w.-]", "_", name) for name in names) if key in tokens), {})
        if color.parts is None:
            # A reference is in the table where its token is.
            found = color.theme in values
        else:
            found = any(is_equal(values.get(theme), color) for theme in [color.theme, *color.otherThemes])
        # A token that goes whole takes all of its values with it.
        named = "`%s`" % color.token
        own = "%s in `%s`" % (named, color.theme) if is_catalog else named
        file = "`%s`" % os.path.join(source, color.token)
        if not found and not any(
            own in text or is_whole and named in text or file in text for text, is_whole in losses
        ):
            print("neither in the table nor lost:", color)
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
    write(os.path.join(folder, "colors.css"), make_sheet(numbers))
    write(os.path.join(folder, "colors.json"), json.dumps(make_document(numbers), indent=numbers.choice([None, 2])))


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


def make_css(numbers, names):
    digits = "".join(numbers.choice("0123456789abcdefABCDEF") for _ in range(numbers.choice([3, 4, 6, 8])))
    parts = [numbers.randrange(256) for _ in range(3)]
    angles = (numbers.randrange(360), numbers.randrange(101), numbers.randrange(101))
    return numbers.choice([
        "#" + digits, "#" + digits, "rgb(%d, %d, %d)" % tuple(parts), "rgb(%d %d %d / 0.4)" % tuple(parts),
        "rgba(%d,%d,%d,.25)" % tuple(parts), "hsl(%d %d%% %d%%)" % angles, "hsl(%d, %d%%, %d%%)" % angles,
        numbers.choice(list(NAMED)), "var(--%s)" % numbers.choice(names) if names else "#123",
    ])


def make_sheet(numbers):
    names = ["tone-%d" % number for number in range(numbers.randint(1, 30))]
    themes = [':root', '[data-theme="night"]', ".dark", ".theme-sepia", "html.dark", ".theme-sea.dark"]
    others = [".card", ".dark .card", "a:hover", "[data-theme=night] > .card"]
    media = ["(prefers-color-scheme: dark)", "print", "(min-width: 40em)", "not print", "(prefers-contrast: more)"]
    blocks = []
    for number in range(numbers.randint(1, 9)):
        selector = numbers.choice(themes if number % 3 else themes[:1]) if numbers.random() < 0.8 else numbers.choice(others)
        lines = []
        for position, name in enumerate(names):
            if numbers.random() < 0.5:
                continue
            # References go to the names before, or else they could be in a circle.
            value = make_css(numbers, names[:position])
            if numbers.random() < 0.1:
                value = "light-dark(%s, %s)" % (make_css(numbers, []), make_css(numbers, []))
            if numbers.random() < 0.1:
                value = numbers.choice(["16px", '"}{;"', "inherit", "1px solid red"])
            comment = numbers.choice(["", "", "/* { --no: #fff; } */", "\n"])
            lines.append("%s--%s%s:%s%s;" % (comment, name, numbers.choice(["", " "]), numbers.choice(["", " "]), value))
        block = "%s {\n  %s\n  color: red;\n}" % (selector, "\n  ".join(lines))
        if numbers.random() < 0.3:
            block = "@media %s {\n%s\n}" % (numbers.choice(media), block)
        elif numbers.random() < 0.1:
            block = "@layer base {\n%s\n}" % block
        blocks.append(block)
    first = ":root { %s }" % " ".join("--%s: %s;" % (name, make_css(numbers, [])) for name in names)
    return "\n".join([first, *blocks]) + "\n"


def make_document(numbers):
    form = numbers.choice(["dtcg", "style-dictionary", "plain", "material", "vscode", "palette"])
    names = ["tone%d" % number for number in range(numbers.randint(2, 30))]

    def value(known):
        color = make_css(numbers, [])
        if form in ("dtcg", "style-dictionary") and known and numbers.random() < 0.2:
            return "{%s}" % numbers.choice(known)
        return numbers.choice([color, color, color, "16px", "Inter"])

    def leaf(text):
        if form == "dtcg":
            return {"$type": "color", "$value": text} if numbers.random() < 0.9 else {"$value": text}
        return {"value": text} if form == "style-dictionary" else text

    def group():
        return {name: leaf(value(names[:index])) for index, name in enumerate(names)}

    if form == "material":
        return {"description": "x", "schemes": {"light": group(), "dark": group()}}
    if form == "vscode":
        return {"name": "Harbour", "type": numbers.choice(["dark", "light"]), "colors": group()}
    if form == "palette":
        return {"settings": {"color": {"palette": [{"slug": name, "color": make_css(numbers, [])} for name in names]}}}
    # A first colour by which the format is found.
    root = {"first": leaf("#010203")}
    if numbers.random() < 0.5:
        root.update(group())
    elif form == "plain":
        root.update({"light": group(), "dark": group()})
    else:
        half = len(names) // 2
        root["group"] = {name: leaf(make_css(numbers, [])) for name in names[:half]}
        root["other"] = {name: leaf(make_css(numbers, [])) for name in names[half:]}
    return root


if sys.argv[1] == "make":
    make(int(sys.argv[2]), sys.argv[3])
else:
    with open(sys.argv[3], encoding="utf-8") as first, open(sys.argv[4], encoding="utf-8") as second:
        check(sys.argv[2], json.load(first), json.load(second))
