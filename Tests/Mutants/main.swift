import Foundation

// Changes the sources in one place at a time and runs the tests that reach it. `make mutants` calls it.
//
//     mutants ROOT FOLDER          with all mutants of the package ROOT, copied to FOLDER
//     mutants --rewrite FILE       prints FILE with its mutants, and what each of them changes to standard error
//
// MUTANTS_SAMPLE=n    n of them, chosen by MUTANTS_SEED=n
// MUTANTS_FILES=...   only those whose path and line, Sources/File.swift:12, contain one of these texts, separated by spaces
// MUTANTS_TESTS=...   only with the suites whose name contains one of these texts, or, after -, without these
// MUTANTS_AGAIN=1     only those that survived the last run without a reason in Survivors.tsv
// MUTANTS_JOBS=n      how many run at a time

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("mutants: \(message)\n".utf8))
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
let environment = ProcessInfo.processInfo.environment

if arguments.first == "--rewrite", let path = arguments.last {
  guard let source = try? String(contentsOfFile: path, encoding: .utf8) else { fail("cannot read \(path)") }
  let file = MutatedFile(path: path, source: source, firstNumber: 1)
  say(String(decoding: file.rendered().text, as: UTF8.self), terminator: "")
  for mutant in file.applied {
    FileHandle.standardError.write(Data("\(mutant.number) \(mutant.line) \(mutant.change)\n".utf8))
  }
  exit(0)
}

func words(_ variable: String) -> [String] {
  environment[variable]?.split(separator: " ").map(String.init) ?? []
}

guard arguments.count == 2, let root = arguments.first, let folder = arguments.last else {
  fail("expected the folders of the package and of its copy")
}

/// The results of a run so far.
actor Results {
  private var outcomes: [(mutant: Mutant, outcome: TestSuites.Outcome)] = []
  private var kills: [String: [String: Int]] = [:]
  private let report: FileHandle

  init(report: FileHandle) { self.report = report }

  func kills(in path: String) -> [String: Int] { kills[path] ?? [:] }

  func add(_ mutant: Mutant, _ outcome: TestSuites.Outcome) {
    outcomes.append((mutant, outcome))
    let description: String
    switch outcome {
    case .killed(let suite, let test):
      kills[mutant.path, default: [:]][suite, default: 0] += 1
      description = "killed by \(suite): \(test)"
    case .survived(let count): description = "survived \(count) suites"
    case .notReached: description = "survived: no test reaches it"
    }
    let line = "\(mutant.path)\t\(mutant.line)\t\(mutant.change)\t\(description)\t\(mutant.text)\n"
    report.write(Data(line.utf8))
    if case .killed = outcome {} else { say(line, terminator: "") }
    if outcomes.count.isMultiple(of: 50) { say("\(outcomes.count) mutants ran") }
  }

  var all: [(mutant: Mutant, outcome: TestSuites.Outcome)] { outcomes }
}

/// Mutants that are known to survive, and why.
struct Survivors {
  private(set) var keys: Set<String> = []

  init(_ url: URL) throws {
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 4, !cells[3].isEmpty else {
        fail("\(url.lastPathComponent): expected four cells: \(line)")
      }
      keys.insert(cells[..<3].joined(separator: "\t"))
    }
  }
}

do {
  let rootURL = URL(filePath: root)
  let survivors = try Survivors(rootURL.appending(path: "Tests/Mutants/Survivors.tsv"))
  let jobs = environment["MUTANTS_JOBS"].flatMap(Int.init) ?? ProcessInfo.processInfo.activeProcessorCount
  var package = try MutatedPackage(root: rootURL, folder: URL(filePath: folder))
  try package.build()
  let applied = package.files.flatMap(\.applied)
  say(
    "\(applied.count) mutants in \(package.files.count) files; \(package.files.reduce(0) { $0 + $1.unapplied.count }) more do not compile"
  )

  // A mutant can fill the memory. Files have no limit, because tests make sparse ones of many gigabytes.
  for (resource, limit) in [(RLIMIT_DATA, 6 << 30), (RLIMIT_CORE, 0)] {
    var value = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
    setrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &value)
  }
  // Tests run in the folder of their package.
  guard FileManager.default.changeCurrentDirectoryPath(package.folder.path) else {
    fail("cannot enter \(folder)")
  }
  let tests = try await TestSuites(of: package.folder, parts: words("MUTANTS_TESTS"), jobs: jobs)
  say(
    "\(tests.suites.count) suites; \(tests.failing.count) fail without a mutant and are not used: \(tests.failing.joined(separator: ", "))"
  )

  let parts = words("MUTANTS_FILES")
  var chosen = applied.filter { mutant in
    parts.isEmpty || parts.contains { "\(mutant.path):\(mutant.line)".contains($0) }
  }
  let reportURL = package.folder.deletingLastPathComponent().appending(path: "mutants.tsv")
  if environment["MUTANTS_AGAIN"] != nil {
    let lines = try String(contentsOf: reportURL, encoding: .utf8).split(separator: "\n")
    let unnoticed = Set(
      lines.map { $0.split(separator: "\t") }.filter { $0[3].hasPrefix("survived") }.map {
        [$0[0], $0[2], $0[4]]
      })
    chosen.removeAll {
      survivors.keys.contains($0.key) || !unnoticed.contains([$0.path[...], $0.change[...], $0.text[...]])
    }
  }
  let seed = environment["MUTANTS_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...999_999)
  var generator = SeededGenerator(state: seed)
  chosen.shuffle(using: &generator)
  if let count = environment["MUTANTS_SAMPLE"].flatMap(Int.init) { chosen = Array(chosen.prefix(count)) }
  say("running \(chosen.count) of them, MUTANTS_SEED=\(seed)")

  _ = FileManager.default.createFile(
    atPath: reportURL.path, contents: Data("file\tline\tchange\tresult\ttext\n".utf8))
  let report = try FileHandle(forWritingTo: reportURL)
  try report.seekToEnd()
  let results = Results(report: report)
  let queue = WorkQueue(chosen)
  await withTaskGroup(of: Void.self) { group in
    for job in 0..<jobs {
      group.addTask {
        while let mutant = await queue.next() {
          await results.add(mutant, tests.run(mutant, kills: await results.kills(in: mutant.path), job: job))
        }
      }
    }
  }

  let all = await results.all
  var isGood = true
  for area in MutatedPackage.areas {
    let found = all.filter { $0.mutant.path.hasPrefix(area + "/") }
    guard !found.isEmpty else { continue }
    let killed = found.count { if case .killed = $0.outcome { true } else { false } }
    let missed = found.count { if case .notReached = $0.outcome { true } else { false } }
    let known = found.count { survivors.keys.contains($0.mutant.key) }
    say(
      "\(area): \(killed) of \(found.count) killed (\(killed * 1000 / found.count / 10).\(killed * 1000 / found.count % 10) %); "
        + "\(found.count - killed) survived, \(missed) of them not reached; \(known) are in Survivors.tsv")
    if killed * 10 < found.count * 9 { isGood = false }
  }
  for (mutant, outcome) in all {
    if case .killed = outcome {
      if survivors.keys.contains(mutant.key) { say("killed, but in Survivors.tsv: \(mutant.key)") }
    } else if !survivors.keys.contains(mutant.key) {
      isGood = false
      say("new survivor:\t\(mutant.key)")
    }
  }
  for key in survivors.keys.subtracting(applied.map(\.key)).sorted() {
    isGood = false
    say("no such mutant, but in Survivors.tsv: \(key)")
  }
  say("the table of results is \(reportURL.path)")
  exit(isGood ? 0 : 1)
} catch let failure as MutatedPackage.Failure {
  fail(failure.message)
} catch let failure as ChildProcess.Failure {
  fail(failure.message)
} catch {
  fail("\(error)")
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
