import ColorTableDiagnostics
import ColorTableModel

enum UnusedToken {
  static let rule = Rule(
    "unused-token", .lint,
    summary: "No source code that was looked at uses a token.",
    explanation: """
      `colortable usage TABLE SOURCES` looks for tokens by the names that generated code gives them, and for their keys in strings. \
      Whoever reads a table takes every row for a colour of the app. Nothing is removed by the tool: code that is not looked at, \
      or that puts keys together when it runs, is not seen. Allow the rule for such tokens, and say why: \
      `@allow unused-token BG because "the server names it"`.
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
