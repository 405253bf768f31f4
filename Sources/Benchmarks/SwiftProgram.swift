/// A program that uses generated Swift: made, compiled and run.
struct SwiftProgram {
  /// The colortable binary.
  let binary: String
  /// The folder that everything is made in.
  let folder: String

  /// Makes a file of Swift from a table; nothing that stands in a configuration counts.
  static func generate(
    _ binary: String, _ table: String, to path: String, type: String, runtime: String
  ) throws {
    _ = try ChildProcess(
      binary,
      [
        "generate", "--no-config", "--quiet", table, "--swift", path, "--swift-name", type,
        "--swift-runtime", runtime,
      ])
  }

  /// Makes a seeded table's file of Swift, and gives its path.
  func generate(tokens: Int, type: String, runtime: String = "none") throws -> String {
    let table = "\(folder)/\(type).colortable"
    try SeededTable.write(.init(tokens: tokens), to: table)
    let path = "\(folder)/\(type).swift"
    try Self.generate(binary, table, to: path, type: type, runtime: runtime)
    return path
  }

  /// What a program prints that is compiled, optimised, with a generated file beside it.
  ///
  /// - Parameters:
  ///   - source: The program.
  ///   - name: What its file is called: `main` for one with statements outside of functions.
  func output(
    of source: String, named name: String, with generated: String, _ compiler: String, _ flags: [String]
  ) throws -> String {
    let program = "\(folder)/\(name).swift"
    try Files.write(Array(source.utf8), to: program)
    let built = program + ".program"
    _ = try ChildProcess(compiler, ["-O"] + flags + ["-o", built, program, generated])
    _ = try ChildProcess(built, [], output: built + ".txt")
    return try Files.read(built + ".txt")
  }
}
