/// The folders of a module as layers, and the uses that break their order.
///
/// Swift is read as text: a name is known by the folder that declares it (types, and static members of extensions
/// whose name no other declaration of the module has), and a use is the same word in another folder. A name that two
/// folders declare counts for neither.
struct FolderLayers {
  /// The folders from the bottom up: each uses only those before it.
  ///
  /// `Name/*` stands for the folders inside of a folder, which do not use each other. `.` stands for the files at the
  /// module's root: first where they are its base, last where they are its entry points.
  let order: [String]

  /// A file of the module: its path inside of the module, and its text.
  struct File {
    var path: String
    var text: String
  }

  /// The uses that break the order, a line each, with the names and the files.
  func violations(in files: [File]) -> [String] {
    let files = files.map { (path: $0.path, folder: folder(of: $0.path), words: SwiftWords($0.text)) }
    let homes = homes(files.map { ($0.folder, $0.words) })
    var violations = Set(files.map(\.folder)).filter { level(of: $0) == nil }.map {
      "\($0) is not in the order"
    }
    for file in files {
      guard let level = level(of: file.folder) else { continue }
      for name in file.words.used {
        guard let home = homes[name], home != file.folder, let other = self.level(of: home), other >= level
        else { continue }
        violations.append("\(file.folder) uses \(home): \(name) in \(file.path)")
      }
    }
    return violations.sorted()
  }

  /// The folder that a file counts for: the one inside of a folder that has a star in the order, or otherwise the
  /// outermost one.
  private func folder(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast().map(String.init)
    guard let first = parts.first else { return "." }
    return parts.count > 1 && order.contains(first + "/*") ? first + "/" + parts[1] : first
  }

  private func level(of folder: String) -> Int? {
    order.firstIndex(of: folder) ?? order.firstIndex(of: folder.prefix { $0 != "/" } + "/*")
  }

  /// The folder that declares each name, where there is one.
  private func homes(_ files: [(folder: String, words: SwiftWords)]) -> [String: String] {
    var folders: [String: Set<String>] = [:]
    let others = Set(files.flatMap(\.words.otherMembers))
    for (folder, words) in files {
      for name in words.types { folders[name, default: []].insert(folder) }
      for name in words.extensionMembers where !others.contains(name) {
        folders["." + name, default: []].insert(folder)
      }
    }
    return folders.compactMapValues { $0.count == 1 ? $0.first : nil }
  }
}

/// The names that a Swift file declares and uses, as far as its words show them.
struct SwiftWords {
  /// The types that are declared.
  private(set) var types: Set<String> = []
  /// The static members of a file that has extensions.
  private(set) var extensionMembers: Set<String> = []
  /// The other functions, properties, constants and cases that are declared.
  private(set) var otherMembers: Set<String> = []
  /// Words that may be types, and `.member` for those that may be static members.
  private(set) var used: Set<String> = []

  init(_ text: String) {
    var lexer = Lexer(bytes: Array(text.utf8))
    lexer.readCode(untilParenthesis: false)
    let words = lexer.words
    let hasExtension = words.contains { $0.text == "extension" }
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1].text : ""
      switch word.text {
      case "struct", "class", "enum", "protocol", "actor", "typealias":
        if next.first?.isUppercase == true { types.insert(next) }
      case "func", "let", "var", "case":
        let isStatic = index > 0 && words[index - 1].text == "static"
        if !isStatic {
          otherMembers.insert(next)
        } else if hasExtension, next.count > 5 {
          extensionMembers.insert(next)
        }
      default: break
      }
      if word.isMember, word.text.count > 5 { used.insert("." + word.text) }
      if word.text.count > 1, word.text.first?.isUppercase == true { used.insert(word.text) }
    }
  }

  /// Finds the words of code; text and comments hold none, but what is interpolated does.
  private struct Lexer {
    let bytes: [UInt8]
    private(set) var words: [(text: String, isMember: Bool)] = []
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func readCode(untilParenthesis: Bool) {
      var depth = 0
      while index < bytes.count {
        let byte = bytes[index]
        if starts(with: "//") {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if starts(with: "/*") {
          while index < bytes.count, !starts(with: "*/") { index += 1 }
          index += 2
        } else if let marks = rawMarks() {
          readText(marks: marks)
        } else if Self.isWordByte(byte) {
          readWord()
        } else {
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") {
            if untilParenthesis, depth == 0 { return }
            depth -= 1
          }
          index += 1
        }
      }
    }

    private mutating func readWord() {
      let start = index
      while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
      let before = start > 0 && bytes[start - 1] == UInt8(ascii: "`") ? start - 2 : start - 1
      words.append(
        (
          String(decoding: bytes[start..<index], as: UTF8.self),
          before >= 0 && bytes[before] == UInt8(ascii: ".")
        ))
    }

    /// How many number signs stand before the quotation mark of a string that starts here; nil where none starts.
    private func rawMarks() -> Int? {
      var end = index
      while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
      return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
    }

    private mutating func readText(marks: Int) {
      index += marks
      let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
      let raw = String(repeating: "#", count: marks)
      index += quote.utf8.count
      while index < bytes.count {
        if starts(with: quote + raw) {
          index += quote.utf8.count + marks
          return
        }
        if starts(with: "\\" + raw + "(") {
          index += 2 + marks
          readCode(untilParenthesis: true)
        } else if starts(with: "\\" + raw) {
          index += 1 + marks
        }
        index += 1
      }
    }

    private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
