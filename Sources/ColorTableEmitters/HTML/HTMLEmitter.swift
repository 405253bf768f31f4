import ColorTableModel
import TextSupport

/// HTML: one self-contained page for people, which shows every token in every theme.
///
/// Everything that a table says stands in the markup, so the page can be read and printed without a script; the script
/// only searches, copies, and changes what is shown. The page asks no network for anything, and its content security
/// policy lets it ask for nothing.
public struct HTMLEmitter: Emitter {
  var title: String?

  public static let description = EmitterDescription(
    name: "html",
    summary: "a page for people: every token, contrasts, search",
    options: [
      .text(
        "title", \HTMLEmitter.title, placeholder: "TITLE", help: "the title of the page",
        defaultText: "the table's name: App colours for App.colortable"
      ) { title throws(EmitterOptionError) in
        if title.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { return title }
        throw EmitterOptionError("expected a title, found nothing")
      }
    ])

  public init() {}

  /// The page, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let title = title ?? input.sourceName + " colours"
    let names = input.languages.compactMap { $0.tokenNames(input) }
    return [
      OutputFile(expectedSize: input.expectedSize) { writer in
        var page = HTMLPage(input, title: title, names: names, writer: writer)
        page.write()
        writer = page.writer
      }
    ]
  }
}

/// The tokens whose keys are equal up to the last dot.
struct HTMLGroup {
  /// The key up to the last dot; empty for none.
  var name: ArraySlice<UInt8>
  var tokens: [TokenID]

  /// The groups of a table, in the order in which they begin.
  static func all(_ table: Table) -> [HTMLGroup] {
    Dictionary(grouping: table.tokenIDs) { token in
      let key = table.keyBytes(of: token)
      return key[..<(key.lastIndex(of: UInt8(ascii: ".")) ?? key.startIndex)]
    }
    .map { HTMLGroup(name: $0, tokens: $1) }.sorted { $0.tokens[0] < $1.tokens[0] }
  }
}
