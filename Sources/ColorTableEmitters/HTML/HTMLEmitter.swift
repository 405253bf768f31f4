import ColorTableModel
import TextSupport

/// HTML: one self-contained page for people, which shows every token in every theme.
///
/// Everything that a table says stands in the markup, so the page can be read and printed without a script; the script
/// only searches, copies, and changes what is shown. The page asks no network for anything, and its content security
/// policy lets it ask for nothing.
public struct HTMLEmitter: Emitter {
  var title: String?

  /// The language's name, summary and options.
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
    let groups = HTMLGroups(input.table)
    let file = OutputFile(
      expectedSize: input.expectedSize,
      finishing: { writer in
        var page = HTMLPage(input, title: title, names: names, groups: groups, writer: writer)
        page.write()
        page.writer.finish()
      })
    return [file]
  }
}

/// The tokens of a table by the groups of their keys: in the order in which the groups begin.
struct HTMLGroups: Sendable {
  /// The tokens whose keys are equal up to the last dot.
  struct Group {
    /// The key up to the last dot; empty for none.
    var name: ArraySlice<UInt8>
    var tokens: [TokenID]
  }

  private(set) var all: [Group] = []

  init(_ table: Table) {
    var indices: [ArraySlice<UInt8>: Int] = [:]
    var last: Int?
    for token in table.tokenIDs {
      let key = table.keyBytes(of: token)
      let name = key[..<(key.lastIndex(of: UInt8(ascii: ".")) ?? key.startIndex)]
      // Neighbours are mostly of one group.
      if let last, all[last].name == name {
        all[last].tokens.append(token)
        continue
      }
      let index = indices[name, default: all.count]
      if index == all.count {
        indices[name] = index
        all.append(Group(name: name, tokens: []))
      }
      all[index].tokens.append(token)
      last = index
    }
  }
}
