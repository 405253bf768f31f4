import ColorTableDiagnostics
import TextSupport

package struct HelpRenderer {
  private let subcommands: SubcommandPages
  private let isShort: Bool
  private let width: Int
  private let decorator: any Decorator

  /// Prepares help; the short one has a line for each flag, the long one a paragraph.
  package init(_ run: Run, isShort: Bool) {
    subcommands = run.subcommands
    self.isShort = isShort
    width = run.console.textWidth
    decorator = run.console.decorator(for: .output)
  }

  package func overview(topics: [(term: String, text: String)]) -> String {
    var text = TextWrapping.wrap(
      "colortable compiles colour tables: it checks them, formats them, and generates code, data and style sheets.",
      width: width)
    text += "\n\n" + heading("Usage") + " colortable SUBCOMMAND [OPTIONS]\n\n"
    text += heading("Subcommands") + "\n"
    text += TextWrapping.columns(subcommands.all.map { ($0.name, $0.summary) }, width: width)
    text += "\n" + heading("Topics") + "\n"
    text += TextWrapping.columns(topics + [languages], width: width)
    text += "\n" + section(.general, GeneralFlags.all)
    if !isShort {
      text +=
        "\n"
        + examples([
          ("colortable check App.colortable", "Check a table"),
          (outputExample ?? "colortable generate", "Generate one output from it"),
          ("colortable generate", "Generate every output in colortable.json"),
        ])
    }
    let more = "Run 'colortable help SUBCOMMAND' or 'colortable help TOPIC' for more."
    return text + "\n" + TextWrapping.wrap(more, width: width) + "\n"
  }

  package func page(_ page: SubcommandPage) -> String {
    let description = isShort ? page.summary + "." : page.description
    var text = TextWrapping.wrap(description, width: width) + "\n\n"
    let usage = page.usage.map { "colortable " + $0 }
    text += heading("Usage") + " " + usage.joined(separator: "\n       ") + "\n"
    if !page.operands.isEmpty {
      text += "\n" + heading("Arguments") + "\n"
      text += TextWrapping.columns(page.operands.map { ($0.name, $0.text) }, width: width)
    }
    for (group, flags) in Self.groups(of: page.allFlags) where !group.isLanguage {
      text += "\n" + section(group, flags)
      if group == .outputs, page.flags.contains(where: \.group.isLanguage), let output = flags.first {
        let more = "Run 'colortable help \(output.name)' for the options of \(output.spelling), and so on."
        text += (isShort ? "" : "\n") + TextWrapping.wrap(more, width: width, indent: "  ") + "\n"
      }
    }
    if !isShort, !page.examples.isEmpty { text += "\n" + examples(page.examples) }
    return text
  }

  /// Help on an output, whose flags are those of a subcommand; nil where there is none of the name.
  package func output(_ name: String) -> String? {
    guard let destination = outputs.first(where: { $0.name == name }) else { return nil }
    let options = outputFlags.filter { $0.group == .language(name) }
    let paragraph = [Self.sentence(destination.summary), destination.details ?? ""].joinedParts
    var text = TextWrapping.wrap(paragraph, width: width) + "\n\n"
    text += heading("Usage") + " colortable generate TABLE \(destination.synopsis) [OPTIONS]\n\n"
    guard let first = options.first else {
      return text + TextWrapping.wrap("This output has no options.", width: width) + "\n"
    }
    text += section(first.group, options) + "\n"
    func member(_ flag: Flag) -> String { "\"\(flag.name.dropFirst(name.utf8.count + 1))\"" }
    let entries = options.filter(\.isRepeatable).map { flag in
      let words = (flag.placeholder ?? "").split(separator: "=").map { "\"\($0)\"" }
      return " \(member(flag)) is an object: {\(words.joined(separator: ": "))}."
    }
    text += TextWrapping.wrap(
      name == SwitcherFile.flag
        ? "In colortable.json, write \"\(SwitcherFile.name)\" next to \"tables\": see 'colortable help config'."
        : "In colortable.json, write them in \"\(name)\", next to \"path\", without the prefix '\(name)-': "
          + "\(member(first)). Options without a value are true or false."
          + entries.joined(), width: width)
    return text + "\n"
  }

  /// Flags by their groups: destinations first, then the options of each language, then the rest.
  package static func groups(of flags: [Flag]) -> [(group: Flag.Group, flags: [Flag])] {
    var groups: [Flag.Group] = []
    for flag in flags where !groups.contains(flag.group) { groups.append(flag.group) }
    return (groups.filter { $0 == .outputs } + groups.filter { $0 != .outputs }).map { group in
      (group, flags.filter { $0.group == group })
    }
  }

  /// The topic that stands for the pages of all output languages.
  private var languages: (term: String, text: String) {
    ("OUTPUT", "The options of an output: " + outputs.map(\.name).joined(separator: ", "))
  }

  /// The flags of the subcommand that has output languages.
  private var outputFlags: [Flag] {
    subcommands.all.first { $0.flags.contains(where: \.group.isLanguage) }?.flags ?? []
  }

  private var outputs: [Flag] { outputFlags.filter { $0.group == .outputs } }

  private var outputExample: String? {
    outputs.first.map { "colortable generate App.colortable \($0.spelling) -" }
  }

  private func heading(_ title: String) -> String { decorator.decorate(title + ":", as: .message) }

  private func section(_ group: Flag.Group, _ flags: [Flag]) -> String {
    var text = heading(group.title) + "\n"
    if isShort {
      let rows = flags.map { (term(for: $0), [$0.summary, remarks(on: $0)].joinedParts) }
      return text + TextWrapping.columns(rows, width: width)
    }
    for (index, flag) in flags.enumerated() {
      if index > 0 { text += "\n" }
      text += "  " + term(for: flag) + "\n"
      let paragraph = [Self.sentence(flag.summary), flag.details ?? ""].joinedParts
      text += TextWrapping.wrap(paragraph, width: width, indent: "          ") + "\n"
      let remarks = remarks(on: flag)
      if !remarks.isEmpty { text += TextWrapping.wrap(remarks, width: width, indent: "          ") + "\n" }
    }
    return text
  }

  private func term(for flag: Flag) -> String {
    (flag.short.map { "-\($0), " } ?? "    ") + flag.synopsis
  }

  private func remarks(on flag: Flag) -> String {
    var remarks: [String] = []
    if case .choice(let words) = flag.value {
      remarks.append("[values: \(words.joined(separator: ", "))]")
    }
    if let text = flag.defaultText { remarks.append("[default: \(text)]") }
    if flag.isRepeatable { remarks.append("[may be repeated]") }
    return remarks.joined(separator: " ")
  }

  /// A phrase as a sentence.
  package static func sentence(_ phrase: String) -> String {
    guard let first = phrase.first else { return phrase }
    return first.uppercased() + phrase.dropFirst() + (phrase.last == "." ? "" : ".")
  }

  private func examples(_ examples: [(command: String, text: String)]) -> String {
    var text = heading("Examples") + "\n"
    for (index, example) in examples.enumerated() {
      if index > 0 { text += "\n" }
      text += TextWrapping.wrap(example.text + ":", width: width, indent: "  ") + "\n"
      text += example.command.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n") + "\n"
    }
    return text
  }
}

extension [String] {
  /// The parts that hold something, with spaces between them.
  fileprivate var joinedParts: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
