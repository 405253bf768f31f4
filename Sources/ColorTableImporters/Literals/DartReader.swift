import ColorTableDiagnostics
import TextSupport

/// Makes tokens of the declarations of files of Dart.
struct DartReader {
  private let files: [DartFile]
  private let session: ImportSession
  private var declarations: [[String]: (file: Int, declaration: DartFile.Declaration)] = [:]
  /// The class around all colours, which is not a group.
  private var outer: String?
  /// The file that is read.
  private var file: DartFile
  private var code: CodeText { file.code }

  init?(_ files: [DartFile], _ session: ImportSession) {
    guard let first = files.first else { return nil }
    (self.files, self.session, file) = (files, session, first)
    for (index, file) in files.enumerated() {
      for declaration in file.declarations where declaration.mode == nil {
        declarations[declaration.path] = (index, declaration)
      }
    }
    let classes = files.lazy.flatMap(\.declarations).filter { $0.mode == nil && $0.isColor }
      .map { $0.path.count > 1 ? $0.path[0] : "" }
    if let name = classes.first, !name.isEmpty, !ThemeWords.isTheme(name), classes.allSatisfy({ $0 == name })
    {
      outer = name
    }
  }

  mutating func tokens() -> [[FoundToken]] {
    var readings: [[TokenValue.Reading]] = []
    var colors: Set<String> = []
    var users: [String: [String]] = [:]
    for file in files {
      self.file = file
      readings.append(file.declarations.map { read($0.value, from: $0.path, isNumber: $0.isNumber) })
      for (declaration, reading) in zip(file.declarations, readings[readings.count - 1]) {
        let name = name(declaration.path)
        if case .value(let pieces) = reading, case .reference(let target)? = pieces.first,
          !declaration.isColor
        {
          users[target, default: []].append(name)
        } else if case .noColor = reading, !declaration.isColor {
          continue
        } else {
          colors.insert(name)
        }
      }
    }
    // A name that leads to no colour is not one.
    var pending = Array(colors)
    while let name = pending.popLast() {
      for user in users[name] ?? [] where colors.insert(user).inserted { pending.append(user) }
    }
    return zip(files, readings).map { file, readings in
      self.file = file
      return tokens(readings, colors)
    }
  }

  private func tokens(_ readings: [TokenValue.Reading], _ colors: Set<String>) -> [FoundToken] {
    var tokens: [FoundToken] = []
    var index: [[String]: Int] = [:]
    for (declaration, reading) in zip(file.declarations, readings) {
      var reading = reading
      let path = inner(declaration.path)
      if case .noColor = reading {
        guard declaration.isColor || holdsColor(declaration.value, declaration.path, colors) else { continue }
        reading = .unsayable(reason(declaration))
      } else if !colors.contains(name(declaration.path)) {
        continue
      }
      let number = index[path] ?? tokens.count
      if number == tokens.count {
        index[path] = number
        tokens.append(FoundToken(path, at: session.span(code.tokens[declaration.name].range, in: file.file)))
        code.describe(&tokens[number].row, name: declaration.name, value: declaration.value)
      }
      tokens[number].add(
        reading, mode: declaration.mode, at: session.span(code.bytes(of: declaration.value), in: file.file),
        in: session)
    }
    for (name, range) in file.others where !tokens.isEmpty {
      for index in range where isLiteral(index) {
        let label = ["const", "new"].contains(code.text(index - 1)) ? index - 2 : index - 1
        session.lose(
          [":", "="].contains(code.text(label)) ? code.text(label - 1) : name, "is in code that is not read",
          at: session.span(code.tokens[index].range, in: file.file), of: .color)
      }
    }
    return tokens
  }

  /// Why a declaration is lost that has a colour in it.
  private func reason(_ declaration: DartFile.Declaration) -> String {
    let (first, last) = (declaration.value.lowerBound, declaration.value.upperBound - 1)
    if code.text(first) == "CupertinoColors" { return "is a colour of the system" }
    if code.isMark("]", at: last), code.isMark("[", at: first) || code.isMark("<", at: first) {
      return "is several colours"
    }
    return declaration.isColor ? "has a value that is computed" : "is computed, or holds more than a colour"
  }

  /// The path of a declaration without the class around all.
  private func inner(_ path: [String]) -> [String] {
    path.count > 1 && path[0] == outer ? Array(path.dropFirst()) : path
  }

  private func name(_ path: [String]) -> String { inner(path).joined(separator: ".") }

  /// Whether a colour begins at a token: `Color(0x…`, `Color.fromRGBO(`, `Colors.red`.
  private func isLiteral(_ index: Int) -> Bool {
    switch code.text(index) {
    case "Color":
      code.isMark("(", at: index + 1) && code.tokens[index + 2].kind == .number
        || code.text(index + 2).hasPrefix("from")
    case "Colors", "CupertinoColors": code.isMark(".", at: index + 1)
    default: false
    }
  }

  private func holdsColor(_ range: Range<Int>, _ path: [String], _ colors: Set<String>) -> Bool {
    range.contains { index in
      if isLiteral(index) || code.text(index) == "Color" && code.isMark(".", at: index + 1) { return true }
      guard code.isWord(index), !code.isMark(".", at: index - 1), !code.isMark(":", at: index + 1) else {
        return false
      }
      // Members of a colour may be behind its name.
      let names = code.chain(index..<range.upperBound).names
      return (1...names.count).contains { count in
        resolve(Array(names.prefix(count)), from: path).map { colors.contains(name($0)) } ?? false
      }
    }
  }

  // MARK: Names

  /// The path of what names mean in a declaration.
  private func resolve(_ names: [String], from path: [String]) -> [String]? {
    guard let last = names.last else { return nil }
    let shaded = Array(names.dropLast()) + [Self.shade(last)]
    let around = Array(path.prefix(1))
    return [around + names, names, around + shaded, shaded].first { declarations[$0] != nil && $0 != path }
  }

  // MARK: Values

  private func read(_ range: Range<Int>, from path: [String], isNumber: Bool) -> TokenValue.Reading {
    let range = file.core(range)
    guard !range.isEmpty, range.count < 1000 else { return .noColor }
    if isNumber, let hex = integer(range, path) { return .value([.text(hex)]) }
    guard var (pieces, end) = primary(range, path) else { return .noColor }
    while end < range.upperBound {
      if code.isMark("!", at: end) {
        end += 1
        continue
      }
      guard code.isMark(".", at: end), code.isMark("(", at: end + 2), let alpha = alpha(end + 1),
        let value = pieces.first.flatMap({ ColorText.value($0, alpha: alpha) })
      else {
        // A number may be computed with.
        return pieces.hasReference ? .noColor : .unsayable("has a value that is computed")
      }
      pieces = value
      end = code.next(end + 2)
    }
    return .value(pieces)
  }

  /// The colour at the beginning of an expression, and what is behind it.
  private func primary(_ range: Range<Int>, _ path: [String]) -> (pieces: [ImportedValue.Piece], end: Int)? {
    let (names, end) = code.chain(range)
    guard !names.isEmpty else { return nil }
    if end < range.upperBound, code.isMark("(", at: end),
      let text = call(names.joined(separator: "."), code.content(of: end), path)
    {
      return ([.text(text)], code.next(end))
    }
    // A method is the last name of a chain.
    let isCall = end < range.upperBound && code.isMark("(", at: end)
    let named = isCall ? names.dropLast() : names[...]
    let behind = isCall ? end - 2 : end
    if named.first == "Colors", (2...3).contains(named.count) {
      let color = MaterialPalette.value(named[1], shade: named.count == 3 ? Self.shade(named[2]) : nil)
      return color.map { ([.text($0)], behind) }
    }
    guard let target = resolve(Array(named), from: path) else { return nil }
    return ([.reference(name(target))], behind)
  }

  private static func shade(_ name: String) -> String {
    name.hasPrefix("shade") ? String(name.dropFirst(5)) : name
  }

  private func call(_ name: String, _ arguments: Range<Int>, _ path: [String]) -> String? {
    let items = code.elements(arguments)
    let numbers = items.map { Double(code.joined($0)) ?? integerValue($0, path).map(Double.init) }
    let known = numbers.compactMap { $0 }
    func bytes(_ numbers: ArraySlice<Double>) -> String? {
      numbers.allSatisfy { $0 >= 0 && $0 <= 255 && $0 == $0.rounded() }
        ? numbers.map { DecimalText.text($0) }.joined(separator: " ") : nil
    }
    switch name {
    case "Color": return items.count == 1 ? integer(items[0], path) : nil
    case "Color.fromARGB":
      guard known.count == 4, items.count == 4, let color = bytes(known[1...]), bytes(known[..<1]) != nil
      else { return nil }
      return (try? ColorText.color("rgb(\(color) / \(known[0] / 255))"))?.cssText
    case "Color.fromRGBO":
      guard known.count == 4, items.count == 4, let color = bytes(known[..<3]) else { return nil }
      let text = "rgb(\(color) / \(code.joined(items[3])))"
      return (try? ColorText.color(text))?.cssText
    case "Color.from":
      let labels = items.map { code.text($0.lowerBound) }
      let values = items.map { code.joined($0.dropFirst(2)) }
      guard labels == ["alpha", "red", "green", "blue"] else { return nil }
      return ColorText.color(space: "srgb", components: Array(values[1...]), alpha: values[0])
    default:
      // The digits say all, but for whether alpha is first.
      guard name.lowercased().contains(text: "hex"), items.count == 1, items[0].count == 1,
        code.tokens[items[0].lowerBound].kind == .string,
        let hex = ColorText.hex(code.text(items[0].lowerBound)), hex.utf8.count == 7
      else { return nil }
      return hex
    }
  }

  /// The number of an expression: a literal, or the name of one.
  private func integerValue(_ range: Range<Int>, _ path: [String], depth: Int = 0) -> UInt64? {
    let text = code.joined(range).filter { $0 != "_" }
    if text.lowercased().hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16) }
    if let number = UInt64(text) { return number }
    let (names, end) = code.chain(range)
    guard depth < 4, end == range.upperBound, let target = resolve(names, from: path),
      let (index, declaration) = declarations[target], files[index].source.path == file.source.path
    else { return nil }
    return integerValue(declaration.value, target, depth: depth + 1)
  }

  /// The colour of 32 bits, with alpha first.
  private func integer(_ range: Range<Int>, _ path: [String]) -> String? {
    guard let number = integerValue(range, path) else { return nil }
    let digits = String(number & 0xFFFF_FFFF, radix: 16)
    return ColorText.hex(String(repeating: "0", count: 8 - digits.utf8.count) + digits, alphaFirst: true)
  }

  /// The alpha that a method sets; nil where it is another method, or no number.
  private func alpha(_ method: Int) -> String? {
    let items = code.elements(code.content(of: method + 1))
    guard items.count == 1 else { return nil }
    var item = items[0]
    if code.text(method) == "withValues" {
      guard item.count > 2, code.text(item.lowerBound) == "alpha" else { return nil }
      item = item.lowerBound + 2..<item.upperBound
    }
    guard let number = Double(code.joined(item)) else { return nil }
    switch code.text(method) {
    case "withOpacity", "withValues": return DecimalText.text(number)
    case "withAlpha": return DecimalText.text(number / 255)
    default: return nil
    }
  }
}
