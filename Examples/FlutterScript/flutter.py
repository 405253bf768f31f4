"""An emitter as a script: reads the JSON of colortable and writes a ThemeExtension for Flutter."""
import json, math, re, sys

RESERVED = set("""assert break case catch class const continue default do else enum extends false final finally for if in is
  new null rethrow return super switch this throw true try var void while with copyWith lerp type hashCode themes""".split())


def identifier(key):
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", key)
    name = "".join(part.capitalize() if index else part.lower() for index, part in enumerate(parts))
    if not key.isascii() or not re.match("[a-z]", name) or name in RESERVED:
        sys.exit(f"flutter.py: Dart cannot have the name of {key!r}")
    return name


def color(value):
    digits = value["hex"][1:].upper().ljust(8, "F")
    source = f"  // {value['from']}" if "from" in value else ""
    return f"Color(0x{digits[6:]}{digits[:6]}),{source}"


def comment(token, contracts):
    lines = (token["doc"] or "").splitlines()
    for pair in (pair for contract in contracts for pair in contract["pairs"] or [] if pair["text"] == token["key"]):
        least = min(ratio["ratio"] for ratio in pair["ratios"].values())
        lines.append(f"Contrast on `{pair['background']}`: {math.floor(least * 100) / 100} or more.")
    return "".join(f"  /// {line}\n" for line in lines)


def deprecation(token):
    if token["deprecated"] is None:
        return ""
    use, reason = token["deprecated"]["use"], token["deprecated"]["reason"]
    text = ", ".join(filter(None, [use and "use " + identifier(use), reason])) or "do not use"
    return "  @Deprecated(" + json.dumps(text).replace("$", r"\$") + ")\n"


document = json.loads(sys.stdin.buffer.read())
tokens = {identifier(token["key"]): token for token in document["tokens"]}
themes = {identifier(theme["name"]): theme for theme in document["themes"]}
if len({*tokens, *themes}) < len(document["tokens"]) + len(document["themes"]):
    sys.exit("flutter.py: two tokens or themes have one name in Dart")

out = [f"// {document['notice']}\n\nimport 'package:flutter/material.dart';\n\n@immutable"]
out.append("class AppColors extends ThemeExtension<AppColors> {\n  const AppColors({")
out += [f"    required this.{name}," for name in tokens]
out.append("  });\n")
for name, token in tokens.items():
    out.append(comment(token, document["contracts"]) + deprecation(token) + f"  final Color {name};")
for name, theme in themes.items():
    out.append(f"\n  static const {name} = AppColors(")
    out += [f"    {key}: {color(token['values'][theme['name']])}" for key, token in tokens.items()]
    out.append("  );")
out.append(f"\n  static const themes = [{', '.join(themes)}];\n\n  @override\n  AppColors copyWith({{")
out += [f"    Color? {name}," for name in tokens] + ["  }) =>\n      AppColors("]
out += [f"        {name}: {name} ?? this.{name}," for name in tokens]
out.append("      );\n\n  @override\n  AppColors lerp(covariant AppColors? other, double t) => other == null ? this : AppColors(")
out += [f"        {name}: Color.lerp({name}, other.{name}, t)!," for name in tokens] + ["      );\n}"]
sys.stdout.buffer.write(("\n".join(out) + "\n").encode())
