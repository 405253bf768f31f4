import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Colours in sources of Swift: constants and computed properties of UIKit, AppKit and SwiftUI.
enum SwiftImporter: Importer {
  static let description = ImporterDescription(
    name: "swift", summary: "constants in Swift, of UIColor, NSColor and Color")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && (source.hasExtension("swift") || source.startsWith(holding: "UIColor("))
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    CodeReader(sources, alphaIsFirst: false, session).tokens()
  }
}

/// Colours in sources of Kotlin: constants, and the schemes of Material in Jetpack Compose.
enum ComposeImporter: Importer {
  static let description = ImporterDescription(
    name: "compose", summary: "constants and colour schemes in Kotlin, as Jetpack Compose has them")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    source.file != nil && (source.hasExtension("kt") || source.startsWith(holding: "androidx.compose"))
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    CodeReader(sources, alphaIsFirst: true, session).tokens()
  }
}

/// Makes tokens of the declarations of some files.
private struct CodeReader {
  private struct File {
    var source: ImportSource
    var file: SourceFile
    var code: CodeText
    var declarations: CodeDeclarations
  }

  private let session: ImportSession
  private let alphaIsFirst: Bool
  private var files: [File] = []
  /// The paths of everything that is declared, and these by the last name.
  private var declared: Set<[String]> = []
  private var paths: [String: [[String]]] = [:]
  /// The types around all colours, which are not groups.
  private var outer: [String] = []

  init(_ sources: [ImportSource], alphaIsFirst: Bool, _ session: ImportSession) {
    (self.session, self.alphaIsFirst) = (session, alphaIsFirst)
    for source in sources {
      guard let file = source.file else { continue }
      let code = CodeText(file.bytes, alphaIsFirst ? .kotlin : .swift)
      files.append(File(source: source, file: file, code: code, declarations: CodeDeclarations(code)))
      if CommentText.isGenerated(file.bytes) {
        session.error(
          .source, "this was generated from a table, which is the source to keep",
          at: session.start(of: file))
      }
    }
    for declaration in files.lazy.flatMap(\.declarations.list)
    where declared.insert(declaration.path).inserted {
      paths[declaration.path.last ?? "", default: []].append(declaration.path)
    }
    session.declarationCount = files.reduce(0) { $0 + $1.declarations.list.count { !$0.value.isEmpty } }
    let colored = files.flatMap { file in
      let values = CodeValues(file.code, alphaIsFirst: alphaIsFirst) { _ in nil }
      return file.declarations.list.filter {
        $0.isColor && !$0.value.isEmpty || !values.atoms($0.value).isEmpty
      }
    }
    for (index, name) in (colored.first?.path.dropLast() ?? []).enumerated() {
      guard !ThemeWords.isTheme(name),
        colored.allSatisfy({ $0.path.count > index + 1 && $0.path[index] == name })
      else { break }
      outer.append(name)
    }
  }

  /// The path of a declaration without the types around all.
  private func inner(_ path: [String]) -> [String] {
    path.starts(with: outer) ? Array(path.dropFirst(outer.count)) : path
  }

  /// The name that a chain of names means in a declaration: the nearest around it, or else one that ends with the chain.
  private func resolve(_ chain: [String], from path: [String]) -> String? {
    var names = chain.filter { $0 != "Self" && $0 != "self" && $0 != "companion" }
    // The members of `extension Color` are in no group.
    if names.count > 1, CodeDeclarations.colorTypes.contains(names[0]) { names.removeFirst() }
    guard let last = names.last, let known = paths[last] else { return nil }
    for depth in path.indices.reversed() {
      let full = path[..<depth] + names
      if full != path[...], declared.contains(Array(full)) {
        return inner(Array(full)).joined(separator: ".")
      }
    }
    // None of many equal names is meant.
    let other = known.count > 64 ? nil : known.first { $0.suffix(names.count) == names[...] && $0 != path }
    return other.map { inner($0).joined(separator: ".") }
  }

  func tokens() -> FoundTokens? {
    guard !session.hasErrors else { return nil }
    var lists = files.indices.map(tokens)
    // A name that leads to no colour is left out.
    var colors = Set(lists.joined().filter { $0.isColor }.map(\.token.name))
    var users: [String: [String]] = [:]
    for (token, _) in lists.joined() {
      for case .reference(let name) in token.values.flatMap(\.value.pieces) {
        users[name, default: []].append(token.name)
      }
    }
    var pending = Array(colors)
    while let name = pending.popLast() {
      for user in users[name] ?? [] where colors.insert(user).inserted { pending.append(user) }
    }
    for list in lists.indices { lists[list].removeAll { !colors.contains($0.token.name) } }
    var found = FoundTokens()
    let hasSchemes = files.contains { $0.declarations.list.contains { $0.mode != nil } }
    found.names = hasSchemes ? .plain : .sayThemes
    found.files = zip(files, lists).map { file, list in
      .init(source: file.source, tokens: list.map(\.token))
    }
    return found
  }

  /// The tokens of a file, and whether something in them is certainly a colour.
  private func tokens(of number: Int) -> [(token: FoundToken, isColor: Bool)] {
    let file = files[number]
    let code = file.code
    var tokens: [(token: FoundToken, isColor: Bool)] = []
    var index: [[String]: Int] = [:]
    for declaration in file.declarations.list {
      let span = session.span(code.tokens[declaration.name].range, in: file.file)
      let values = CodeValues(code, alphaIsFirst: alphaIsFirst) {
        resolve($0, from: declaration.path)
      }
      guard !declaration.value.isEmpty else { continue }
      let colors = values.values(declaration.value)
      let isSeveral =
        colors.isEmpty && values.atoms(declaration.value).contains { $0.pieces.map(\.isText) ?? false }
      guard !colors.isEmpty || declaration.isColor || isSeveral else { continue }
      var token = FoundToken(inner(declaration.path), at: span)
      let start = code.tokens[declaration.value.lowerBound].range.lowerBound
      if colors.isEmpty {
        let end = code.tokens[declaration.value.upperBound - 1].range.upperBound
        token.add(
          isSeveral
            ? .unsayable("is several colours")
            : .unsayable("has a value that is computed"),
          at: session.span(start..<end, in: file.file), in: session)
      }
      for (mode, atom) in colors {
        let range =
          code.tokens[atom.tokens.lowerBound].range
          .lowerBound..<code.tokens[atom.tokens.upperBound - 1].range.upperBound
        token.add(
          atom.pieces.map { .value($0) }
            ?? .unsayable(atom.reason, detail: atom.detail),
          mode: declaration.mode ?? mode, at: session.span(range, in: file.file), in: session)
      }
      let isColor =
        declaration.isColor || !token.lost.isEmpty
        || token.values.contains { $0.value.pieces.isText }
      describe(&token, declaration, code)
      if let known = index[declaration.path], declaration.mode != nil {
        tokens[known].token.values += token.values
        tokens[known].token.lost += token.lost
        tokens[known].isColor = tokens[known].isColor || isColor
      } else {
        index[declaration.path] = tokens.count
        tokens.append((token, isColor))
      }
    }
    // The first theme is the light one, in whatever order the code has them.
    for index in tokens.indices {
      let values = tokens[index].token.values
      tokens[index].token.values = values.filter { !$0.isDark } + values.filter(\.isDark)
    }
    for (name, body) in file.declarations.functions {
      let atoms = CodeValues(code, alphaIsFirst: alphaIsFirst) { _ in nil }.atoms(body)
      for atom in atoms where atom.pieces != nil {
        session.lose(
          code.text(name), "is a function, which makes colours",
          at: session.span(code.tokens[atom.tokens.lowerBound].range, in: file.file))
      }
    }
    return tokens
  }

  /// Takes the comments before a declaration, and the one behind it on its last line.
  private func describe(
    _ token: inout FoundToken, _ declaration: CodeDeclarations.Declaration, _ code: CodeText
  ) {
    var first = declaration.name
    while first > 0, declaration.name - first < 32, !code.tokens[first].startsLine { first -= 1 }
    let last = code.tokens[max(declaration.value.upperBound - 1, first)]
    let lines =
      code.tokens[first].documentation + (last.range == code.tokens[first].range ? [] : last.documentation)
    token.row.documentation = lines.joined(separator: "\n")
    token.row.comments = code.tokens[first].comments
    token.row.startsSection = code.tokens[first].startsSection
  }
}

extension [ImportedValue.Piece] {
  /// Whether it is a colour itself, and no reference.
  fileprivate var isText: Bool { if case .text = first { true } else { false } }
}

extension FoundToken.Value {
  fileprivate var isDark: Bool { mode.flatMap { Appearance(wordsOf: $0) } == .dark }
}
