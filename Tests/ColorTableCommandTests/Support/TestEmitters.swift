import ColorTableEmitters
import ColorTableModel

extension OutputSign {
  /// That of outputs which take every file for their own.
  static let any = Self.keys { _ in [[]] }
}

/// Writes the keys, one a line; knows one option of each kind.
struct KeysEmitter: Emitter {
  enum Order: String, CaseIterable { case table, reversed }

  static let description = EmitterDescription(
    name: "keys", summary: "the keys, one a line",
    options: [
      .text(
        "prefix", \KeysEmitter.prefix, placeholder: "TEXT", help: "what each key starts with",
        defaultText: "nothing"
      ) { prefix throws(EmitterOptionError) in
        if prefix == "bad" { throw EmitterOptionError("'bad' is not a prefix") }
        return prefix
      },
      .choice("order", \KeysEmitter.order, help: "the order of the keys"),
      .toggle("loud", \KeysEmitter.isLoud, help: "in capitals"),
    ], signs: [.any])

  var prefix = ""
  var order = Order.table
  var isLoud = false

  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    var keys = input.table.tokenIDs.map { prefix + input.table.key(of: $0) }
    if order == .reversed { keys.reverse() }
    if isLoud { keys = keys.map { $0.uppercased() } }
    let lines = ["from \(input.sourcePath)"] + keys
    return [OutputFile(bytes: Array(lines.map { $0 + "\n" }.joined().utf8))]
  }
}

/// Writes a file for each theme into a folder.
struct FolderEmitter: Emitter {
  static let description = EmitterDescription(
    name: "folder", summary: "a file for each theme", destination: "FOLDER", options: [], signs: [.any])

  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    input.table.themes.map { OutputFile(path: $0.name + ".txt", bytes: Array("\($0.name)\n".utf8)) }
  }
}

/// Writes a file for each key into a folder of its group, which says where it comes from.
struct MarkedFolderEmitter: Emitter {
  static let description = EmitterDescription(
    name: "marked", summary: "a file for each key", options: [], signs: [.any],
    folder: OutputFolder(folders: nil, nameEndings: [".txt"]) { Array("made from \($0)\n".utf8) })

  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    input.table.tokenIDs.map { token in
      let path = input.table.key(of: token).split(separator: ".").joined(separator: "/") + ".txt"
      return OutputFile(path: path, bytes: Array("made from \(input.sourcePath)\n".utf8))
    }
  }
}

/// Finds that the first two tokens and the second theme cannot be said.
struct PickyEmitter: Emitter {
  static let description = EmitterDescription(name: "picky", summary: "nothing", options: [])

  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    throw EmitterFailure(problems: [
      .init(
        .nameCollision, "two keys are one name", subject: .token(TokenID(1)),
        other: .init(subject: .token(TokenID(0)), text: "the other one"),
        help: "rename one"),
      .init(.unrepresentableName, "a theme has no name", subject: .theme(ThemeID(1))),
      .init(.unsuitableTable, "the table does not suit", subject: .table),
      .init(.unsuitableTable, "far away", subject: .token(TokenID(99))),
    ])
  }
}
