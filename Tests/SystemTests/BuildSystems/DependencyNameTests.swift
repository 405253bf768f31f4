import Foundation
import TestSupport
import Testing

/// Names of tables, includes and outputs with every character of ASCII: the tool refuses them, or the real Make and the
/// real Ninja read in its dependency file what it has written.
@Suite(
  .waiting,
  .enabled(if: Tool.isInstalled("make") && Tool.isInstalled("ninja"), "make or ninja is not on PATH"))
struct DependencyNameTests {
  /// Letters and digits are alike; `/` separates names, and no name holds a zero byte.
  static let characters: [Character] =
    (1...127).map { Character(Unicode.Scalar(UInt8($0))) }
    .filter { !$0.isLetter && !$0.isNumber && $0 != "/" } + ["a", "ü"]
  static let controls = characters.filter { $0.asciiValue.map { $0 < 32 || $0 == 127 } ?? false }

  @Test(arguments: NameProject.Role.allCases, ["x_y", "_x", "x_"])
  func `what the tool writes is what Make and Ninja read`(role: NameProject.Role, shape: String) throws {
    var written: Set<Character> = []
    for character in Self.characters {
      let name = shape.replacingOccurrences(of: "_", with: String(character))
      if try check(name, role) { written.insert(character) }
    }
    // Nothing else is refused in the middle of a name.
    if shape == "x_y" {
      #expect(written == Set(Self.characters).subtracting("\"%&'*;<=>?[\\^`|").subtracting(Self.controls))
    }
  }

  @Test(
    arguments: NameProject.Role.allCases,
    [
      "~root", "a(b)", "a(b", "[ab]", ".PHONY", ".SILENT", ".hidden", ".c.o", "export", "include x", "define",
      "endef",
      "else", "endif", "-include", "--help", "a\\ b", "$(shell touch PWNED)", "${IFS}", "$$(touch PWNED)",
      "x!=sh<evil;", "x;touch${IFS}PWNED;", "a:b=c", "a::b", "x: y", "private x", "override", "vpath",
      "a b  c", "# a",
      "{a,b}", "a,b", "@a", "+a", "!a",
    ])
  func `names that mean something elsewhere`(role: NameProject.Role, name: String) throws {
    _ = try check(name, role)
  }

  /// Whether the tool accepts a name, which Make and Ninja then read.
  private func check(_ name: String, _ role: NameProject.Role) throws -> Bool {
    let project = try NameProject(name: name, role: role)
    defer { project.remove() }
    guard try project.generate() else { return false }
    try project.checkNinja()
    try project.checkMake()
    #expect(try !project.names().contains { $0.contains("PWNED") && $0 != name })
    return true
  }

  @Test func `the fragment for Make refuses what means something to it`() throws {
    let tool = "COLORTABLE=\(try Tool.colortable().executable.path)"
    for character in Self.characters where character != "\n" {
      let project = try NameProject(name: "x\(character)y", role: .table)
      defer { project.remove() }
      // As an author writes it: a dollar sign twice, and a hash sign with a backslash.
      let text = project.table.replacingOccurrences(of: "$", with: "$$").replacingOccurrences(
        of: "#", with: "\\#")
      try project.writeMakefile(call: "\(text),css=out.css")
      let result = try project.make(["out.css", tool])
      if result.status == 0 {
        #expect("aü-_+,@.".contains(character), "\(text)")
        #expect(try project.make(["-q", "out.css", tool]).status == 0)
      } else {
        #expect(!"aü-_+@.".contains(character), "\(text): \(result.errorText)")
      }
    }
    let project = try NameProject(name: "x", role: .table)
    defer { project.remove() }
    for (call, mark) in [
      ("x;touch$${IFS}PWNED;.colortable,css=out.css", ";"), ("x,css=out;touch$${IFS}PWNED;.css", ";"),
      ("x,css=a$$(PWNED).css", "("), ("x!=sh<evil.colortable,css=out.css", "<"),
    ] {
      try project.writeMakefile(call: call)
      let result = try project.make(["-k", tool])
      #expect(result.status == 2)
      #expect(result.errorText.contains("'\(mark)', which has a meaning in Make"), "\(result.errorText)")
      #expect(try !project.names().contains { $0.contains("PWNED") })
    }
  }
}

/// A table, a table that it includes, and an output, one of which has a given name.
struct NameProject {
  enum Role: CaseIterable { case table, include, output }

  let folder: URL
  let table: String
  let include: String
  let output: String
  private let role: Role

  init(name: String, role: Role) throws {
    folder = try Locations.makeTemporaryFolder()
    self.role = role
    table = role == .table ? name : "Table"
    include = role == .include ? name : "Include"
    output = role == .output ? name : "Output"
    let quoted = include.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
      of: "\"", with: "\\\"")
    try write("@include \"\(quoted)\"\n#123456 TEXT\n", to: table)
    try write("LIGHT\n#ffffff BG\n", to: include)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  /// Whether the tool accepts the names. If it does not, it writes nothing.
  func generate() throws -> Bool {
    let result = try Tool.colortable().run(
      ["generate", "--css=\(output)", "--depfile=all.d", "--quiet", "--", table], in: folder)
    if result.status == 0 { return true }
    // Some names cannot even be those of an include.
    if role != .include || result.status == 2 {
      #expect(result.status == 2)
      #expect(result.errorText.contains("the dependency file cannot name"), "\(result.errorText)")
    }
    #expect(try Set(names()) == [table, include])
    return false
  }

  /// Ninja stores the names of the table and the include.
  func checkNinja() throws {
    let target = output.reduce(into: "") { $0 += ("$ :".contains($1) ? "$" : "") + String($1) }
    try write(
      "rule r\n  command = cp all.d used.d\n  depfile = used.d\n  deps = gcc\nbuild \(target): r\n",
      to: "build.ninja")
    let ninja = try #require(Tool("ninja"))
    let result = try ninja.run([], in: folder, timeLimit: 300)
    #expect(result.status == 0, "\(names): \(result.outputText)")
    let stored = try ninja.run(["-t", "deps"], in: folder).outputText.split(separator: "\n")
    #expect(stored.dropFirst().map { $0.dropFirst(4) } == [table[...], include[...]], "\(stored)")
  }

  func make(_ arguments: [String]) throws -> Tool.Result {
    try #require(Tool("make")).run(
      arguments, in: folder, environment: MakeProject.environment, timeLimit: 300)
  }

  func writeMakefile(call: String) throws {
    try write(try Tool.colortable().run(["init", "make"]).outputText, to: "colortable.mk")
    try write("include colortable.mk\n$(eval $(call colortable,\(call)))\n", to: "Makefile")
  }

  private func isUpToDate() throws -> Bool {
    let result = try make(["-q", "--", output])
    #expect(result.status < 2, "\(table) \(include) \(output): \(result.errorText)")
    return result.status == 0
  }

  private func setDate(_ name: String, _ seconds: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + seconds)], ofItemAtPath: path(name))
  }

  /// To Make the output is out of date when the table or the include is newer, or the include is gone.
  func checkMake() throws {
    // Make asks for nothing where a target has no recipe.
    let rules = try String(contentsOf: URL(filePath: path("all.d")), encoding: .utf8)
    try write(rules.replacing("\n\n", with: "\n\t@echo out of date\n\n", maxReplacements: 1), to: "Makefile")
    try setDate(output, 10)
    for (changed, other) in [(table, include), (include, table)] {
      try setDate(changed, 0)
      try setDate(other, 0)
      #expect(try isUpToDate(), "\(table) \(include) \(output)")
      try setDate(changed, 20)
      #expect(try !isUpToDate(), "\(changed) is not tracked")
    }
    try setDate(include, 0)
    #expect(try isUpToDate())
    try FileManager.default.removeItem(atPath: path(include))
    #expect(try !isUpToDate(), "\(include) is gone")
  }
}
