import Foundation
import TestSupport
import Testing

/// The properties of `make fuzz`, on inputs that are the same in each run: seeds, mutations of them, and all that was
/// found.
@Suite struct ReplayTests {
  private static let names = FuzzTarget.all.map(\.name)

  private func check(_ bytes: [UInt8], _ target: FuzzTarget, _ origin: String) {
    do {
      try target.check(bytes)
    } catch {
      Issue.record(
        "\(target.name), \(origin): \(error)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test(arguments: names) func `seeds and mutations of them`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let mutator = TextMutator(target)
    let seeds = target.seeds()
    #expect(!seeds.isEmpty)
    // Some targets do much with each input.
    let isCostly = ["fix", "emit", "configuration", "report", "server"].contains(name)
    for seed in 0..<UInt64(Cases.number(isCostly ? 20 : 200)) {
      var numbers = SeededGenerator(seed: seed)
      let bytes = seeds.randomElement(using: &numbers) ?? []
      check(bytes, target, "a seed")
      check(mutator.mutated(bytes, &numbers), target, "mutation \(seed)")
    }
  }

  /// Inputs that broke a property once, in a folder for each target.
  @Test(arguments: names) func `what was found`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let folder = Locations.root.appending(path: "Tests/FuzzTests/Found/\(name)")
    for file in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      check([UInt8](try Data(contentsOf: folder.appending(path: file))), target, file)
    }
  }

  @Test func `what was found belongs to a target`() throws {
    let found = try FileManager.default.contentsOfDirectory(
      atPath: Locations.root.appending(path: "Tests/FuzzTests/Found").path)
    #expect(Set(found.filter { !$0.hasPrefix(".") }).isSubset(of: Self.names))
  }
}
