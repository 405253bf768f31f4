import TextSupport

/// Splits arguments into a subcommand, its flags and its operands.
struct ArgumentParser {
  private let subcommands: SubcommandPages

  /// The subcommand; nil where none is named. It is known as soon as its word was read, also where what follows is
  /// wrong.
  private(set) var subcommand: SubcommandPage?
  private(set) var arguments = RawArguments()
  /// Whether help is asked for by its short flag, which gives the short help.
  private(set) var wantsShortHelp = false

  private var remaining: ArraySlice<String> = []

  init(subcommands: SubcommandPages) { self.subcommands = subcommands }

  /// Parses the arguments, without the program's own name.
  mutating func parse(_ list: [String]) throws(CommandFailure) {
    remaining = list[...]
    while let argument = remaining.popFirst() {
      if argument == "--" {
        guard subcommand != nil else { continue }
        arguments.operands += remaining
        remaining = []
      } else if argument.utf8.starts(with: "--".utf8) {
        try parseLong(argument)
      } else if argument.utf8.count > 1, argument.utf8.first == UInt8(ascii: "-") {
        try parseShort(argument)
      } else if subcommand == nil {
        subcommand = try subcommand(argument)
      } else {
        arguments.operands.append(argument)
      }
    }
  }

  private func subcommand(_ word: String) throws(CommandFailure) -> SubcommandPage {
    if let page = subcommands.page(named: word) { return page }
    if let call = Self.calls[word.lowercased()], let name = call.split(separator: " ").first,
      subcommands.names.contains(String(name))
    {
      let operands = remaining.filter { $0.utf8.first != UInt8(ascii: "-") }
      let whole = ([call] + operands.map { SafeText.printable($0) }).joined(separator: " ")
      throw .misuse("unknown subcommand \(Paths.quoted(word)); did you mean 'colortable \(whole)'?")
    }
    let suggestion = Suggestion.text(for: word, among: subcommands.names)
    if suggestion.isEmpty,
      word == "-" || word.utf8.contains(UInt8(ascii: ".")) || word.utf8.contains(UInt8(ascii: "/"))
    {
      throw .misuse(
        "\(Paths.quoted(word)) is not a subcommand; did you mean 'colortable check \(SafeText.printable(word))'?"
      )
    }
    throw .misuse("unknown subcommand \(Paths.quoted(word))\(suggestion)")
  }

  /// The calls for subcommands of other tools that are flags or arguments here.
  private static let calls = [
    "watch": "check --watch", "fix": "check --fix", "schema": "help config-schema", "config": "help config",
  ]

  private var available: [Flag] { subcommand?.allFlags ?? GeneralFlags.all }

  private mutating func parseLong(_ argument: String) throws(CommandFailure) {
    let bytes = argument.utf8.dropFirst(2)
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: equals.map { bytes[..<$0] } ?? bytes, as: UTF8.self)
    let attached = equals.map { String(decoding: bytes[bytes.index(after: $0)...], as: UTF8.self) }
    guard let flag = available.first(where: { $0.name == name }) else {
      throw unknownFlag("--" + name, name: name)
    }
    try add(flag, spelling: flag.spelling, attached: attached)
  }

  private mutating func parseShort(_ argument: String) throws(CommandFailure) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-" + String(letter)
      guard let flag = available.first(where: { $0.short == letter }) else {
        let word = String(argument.dropFirst())
        // '-swift' is more probably '--swift' than seven letters.
        if word.count > 1 { throw unknownFlag(argument, name: word) }
        throw unknownFlag(spelling, name: nil)
      }
      if flag.name == GeneralFlags.help.flag.name { wantsShortHelp = true }
      var attached: String?
      if letters.first == "=" {
        attached = String(letters.dropFirst())
        letters = ""
      } else if flag.takesValue, !letters.isEmpty {
        attached = String(letters)
        letters = ""
      }
      try add(flag, spelling: spelling, attached: attached)
    }
  }

  private mutating func add(_ flag: Flag, spelling: String, attached: String?) throws(CommandFailure) {
    var value = ""
    if let placeholder = flag.placeholder {
      if let attached {
        value = attached
      } else {
        value = try followingValue(of: flag, spelling: spelling, placeholder: placeholder)
      }
      try check(value, of: flag, spelling: spelling)
      if !flag.isRepeatable, let earlier = arguments.options.first(where: { $0.flag.name == flag.name }) {
        throw .misuse(
          "option '\(spelling)' is repeated, with \(Paths.quoted(earlier.value)) and \(Paths.quoted(value)): pass it "
            + "once")
      }
    } else if let attached {
      throw .misuse("option '\(spelling)' takes no value, found \(Paths.quoted(attached))")
    }
    arguments.options.append(.init(flag: flag, value: value))
  }

  private mutating func followingValue(
    of flag: Flag, spelling: String, placeholder: String
  ) throws(CommandFailure) -> String {
    guard let next = remaining.first else {
      throw .misuse("option '\(spelling)' needs a value: \(spelling) \(placeholder)")
    }
    guard next == "-" || next.utf8.first != UInt8(ascii: "-") else {
      throw .misuse(
        "option '\(spelling)' needs a value, but \(Paths.quoted(next)) follows; write a value that starts with a dash "
          + "as '\(flag.spelling)=\(SafeText.printable(next))'")
    }
    remaining.removeFirst()
    return next
  }

  private func check(_ value: String, of flag: Flag, spelling: String) throws(CommandFailure) {
    switch flag.value {
    case .choice(let words):
      guard !words.contains(value) else { return }
      if flag.name == "format",
        let output = available.first(where: { $0.group == .outputs && $0.name == value })
      {
        throw .misuse(
          "option '\(spelling)' cannot be \(Paths.quoted(value)); did you mean '\(output.synopsis)'?")
      }
      throw .misuse(
        "option '\(spelling)' cannot be \(Paths.quoted(value))\(Suggestion.text(for: value, among: words))",
        details: ["  it can be " + EnglishList.or(words)])
    case .file:
      guard value.isEmpty else { return }
      throw .misuse("option '\(spelling)' has an empty path: \(spelling) \(flag.placeholder ?? "")")
    default: return
    }
  }

  /// The option that does what one of another tool does, or the reason why none is needed, as a clause; nil for an option
  /// that no other tool is known for.
  private func advice(onForeign name: String) -> String? {
    func takes(_ flag: String) -> Bool { available.contains { $0.name == flag } }
    switch (subcommand?.name, name) {
    case (_, "no-color"), (_, "no-colour"), (_, "nocolor"): return "did you mean '--color never'?"
    case (_, "strict"), (_, "werror"), (_, "error-on-warning"), (_, "warnings-as-errors"),
      (_, "fail-on-warning"), (_, "max-warnings"):
      return takes("deny") ? "did you mean '--deny warnings'?" : nil
    case (_, "fix-dry-run"): return takes("fix") && takes("dry-run") ? "did you mean '--fix --dry-run'?" : nil
    case (_, "stdin"): return takes("stdin-name") ? "'-' in place of a file is standard input" : nil
    case ("import", "to"), ("import", "out"), ("import", "outfile"): return "did you mean '--output'?"
    case ("format", "write"), ("format", "-w"), ("format", "in-place"), ("format", "inplace"),
      ("format", "fix"):
      return "'format' writes files unless you pass --check or --diff"
    case ("generate", "all"): return "without a table, 'generate' writes every output in colortable.json"
    case ("theme", "base"): return "did you mean '--from'?"
    case ("usage", "unused"): return "'usage' reports unused tokens without it"
    default: return nil
    }
  }

  private func unknownFlag(_ spelling: String, name: String?) -> CommandFailure {
    let shown = Paths.quoted(spelling)
    let hasOutputs = available.contains { $0.name == "swift" }
    if hasOutputs, spelling == "-o" || name == "output" || name == "out" {
      return .misuse(
        "unknown option \(shown); each output has its own option, such as '--swift FILE'")
    }
    if let advice = advice(onForeign: (name ?? spelling).lowercased()) {
      return .misuse("unknown option \(shown); \(advice)")
    }
    guard let name else {
      let otherCase = available.first { flag in
        flag.short.map { "-\($0)" != spelling && "-\($0)".lowercased() == spelling.lowercased() } ?? false
      }
      let question = otherCase?.short.map { "; did you mean '-\($0)'?" } ?? ""
      return .misuse("unknown option \(shown)\(question)")
    }
    if !available.contains(where: { $0.name == name }),
      let flag = available.first(where: { flag in
        guard case .choice(let words) = flag.value else { return false }
        return ["format", "from"].contains(flag.name) && words.contains(name)
      })
    {
      return .misuse("unknown option \(shown); did you mean '\(flag.spelling) \(name)'?")
    }
    if available.contains(where: { $0.name == name }) {
      return .misuse("unknown option \(shown); did you mean '--\(name)'?")
    }
    let takers = subcommands.all.filter { page in page.flags.contains { $0.name == name } }
    let taker = takers.first { remaining.contains($0.name) } ?? takers.first
    if let taker, let flag = taker.flags.first(where: { $0.name == name }) {
      guard let subcommand else {
        return .misuse(
          "option '\(flag.spelling)' goes after a subcommand: 'colortable \(taker.name) \(flag.synopsis)'")
      }
      return .misuse(
        "'\(subcommand.name)' takes no option '\(flag.spelling)'; "
          + EnglishList.and(takers.map { "'\($0.name)'" }) + (takers.count == 1 ? " does" : " do"))
    }
    var suggestion = Suggestion.text(for: name, among: available.map(\.name), prefix: "--")
    if suggestion.isEmpty, subcommand == nil {
      suggestion = Suggestion.text(
        for: name, among: subcommands.all.flatMap { $0.allFlags.map(\.name) }, prefix: "--")
    }
    let outputs = available.filter { $0.group == .outputs }.map { "'\($0.spelling)'" }
    let hasList = suggestion.isEmpty && hasOutputs
    return .misuse(
      "unknown option \(shown)\(suggestion)",
      details: hasList ? ["  the outputs are " + EnglishList.and(outputs)] : [])
  }
}
