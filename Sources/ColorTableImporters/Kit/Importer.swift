import ColorTableDiagnostics
import TextSupport

/// A format that tables can be made from.
///
/// An importer turns the files of a source into ``FoundTokens``, and says what it leaves out. Themes, keys, references,
/// collisions, cycles and the text of the table are the same for all, and are not its business.
protocol Importer: Sendable {
  /// The format's name and summary.
  static var description: ImporterDescription { get }

  /// Whether a source looks like one of this format.
  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool

  /// Reads the sources; nil where that is impossible, which is reported.
  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens?
}

/// A format as help describes it.
public struct ImporterDescription: Sendable {
  /// The name that `--from` takes.
  public let name: String
  /// The content that is read, as one phrase.
  public let summary: String
}

/// A file or a folder that is imported.
struct ImportSource {
  /// The path as it was given.
  var path: String
  /// The file; nil for a folder.
  let file: SourceFile?
  /// The entries of the folder.
  var entries: [(name: String, kind: ImportPathKind)]
  /// The first byte behind white space, a byte order mark and comments. Every format asks for it.
  let firstByte: UInt8?

  init(path: String, file: SourceFile? = nil, entries: [(name: String, kind: ImportPathKind)] = []) {
    (self.path, self.file, self.entries) = (path, file, entries)
    firstByte = file.flatMap { Self.firstByte(of: $0.bytes) }
  }

  /// The beginning of the file.
  var start: SourceSpan? { file.map { SourceSpan(file: $0.id, start: 0, end: 0) } }

  /// The last part of the path.
  var name: String { Paths.split(Paths.normalized(path)).name }

  /// The name without its extension, and without `.tokens` or VS Code's `-color-theme` before that.
  var stem: String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return name }
    let kept = parts.dropLast()
    let stem = (kept.count > 1 && kept.last == "tokens" ? kept.dropLast() : kept).joined(separator: ".")
    let ending = "-color-theme"
    return stem.hasSuffix(ending) && stem != ending ? String(stem.dropLast(ending.count)) : stem
  }

  func hasExtension(_ text: String) -> Bool { name.lowercased().hasSuffix("." + text) }

  /// Whether the file is probably JSON.
  var isJSON: Bool {
    // A selector and a table of TOML may begin with a bracket, too.
    firstByte == UInt8(ascii: "{")
      || firstByte == UInt8(ascii: "[") && !["css", "scss", "less", "toml"].contains(where: hasExtension)
  }

  /// Whether the beginning of the file holds a text.
  func startsWith(holding text: String) -> Bool {
    guard let bytes = file?.bytes else { return false }
    return String(decoding: bytes.prefix(4096), as: UTF8.self).contains(text: text)
  }

  private static func firstByte(of bytes: [UInt8]) -> UInt8? {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      if rest.starts(with: Array("//".utf8)) {
        rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      } else if rest.starts(with: Array("/*".utf8)) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: Array("*/".utf8)) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return rest.first
      }
    }
  }
}
