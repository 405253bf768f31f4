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
    func named(_ name: String) -> Measurement? { measurements.first { $0.name == name } }
    var budgets: [Budget] = []
    func ratio(_ name: String, _ first: String, _ second: String, atMost limit: Double) {
      guard let first = named(first), let second = named(second) else { return }
      budgets.append(Budget(name: name, value: first.seconds / second.seconds, limit: limit))
    }
    /// Time for each byte of input, which shall not rise with the size.
    func growth(_ name: String, from small: String, to large: String) {
      guard let small = named(small), let large = named(large), small.inputSize > 0, large.inputSize > 0
      else { return }
      let value =
        large.processorSeconds / Double(large.inputSize) / (small.processorSeconds / Double(small.inputSize))
      budgets.append(Budget(name: name, value: value, limit: linear))
    }
    ratio("start-up against /bin/true", "version", "true", atMost: 4)
    ratio("check of 100,000 x 3 against wc -w", "check 100k", "wc 100k", atMost: 2)
    ratio("Swift, JSON and CSS against the check", "generate 100k", "check 100k", atMost: 4)
    ratio("10,000 x 3 into three outputs against aapt2", "generate 10k", "aapt2 10k", atMost: 1)
    if let check = named("check 100k") {
      budgets.append(
        Budget(
          name: "peak memory of check, in inputs", value: Double(check.peakMemory) / Double(check.inputSize),
          limit: 10))
    }
    if let generate = named("generate 100k") {
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
    return budgets
  }

  /// What counts as linear: memory that no longer fits the caches costs more for each byte, twice at most.
  private static let linear = 2.0
}
