/// A promise about speed or size, held against what was measured.
struct Budget {
  /// What is promised.
  var name: String
  /// What was measured, in the unit of the limit.
  var value: Double
  /// The most that it may be.
  var limit: Double

  /// Whether the promise is kept.
  var isMet: Bool { value <= limit }
}

extension Budget {
  /// The budgets that measurements speak of; those that were not measured are left out.
  static func all(_ measurements: [Measurement]) -> [Budget] {
    var budgets: [Budget] = []
    func ratio(_ name: String, _ first: String, _ second: String, atMost limit: Double) {
      guard let first = measurements.named(first), let second = measurements.named(second) else { return }
      budgets.append(Budget(name: name, value: first.seconds / second.seconds, limit: limit))
    }
    /// Time for each byte of input, which shall not rise with the size.
    func growth(_ name: String, from small: String, to large: String) {
      guard let small = measurements.named(small), let large = measurements.named(large), small.inputSize > 0,
        large.inputSize > 0
      else { return }
      let value =
        large.processorSeconds / Double(large.inputSize) / (small.processorSeconds / Double(small.inputSize))
      budgets.append(Budget(name: name, value: value, limit: linear))
    }
    ratio("start-up against /bin/true", "version", "true", atMost: 4)
    ratio("check of 100,000 x 3 against wc -w", "check 100k", "wc 100k", atMost: 2)
    ratio("check of two such tables against one", "check 2 x 100k", "check 100k", atMost: 2)
    ratio("Swift, JSON and CSS against the check", "generate 100k", "check 100k", atMost: 4)
    ratio("10,000 x 3 into three outputs against aapt2", "generate 10k", "aapt2 10k", atMost: 1)
    if let check = measurements.named("check 100k") {
      budgets.append(
        Budget(
          name: "peak memory of check, in inputs", value: Double(check.peakMemory) / Double(check.inputSize),
          limit: 10))
    }
    if let generate = measurements.named("generate 100k") {
      let limit = 10 * Double(generate.inputSize) + 1.5 * Double(generate.largestOutput)
      budgets.append(
        Budget(
          name: "peak memory of generate, in 10 inputs + 1.5 largest outputs",
          value: Double(generate.peakMemory) / limit, limit: 1))
    }
    growth("check: cost of a byte, 1,000,000 tokens against 100,000", from: "check 100k", to: "check 1M")
    growth(
      "generate: cost of a byte, 1,000,000 tokens against 100,000", from: "generate 100k", to: "generate 1M")
    growth("check: cost of a byte, 64 themes against 8", from: "check 8 themes", to: "check 64 themes")
    growth(
      "check: cost of a byte, aliases 100 deep against 2", from: "check aliases 2 deep",
      to: "check aliases 100 deep")
    growth(
      "check: cost of a byte, 40,000 contracts against 4,000", from: "check 4k contracts",
      to: "check 40k contracts")
    return budgets + compilations(measurements)
  }

  /// The budgets of those who compile what was generated: absolute ones, because no other tool makes the same.
  private static func compilations(_ measurements: [Measurement]) -> [Budget] {
    var budgets: [Budget] = []
    for shape in [GeneratedCode.Shape.ours, .oursWithRuntime] {
      for level in GeneratedCode.levels {
        let title = "\(shape.rawValue), \(level)"
        guard let file = measurements.named(GeneratedCode.name(shape, 1_000, level)) else { continue }
        budgets.append(
          Budget(name: "1,000 tokens, \(title): CPU seconds", value: file.processorSeconds, limit: 1))
        budgets.append(
          Budget(name: "1,000 tokens, \(title): peak MB", value: Double(file.peakMemory) / 1e6, limit: 200))
        guard let large = measurements.named(GeneratedCode.name(shape, 10_000, level)) else { continue }
        budgets.append(
          Budget(
            name: "10,000 tokens against 1,000, \(title): CPU time",
            value: large.processorSeconds / file.processorSeconds, limit: 20))
        budgets.append(
          Budget(
            name: "10,000 tokens against 1,000, \(title): memory",
            value: Double(large.peakMemory) / Double(file.peakMemory), limit: 20))
      }
    }
    return budgets
  }

  /// The budgets that the costs of a change of theme speak of.
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

  /// What counts as linear: memory that no longer fits the caches costs more for each byte, twice at most.
  private static let linear = 2.0
}
