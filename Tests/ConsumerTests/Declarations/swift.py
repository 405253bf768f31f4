"""Constants and computed properties of Swift that hold colours; of one that is `switch self`, itself or its cases."""
import re

from declared import declarations, value

TYPE = r"\b(?:UIColor|NSColor|Color|CGColor|ThemeColorPicker)\b"
COLOR = rf'{TYPE}\s*[.(\[{{]|#colorLiteral|\bGradient\(|"#[0-9A-Fa-f]{{6,8}}"'


def names(text):
    found = declarations(
        text, r"\b(?:let|var)\s+(?P<name>`?\w+`?)", r"\b(?:enum|struct|class|extension|actor)\s+(?!var|func|let)\w+")
    result = []
    for name, rest in found:
        whole = value(rest)
        declared = re.match(r"\s*:\s*([^={]*)", whole)
        kind = declared[1] if declared else ""
        if re.search(r"\bView\b", kind):
            continue
        body = whole[declared.end():] if declared else whole
        if not (re.search(TYPE, kind) if kind.strip() else re.search(COLOR, body)):
            continue
        cases = re.findall(r"\bcase ([^:{]+):", body) if re.match(r"\s*{\s*switch self\b", body) else []
        result += [case for label in cases for case in re.findall(r"\.(\w+)", label)] or [name]
    return result
