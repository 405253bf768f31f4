#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Measures a release build of colortable. `make bench` calls it.
//
//     Benchmarks BINARY [--quick] [--json FILE] [--peer COMMAND]...
//     Benchmarks BINARY --check-counts FILE
//     Benchmarks BINARY --update-counts FILE
//
// Programs take turns, so that other load on the machine affects all of them, and medians are compared. With --json
// the report is compared with the one in that file, where that is of the same machine, and replaces it. A peer is a
// shell command, in which {table} is replaced by the path of the table of 100,000 tokens.

func fail(_ message: String) -> Never {
  printText("Benchmarks: \(message)\n", to: 2)
  exit(2)
}

func printText(_ text: String, to descriptor: Int32 = 1) {
  _ = text.withCString { write(descriptor, $0, text.utf8.count) }
}

func checkCounts(_ suite: Suite, against path: String, isUpdate: Bool) throws -> Int32 {
  guard InstructionCount.isAvailable,
    let counts = try StoredCounts.measure(suite.countedJobs(), in: suite.folder)
  else {
    printText("skipped: callgrind is not installed\n")
    return 0
  }
  if isUpdate {
    try Files.write(Array(counts.json.utf8), to: path)
    printText(counts.json)
    return 0
  }
  guard let stored = StoredCounts(try Files.read(path)) else { fail("\(path) holds no counts") }
  let (text, isWorse) = counts.compared(with: stored)
  printText(text)
  return isWorse ? 1 : 0
}

func measure(_ suite: Suite, storedIn path: String?) throws {
  var measurements: [Measurement] = []
  for (jobs, rounds) in try suite.groups() {
    var found = try Stopwatch.measure(jobs, rounds: rounds)
    for (index, job) in jobs.enumerated()
    where !suite.isQuick && job.program == suite.binary && job.inputSize < 10_000_000 {
      found[index].instructions = InstructionCount.count(job, in: suite.folder)
    }
    measurements += found
  }
  let code = GeneratedCode(binary: suite.binary, folder: suite.folder)
  var lookUps: String?
  var changes: [ThemeChange.Costs] = []
  if !suite.isQuick {
    do {
      lookUps = try LookUp(binary: suite.binary, folder: suite.folder).measure()
      measurements += try code.compilations()
      changes = try ThemeChange(binary: suite.binary, folder: suite.folder).measure()
    } catch let failure as ChildProcess.Failure {
      // The measurements so far are reported all the same.
      lookUps = "the generated code was not measured: \(failure.message)\n"
    }
  }
  let report = Report(
    machine: Environment.machine, measurements: measurements,
    budgets: Budget.all(measurements) + Budget.ofThemeChange(changes))
  let stored = path.flatMap { path in (try? Files.read(path)).flatMap(Report.stored) }
  printText("\(report.machine)\n\n" + report.table(comparedWith: stored))
  if let lookUps { printText("\n" + lookUps) }
  if !changes.isEmpty { printText("\n" + ThemeChange.text(changes)) }
  if let path { try Files.write(Array(report.json.utf8), to: path) }
}

var arguments = CommandLine.arguments.dropFirst()
guard let binary = arguments.popFirst() else { fail("expected the path of the colortable binary") }
var json: String?
var counts: (path: String, isUpdate: Bool)?
var peers: [String] = []
var isQuick = false
while let flag = arguments.popFirst() {
  if flag == "--quick" {
    isQuick = true
    continue
  }
  guard let value = arguments.popFirst() else { fail("expected a value after \(flag)") }
  switch flag {
  case "--json": json = value
  case "--peer": peers.append(value)
  case "--check-counts": counts = (value, false)
  case "--update-counts": counts = (value, true)
  default: fail("unknown flag \(flag)")
  }
}

do {
  let folder = try Files.makeFolder()
  defer { Files.remove(folder: folder) }
  let suite = Suite(binary: binary, folder: folder, peers: peers, isQuick: isQuick)
  if let counts {
    let status = try checkCounts(suite, against: counts.path, isUpdate: counts.isUpdate)
    if status != 0 {
      Files.remove(folder: folder)
      exit(status)
    }
  } else {
    try measure(suite, storedIn: json)
  }
} catch let failure as ChildProcess.Failure {
  fail(failure.message)
} catch let failure as Files.Failure {
  fail(failure.message)
} catch {
  fail("\(error)")
}
