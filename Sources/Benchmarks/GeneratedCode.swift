/// What generated Swift costs its users: compiling it, and looking colours up in it.
///
/// The shapes beside ours are those that other tools emit, as small as they can be.
struct GeneratedCode {
  /// The colortable binary.
  let binary: String
  /// The folder that everything is made in.
  let folder: String

  /// The compile times; empty where there is no Swift compiler.
  func compilations() throws -> [Measurement] {
    guard let compiler = Environment.program("swiftc") else { return [] }
    var measurements: [Measurement] = []
    var isSlow: Set<String> = []
    for count in [100, 1_000, 10_000] {
      var jobs: [Job] = []
      for (shape, path) in try files(count) where !isSlow.contains(shape) {
        jobs.append(
          Job(
            name: "swiftc \(shape) \(count)", program: compiler,
            arguments: [
              "-O", "-c", "-parse-as-library", "-module-name", "Colors", path, "-o", path + ".o",
            ], inputSize: Files.size(path)))
      }
      let found = try Stopwatch.measure(jobs, rounds: count < 10_000 ? 3 : 1)
      for (job, measurement) in zip(jobs, found) where measurement.seconds > Self.patience {
        // Ten times as many tokens would take minutes.
        isSlow.insert(String(job.name.dropFirst(7).dropLast(String(count).count + 1)))
      }
      measurements += found
    }
    return measurements
  }

  /// The nanoseconds of a look-up; nil where there is no Swift compiler.
  func lookUps() throws -> String? {
    guard let compiler = Environment.program("swiftc") else { return nil }
    let generated = folder + "/Look.swift"
    let table = folder + "/Look.colortable"
    try SeededTable.write(.init(tokens: 1_000), to: table)
    _ = try ChildProcess(
      binary, ["generate", "--no-config", "--quiet", table, "--swift", generated, "--swift-name", "AppColor"])
    let program = folder + "/Main.swift"
    try Files.write(Array(Self.lookUpProgram.utf8), to: program)
    let output = folder + "/look-up"
    _ = try ChildProcess(
      compiler, ["-O", "-parse-as-library", "-module-name", "Look", generated, program, "-o", output])
    _ = try ChildProcess(output, [], output: output + ".txt")
    return try Files.read(output + ".txt")
  }

  /// From how many seconds on a shape is not tried with ten times as many tokens.
  private static let patience = 8.0

  private func files(_ count: Int) throws -> [(shape: String, path: String)] {
    let table = "\(folder)/Code\(count).colortable"
    try SeededTable.write(.init(tokens: count), to: table)
    let generated = "\(folder)/Code\(count).swift"
    _ = try ChildProcess(binary, ["generate", "--no-config", "--quiet", table, "--swift", generated])
    var constructed = "public struct Shade: Sendable { let red, green, blue, alpha: Double }\n"
    constructed += "public enum Colors {\n"
    var named = "public enum Key: String, CaseIterable, Sendable {\n"
    for token in 0..<count {
      let bits = token &* 40_503
      constructed += "  public static let token\(token) = Shade(red: Double(\(bits >> 16 & 255)) / 255, "
      constructed += "green: \(bits >> 8 & 255).0 / 255, blue: \(bits & 255).0 / 255, alpha: 1)\n"
      named += "  case token\(token) = \"group\(token / 100).token\(token)\"\n"
    }
    let constructedPath = "\(folder)/Constructed\(count).swift"
    let namedPath = "\(folder)/Named\(count).swift"
    try Files.write(Array((constructed + "}\n").utf8), to: constructedPath)
    try Files.write(Array((named + "}\n").utf8), to: namedPath)
    return [("ours", generated), ("static lets", constructedPath), ("string enum", namedPath)]
  }

  private static let lookUpProgram = """
    @main
    enum Main {
      static func main() {
        let tokens = Array(AppColor.allCases)
        let keys = tokens.map(\\.key)
        var dictionary: [String: UInt32] = [:]
        for token in tokens { dictionary[token.key] = token(.t0).rgba }
        let rounds = 2_000
        let clock = ContinuousClock()
        var sum: UInt32 = 0
        let first = clock.measure {
          for _ in 0..<rounds { for token in tokens { sum &+= token(.t1).rgba } }
        }
        let second = clock.measure {
          for _ in 0..<rounds { for key in keys { sum &+= dictionary[key] ?? 0 } }
        }
        func nanoseconds(_ duration: Duration) -> Double {
          let parts = duration.components
          let total = Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
          return (total / Double(rounds * tokens.count) * 100).rounded() / 100
        }
        print("a look-up by token and theme: \\(nanoseconds(first)) ns;", terminator: " ")
        print("in a dictionary by string: \\(nanoseconds(second)) ns", sum == 0 ? "." : "")
      }
    }

    """
}
