import ColorTableEmitters
import ColorTableModel

/// Writes the keys, one a line; knows one option of each kind.
struct KeysEmitter: Emitter {
  static let description = EmitterDescription(
    name: "keys", summary: "the keys, one a line",
    options: [
      EmitterOption(
        name: "prefix", kind: .text(placeholder: "TEXT"), help: "what each key starts with",
        defaultText: "nothing"),
      EmitterOption(name: "order", kind: .choice(["table", "reversed"]), help: "the order of the keys"),
      EmitterOption(name: "loud", kind: .toggle, help: "in capitals"),
    ])

  let options: EmitterOptions

  init(options: EmitterOptions) throws(EmitterOptionError) {
    if options["prefix"] == "bad" {
      throw EmitterOptionError(option: "prefix", message: "'bad' is not a prefix")
    }
    self.options = options
  }

  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    var keys = input.table.tokens.map { (options["prefix"] ?? "") + input.table.key(of: $0) }
    if options["order"] == "reversed" { keys.reverse() }
    if options.isOn("loud") { keys = keys.map { $0.uppercased() } }
    let lines = ["from \(input.sourcePath)"] + keys
    return [OutputFile(bytes: Array(lines.map { $0 + "\n" }.joined().utf8))]
  }
}

/// Writes a file for each theme into a folder.
struct FolderEmitter: Emitter {
  static let description = EmitterDescription(
    name: "folder", summary: "a file for each theme", destination: "FOLDER", options: [])

  init(options: EmitterOptions) throws(EmitterOptionError) {}

  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    input.table.themes.map { OutputFile(path: $0.name + ".txt", bytes: Array("\($0.name)\n".utf8)) }
  }
}

/// Finds that the first two tokens and the second theme cannot be said.
struct PickyEmitter: Emitter {
  static let description = EmitterDescription(name: "picky", summary: "nothing", options: [])

  init(options: EmitterOptions) throws(EmitterOptionError) {}

  func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    throw EmitterFailure(problems: [
      .init(
        .nameCollision, "two keys are one name", subject: .token(1), other: (.token(0), "the other one"),
        help: "rename one"),
      .init(.unrepresentableName, "a theme has no name", subject: .theme(1)),
      .init(.unsuitableTable, "the table does not suit", subject: .table),
      .init(.unsuitableTable, "far away", subject: .token(99)),
    ])
  }
}
