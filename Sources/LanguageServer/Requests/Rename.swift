import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/prepareRename`.
enum PrepareRename: RequestHandler {
  static let method = "textDocument/prepareRename"

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters),
      let name = try Rename.name(parameters, in: context)
    else { return .null }
    return .object([
      "range": context.positions.range(name.span).json, "placeholder": .string(name.text),
    ])
  }
}

/// `textDocument/rename`: of tokens and themes, in all files that know them.
enum Rename: RequestHandler {
  static let method = "textDocument/rename"

  static func capability(for client: ClientCapabilities) -> Capability? {
    ("renameProvider", .object(["prepareProvider": true]))
  }

  /// The name that can be renamed: one that is declared somewhere.
  static func name(
    _ parameters: JSONFields, in context: Session.Context
  ) throws(ResponseError) -> WrittenName? {
    guard let name = try context.name(parameters),
      context.analysis.declaration(of: name.kind, name.text) != nil
    else { return nil }
    return name
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters),
      let name = try name(parameters, in: context)
    else { throw .failed("there is no token and no theme here that could be renamed") }
    let newName = try parameters.string("newName")
    if newName == name.text, newName.utf8.elementsEqual(name.text.utf8) { return session.workspaceEdit([]) }
    try check(newName, for: name, context, session)
    return session.workspaceEdit(
      session.occurrences(of: name, from: context).map { occurrence in
        let range = occurrence.file.positions.range(occurrence.name.span)
        return (file: occurrence.file, edit: TextEdit(range: range, newText: newName))
      })
  }

  /// Refuses a name that is none, or that another token or theme has.
  static func check(
    _ newName: String, for name: WrittenName, _ context: Session.Context, _ session: Session
  ) throws(ResponseError) {
    let shown = "`\(SafeText.printable(newName, atMost: 80))`"
    let noun = name.kind == .token ? "token" : "theme"
    if newName.isEmpty { throw .failed("the name of a \(noun) must not be empty") }
    if let problem = NameProblem.find(in: newName) {
      throw .failed("\(shown) cannot be the name of a \(noun): \(problem.phrase)")
    }
    if name.kind == .theme, ["KEY", "NAME"].contains(newName.uppercased()) {
      throw .failed("\(shown) cannot be the name of a theme: it marks the key column")
    }
    // An equal name in another spelling, such as with composed letters, is the same name.
    guard newName != name.text else { return }
    for analysis in session.analyses(knowing: name, from: context) {
      guard let span = analysis.declaration(of: name.kind, newName), let file = analysis.file(of: span) else {
        continue
      }
      let line = file.positions.position(of: Int(span.start)).line + 1
      let path = SafeText.printable(file.syntax.path)
      throw .failed("a \(noun) \(shown) already exists, in line \(line) of \(path)")
    }
  }
}
