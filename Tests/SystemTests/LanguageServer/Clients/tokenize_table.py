"""Prints the tokens that a TextMate engine finds in a table, as JSON: the line, the column in code points, the text and
the innermost scope of each. The arguments are the grammar and the table."""

import json
import sys

from textmate_grammar.parsers.base import LanguageParser

with open(sys.argv[1], encoding="utf-8") as file:
    parser = LanguageParser(json.load(file))
with open(sys.argv[2], encoding="utf-8") as file:
    tokens = parser.parse_string(file.read()).flatten()
json.dump([[place[0], place[1], text, scopes[-1]] for place, text, scopes in tokens], sys.stdout)
