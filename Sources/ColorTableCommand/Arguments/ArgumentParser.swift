import ColorTableDiagnostics
import TextSupport

/// Takes arguments apart by the table of flags.
struct ArgumentParser {
  /// The flags.
  let table: FlagTable

  /// What the arguments ask for.
  struct Invocation {
    /// The subcommand; nil where none is named.
    var subcommand: SubcommandName?
    /// Its arguments.
    var arguments: RawArguments
    /// Whether help is asked for by its short flag, which gives the short help.
    var wantsShortHelp = false
  }

  /// Takes the arguments apart, without the program's own name.
  func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var cursor = Cursor(arguments: arguments)
    var invocation = Invocation(subcommand: nil, arguments: RawArguments())
    while let argument = cursor.next() {
      if argument == "--" {
        guard invocation.subcommand != nil else { continue }
        invocation.arguments.operands += cursor.rest()
      } else if argument.utf8.starts(with: "--".utf8) {
        try parseLong(argument, &cursor, &invocation)
      } else if argument.utf8.count > 1, argument.utf8.first == UInt8(ascii: "-") {
        try parseShort(argument, &cursor, &invocation)
      } else if invocation.subcommand == nil {
        invocation.subcommand = try subcommand(argument)
      } else {
        invocation.arguments.operands.append(argument)
      }
    }
    return invocation
  }

  private struct Cursor {
    private var remaining: ArraySlice<String>

    init(arguments: [String]) { remaining = arguments[...] }

    mutating func next() -> String? { remaining.popFirst() }

    mutating func rest() -> [String] {
      defer { remaining = [] }
      return Array(remaining)
    }

    /// What follows, where it is there and looks like no flag.
    var following: String? { remaining.first }
  }

  private func subcommand(_ word: String) throws(UsageError) -> SubcommandName {
    if let name = SubcommandName(rawValue: word) { return name }
    let suggestion = UsageError.suggestion(for: word, among: SubcommandName.allCases.map(\.rawValue))
    if suggestion.isEmpty,
      word == "-" || word.utf8.contains(UInt8(ascii: ".")) || word.utf8.contains(UInt8(ascii: "/"))
    {
      throw UsageError(
        "\(Paths.quoted(word)) is not a subcommand; did you mean 'colortable check \(SafeText.printable(word))'?",
        in: nil)
    }
    throw UsageError("unknown subcommand \(Paths.quoted(word))\(suggestion)", in: nil)
  }

  private func parseLong(
    _ argument: String, _ cursor: inout Cursor, _ invocation: inout Invocation
  ) throws(UsageError) {
    let bytes = argument.utf8.dropFirst(2)
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: equals.map { bytes[..<$0] } ?? bytes, as: UTF8.self)
    let attached = equals.map { String(decoding: bytes[bytes.index(after: $0)...], as: UTF8.self) }
    guard let flag = available(invocation.subcommand).first(where: { $0.name == name }) else {
      throw unknownFlag("--" + name, name: name, in: invocation.subcommand)
    }
    try take(flag, spelling: flag.spelling, attached: attached, &cursor, &invocation)
  }

  private func parseShort(
    _ argument: String, _ cursor: inout Cursor, _ invocation: inout Invocation
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-" + String(letter)
      guard let flag = available(invocation.subcommand).first(where: { $0.short == letter }) else {
        let word = String(argument.dropFirst())
        // '-swift' is more probably '--swift' than seven letters.
        if word.count > 1 { throw unknownFlag(argument, name: word, in: invocation.subcommand) }
        throw unknownFlag(spelling, name: nil, in: invocation.subcommand)
      }
      if flag.name == "help" { invocation.wantsShortHelp = true }
      var attached: String?
      if letters.first == "=" {
        attached = String(letters.dropFirst())
        letters = ""
      } else if !flag.isToggle, !letters.isEmpty {
        attached = String(letters)
        letters = ""
      }
      try take(flag, spelling: spelling, attached: attached, &cursor, &invocation)
    }
  }

  private func available(_ subcommand: SubcommandName?) -> [Flag] {
    subcommand.map(table.flags(of:)) ?? table.general
  }

  private func take(
    _ flag: Flag, spelling: String, attached: String?, _ cursor: inout Cursor, _ invocation: inout Invocation
  ) throws(UsageError) {
    let subcommand = invocation.subcommand
    var value: String?
    if let placeholder = flag.placeholder {
      let given: String
      if let attached {
        given = attached
      } else {
        given = try following(flag, spelling: spelling, placeholder: placeholder, &cursor, subcommand)
      }
      try check(given, of: flag, spelling: spelling, in: subcommand)
      value = given
    } else if let attached {
      throw UsageError(
        "option '\(spelling)' takes no value, but is given \(Paths.quoted(attached))", in: subcommand)
    }
    if !flag.isRepeatable, !flag.isToggle,
      let earlier = invocation.arguments.options.first(where: { $0.flag.name == flag.name })
    {
      throw UsageError(
        "option '\(spelling)' is given twice, with \(Paths.quoted(earlier.value ?? "")) and "
          + "\(Paths.quoted(value ?? "")); give it once", in: subcommand)
    }
    invocation.arguments.options.append(.init(flag: flag, value: value))
  }

  private func following(
    _ flag: Flag, spelling: String, placeholder: String, _ cursor: inout Cursor, _ subcommand: SubcommandName?
  ) throws(UsageError) -> String {
    guard let next = cursor.following else {
      throw UsageError("option '\(spelling)' needs a value: \(spelling) \(placeholder)", in: subcommand)
    }
    guard next == "-" || next.utf8.first != UInt8(ascii: "-") else {
      throw UsageError(
        "option '\(spelling)' needs a value, but \(Paths.quoted(next)) follows; a value that starts with a dash "
          + "is written '\(flag.spelling)=\(SafeText.printable(next))'", in: subcommand)
    }
    return cursor.next() ?? ""
  }

  private func check(
    _ value: String, of flag: Flag, spelling: String, in subcommand: SubcommandName?
  ) throws(UsageError) {
    switch flag.value {
    case .choice(let words, _):
      guard !words.contains(value) else { return }
      let suggestion = UsageError.suggestion(for: value, among: words)
      throw UsageError(
        "option '\(spelling)' cannot be \(Paths.quoted(value))\(suggestion)", in: subcommand,
        details: ["  it can be " + EnglishList.or(words)])
    case .file(let placeholder):
      guard value.isEmpty else { return }
      throw UsageError(
        "option '\(spelling)' is given an empty path: \(spelling) \(placeholder)", in: subcommand)
    case .toggle, .text, .rule: return
    }
  }

  private func unknownFlag(_ spelling: String, name: String?, in subcommand: SubcommandName?) -> UsageError {
    let shown = Paths.quoted(spelling)
    let own = available(subcommand)
    guard let name else { return UsageError("unknown option \(shown)", in: subcommand) }
    if own.contains(where: { $0.name == name }) {
      return UsageError("unknown option \(shown); did you mean '--\(name)'?", in: subcommand)
    }
    let takers = table.flags.filter { $0.name == name }
    if let flag = takers.first, let taker = flag.subcommands.first {
      guard let subcommand else {
        return UsageError(
          "option '\(flag.spelling)' goes after a subcommand: 'colortable \(taker.rawValue) \(flag.synopsis)'",
          in: nil)
      }
      return UsageError(
        "'\(subcommand.rawValue)' takes no option '\(flag.spelling)'; "
          + EnglishList.and(takers.flatMap(\.subcommands).map { "'\($0.rawValue)'" })
          + (takers.flatMap(\.subcommands).count == 1 ? " does" : " do"), in: subcommand)
    }
    var suggestion = UsageError.suggestion(for: name, among: own.map(\.name), prefix: "--")
    if suggestion.isEmpty, subcommand == nil {
      suggestion = UsageError.suggestion(for: name, among: table.flags.map(\.name), prefix: "--")
    }
    return UsageError("unknown option \(shown)\(suggestion)", in: subcommand)
  }
}
