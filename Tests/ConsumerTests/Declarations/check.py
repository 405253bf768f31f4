"""Checks that each declaration of a colour in a source is a row of the imported table or named in the account.

check.py SOURCE TABLE.json REPORT.json prints what is missing. A reader is a module beside this one with the name of the
files' extension, and a function `names(text)`: the names of what is declared as a colour, as the source writes them.
"""
import importlib
import json
import os
import re
import sys


def letters(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def main(source, table, report):
    reader = importlib.import_module(os.path.splitext(source)[1][1:])
    with open(source, encoding="utf-8") as file:
        names = reader.names(file.read())
    with open(table, encoding="utf-8") as file:
        content = json.load(file)
    said = {letters(theme["name"]) for theme in content["themes"]}
    for token in content["tokens"]:
        said.update(letters(part) for part in token["key"].split("."))
        said.add(letters(token["key"]))
    with open(report, encoding="utf-8") as file:
        for text in re.findall(r"`([^`]*)`", file.read()):
            said.update(letters(part) for part in re.split(r"[./]", text))
    for name in dict.fromkeys(names):
        if letters(name) not in said:
            print(f"{source}: {name} is neither in the table nor in the account")


if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    main(*sys.argv[1:])
