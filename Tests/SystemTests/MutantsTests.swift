import Foundation
import TestSupport
import Testing

/// The program of `make mutants`, on a program that prints what each change changes.
@Suite(.waiting) struct MutantsTests {
  static let program = """
    func isSmall(_ a: Int) -> Bool { a < 3 && a != 1 }
    func first(_ values: [Int]) -> Int? {
      if values.isEmpty { return nil }
      for value in values[0..<2] where !isSmall(value) { return min(value, 9) }
      return values.first
    }
    var log: [Int] = []
    func note(_ value: Int) -> Int {
      log.append(value + 1)
      switch value {
      case 4: return value
      default: return value * 10
      }
    }
    #if canImport(Darwin)
      let unused = 1 + 2
    #endif
    print([0, 1, 2, 3, 4].map(isSmall), first([]) as Any, first([2, 12, 3]) as Any, first([0, 2, 12]) as Any)
    print(note(3), note(4), log)

    """

  @Test(.enabled(if: Tool.isInstalled("clang")))
  func `each mutant is compiled, and changes what the program does`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = Locations.root.appending(path: "Tests/Mutants")
    let make = try #require(Tool("make"))
    func file(_ name: String) -> URL { folder.appending(path: name) }
    func succeed(_ tool: Tool?, _ arguments: [String]) throws -> Tool.Result {
      let result = try #require(tool).run(arguments, in: folder)
      try #require(result.status == 0, "\(arguments): \(result.errorText)")
      return result
    }
    _ = try succeed(
      make, ["-C", Locations.root.path, "-s", "mutate", "mutate=\(file("mutate").path)"])
    try Data(Self.program.utf8).write(to: file("main.swift"))
    let rewritten = try succeed(Tool(at: file("mutate")), ["--rewrite", file("main.swift").path])
    let changes = rewritten.errorText.split(separator: "\n").map(String.init)
    #expect(
      changes == [
        "1 1 && -> ||", "2 1 < -> <=", "3 1 < -> >=", "4 1 != -> ==", "5 3 negated",
        "6 4 ..< -> upper bound + 1", "7 4 ! -> nothing", "8 4 returns nil", "9 4 min -> max",
        "10 5 returns nil", "11 9 call removed", "12 9 + -> -", "13 11 returns 0", "14 12 returns 0",
        "15 12 * -> +", "16 18 call removed", "17 19 call removed",
      ])
    try rewritten.output.write(to: file("main.swift"))
    try Data("module MutationHook { header \"MutationHook.h\" }\n".utf8).write(to: file("module.modulemap"))
    try FileManager.default.copyItem(
      at: sources.appending(path: "Hook/include/MutationHook.h"), to: file("MutationHook.h"))
    _ = try succeed(
      Tool("clang"),
      ["-c", "-I", folder.path, sources.appending(path: "Hook/MutationHook.c").path, "-o", "hook.o"])
    _ = try succeed(
      Tool("swiftc"),
      [
        "-I", folder.path, "main.swift", sources.appending(path: "Hook/Mutated.swift").path, "hook.o",
        "-o", "program",
      ])
    func run(_ environment: [String: String]) throws -> String {
      let result = try Tool(at: file("program")).run([], environment: environment)
      return "\(result.status) \(result.outputText)"
    }
    let unchanged = try run(["MUTANTS_REACHED": file("reached").path])
    #expect(
      unchanged == """
        0 [true, false, true, false, false] nil Optional(9) Optional(0)
        30 4 [4, 5]

        """)
    let reached = try Data(contentsOf: file("reached"))
    for number in 1...changes.count {
      #expect(reached[number] == 1, "mutant \(number) is not reached")
      #expect(try run(["MUTANT": "\(number)"]) != unchanged, "mutant \(number) changes nothing")
    }
  }
}
