#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Times `check` and `generate` of a colortable binary against `wc -w` on the same large table.
//
//     Benchmarks .build/release/colortable [TOKENS [ROUNDS]]
//
// The programs take turns, so that whatever else the machine does meets all of them, and medians are compared.
// What counts is the ratio: it depends on the machine much less than a time does.

func fail(_ message: String) -> Never {
  let line = "Benchmarks: \(message)\n"
  _ = line.withCString { write(2, $0, line.utf8.count) }
  exit(2)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

func fixed(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let digits = String(Int((value * scale).rounded()))
  guard decimals > 0 else { return digits }
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
  return padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.utf8.count)) + text
}

let arguments = CommandLine.arguments.dropFirst()
guard let binary = arguments.first else { fail("expected the path of the colortable binary") }
let tokens = arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 11
guard tokens > 0, rounds > 0 else { fail("expected numbers of tokens and rounds above 0") }

var template = Array("/tmp/colortable-bench-XXXXXX".utf8CString)
guard mkdtemp(&template) != nil else { fail("cannot make a folder in /tmp") }
let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
let table = folder + "/Large.colortable"
let outputs = ["swift", "json", "css"].map { (flag: "--" + $0, path: "\(folder)/Large.\($0)") }

func removeOutputs() {
  for output in outputs { unlink(output.path) }
}

/// Writes the table and gives its size; its bytes are let go, as a child begins with the memory of its parent.
func writeTable() -> Int {
  let bytes = SeededTable(tokens: tokens, seed: 1).bytes
  guard let file = fopen(table, "w") else { fail("cannot write \(table)") }
  let written = bytes.withUnsafeBufferPointer { fwrite($0.baseAddress, 1, $0.count, file) }
  guard fclose(file) == 0, written == bytes.count else { fail("cannot write \(table)") }
  return bytes.count
}
let size = writeTable()

let programs: [(name: String, path: String, arguments: [String])] = [
  ("wc -w", "wc", ["-w", table]),
  ("colortable check", binary, ["check", "--no-config", "--quiet", "--deny", "warnings", table]),
  (
    "colortable generate", binary,
    ["generate", "--no-config", "--quiet", table] + outputs.flatMap { [$0.flag, $0.path] }
  ),
]
var times: [[Double]] = Array(repeating: [], count: programs.count)
var peaks = Array(repeating: 0, count: programs.count)
do {
  // The first round warms the caches and is not counted.
  for round in 0...rounds {
    for (index, program) in programs.enumerated() {
      removeOutputs()
      let run = try ChildProcess(program.path, program.arguments)
      if round > 0 { times[index].append(run.seconds) }
      peaks[index] = max(peaks[index], run.peakMemory)
    }
  }
} catch {
  removeOutputs()
  unlink(table)
  rmdir(folder)
  fail(error.message)
}

removeOutputs()
unlink(table)

let megabytes = Double(size) / 1e6
print("\(tokens) tokens, 3 themes, \(fixed(megabytes, 1)) MB; generate makes Swift, JSON and CSS")
print("medians of \(rounds) rounds")
print("                          seconds   against wc   against check    peak memory")
let medians = times.map(median)
for (index, program) in programs.enumerated() {
  let name = program.name + String(repeating: " ", count: max(0, 24 - program.name.utf8.count))
  print(
    name, padded(fixed(medians[index], 4), 8), padded(fixed(medians[index] / medians[0], 2), 12),
    padded(fixed(medians[index] / medians[1], 2), 15),
    padded(fixed(Double(peaks[index]) / Double(size), 1) + " x input", 14))
}

fflush(nil)
do {
  // A compiler that is not installed is no failure of the tool.
  try GeneratedSwiftBenchmark(binary: binary, folder: folder).run()
} catch {
  print("generated Swift was not measured: \(error.message)")
}
rmdir(folder)
