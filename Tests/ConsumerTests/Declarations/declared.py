"""Declarations of Swift and Kotlin that are not in the body of a function, for the readers of both."""
import re


def without_comments(text):
    pattern = r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*[\s\S]*?\*/'
    return re.sub(pattern, lambda match: " " if match[0].startswith("/") else match[0], text)


def declarations(text, declaration, kind):
    """The names of declarations of types, with their text up to the next one of them."""
    text = without_comments(text)
    tokens = re.compile(r'"(?:\\.|[^"\\\n])*"|[{}()]|' + kind + "|" + declaration)
    stack, pending, found = [], False, []
    for match in tokens.finditer(text):
        word = match[0]
        if word == "{":
            stack.append(pending)
            pending = False
        elif word == "(":
            stack.append(pending)
        elif word in "})":
            if stack:
                stack.pop()
        elif not word.startswith('"'):
            if match.groupdict().get("name"):
                if all(stack):
                    found.append((match["name"].strip("`"), match.end()))
                pending = False
            else:
                pending = True
    ends = [end for _, end in found[1:]] + [len(text)]
    return [(name, text[start:end]) for (name, start), end in zip(found, ends)]


def value(text):
    """The type of a declaration and its value, which goes on while brackets are open."""
    depth, is_value = 0, False
    for index, character in enumerate(text):
        if character in "([{":
            depth += 1
            is_value = is_value or character == "{"
        elif character in ")]}":
            depth -= 1
            if depth < 0:
                return text[:index] if is_value else ""
        elif character == "=":
            is_value = True
        elif character == "\n" and depth == 0 and not text[:index].rstrip().endswith("="):
            if not re.match(r"\s*[.?:]", text[index:]):
                return text[:index] if is_value else ""
        elif character == "," and depth == 0:
            return text[:index] if is_value else ""
    return text if is_value else ""
