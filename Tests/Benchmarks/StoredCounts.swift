/// Instruction counts that are stored in the repository, to find regressions that are too small for a clock.
///
/// The counts are valid for one version of the compiler on one architecture. With any other, a check is skipped.
struct StoredCounts {
  /// The toolchain and the architecture of the counts.
  var toolchain: String
  /// The count of each job.
  var counts: [(name: String, count: Int)]

  /// The factor by which a count may rise.
  static let tolerance = 1.10

  /// The toolchain and the architecture of this machine.
  static func currentToolchain(in folder: String) throws -> String {
    let path = folder + "/swift-version.txt"
    _ = try ChildProcess("swift", ["--version"], output: .file(path))
    let lines = try Files.read(path).split(separator: "\n")
    let version = lines.first { $0.contains("Swift version") }.map(String.init) ?? "unknown"
    let target = lines.first { $0.hasPrefix("Target") }.map(String.init) ?? ""
    return "\(version) \(target)"
  }

  /// Counts the instructions of jobs; nil where callgrind is not installed.
  static func measure(_ jobs: [Job], in folder: String) throws -> StoredCounts? {
    var counts: [(String, Int)] = []
    for job in jobs {
      guard let count = InstructionCount.count(job, in: folder) else { return nil }
      counts.append((job.name, count))
    }
    return StoredCounts(toolchain: try currentToolchain(in: folder), counts: counts)
  }

  /// The differences from stored counts, one on each line, and whether any count rose by more than the tolerance.
  func compared(with stored: StoredCounts) -> (text: String, isWorse: Bool) {
    guard stored.toolchain == toolchain else {
      return ("skipped: the stored counts are for \(stored.toolchain), and this is \(toolchain)\n", false)
    }
    var text = ""
    var isWorse = false
    for (name, count) in counts {
      guard let before = stored.counts.first(where: { $0.name == name })?.count, before > 0 else {
        text += "\(name): \(count) instructions, none stored\n"
        continue
      }
      let ratio = Double(count) / Double(before)
      text +=
        "\(filled(name, 20)) \(padded(String(count), 12)) instructions, \(fixed(ratio, 3)) of the stored\n"
      if ratio > Self.tolerance {
        isWorse = true
        text += "  this is more than a tenth above \(before)\n"
      }
    }
    return (text, isWorse)
  }

  /// The counts as JSON, with one job on each line.
  var json: String {
    "{\"toolchain\":\"\(toolchain)\",\n\"counts\":[\n"
      + counts.map { "{\"name\":\"\($0.name)\",\"instructions\":\($0.count)}" }.joined(separator: ",\n")
      + "\n]}\n"
  }

  /// Reads what ``json`` wrote; nil for any other text.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    func parts(_ line: Substring) -> [Substring] {
      line.split(separator: "\"", omittingEmptySubsequences: false)
    }
    guard let first = lines.first.map(parts), first.count > 3, first[1] == "toolchain" else { return nil }
    toolchain = String(first[3])
    counts = lines.dropFirst().compactMap { line in
      let parts = parts(line)
      guard parts.count > 6, parts[1] == "name", let count = Int(parts[6].filter(\.isNumber)) else {
        return nil
      }
      return (String(parts[3]), count)
    }
  }

  private init(toolchain: String, counts: [(String, Int)]) {
    self.toolchain = toolchain
    self.counts = counts
  }
}
