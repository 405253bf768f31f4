"""Values of Kotlin that hold colours; of a call with labels, such as a scheme, those that colours are for."""
import re

from declared import declarations, value

COLOR = r"\bColor\s*[.(]|\bcolorResource\(|\bparseColor\("


def names(text):
    found = declarations(
        text, r"\b(?:val|var)\s+(?:[\w<>]+\.)?(?P<name>\w+)", r"\b(?:class|object|interface)\s+\w+")
    result = []
    for name, rest in found:
        whole = value(rest)
        declared = re.match(r"\s*:\s*(\w+)", whole)
        kind = declared[1] if declared else ""
        if kind != "Color" and (call := re.match(r"[^=]*=\s*\w+\(\s*(\w+\s*=[\s\S]*)\)\s*$", whole)):
            result += re.findall(r"(\w+)\s*=\s*Color[.(]", call[1])
        elif kind == "Color" if kind else re.search(COLOR, whole):
            result.append(name)
    return result
