"""Lists the declarations of JavaScript, TypeScript and Dart that hold a colour, by regular expressions alone, and says
which of them are neither a row of the table nor named in the report: declarations.py SOURCE TABLE.json REPORT.json"""

import json
import re
import sys

COLOR = r"(?:#[0-9a-fA-F]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\([^'\"`]*\))"
FUNCTION = r"(?:alpha|darken|fade|lighten|rgba|shade|tint|tone|withOpacity)"


def without_comments(text):
    strings_or_comments = r"""("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|//[^\n]*|/\*.*?\*/"""
    return re.sub(strings_or_comments, lambda match: match.group(1) or " ", text, flags=re.S)


def script(text):
    name = r"""(?:\[?['"]([^'"\n]+)['"]\]?|\b([\w$]+))\s*[:=]\s*"""
    for match in re.finditer(name + rf"""(?:(['"`]){COLOR}\3|{FUNCTION}\()""", text):
        name = match.group(1) or match.group(2)
        # A branch of `condition ? a : b`.
        if not re.fullmatch(COLOR, name):
            yield name


def dart(text):
    typed = r"\b(?:Color|MaterialColor|MaterialAccentColor)\??\s+(?:get\s+)?(\w+)\s*(?:=|\{\s*return)"
    for match in re.finditer(typed, text):
        yield match.group(1)
    name = r"""(?:['"]([^'"\n]+)['"]\s*:|\b(\w+)\s*=>?)\s*(?:const\s+)?"""
    for match in re.finditer(name + r"(?:Color|Colors|MaterialColor|HexColor)\b\s*[.(]", text):
        yield match.group(1) or match.group(2)
    for match in re.finditer(r"\b(\w+)\s*:\s*(?:const\s+)?Color\(0x", text):
        yield match.group(1)


def main():
    source, table, report = sys.argv[1:]
    text = without_comments(open(source, encoding="utf-8").read())
    names = set((dart if source.endswith(".dart") else script)(text)) - {"DEFAULT"}
    known = {part for token in json.load(open(table))["tokens"] for part in token["key"].split(".")}
    said = open(report, encoding="utf-8").read()
    for name in sorted(names - known):
        if not re.search(rf"[`.\[]{re.escape(name)}[`.\]]", said):
            print(f"{name} is neither in the table nor in the report")
    if not names:
        print("the reader finds no declaration")


main()
