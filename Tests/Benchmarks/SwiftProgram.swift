/// Generates Swift, and compiles and runs programs that use it.
struct SwiftProgram {
  /// The colortable binary.
  let binary: String
  /// The folder for temporary files.
  let folder: String

  /// Generates Swift from a table, without any configuration file.
  ///
  /// - Parameter library: The place of the source of the library that switches themes.
  static func generate(
    _ binary: String, _ table: String, to path: String, type: String, library: String? = nil
  ) throws {
    _ = try ChildProcess(
      binary,
      [
        "generate", "--no-config", "--quiet", table, "--swift", path, "--swift-name", type,
      ] + (library.map { ["--swift-switcher", "source", "--swift-switcher-source", $0] } ?? []))
  }

  /// Generates Swift from a seeded table.
  ///
  /// - Returns: The path of the generated file.
  func generate(tokens: Int, type: String, library: String? = nil) throws -> String {
    let table = "\(folder)/\(type).colortable"
    try SeededTable.write(.init(tokens: tokens), to: table)
    let path = "\(folder)/\(type).swift"
    try Self.generate(binary, table, to: path, type: type, library: library)
    return path
  }

  /// The output of a program that is compiled with optimisation, together with a generated file.
  ///
  /// - Parameters:
  ///   - source: The program.
  ///   - name: The name of its file: `main` for one with statements outside of functions.
  func output(
    of source: String, named name: String, with generated: [String], _ compiler: String, _ flags: [String]
  ) throws -> String {
    let program = "\(folder)/\(name).swift"
    try Files.write(Array(source.utf8), to: program)
    let built = program + ".program"
    _ = try ChildProcess(compiler, ["-O"] + flags + ["-o", built, program] + generated)
    _ = try ChildProcess(built, [], output: .file(built + ".txt"))
    return try Files.read(built + ".txt")
  }
}
