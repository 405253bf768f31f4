import ColorTableDiagnostics
import ColorTableModel

enum UnusedToken {
  static let rule = Rule(
    "unused-token", .lint,
    summary: "No searched source code uses a token.",
    explanation: """
      `colortable usage TABLE SOURCES` searches for tokens by their names in generated code, and for their keys in \
      strings. People who read a table assume that the app uses every row. colortable removes nothing: it cannot see \
      code that it does not search, or code that assembles keys at run time. Allow the rule for such tokens, and give \
      a reason: `@allow unused-token BG because "the server names it"`.
      """,
    failing: "NORMAL\n#ffffff BG\n#d8dbe0 SEP\n",
    passing: "NORMAL\n#ffffff BG\n#d8dbe0 SEP\n@allow unused-token SEP because \"web views use it\"\n")

  static func finding(_ token: TokenID, in table: CheckedTable) -> Diagnostic {
    let key = table.table.key(of: token)
    let isDeprecated = table.table.deprecation(of: token) != nil
    return rule.finding(
      "no source code uses `\(key)`" + (isDeprecated ? ", which is deprecated" : ""),
      at: table.keySpan(of: token), key: key)
  }
}
