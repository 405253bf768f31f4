import Foundation
import TestSupport
import Testing

/// The completions, in the shells themselves.
@Suite(.waiting) struct CompletionTests {
  /// A line to complete, what has to be offered, and what may not be.
  struct Line: Sendable, CustomTestStringConvertible {
    var text: String
    var offered: [String]
    var missing: [String] = []
    var testDescription: String { text }
  }

  static let lines = [
    Line(text: "colortable ", offered: ["generate", "check", "format", "init", "completions", "help"]),
    Line(text: "colortable gen", offered: ["generate"], missing: ["check"]),
    Line(text: "colortable --", offered: ["--color", "--help", "--version"], missing: ["--swift"]),
    Line(text: "colortable generate --sw", offered: ["--swift", "--swift-access"], missing: ["--css"]),
    Line(text: "colortable generate --swift-access ", offered: ["public", "package", "internal"]),
    Line(text: "colortable check --format one", offered: ["oneline"], missing: ["human"]),
    Line(text: "colortable check --deny warn", offered: ["warnings"]),
    Line(text: "colortable check --deny missing-h", offered: ["missing-hash"]),
    Line(text: "colortable check --", offered: ["--deny"], missing: ["--swift"]),
    Line(text: "colortable check Ap", offered: ["App.colortable"], missing: ["Other.colortable"]),
    Line(text: "colortable explain wrong", offered: ["wrong-value-count"]),
    Line(text: "colortable show Ap", offered: ["App.colortable"], missing: ["Other.colortable"]),
    Line(text: "colortable check ", offered: ["App.colortable"], missing: ["notes.md", "surface.card"]),
    Line(text: "colortable show ", offered: ["App.colortable", "surface.card"], missing: ["notes.md"]),
    Line(text: "colortable show sur", offered: ["surface.card"], missing: ["text"]),
    Line(text: "colortable show Other.colortable in", offered: ["ink"], missing: ["surface.card"]),
    Line(text: "colortable import no", offered: ["notes.md"]),
    Line(text: "colortable usage no", offered: ["notes.md"]),
    Line(text: "colortable help xc", offered: ["xcassets"]),
    Line(text: "colortable completions ", offered: ["bash", "zsh", "fish"]),
    Line(text: "colortable init ", offered: ["make", "gradle"]),
    Line(text: "colortable help conf", offered: ["config", "config-schema"]),
    Line(text: "colortable --color never che", offered: ["check"]),
    Line(text: "colortable check --format=one", offered: ["oneline"], missing: ["human"]),
    Line(text: "colortable check --report ", offered: ["sarif=", "junit="], missing: ["App.colortable"]),
    Line(text: "colortable check --report sa", offered: ["sarif="], missing: ["junit="]),
    Line(text: "colortable check --report=sa", offered: ["sarif="], missing: ["junit="]),
    Line(text: "colortable check --report sarif=", offered: ["App.colortable", "Other.colortable"]),
    Line(
      text: "colortable check --report sarif=Ap", offered: ["App.colortable"], missing: ["Other.colortable"]),
    Line(
      text: "colortable check --report=sarif=Ap", offered: ["App.colortable"], missing: ["Other.colortable"]),
    Line(text: "colortable check --report sarif=report Ap", offered: ["App.colortable"]),
  ]

  @Test(.enabled(if: Tool.isInstalled("bash"), "bash is not on PATH"), arguments: lines)
  func `Bash completes words`(line: Line) throws {
    let words = Self.words(of: line.text)
    // As Bash itself calls the function that 'complete -p' names.
    let script = """
      set -u; source ./script; complete -p colortable | grep -q -- '-F _colortable colortable' || exit 9
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
      COMP_LINE='\(line.text)'; COMP_POINT=${#COMP_LINE}; _colortable; printf '%s\\n' "${COMPREPLY[@]}"
      """
    try Self.expect(line, shell: "bash", ["--norc", "-c", script])
  }

  /// The words of a line as Bash breaks it: an equals sign is one of its own.
  private static func words(of line: String) -> [String] {
    line.split(separator: " ", omittingEmptySubsequences: false).flatMap { word in
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      let words = Array(parts.map { [$0] }.joined(separator: ["="]))
      // Nothing follows an equals sign at the end of the line, not even an empty word.
      return words.count > 1 ? words.filter { !$0.isEmpty } : words
    }
  }

  @Test(.enabled(if: Tool.isInstalled("fish"), "fish is not on PATH"), arguments: lines)
  func `Fish completes words`(line: Line) throws {
    try Self.expect(
      line, shell: "fish", ["--no-config", "-c", "source ./script; complete -C '\(line.text)'"])
  }

  /// A Zsh at a terminal of its own: what it offers is what it gives to `compadd`.
  @Test(.enabled(if: Tool.isInstalled("zsh"), "zsh is not on PATH"), arguments: Cases.every(8, of: lines))
  func `Zsh completes words`(line: Line) throws {
    let script = #"""
      zmodload zsh/zpty
      zpty z 'TERM=dumb zsh -f -i'
      send() { zpty -w z "$1" }
      send 'PROMPT=; fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D'
      send 'setopt rcexpandparam; compadd() { local -a hits; if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi; builtin compadd -A hits "$@"; (( $#hits )) && print -rl -- $^hits >> offered; builtin compadd "$@" }'
      send 'finish() { print >> done; zle kill-whole-line }; zle -N finish; bindkey "^[x" finish'
      send 'print ready >> ready'
      for i in {1..100}; do [[ -e ready ]] && break; sleep 0.05; done
      zpty -w -n z "$LINE"$'\t'$'\e'x
      for i in {1..100}; do [[ -e done ]] && break; sleep 0.05; zpty -r -t z output; done
      zpty -d z
      [[ -e offered ]] && cat offered
      exit 0
      """#
    try Self.expect(line, shell: "zsh", ["-f", "-c", script])
  }

  private static func expect(_ line: Line, shell: String, _ arguments: [String]) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = try Tool.colortable().run(["completions", shell]).output
    try script.write(to: folder.appending(path: "script"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "functions"), withIntermediateDirectories: true)
    try script.write(to: folder.appending(path: "functions/_colortable"))
    let files = [
      "App.colortable": "DAY\n#fff surface.card\n#000 text\n", "Other.colortable": "DAY\n#000 ink\n",
      "notes.md": "", "colortable.json": #"{"tables": [{"input": "App.colortable"}]}"#,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let program = try Tool.colortable().executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try #require(Tool(shell)).run(
      arguments, in: folder,
      environment: ["HOME": folder.path, "LINE": line.text, "PATH": "\(program):\(path)"], timeLimit: 300)
    let offers = Set(
      result.outputText.split(separator: "\n").map {
        // Fish puts a description behind a tab.
        String($0.split(separator: "\t").first ?? "").trimmingCharacters(in: .whitespaces)
      })
    #expect(result.status == 0, "\(result.errorText)")
    for word in line.offered {
      #expect(
        Self.isOffered(word, in: offers),
        "\(word) in \(offers.sorted()) \(result.errorText)")
    }
    for word in line.missing { #expect(!Self.isOffered(word, in: offers), "\(word)") }
  }

  /// Whether a word is offered: as it is, without the equals sign at its end, which Zsh adds, or behind the text before
  /// it, which Fish repeats.
  private static func isOffered(_ word: String, in offers: Set<String>) -> Bool {
    let plain = word.hasSuffix("=") ? String(word.dropLast()) : word
    return offers.contains { offer in
      let last = offer.hasSuffix("=") ? offer.dropLast() : offer[...]
      return last == plain || last.hasSuffix("=" + plain)
    }
  }
}
