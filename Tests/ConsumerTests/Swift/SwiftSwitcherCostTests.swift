import Foundation
import TestSupport
import Testing

/// The cost of the carried runtime, counted by valgrind, so that no noise can fail it. `make bench` has the times.
@Suite(
  .enabled(
    if: Consumers.runs(Tool.isInstalled("swiftc") && Tool.isInstalled("valgrind")),
    "swiftc or valgrind is not installed"))
struct SwiftSwitcherCostTests {
  /// Binds a number of objects, and changes the theme a number of times.
  ///
  /// With the word `loop` it assigns to as many objects behind weak references instead.
  static let program = ##"""
    class View {
      var isStale = false
      var color: AppColor.Value = 0 { didSet { if color != oldValue { isStale = true } } }
    }
    struct Weak { weak var view: View? }
    @inline(never) func hidden<Anything>(_ anything: Anything) -> Anything { anything }

    @MainActor func bind(_ views: [View], changes: Int) {
      let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
      for view in views { themes.bind(view, to: hidden(.bg)) { $0.color = $1 } }
      for change in 0..<changes { themes.select(change % 2 == 0 ? .night : .normal) }
    }

    func assign(_ views: [View], changes: Int) {
      let references = views.map { Weak(view: $0) }
      let token = hidden(AppColor.bg)
      for change in 0..<changes {
        for index in references.indices { references[index].view?.color = token(change % 2 == 0 ? .night : .normal) }
      }
    }

    let words = CommandLine.arguments
    let views = (0..<Int(words[2])!).map { _ in View() }
    MainActor.assumeIsolated {
      if words[1] == "loop" { assign(views, changes: Int(words[3])!) } else { bind(views, changes: Int(words[3])!) }
    }
    """##

  static func compile(in folder: URL) throws -> URL {
    try SwiftFixtures.compileWithSwitcher(program, as: "main.swift", ["-O", "-wmo"], in: folder).executable
  }

  /// The count of one of valgrind's tools: the number behind a word in its report.
  static func count(
    _ word: String, by tool: [String], _ program: URL, _ what: String, objects: Int, changes: Int
  ) throws -> Int {
    let valgrind = try #require(Tool("valgrind"))
    let result = try valgrind.run(tool + [program.path, what, "\(objects)", "\(changes)"])
    try #require(result.status == 0, "\(result.errorText)")
    let line = try #require(result.errorText.split(separator: "\n").first { $0.contains(word) })
    let digits = try #require(line.firstRange(of: word)).upperBound
    return try #require(
      Int(line[digits...].filter { $0.isNumber || $0 == " " }.split(separator: " ").first ?? ""))
  }

  @Test func `a bind allocates a bounded number of objects, a change none for each binding`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try Self.compile(in: folder)
    func allocations(_ objects: Int, changes: Int = 0) throws -> Int {
      try Self.count(
        "total heap usage:", by: ["--tool=memcheck", "--leak-check=no"], program, "bind", objects: objects,
        changes: changes)
    }
    let (few, twice, many, twiceAsMany) = try (
      allocations(1000), allocations(2000), allocations(8000), allocations(16_000)
    )
    // The object itself, its side table for weak references, the entry, the closure.
    #expect(Double(twice - few) / 1000 <= 5.1)
    #expect(Double(twiceAsMany - many) / 8000 <= 5.1)
    let changed = try allocations(1000, changes: 20)
    #expect(changed - few < 1000, "\(changed - few) in 20 changes of 1,000 bindings")
  }

  @Test func `a token is compared and looked up without a string`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = ##"""
      @inline(never) func hidden<Anything>(_ anything: Anything) -> Anything { anything }
      @MainActor func run(_ what: String, _ count: Int) -> Int {
        let themes = AppColor.ThemeSwitcher(selection: .fixed(.normal))
        if what == "override" { themes.override(.sep, with: 0x010203) }
        let (palette, tokens) = (themes.palette, hidden([AppColor.bg, .text333, .bg]))
        var sum = 0
        for index in 0..<count {
          if what == "equal" { sum += tokens[index % 2] == hidden(tokens[2 - index % 2]) ? 1 : 0 }
          if what == "hash" { sum &+= hidden(tokens[index % 2]).hashValue & 1 }
          if what == "override" { sum &+= Int(hidden(palette)(tokens[index % 2]).rgba & 1) }
        }
        return sum
      }
      let words = CommandLine.arguments
      let sum = MainActor.assumeIsolated { run(words[1], Int(words[2])! * Int(words[3])!) }
      print(sum)
      """##
    let program = try SwiftFixtures.compileWithSwitcher(code, as: "main.swift", ["-O", "-wmo"], in: folder)
      .executable
    // With the loop around them. Through the keys as strings they were 597, 622 and 1,923.
    for (what, limit) in [("equal", 200), ("hash", 500), ("override", 1200)] {
      func instructions(_ count: Int) throws -> Int {
        try Self.count(
          "Collected :", by: ["--tool=callgrind", "--callgrind-out-file=/dev/null"], program, what,
          objects: 1000, changes: count)
      }
      let each = try (instructions(11) - instructions(1)) / 10_000
      #expect(each < limit, "\(what): \(each) instructions")
    }
  }

  @Test func `a change is linear, and costs little more than a loop over weak references`() throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try Self.compile(in: folder)
    func instructions(_ what: String, _ objects: Int) throws -> Int {
      func count(_ changes: Int) throws -> Int {
        try Self.count(
          "Collected :", by: ["--tool=callgrind", "--callgrind-out-file=/dev/null"], program, what,
          objects: objects, changes: changes)
      }
      return try count(11) - count(1)
    }
    let (small, large, loop) = try (
      instructions("bind", 2000), instructions("bind", 20_000), instructions("loop", 20_000)
    )
    #expect(loop > 20_000 * 10)
    #expect(Double(large) / Double(small) < 11, "\(small) -> \(large)")
    #expect(Double(large) / Double(loop) < 1.5, "\(large) against \(loop)")
  }
}
