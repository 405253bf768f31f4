import ColorTableDiagnostics
import TextSupport

/// A sheet that another one names in `@import`, `@use` or `@forward`.
package struct SheetReference {
  package enum Kind: String {
    case `import`, use, forward
  }

  var kind: Kind
  /// The path or the URL as it is written.
  package var text: String
  /// Whether it stands in `url()`, where a name without `./` is relative, too.
  var isURL: Bool
  /// The text behind the path: conditions of `@import`, `as c` and `with (…)` of Sass.
  var tail: String

  /// The sheets that an at-rule names; `@import` of Sass names several. None for a rule about something else.
  static func list(of rule: String) -> [SheetReference] {
    let word = rule.dropFirst().prefix { $0.isLetter || $0 == "-" }
    guard let kind = Kind(rawValue: word.lowercased()) else { return [] }
    let content = String(rule[word.endIndex...])
    let parts = kind == .import ? CSSScope.commaParts(content) : [ColorText.trimmed(content)]
    return parts.compactMap { part in
      let isURL = part.prefix(4).lowercased() == "url("
      let content = part.dropFirst(isURL ? 4 : 0).drop { $0.isWhitespace }
      var text: Substring
      var tail: Substring
      if let quote = content.first, quote == "\"" || quote == "'" {
        text = content.dropFirst().prefix { $0 != quote }
        tail = content[text.endIndex...].dropFirst()
        if isURL { tail = tail.drop { $0 != ")" }.dropFirst() }
      } else if isURL {
        text = content.prefix { $0 != ")" }
        tail = content[text.endIndex...].dropFirst()
      } else {
        return nil
      }
      return SheetReference(
        kind: kind, text: CSSEscapes.unescaped(ColorText.trimmed(String(text))), isURL: isURL,
        tail: ColorText.trimmed(String(tail)))
    }
  }

  /// The beginning of the names of its variables, `c` for `c.$page`; nil for none, as after `as *`.
  var namespace: String? {
    let words = tail.split(whereSeparator: \.isWhitespace)
    if words.first == "as", words.count > 1 { return words[1] == "*" ? nil : String(words[1]) }
    let name = text.split(separator: "/").last?.split(separator: ":").last ?? ""
    return String(name.drop { $0 == "_" }.prefix { $0 != "." })
  }

  /// Whether what it reads has no other condition than a layer.
  package var isInLayerAlone: Bool {
    tail.isEmpty || tail == "layer"
      || tail.hasPrefix("layer(") && tail.firstIndex(of: ")") == tail.indices.last
  }

  /// The purpose of what `@import` reads under its conditions, and whether that is in a layer.
  func scope(in parent: CSSScope) -> (scope: CSSScope, isLayered: Bool) {
    guard kind == .import else { return (parent, false) }
    var (scope, isLayered, rest) = (parent, false, tail[...])
    while true {
      rest = rest.drop { $0.isWhitespace }
      let word = rest.prefix { $0.isLetter || $0 == "-" }
      // The last four are those of Tailwind.
      guard ["layer", "supports", "source", "theme", "prefix", "important"].contains(word.lowercased()) else {
        break
      }
      rest = rest[word.endIndex...]
      var content = ""
      if rest.first == "(", let end = CSSValue.matchingParenthesis(rest) {
        content = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      if word.lowercased() == "layer" { isLayered = true }
      if word.lowercased() == "supports" {
        scope = CSSScope.of("@supports " + ColorText.trimmed(content), in: scope, [:], naming: CSSNames())
      }
    }
    return (
      rest.isEmpty ? scope : CSSScope.of("@media " + rest, in: scope, [:], naming: CSSNames()), isLayered
    )
  }

  /// Packages whose names look like those of sheets.
  private static let packages: Set<String> = [
    "animate.css", "bootstrap", "normalize.css", "sanitize.css", "tailwindcss", "tw-animate-css",
  ]

  /// The path of a sheet of the project; nil for a package, a URL with a host, and a module of Sass.
  ///
  /// A name without `./` is also that of a package. With a folder it is a sheet if the folder exists, and alone if it
  /// is the name of a file, or Sass reads it.
  func path(from source: ImportSource, in session: ImportSession) -> String? {
    // A server gets what is behind a question mark.
    let name = String(text.prefix { $0 != "?" && $0 != "#" })
    let folder = Paths.split(source.path).folder
    let path = Paths.normalized(Paths.join(folder, name))
    let scheme = name.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    guard !name.isEmpty, name[scheme.endIndex...].first != ":", !name.hasPrefix("//"),
      !name.split(separator: "/").contains("node_modules")
    else { return nil }
    // Bundlers have `@/` and `~/` for the folder of the sources.
    if ["/", "./", "../", "@/", "~/", "~@/"].contains(where: name.hasPrefix) || name == "." || name == ".." {
      return path
    }
    if name.hasPrefix("@") || name.hasPrefix("~") { return nil }
    if isURL { return path }
    if let slash = name.firstIndex(of: "/") {
      return session.kind(of: Paths.join(folder, String(name[..<slash]))) == .folder ? path : nil
    }
    let isSheet = source.hasExtension("scss") || [".css", ".scss"].contains(where: name.hasSuffix)
    if isSheet, !Self.packages.contains(name) { return path }
    return Self.file(at: path, in: session) == nil ? nil : path
  }

  /// The files that a path may stand for, as in Sass.
  package static func files(at path: String) -> [String] {
    let (folder, name) = Paths.split(path)
    let names = ["", ".scss", ".css"].flatMap { [name + $0, "_" + name + $0] }
    return names.map { Paths.join(folder, $0) } + ["_index", "index"].map { Paths.join(path, $0 + ".scss") }
  }

  /// The file that a path stands for; nil if none exists.
  static func file(at path: String, in session: ImportSession) -> String? {
    files(at: path).first { session.kind(of: $0) == .file }
  }
}

/// The sheets of an import: those that it was given, then those that they name. Each is read once.
struct StyleSheets {
  struct Import {
    var reference: SheetReference
    var range: Range<Int>
    /// The block that it stands in, or nil at the top.
    var block: Int?
    /// The number of the sheet; nil where it is not read.
    var sheet: Int?
    /// Why it cannot be read; nil for a package, which is not looked for.
    var failure: String?
  }

  struct Sheet {
    var source: ImportSource
    var file: SourceFile
    var reader: CSSReader
    var imports: [Import] = []
    /// The given sheets that it is read for.
    var roots: Set<Int> = []
  }

  private(set) var sheets: [Sheet] = []
  /// How many of them were given.
  let rootCount: Int
  private var numbers: [String: Int] = [:]

  /// The most sheets that are read.
  private static let limit = 1000

  /// - Parameter isFinal: Whether to report the sheets that cannot be read; otherwise this is a look at a source.
  /// Nil where one has a syntax error, which is reported.
  init?(_ sources: [ImportSource], in session: ImportSession, isFinal: Bool = true) {
    rootCount = sources.count
    for source in sources {
      guard add(source, in: session, isFinal) != nil else { return nil }
    }
    var index = 0
    while index < sheets.count {
      for (references, range, block) in sheets[index].reader.imports {
        for reference in references {
          var entry = Import(reference: reference, range: range, block: block)
          let source = sheets[index].source
          let path = reference.path(from: source, in: session)
          if let path, !read(path, &entry, in: session, isFinal) { return nil }
          if isFinal, let path, let failure = entry.failure,
            session.unreadSheets.add(reference.text, at: path)
          {
            session.lose(
              message: "skipped the sheet `\(ImportSession.shown(reference.text))`",
              detail: failure,
              at: session.span(range, in: sheets[index].file))
          }
          sheets[index].imports.append(entry)
        }
      }
      index += 1
    }
    for root in 0..<rootCount { mark(root) }
  }

  /// Reads the sheet at a path, or gives the entry the reason why not; false where it has a syntax error.
  private mutating func read(
    _ path: String, _ entry: inout Import, in session: ImportSession, _ isFinal: Bool
  ) -> Bool {
    let given = SheetReference.files(at: path).map(Paths.normalized).first { numbers[$0] != nil }
    if let known = given.flatMap({ numbers[$0] }) {
      entry.sheet = known
      return true
    }
    guard let file = SheetReference.file(at: path, in: session).map(Paths.normalized) else {
      entry.failure = "there is no such file"
      return true
    }
    guard sheets.count < Self.limit else {
      entry.failure = "an import reads up to \(Self.limit) sheets"
      return true
    }
    do {
      entry.sheet = add(
        ImportSource(path: file, file: try session.read(reporting: file)), in: session, isFinal)
    } catch {
      entry.failure = error.reason
      return true
    }
    return entry.sheet != nil
  }

  private mutating func add(_ source: ImportSource, in session: ImportSession, _ isFinal: Bool) -> Int? {
    guard let file = source.file else { return nil }
    let hasLineComments = source.hasExtension("scss") || source.hasExtension("less")
    let reader =
      isFinal
      ? session.parsed(file) { (bytes) throws(DocumentSyntaxError) in
        try CSSReader(bytes, hasLineComments: hasLineComments)
      } : try? CSSReader(file.bytes, hasLineComments: hasLineComments)
    guard let reader else { return nil }
    numbers[Paths.normalized(source.path)] = sheets.count
    sheets.append(Sheet(source: source, file: file, reader: reader))
    return sheets.count - 1
  }

  /// Notes that a given sheet is read with what it names, but for other given ones.
  private mutating func mark(_ root: Int) {
    var pending = [root]
    while let number = pending.popLast() {
      guard number == root || number >= rootCount, sheets[number].roots.insert(root).inserted else {
        continue
      }
      pending += sheets[number].imports.compactMap(\.sheet)
    }
  }

  /// Whether a given sheet is one that another names under conditions.
  func isConditional(_ root: Int) -> Bool {
    sheets.contains {
      $0.imports.contains { $0.sheet == root && $0.reference.kind == .import && !$0.reference.tail.isEmpty }
    }
  }
}
