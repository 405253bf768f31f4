import ColorTableModel
import TextSupport

/// HTML: one self-contained page for people, which shows what the colours make, and that they hold.
///
/// Everything that a table says stands in the markup, so the page can be read and printed without a script; the script
/// searches, copies, and moves what is shown. The page asks no network for anything, and its content security policy lets
/// it ask for nothing.
public struct HTMLEmitter: Emitter {
  var title: String?

  public static let description = EmitterDescription(
    name: "html",
    summary: "an HTML page for your team: tokens, contrasts, search",
    options: [
      .text(
        "title", \HTMLEmitter.title, placeholder: "TITLE", help: "the title of the page",
        defaultText: "the table's name: App colours for App.colortable"
      ) { title throws(EmitterOptionError) in
        if title.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { return title }
        throw EmitterOptionError("expected a title, found nothing")
      }
    ], isForPeople: true)

  public init() {}

  /// The page, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let title = title ?? input.sourceName + " colours"
    let heading = self.title ?? input.sourceName
    return [
      OutputFile(expectedSize: input.expectedSize) { writer in
        let content = HTMLContent(input, title: title, heading: heading)
        var page = HTMLPage(content, writer: writer)
        page.write()
        writer = page.writer
      }
    ]
  }
}
