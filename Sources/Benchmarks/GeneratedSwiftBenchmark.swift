#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What generated Swift costs: its compiler, beside other shapes of the same colours, and a change of theme.
struct GeneratedSwiftBenchmark {
  let binary: String
  let folder: String

  /// Prints the measurements.
  func run() throws(ChildProcess.Failure) {
    print("\ncompiling, CPU seconds and peak memory        -Onone                 -O")
    for tokens in [1_000, 10_000] {
      let table = "\(folder)/Bench.colortable"
      write(SeededTable(tokens: tokens, seed: 1).bytes, to: table)
      for (name, runtime) in [("generated", "none"), ("generated, with runtime", "embed")] {
        try generate(table, runtime: runtime)
        try compile("\(tokens) tokens, \(name)", "\(folder)/BenchColor.swift")
      }
      for (name, text) in [
        ("constants that are built", SwiftShapes.constructed(tokens: tokens)),
        ("enum of strings", SwiftShapes.stringEnum(tokens: tokens)),
      ] {
        write(Array(text.utf8), to: "\(folder)/Shape.swift")
        // The optimiser takes minutes for ten thousand of these.
        let modes = tokens > 1_000 ? ["-Onone"] : Self.modes
        try compile("\(tokens) tokens, \(name)", "\(folder)/Shape.swift", modes: modes)
      }
    }
    print("\na change of theme")
    fflush(nil)
    let table = "\(folder)/Bench.colortable"
    write(SeededTable(tokens: 100, seed: 1).bytes, to: table)
    try generate(table, runtime: "embed")
    write(Array(SwiftShapes.themeChange.utf8), to: "\(folder)/main.swift")
    _ = try ChildProcess(
      "swiftc",
      [
        "-O", "-wmo", "-swift-version", "6", "-o", "\(folder)/change", "\(folder)/main.swift",
        "\(folder)/BenchColor.swift",
      ])
    _ = try ChildProcess("\(folder)/change", [], printsOutput: true)
    for name in ["Bench.colortable", "BenchColor.swift", "Shape.swift", "out.o", "main.swift", "change"] {
      unlink("\(folder)/\(name)")
    }
  }

  private func generate(_ table: String, runtime: String) throws(ChildProcess.Failure) {
    _ = try ChildProcess(
      binary,
      [
        "generate", "--no-config", "--quiet", table, "--swift", "\(folder)/BenchColor.swift", "--swift-name",
        "BenchColor", "--swift-runtime", runtime,
      ])
  }

  private static let modes = ["-Onone", "-O"]

  private func compile(
    _ name: String, _ file: String, modes: [String] = GeneratedSwiftBenchmark.modes
  ) throws(ChildProcess.Failure) {
    var line = name + String(repeating: " ", count: max(0, 40 - name.utf8.count))
    for mode in modes {
      var best = Double.infinity
      var peak = 0
      for _ in 0..<2 {
        let run = try ChildProcess(
          "swiftc", [mode, "-parse-as-library", "-swift-version", "6", "-c", file, "-o", "\(folder)/out.o"])
        best = min(best, run.cpuSeconds)
        peak = max(peak, run.peakMemory)
      }
      line += padded(fixed(best, 2), 10) + " s" + padded(fixed(Double(peak) / 1e6, 0), 6) + " MB"
    }
    print(line)
    fflush(nil)
  }

  private func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    let written = bytes.withUnsafeBufferPointer { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == bytes.count else { fail("cannot write \(path)") }
  }
}
