import ColorTableEmitters
import ColorTableLanguage
import CommandTestSupport
import Foundation
import Testing

@testable import ColorTableCommand
@testable import ColorTableTool

struct HelpTests {
  private static let pages = Command.subcommands.map { $0.page(for: [KeysEmitter.self]) }

  @Test(arguments: pages.map(\.name))
  func `every flag is explained`(name: String) throws {
    let flags = try #require(Self.pages.first { $0.name == name }).allFlags
    let page = run("help", name).output
    #expect(page == run(name, "--help").output)
    let short = run(name, "-h").output
    #expect(short.utf8.count < page.utf8.count)
    for flag in flags {
      let isLanguage = flag.group.isLanguage
      #expect(page.contains("\(flag.synopsis)\n") != isLanguage, "\(flag.spelling)")
      // The summary of a long one stands on the next line.
      let isListed = [" ", "\n"].contains { short.contains(flag.synopsis + $0) }
      #expect(isListed != isLanguage || !flag.takesValue, "\(flag.spelling)")
    }
    #expect(page.contains("Usage: colortable \(name)"))
  }

  /// A flag of a subcommand has one name, one letter, and all that help, man page and completions need.
  @Test(arguments: pages.map(\.name))
  func `flags have all that help and completions need`(name: String) throws {
    let flags = try #require(Self.pages.first { $0.name == name }).allFlags
    #expect(Set(flags.map(\.name)).count == flags.count)
    let letters = flags.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
    for flag in flags {
      #expect(!flag.summary.isEmpty && flag.summary.last != ".", "\(flag.spelling)")
      #expect(flag.details?.last ?? "." == ".", "\(flag.spelling)")
      // One name is that of the Language Server Protocol, as editors pass it.
      let isOurs = flag.name != "clientProcessId"
      #expect(!isOurs || !flag.name.contains { !$0.isLowercase && $0 != "-" }, "\(flag.spelling)")
    }
  }

  @Test func `lines fit the terminal`() {
    for width in [60, 80, 200] {
      for arguments in [["--help"], ["help", "config"], ["rules"], ["explain", "duplicate-key"]] {
        let streams = RecordedStreams()
        streams.terminalWidth = width
        _ = Command.program.run(
          arguments: arguments, environment: [:], fileSystem: MemoryFileSystem([String: String]()),
          streams: streams)
        let lines = String(decoding: streams.output, as: UTF8.self).split(separator: "\n")
        let longest = lines.filter { !$0.contains("colortable help config-schema") }.map(\.count).max() ?? 0
        #expect(longest <= min(width, 100), "\(arguments) at \(width)")
      }
    }
  }

  @Test func `emitters bring their flags`() {
    let page = run("generate", "--help").output
    #expect(page.contains("Outputs:\n      --keys FILE\n"))
    #expect(page.contains("Run 'colortable help keys' for the options of --keys"))
    #expect(page.contains("--folder FOLDER\n"))
    let language = run("help", "keys").output
    #expect(language.contains("Usage: colortable generate TABLE --keys FILE"))
    #expect(language.contains("Options for --keys:"))
    #expect(language.contains("--keys-prefix TEXT\n"))
    #expect(language.contains("[values: table, reversed]"))
  }

  @Test func `the short help of generate is a screen or two`() {
    let page = run("generate", "-h", emitters: EmitterRegistry.all).output
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    for language in EmitterRegistry.all.map({ $0.description }) {
      #expect(page.contains("--\(language.name) "))
      let options = run("help", language.name, emitters: EmitterRegistry.all).output
      for option in language.options {
        #expect(options.contains("--\(language.name)-\(option.name)"))
      }
    }
  }

  @Test func `names that other tools have work and are not listed`() {
    for (name, real) in [("lint", "check"), ("fmt", "format"), ("build", "generate")] {
      #expect(run("help", name).output == run("help", real).output)
      #expect(!run("help").output.contains("\n  \(name) "))
      #expect(!run("completions", "bash").output.contains("'\(name)\\| \(name) "))
    }
    #expect(run("lint", "x", files: ["x": badTable]).status == .problems)
  }

  @Test func `rules are listed for programs`() throws {
    let output = run("rules", "--format", "json").output
    let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let rules = try #require(document["rules"] as? [[String: String]])
    #expect(rules.compactMap { $0["rule"] }.sorted() == Rule.all.map(\.name).sorted())
    #expect(Set(rules.compactMap { $0["kind"] }) == ["error", "warning", "optional"])
    #expect(rules.allSatisfy { $0["summary"]?.isEmpty == false })
  }

  @Test func `the version has three spellings`() {
    for arguments in [["version"], ["--version"], ["-V"], ["check", "--version"]] {
      let streams = RecordedStreams()
      let status = Command.program.run(
        arguments: arguments, environment: [:], fileSystem: MemoryFileSystem([String: String]()),
        streams: streams)
      #expect(status == .success)
      #expect(String(decoding: streams.output, as: UTF8.self) == "colortable \(ToolVersion.number)\n")
    }
  }
}
