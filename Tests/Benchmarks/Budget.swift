/// A limit on a measured time, size or ratio.
struct Budget {
  var name: String
  /// The measurement, in the unit of the limit.
  var value: Double
  var limit: Double

  var isMet: Bool { value <= limit }
}

extension Budget {
  /// The budgets for these measurements; those that lack a measurement are left out.
  static func all(_ measurements: [Measurement]) -> [Budget] {
    peers(measurements) + memory(measurements) + growth(measurements) + contrast(measurements)
      + readable(measurements) + subcommands(measurements) + compilations(measurements)
  }

  /// The factor that counts as linear. Memory that does not fit the caches costs more for each byte, twice at most.
  private static let linear = 2.0

  /// Wall-clock times against those of other programs, and of the tool's other commands.
  private static func peers(_ measurements: [Measurement]) -> [Budget] {
    let ratios: [(name: String, first: String, second: String, limit: Double)] = [
      ("start-up against /bin/true", "version", "true", 2),
      ("check of a plain table of 100,000 x 3 against wc -w", "check plain 100k", "wc plain 100k", 2.5),
      ("check of 100,000 x 3 against wc -w", "check 100k", "wc 100k", 2.5),
      ("check of two such tables against one", "check 2 x 100k", "check 100k", 2),
      ("Swift, JSON and CSS against the check", "generate 100k", "check 100k", 5),
      ("diff of two such tables against the check of one", "diff 100k", "check 100k", 3),
      ("usage of a source tree against wc -w", "usage tree", "wc tree", 3),
      ("10,000 x 3 into three outputs against aapt2", "generate 10k", "aapt2 10k", 1),
    ]
    return ratios.compactMap { ratio in
      guard let first = measurements.named(ratio.first), let second = measurements.named(ratio.second) else {
        return nil
      }
      return Budget(name: ratio.name, value: first.seconds / second.seconds, limit: ratio.limit)
    }
  }

  /// The peak memory of a check, in sizes of its input.
  private static let inputs = 15.0

  private static func memory(_ measurements: [Measurement]) -> [Budget] {
    var budgets: [Budget] = []
    for table in ["100k", "plain 100k", "1M", "64 themes", "aliases 100 deep", "40k contracts"] {
      guard let check = measurements.named("check " + table), check.inputSize > 0 else { continue }
      budgets.append(
        Budget(
          name: "peak memory of check, \(table), in inputs",
          value: Double(check.peakMemory) / Double(check.inputSize), limit: inputs))
    }
    for (job, name) in [("generate 100k", "generate"), ("pipe 100k", "generate into a pipe")] {
      guard let generate = measurements.named(job) else { continue }
      let output = max(generate.largestOutput, generate.printedSize)
      budgets.append(
        Budget(
          name: "peak memory of \(name), in 15 inputs + 1.5 largest outputs",
          value: Double(generate.peakMemory) / (inputs * Double(generate.inputSize) + 1.5 * Double(output)),
          limit: 1))
    }
    return budgets
  }

  /// Time and memory for each byte of input, which must not rise with the size.
  private static func growth(_ measurements: [Measurement]) -> [Budget] {
    let pairs: [(name: String, small: String, large: String)] = [
      ("1,000,000 tokens against 100,000", "100k", "1M"),
      ("64 themes against 8", "8 themes", "64 themes"),
      ("aliases 100 deep against 2", "aliases 2 deep", "aliases 100 deep"),
      ("40,000 contracts against 10,000", "10k contracts", "40k contracts"),
    ]
    var budgets: [Budget] = []
    for pair in pairs {
      for command in ["check", "generate"] {
        guard let small = measurements.named("\(command) \(pair.small)"),
          let large = measurements.named("\(command) \(pair.large)"), small.inputSize > 0, large.inputSize > 0
        else { continue }
        let sizes = Double(large.inputSize) / Double(small.inputSize)
        budgets.append(
          Budget(
            name: "\(command): time for a byte, \(pair.name)",
            value: large.processorSeconds / small.processorSeconds / sizes, limit: linear))
        budgets.append(
          Budget(
            name: "\(command): memory for a byte, \(pair.name)",
            value: Double(large.peakMemory) / Double(small.peakMemory) / sizes, limit: linear))
      }
    }
    return budgets
  }

  /// `check --contrast` sorts what the check has found out.
  private static func contrast(_ measurements: [Measurement]) -> [Budget] {
    ["20k", "40k contracts"].compactMap { table in
      guard let check = measurements.named("check \(table)"),
        let contrast = measurements.named("contrast \(table)")
      else { return nil }
      return Budget(
        name: "check --contrast, \(table): time against the check",
        value: contrast.processorSeconds / check.processorSeconds, limit: 3)
    }
  }

  /// The search for 999 readable colours.
  private static func readable(_ measurements: [Measurement]) -> [Budget] {
    guard let plain = measurements.named("check plain 333"),
      let readable = measurements.named("check readable 333")
    else { return [] }
    return [
      Budget(
        name: "check of 999 readable values: time against plain ones",
        value: readable.processorSeconds / plain.processorSeconds, limit: 20)
    ]
  }

  /// The costs of compiling generated Swift, against computed properties that construct a colour.
  private static func compilations(_ measurements: [Measurement]) -> [Budget] {
    typealias Code = GeneratedCode
    var budgets: [Budget] = []
    for level in Code.levels {
      guard let file = measurements.named(Code.name(.generated, 1_000, level)),
        let peer = measurements.named(Code.name(.properties, 1_000, level))
      else { continue }
      budgets += [
        Budget(
          name: "1,000 tokens, \(level): CPU time, against computed properties",
          value: file.processorSeconds / peer.processorSeconds, limit: 1),
        Budget(
          name: "1,000 tokens, \(level): peak memory, against computed properties",
          value: Double(file.peakMemory) / Double(peer.peakMemory), limit: 1),
        Budget(
          name: "1,000 tokens, \(level): size of the object, against computed properties",
          value: Double(file.largestOutput) / Double(peer.largestOutput), limit: 1),
      ]
      if let themed = measurements.named(Code.name(.themedProperties, 1_000, level)) {
        budgets.append(
          Budget(
            name: "1,000 tokens, \(level): CPU time, against computed properties with a colour in each theme",
            value: file.processorSeconds / themed.processorSeconds, limit: 1))
      }
      guard let large = measurements.named(Code.name(.generated, 10_000, level)) else { continue }
      budgets += [
        Budget(
          name: "10,000 tokens against 1,000, \(level): CPU time",
          value: large.processorSeconds / file.processorSeconds, limit: 20),
        Budget(
          name: "10,000 tokens against 1,000, \(level): memory",
          value: Double(large.peakMemory) / Double(file.peakMemory), limit: 20),
      ]
    }
    if let library = measurements.named(Code.libraryName("-O")) {
      budgets.append(
        Budget(name: "the switcher, -O: CPU seconds", value: library.processorSeconds, limit: 2))
    }
    for level in Code.levels {
      guard let repeated = measurements.named(Code.name(groups: .repeatedGroups, level)),
        let distinct = measurements.named(Code.name(groups: .distinctGroups, level))
      else { continue }
      budgets += [
        Budget(
          name: "1,000 tokens, \(level): CPU time, groups with repeated names against distinct ones",
          value: repeated.processorSeconds / distinct.processorSeconds, limit: 1.3),
        Budget(
          name: "1,000 tokens, \(level): peak memory, groups with repeated names against distinct ones",
          value: Double(repeated.peakMemory) / Double(distinct.peakMemory), limit: 1.3),
      ]
    }
    let themes = Code.themeCounts.compactMap { measurements.named(Code.name(themes: $0)) }
    guard let few = themes.first, let many = themes.last, themes.count == 2 else { return budgets }
    budgets.append(
      Budget(
        name: "20 tokens in \(Code.themeCounts[1]) themes, -O: CPU seconds", value: many.processorSeconds,
        limit: 5))
    budgets.append(
      Budget(
        name: "CPU time for each theme, \(Code.themeCounts[1]) against \(Code.themeCounts[0])",
        value: many.processorSeconds / few.processorSeconds * Double(Code.themeCounts[0])
          / Double(Code.themeCounts[1]), limit: linear))
    return budgets
  }

  static func ofThemeChange(_ costs: [ThemeChange.Costs]) -> [Budget] {
    var budgets: [Budget] = []
    func ratio(_ name: String, _ value: Double?, atMost limit: Double) {
      if let value { budgets.append(Budget(name: name, value: value, limit: limit)) }
    }
    guard let usual = costs.first(where: { $0.bindings == 10_000 }) else { return [] }
    ratio(
      "theme change: four bindings an object, against a loop", usual.ratio("four", to: "loop-of-four"),
      atMost: 3)
    ratio("theme change: one binding an object, against a loop", usual.ratio("one", to: "loop"), atMost: 3)
    ratio(
      "theme change: key paths against a loop by key path", usual.ratio("path", to: "loop-by-path"), atMost: 3
    )
    if let many = costs.first(where: { $0.bindings == 100_000 }), let large = many.nanoseconds["one"],
      let small = usual.nanoseconds["one"], small > 0
    {
      ratio("theme change: cost of a binding, 100,000 against 10,000", large / small, atMost: linear)
    }
    return budgets
  }
}
