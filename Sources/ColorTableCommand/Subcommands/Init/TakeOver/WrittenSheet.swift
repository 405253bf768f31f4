import ColorTableImporters
import TextSupport

/// A style sheet that people wrote, and the declarations of its themes, which an imported output can replace.
struct WrittenSheet {
  let path: String
  let bytes: [UInt8]
  let scanner: SheetScanner
  /// The rules of the themes.
  let themeBlocks: Set<Int>
  /// The layer that the first of them stands in: empty where it has no name; nil outside of all layers.
  let layer: String?
  private let declarations: [String: [SheetScanner.Declaration]]

  var isSCSS: Bool { path.hasSuffix(".scss") }

  /// - Parameter declarations: The declarations of its themes.
  init(_ path: String, _ bytes: [UInt8], _ declarations: [SheetThemes.Declaration]) {
    (self.path, self.bytes) = (path, bytes)
    let scanner = SheetScanner(bytes, hasLineComments: !path.hasSuffix(".css"))
    let blocks = Set(declarations.compactMap { scanner.block(at: Int($0.span.start)) })
    (self.scanner, themeBlocks) = (scanner, blocks)
    self.declarations = Dictionary(grouping: scanner.declarations, by: \.name)
    layer = scanner.declarations.first { blocks.contains($0.block) }.flatMap { scanner.layer(of: $0.block) }
  }

  /// Whether a property is one of Tailwind's.
  func isInTailwindTheme(_ property: String) -> Bool {
    declarations[property]?.contains { scanner.isInTailwindTheme($0.block) } ?? false
  }

  /// Whether a rule that is not for a theme sets a property.
  func setsElsewhere(_ property: String) -> Bool {
    declarations[property]?.contains { !themeBlocks.contains($0.block) } ?? false
  }

  /// Why the declarations of a property cannot be cut; nil where they can.
  ///
  /// - Parameter layer: The layer in which the output is imported.
  func obstacle(to property: String, importedIn layer: String?) -> String? {
    let declared = declarations[property] ?? []
    let themed = declared.filter { themeBlocks.contains($0.block) }
    guard let last = themed.last else { return "no rule for the page sets it" }
    if themed.contains(where: { $0.value.lowercased().hasSuffix("important") }) { return "it is important" }
    // `hsl(var(--ring))` breaks with a colour in it.
    if themed.contains(where: {
      $0.value.utf8.first.map { 0x2D...0x39 ~= $0 } == true && $0.value.contains("%")
    }) {
      return "its value is bare components"
    }
    if themed.contains(where: { scanner.layer(of: $0.block) != layer }) {
      return "it is in a different layer"
    }
    if let layer, isSCSS || layer.isEmpty { return "it is in a layer that no import can name" }
    // Behind an import a rule wins that lost before.
    if declared.contains(where: {
      !themeBlocks.contains($0.block) && $0.range.lowerBound < last.range.lowerBound
    }) {
      return "another rule sets it before"
    }
    return nil
  }

  /// The change that takes properties out of the rules of themes and imports the output; nil where none is there.
  func edit(removing names: Set<String>, importing output: String) -> FileEdit? {
    var ranges = scanner.declarations.filter {
      themeBlocks.contains($0.block) && names.contains(String($0.name.dropFirst(2)))
    }.map(\.range)
    guard !ranges.isEmpty else { return nil }
    // Inner blocks come behind outer ones.
    for block in scanner.blocks.reversed() {
      let inside = ranges.filter { block.body.contains($0.lowerBound) }
      if !inside.isEmpty, isBlank(block.body, without: inside) { ranges.append(block.range) }
    }
    ranges = Self.outermost(ranges)
    let statement = importStatement(of: output)
    let newline = bytes.contains(0x0D) ? "\r\n" : "\n"
    var head = Array(bytes[..<statement.offset])
    if let text = statement.text {
      if let last = head.last, last != UInt8(ascii: "\n") { head += newline.utf8 }
      head += (text + newline).utf8
    }
    let tail = LineCutter.bytes(
      Array(bytes[statement.offset...]),
      removing: ranges.map { $0.lowerBound - statement.offset..<$0.upperBound - statement.offset })
    return FileEdit(path: path, original: bytes, text: head + tail, folder: "")
  }

  /// Whether nothing but white space stands around ranges in a body.
  private func isBlank(_ body: Range<Int>, without ranges: [Range<Int>]) -> Bool {
    var start = body.lowerBound
    for range in Self.outermost(ranges) {
      guard bytes[start..<range.lowerBound].allSatisfy(\.isSpace) else { return false }
      start = range.upperBound
    }
    return bytes[start..<body.upperBound].allSatisfy(\.isSpace)
  }

  /// The ranges that are in no other, in their order.
  private static func outermost(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var outermost: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) })
    where range.lowerBound >= outermost.last?.upperBound ?? 0 { outermost.append(range) }
    return outermost
  }

  /// The statement that imports a file, nil where the sheet has it, and the offset of the line on which it stands: behind
  /// the last one of its kind, or else behind `@charset` and a first comment.
  private func importStatement(of output: String) -> (offset: Int, text: String?) {
    let target = target(of: output)
    let kinds = isSCSS ? ["@use", "@forward"] : ["@import"]
    let last = scanner.statements.last { statement in kinds.contains { statement.text.hasPrefix($0) } }
    let charset = scanner.statements.first { $0.text.hasPrefix("@charset") }
    var offset =
      last?.range.upperBound ?? max(charset?.range.upperBound ?? 0, scanner.firstCommentEnd ?? 0)
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if offset > 3 {
      let end = bytes[offset...].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? bytes.count
      if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { offset = end + 1 }
    }
    let isImported = scanner.statements.contains { statement in
      ["@import", "@use"].contains { statement.text.hasPrefix($0) }
        && statement.text.contains(text: "\"\(target)\"")
    }
    if isImported { return (offset, nil) }
    let layer = layer.map { " layer(\($0))" } ?? ""
    return (offset, isSCSS ? "@use \"\(target)\";" : "@import \"\(target)\"\(layer);")
  }

  /// A file as the sheet names it.
  private func target(of file: String) -> String {
    let from = Paths.split(Paths.normalized(path)).folder.split(separator: "/")
    let to = Paths.normalized(file).split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    let name = (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common).map(String.init))
      .joined(separator: "/")
    return isSCSS && name.hasSuffix(".css") ? String(name.dropLast(4)) : name
  }
}

extension SheetScanner {
  /// The layer of a block: empty where it has no name; nil outside of all layers.
  fileprivate func layer(of block: Int) -> String? {
    let names = path(of: block).reversed().compactMap { block -> String? in
      let words = blocks[block].prelude.split(whereSeparator: \.isWhitespace)
      return words.first == "@layer" ? words.count == 2 ? String(words[1]) : "" : nil
    }
    if names.isEmpty { return nil }
    return names.contains("") ? "" : names.joined(separator: ".")
  }

  fileprivate func isInTailwindTheme(_ block: Int) -> Bool {
    path(of: block).contains { blocks[$0].prelude.hasPrefix("@theme") }
  }
}
