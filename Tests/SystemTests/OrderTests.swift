import Foundation
import TestSupport
import Testing

/// The order of tables and the number of threads change neither what is reported nor what is written.
@Suite(.waiting) struct OrderTests {
  private static let names = ["Alpha", "Beta", "Gamma", "Delta"].map { $0 + ".colortable" }

  /// A folder with tables that include the same file, as large together as threads need to share the work.
  ///
  /// - Parameter isBroken: Whether some rows have errors and warnings.
  private static func folder(seed: UInt64, isBroken: Bool) throws -> URL {
    let folder = try Locations.makeTemporaryFolder()
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    var numbers = SeededGenerator(seed: seed)
    try write("DAY NIGHT\n#fff #000 SHARED\n\(isBroken ? "aabbcc $NONE BROKEN\n" : "")", "Shared.txt")
    for name in names {
      var text = "@include \"Shared.txt\"\n@contrast text row.1, row.2 on SHARED in DAY\nDAY NIGHT\n"
      if !isBroken { text = "@include \"Shared.txt\"\nDAY NIGHT\n" }
      for row in 0..<Int.random(in: 1400...1800, using: &numbers) {
        func value() -> String {
          if isBroken, Int.random(in: 0..<200, using: &numbers) == 0 {
            return ["raed", "$NONE", "aabbcc", "#12345", "-"].randomElement(using: &numbers) ?? ""
          }
          if row > 0, Int.random(in: 0..<4, using: &numbers) == 0 {
            return "$row.\(Int.random(in: 0..<row, using: &numbers))"
          }
          return "#" + String(Int.random(in: 0x100000...0xFFFFFF, using: &numbers), radix: 16)
        }
        text += "\(value()) \(value()) row.\(row)\n"
      }
      try write(text, name)
    }
    let tables = names.map { name in
      let stem = name.dropLast(".colortable".count)
      return """
        {"input":"\(name)","outputs":{"json":"out/\(stem).json","css":"out/\(stem).css","swift":"out/\(stem).swift"}}
        """
    }
    try write("{\"tables\":[\(tables.joined(separator: ","))]}", "colortable.json")
    return folder
  }

  /// The messages of a report, with their notes, by the file that they are about, in their order.
  private static func sections(_ text: String) -> [String: [String]] {
    var messages: [String] = []
    for line in text.split(separator: "\n") {
      // A note may be about another file than its message, but for the one that says how many are left out.
      if line.contains(": note: "), !line.hasSuffix(" not shown"), let last = messages.popLast() {
        messages.append("\(last)\n\(line)")
      } else {
        messages.append(String(line))
      }
    }
    return Dictionary(grouping: messages) { String($0.prefix { $0 != ":" }) }
  }

  @Test(arguments: Cases.every(2, of: 1...2 as ClosedRange<UInt64>))
  func `tables in any order have the same messages`(seed: UInt64) throws {
    let tool = try Tool.colortable()
    let folder = try Self.folder(seed: seed, isBroken: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var numbers = SeededGenerator(seed: seed)
    func report(_ names: [String]) throws -> [String: [String]] {
      let result = try tool.run(["check", "--format", "oneline", "--warn", "all"] + names, in: folder)
      #expect(result.status == 1)
      return Self.sections(result.outputText + result.errorText)
    }
    let expected = try report(Self.names)
    #expect(Set(Self.names + ["Shared.txt"]).isSubset(of: expected.keys))
    for _ in 0..<4 {
      let names = Self.names.shuffled(using: &numbers)
      #expect(try report(names) == expected, "seed \(seed): \(names)")
    }
  }

  /// Answers as a machine with as many cores as the environment says.
  private static let cores = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdlib.h>
    #include <unistd.h>
    long sysconf(int name) {
      if (name == _SC_NPROCESSORS_ONLN) return atol(getenv("CORES"));
      return ((long (*)(int))dlsym(RTLD_NEXT, "sysconf"))(name);
    }
    """

  #if os(Linux)
    @Test(.enabled(if: Tool.isInstalled("clang"), "clang is not on PATH"))
    func `any number of threads reports and writes the same`() throws {
      let tool = try Tool.colortable()
      let clang = try #require(Tool("clang"))
      let library = try Locations.makeTemporaryFolder()
      defer { try? FileManager.default.removeItem(at: library) }
      try Data(Self.cores.utf8).write(to: library.appending(path: "cores.c"))
      let compiled = try clang.run(["-shared", "-fPIC", "-o", "cores.so", "cores.c", "-ldl"], in: library)
      try #require(compiled.status == 0, "\(compiled.errorText)")

      let broken = try Self.folder(seed: 3, isBroken: true)
      let good = try Self.folder(seed: 4, isBroken: false)
      defer { for folder in [broken, good] { try? FileManager.default.removeItem(at: folder) } }
      func results(cores: Int) throws -> [Data] {
        let environment = ["LD_PRELOAD": library.appending(path: "cores.so").path, "CORES": "\(cores)"]
        try? FileManager.default.removeItem(at: good.appending(path: "out"))
        let check = try tool.run(
          ["check", "--format", "json", "--warn", "all"] + Self.names, in: broken, environment: environment)
        let generate = try tool.run(["generate"], in: good, environment: environment)
        #expect(check.status == 1 && generate.status == 0, "\(generate.errorText)")
        let out = good.appending(path: "out")
        let files = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
        #expect(files.count == 3 * Self.names.count)
        return try [check.output, check.errors, generate.output, generate.errors]
          + files.map { try Data(contentsOf: out.appending(path: $0)) }
      }
      let expected = try results(cores: 1)
      for cores in 2...8 { #expect(try results(cores: cores) == expected, "\(cores) cores") }
    }
  #endif
}
