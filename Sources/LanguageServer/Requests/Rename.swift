import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/prepareRename`.
enum PrepareRename: RequestHandler {
  static let method = "textDocument/prepareRename"

  /// It belongs to ``Rename``.
  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? { nil }

  static func handle(
    _ parameters: DocumentPositionParameters, in session: Session
  ) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(of: parameters.uri),
      let name = Rename.name(at: parameters.position, in: context)
    else { return .null }
    return .object([
      "range": context.positions.range(name.span).json, "placeholder": .string(name.text),
    ])
  }
}

/// `textDocument/rename`: of tokens and themes, in all files that know them.
enum Rename: RequestHandler {
  struct Parameters: MessageParameters {
    var place: DocumentPositionParameters
    var newName: String

    init(_ fields: JSONFields) throws(ResponseError) {
      place = try DocumentPositionParameters(fields)
      newName = try fields.string("newName")
    }
  }

  static let method = "textDocument/rename"

  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
    ("renameProvider", .object(["prepareProvider": true]))
  }

  /// The name at a position that can be renamed: one that is declared somewhere.
  static func name(at position: Position, in context: Session.Context) -> WrittenName? {
    guard let name = context.name(at: context.offset(of: position)),
      context.analysis.declaration(of: name.kind, name.text) != nil
    else { return nil }
    return name
  }

  static func handle(_ parameters: Parameters, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(of: parameters.place.uri),
      let name = name(at: parameters.place.position, in: context)
    else { throw .failed("there is no token and no theme here that could be renamed") }
    let newName = parameters.newName
    if newName == name.text, newName.utf8.elementsEqual(name.text.utf8) { return session.workspaceEdit([]) }
    try check(newName, for: name, context, session)
    return session.workspaceEdit(
      session.occurrences(of: name, from: context).map { occurrence in
        let range = occurrence.file.positions.range(occurrence.name.span)
        return (file: occurrence.file, edit: TextEdit(range: range, newText: newName))
      })
  }

  /// Refuses a name that is none, or that another token or theme has.
  private static func check(
    _ newName: String, for name: WrittenName, _ context: Session.Context, _ session: Session
  ) throws(ResponseError) {
    let shown = "`\(SafeText.printable(newName, atMost: 80))`"
    let noun = name.kind == .token ? "token" : "theme"
    if newName.isEmpty { throw .failed("the name of a \(noun) must not be empty") }
    if let problem = NameProblem.find(in: newName) {
      throw .failed("\(shown) cannot be the name of a \(noun): \(problem.phrase)")
    }
    if name.kind == .theme, ["KEY", "NAME"].contains(newName.uppercased()) {
      throw .failed("\(shown) cannot be the name of a theme: it marks the column of the keys")
    }
    // An equal name in another spelling, such as with composed letters, is the same name.
    guard newName != name.text else { return }
    for analysis in session.analyses(knowing: name, from: context) {
      guard let span = analysis.declaration(of: name.kind, newName), let file = analysis.file(of: span) else {
        continue
      }
      let line = file.positions.position(of: Int(span.start)).line + 1
      let path = SafeText.printable(file.syntax.path)
      throw .failed("there is a \(noun) \(shown) already, in line \(line) of \(path)")
    }
  }
}
