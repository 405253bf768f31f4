import ColorScience
import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import TestSupport
import TextSupport

extension FuzzTarget {
  /// A colour is finite in every space and is read again from what is written, or there is an error in its bytes.
  static let color = FuzzTarget("color", seeds: Seeds.colors) { input in
    let bytes = input.file(0)
    let color: Color
    do throws(CSSColorError) {
      color = try bytes.withUnsafeBufferPointer { (buffer) throws(CSSColorError) in
        try CSSColorSyntax.parse(buffer)
      }
    } catch {
      let isInside = error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count
      try expect(isInside && !error.message.isEmpty, "\(error) of \(bytes.count) bytes")
      return
    }
    func expectFinite(_ color: Color) throws {
      let numbers = [color.alpha] + (0..<3).map { color.components[$0] }
      try expect(numbers.allSatisfy(\.isFinite) && (0...1).contains(color.alpha), "\(color)")
    }
    try expectFinite(color)
    for space in ColorSpace.allCases { try expectFinite(color.converted(to: space)) }
    let mapped = color.mappedToGamut(of: .srgb)
    try expect(
      (0..<3).allSatisfy { (-1e-6...1.000_001).contains(mapped.components[$0]) }, "mapped to \(mapped)")
    func read(_ text: String) throws -> Color {
      var text = text
      let again = text.withUTF8 { try? CSSColorSyntax.parse($0) }
      guard let again else { throw Violation(description: "\(text) is not a colour") }
      return again
    }
    // Five decimals are written, and a value between two of 255 steps may become the other one.
    let (old, new) = (color.rgba8, try read(color.cssText).rgba8)
    let steps = zip([old.red, old.green, old.blue, old.alpha], [new.red, new.green, new.blue, new.alpha])
    try expect(
      steps.allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(color) is written as \(color.cssText)")
    guard let notation = ColorNotation(of: String(decoding: bytes, as: UTF8.self)) else { return }
    _ = try read(notation.text(of: color))
  }

  /// Uses in source code are in the order of the file, and in it.
  static let usage = FuzzTarget("usage", seeds: Seeds.sourceCode) { input in
    let text = "DAY NIGHT\n#ffffff #101112 BG\n#aabbcc #112233 surface.card\n#010203 #030201 TEXT_333\n"
    let table = ReadTable([Array(text.utf8)], levels: RuleLevels()).result.readTable
    guard let table else { throw Violation(description: "the table of the target has errors") }
    let names = SourceNames(EmitterInput(table: table, sourcePath: "App.colortable"))
    let index = TokenIndex([UsageTable(table: table, names: names)])
    let extensions = SourceLanguage.extensions
    let name = "a." + extensions[Int(input.options % UInt64(extensions.count))]
    guard let language = SourceLanguage.ofFile(named: name) else { return }
    let bytes = input.file(0)
    try bytes.withUnsafeBufferPointer { bytes in
      var lexer = SourceLexer(bytes, language)
      var end = 0
      while let token = lexer.next() {
        let isInside = token.range.lowerBound >= end && token.range.upperBound <= bytes.count
        try expect(isInside, "\(token) in \(name)")
        end = token.range.upperBound
      }
    }
    let usage = FileUsage(bytes, language: language, index: index)
    var offset = 0
    for use in usage.uses {
      let isInside =
        use.offset >= offset && use.offset < bytes.count && index.tokens.indices.contains(use.token)
      try expect(isInside, "\(use) in \(name)")
      offset = use.offset
    }
    offset = 0
    for color in usage.colors {
      let isInside = color.range.lowerBound >= offset && color.range.upperBound <= bytes.count
      try expect(isInside && !color.range.isEmpty, "\(color) in \(name)")
      offset = color.range.upperBound
    }
  }

  /// Reports of any diagnostics have the form of their format, and nothing that a terminal obeys.
  static let report = FuzzTarget("report", seeds: Seeds.tables) { input in
    let read = ReadTable(input.files, levels: .all)
    try checkReports(read.result.diagnostics, read.sources)
    var numbers = input.numbers
    var sources = SourceMap()
    for bytes in input.files {
      _ = sources.add(path: String(decoding: bytes.prefix(40), as: UTF8.self), bytes: bytes)
    }
    let texts = input.files.flatMap { $0.split(separator: 0x20).prefix(50) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    func text() -> String { texts.randomElement(using: &numbers) ?? "" }
    func span() -> SourceSpan {
      let file = UInt32.random(in: 0...UInt32(input.files.count), using: &numbers)
      let size = sources[.init(rawValue: file)]?.bytes.count ?? 9
      let start = UInt32.random(in: 0...UInt32(size), using: &numbers)
      let length = UInt32.random(in: 0...20, using: &numbers)
      return SourceSpan(file: .init(rawValue: file), start: start, end: start + length)
    }
    let diagnostics = (0..<4).map { _ in
      Diagnostic(
        rule: text(), severity: Bool.random(using: &numbers) ? .error : .warning, message: text(),
        span: span(),
        caption: Bool.random(using: &numbers) ? text() : nil, labels: [.init(span: span(), text: text())],
        notes: [text()],
        fixIts: [
          FixIt(message: text(), applicability: .safe, edits: [.init(span: span(), replacement: text())])
        ])
    }
    try checkReports(diagnostics, sources)
  }

  private static func checkReports(_ diagnostics: [Diagnostic], _ sources: SourceMap) throws {
    for format in ReportFormat.allCases {
      let details = ReportDetails(toolName: "colortable", toolVersion: "1")
      let bytes = Array(format.renderer(details: details).render(diagnostics, sources: sources).utf8)
      try expectText(bytes, "the report \(format.rawValue)")
      switch format.rawValue {
      case "github":
        try expect(
          bytes.split(separator: 0x0A).allSatisfy { $0.starts(with: "::".utf8) }, "a line is not a command")
      case "json", "sarif", "gitlab": try expectJSON(bytes, "the report \(format.rawValue)")
      case "junit", "checkstyle": try expectXML(bytes, "the report \(format.rawValue)")
      default: break
      }
      let colored = format.renderer(decorator: ANSIDecorator(showsSwatches: true), details: details)
      _ = colored.render(diagnostics, sources: sources)
    }
  }
}
