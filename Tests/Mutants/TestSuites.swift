import Foundation

/// The suites of the mutated package, and which mutants each of them reaches.
struct TestSuites {
  struct Suite {
    var name: String
    var seconds: Double
    /// A byte for each mutant: 1 where it was reached.
    var reached: [UInt8]

    /// A suite that is fast, and about little else, comes first.
    var cost: Double { seconds * Double(reachedCount) }
    private let reachedCount: Int

    init(name: String, seconds: Double, reached: [UInt8]) {
      (self.name, self.seconds, self.reached) = (name, seconds, reached)
      reachedCount = reached.count { $0 == 1 }
    }
  }

  /// How a mutant ended.
  enum Outcome {
    /// Found by a test, or by how the program ended.
    case killed(suite: String, by: String)
    case survived(suites: Int)
    case notReached
  }

  private let package: URL
  private let program: String
  private(set) var suites: [Suite] = []
  /// The suites that fail without any mutant, and so say nothing.
  private(set) var failing: [String] = []

  /// The text before which a test's name stands where it fails.
  private static let issue = " recorded an issue"

  /// Runs suites once without a mutant. The results are kept until the tests are built again.
  ///
  /// - Parameter parts: Only suites whose name contains one of these texts are used, all where there is none; but none whose
  ///   name contains one that follows a `-`.
  init(of package: URL, parts: [String], jobs: Int) async throws {
    self.package = package
    program = package.appending(path: ".build/debug/colortablePackageTests.xctest").path
    let listing = try ChildProcess.run(
      program, ["--testing-library", "swift-testing", "--list-tests"], environment: [:], timeLimit: 120)
    guard listing.isSuccess else {
      throw MutatedPackage.Failure(message: "cannot list the tests: \(listing.output)")
    }
    if geteuid() == 0 {
      let isolated = try ChildProcess.run(
        "unshare", Self.isolation + [package.path, package.path, "true"], environment: [:], timeLimit: 120)
      guard isolated.isSuccess else {
        throw MutatedPackage.Failure(
          message:
            "as root, mutants could change the system, and it cannot be made read-only: \(isolated.output)")
      }
    }
    let left = parts.filter { $0.hasPrefix("-") }
    let wanted = parts.filter { !$0.hasPrefix("-") }
    let names = Set(
      listing.output.matches(of: /(?m)^(\w+\.\w+)\//).map { String($0.output.1) }
    ).filter { name in
      !left.contains { name.contains($0.dropFirst()) }
        && (wanted.isEmpty || wanted.contains { name.contains($0) })
    }
    let records = package.appending(path: ".build/reached")
    let time = try FileManager.default.attributesOfItem(atPath: program)[.modificationDate] as? Date
    let stamp = "\(time?.timeIntervalSince1970 ?? 0)"
    let stampFile = records.appending(path: "stamp")
    if (try? String(contentsOf: stampFile, encoding: .utf8)) != stamp {
      try? FileManager.default.removeItem(at: records)
      try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
      try Data(stamp.utf8).write(to: stampFile)
    }
    let queue = WorkQueue(names.sorted())
    let this = self
    await withTaskGroup(of: Void.self) { group in
      for job in 0..<jobs {
        group.addTask {
          while let name = await queue.next() {
            let file = records.appending(path: name).path
            if FileManager.default.fileExists(atPath: file + ".seconds") { continue }
            let run = this.run(name, job: job, ["MUTANTS_REACHED": file], timeLimit: 600)
            let result = run?.isSuccess == true ? "\(run?.seconds ?? 0)" : "fails\n\(run?.output ?? "")"
            try? Data(result.utf8).write(to: URL(filePath: file + ".seconds"))
          }
        }
      }
    }
    for name in names.sorted() {
      let file = records.appending(path: name)
      let result = try String(contentsOf: URL(filePath: file.path + ".seconds"), encoding: .utf8)
      guard let seconds = Double(result), let reached = FileManager.default.contents(atPath: file.path) else {
        failing.append(name)
        continue
      }
      suites.append(Suite(name: name, seconds: seconds, reached: Array(reached)))
    }
  }

  /// Runs a program in mounts of its own, of which only two folders and temporary file systems can be changed: what a mutant
  /// makes of a path could be any file, and root may replace each, also a device. The arguments are the folders, the first
  /// of which becomes the current one, the program, and its arguments.
  private static let isolation = [
    "--mount", "sh", "-ec",
    """
    mount --make-rprivate /
    for folder in "$1" "$2"; do mount --bind "$folder" "$folder"; done
    mount -o remount,bind,ro /
    ! mountpoint -q /dev || mount -o remount,bind,ro /dev
    cd "$1"
    shift 2
    exec "$@"
    """, "sh",
  ]

  private func run(_ suite: String, job: Int, _ environment: [String: String], timeLimit: Double)
    -> ChildProcess?
  {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "colortable-mutants-\(ProcessInfo.processInfo.processIdentifier)-\(job)")
    try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    var environment = environment
    environment["TMPDIR"] = scratch.path
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["MUTANT_SECONDS"] = "\(Int(timeLimit) + 1)"
    var words = [
      program, "--testing-library", "swift-testing", "--filter", "^\(suite.replacing(".", with: "\\."))/",
    ]
    if geteuid() == 0 { words = ["unshare"] + Self.isolation + [package.path, scratch.path] + words }
    return try? ChildProcess.run(
      words[0], Array(words[1...]), environment: environment, stopAt: Self.issue, timeLimit: timeLimit)
  }

  /// Runs the suites that reach a mutant until one fails.
  ///
  /// - Parameter kills: How many mutants of the file each suite has killed: those that killed most come first.
  func run(_ mutant: Mutant, kills: [String: Int], job: Int) -> Outcome {
    let found = suites.filter { $0.reached[mutant.number] == 1 }.sorted {
      (-kills[$0.name, default: 0], $0.cost) < (-kills[$1.name, default: 0], $1.cost)
    }
    for suite in found {
      guard
        let run = run(
          suite.name, job: job, ["MUTANT": "\(mutant.number)"], timeLimit: 10 + 5 * suite.seconds)
      else { continue }
      switch run.end {
      case .exit(0): continue
      case .exit(let status): return .killed(suite: suite.name, by: "exit \(status)")
      case .signal(let signal): return .killed(suite: suite.name, by: "signal \(signal)")
      case .timeLimit: return .killed(suite: suite.name, by: "time limit")
      case .stopped:
        let line = run.output.split(separator: "\n").first { $0.contains(Self.issue) } ?? ""
        let name = line.firstRange(of: "Test ").map { line[$0.upperBound...] } ?? line
        return .killed(
          suite: suite.name, by: String(name.prefix { $0 != "\u{1b}" }.components(separatedBy: Self.issue)[0])
        )
      }
    }
    return found.isEmpty ? .notReached : .survived(suites: found.count)
  }
}

/// Work that several tasks take from.
actor WorkQueue<Item: Sendable> {
  private var items: ArraySlice<Item>

  init(_ items: [Item]) { self.items = items[...] }

  func next() -> Item? { items.popFirst() }
}
