/// The report of a run, as text and as JSON.
struct Report {
  var machine: String
  var measurements: [Measurement]
  var budgets: [Budget]

  /// The report as a table, with the changes since a stored one of the same machine.
  func table(comparedWith stored: Report?) -> String {
    let earlier = stored.flatMap { $0.machine == machine ? $0 : nil }
    var text =
      filled("", 34) + padded("wall ms", 9) + padded("CPU ms", 9) + padded("peak MB", 9)
      + padded("instr. M", 10) + (earlier == nil ? "" : padded("since last", 12)) + "\n"
    for measurement in measurements {
      text += filled(measurement.name, 34) + padded(fixed(measurement.seconds * 1e3, 1), 9)
      text += padded(fixed(measurement.processorSeconds * 1e3, 1), 9)
      text += padded(fixed(Double(measurement.peakMemory) / 1e6, 1), 9)
      text += padded(measurement.instructions.map { fixed(Double($0) / 1e6, 1) } ?? "", 10)
      if let before = earlier?.measurements.named(measurement.name), before.seconds > 0 {
        let change = (measurement.seconds / before.seconds - 1) * 100
        text += padded((change >= 0 ? "+" : "-") + fixed(abs(change), 0) + " %", 12)
      }
      text += "\n"
    }
    text += "\n" + filled("budget", 76) + padded("measured", 10) + padded("limit", 8) + "\n"
    for budget in budgets {
      text += filled(budget.name, 76) + padded(fixed(budget.value, 2), 10)
      text += padded(fixed(budget.limit, 2), 8) + (budget.isMet ? "  pass" : "  MISS") + "\n"
    }
    return text
  }

  /// The report as JSON, with one measurement on each line.
  var json: String {
    func object(_ measurement: Measurement) -> String {
      "{\"name\":\"\(measurement.name)\",\"seconds\":\(measurement.seconds),"
        + "\"processorSeconds\":\(measurement.processorSeconds),\"peakMemory\":\(measurement.peakMemory),"
        + "\"instructions\":\(measurement.instructions.map(String.init) ?? "null"),"
        + "\"inputSize\":\(measurement.inputSize),\"largestOutput\":\(measurement.largestOutput),"
        + "\"firstLineSeconds\":\(measurement.firstLineSeconds.map { "\($0)" } ?? "null"),"
        + "\"printedSize\":\(measurement.printedSize)}"
    }
    func object(_ budget: Budget) -> String {
      "{\"budget\":\"\(budget.name)\",\"value\":\(budget.value),\"limit\":\(budget.limit),\"met\":\(budget.isMet)}"
    }
    return "{\"machine\":\"\(machine)\",\n\"measurements\":[\n"
      + measurements.map(object).joined(separator: ",\n") + "\n],\n\"budgets\":[\n"
      + budgets.map(object).joined(separator: ",\n") + "\n]}\n"
  }

  /// The measurements of a report that ``json`` wrote; nil for any other text.
  static func stored(_ text: String) -> Report? {
    func value(_ field: String, in line: Substring) -> Substring? {
      guard let range = line.firstRange(of: "\"\(field)\":") else { return nil }
      let rest = line[range.upperBound...]
      return rest.first == "\""
        ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { $0 != "," && $0 != "}" }
    }
    let lines = text.split(separator: "\n")
    guard let first = lines.first, let machine = value("machine", in: first) else { return nil }
    let measurements = lines.dropFirst().compactMap { line -> Measurement? in
      guard let name = value("name", in: line),
        let seconds = value("seconds", in: line).flatMap({ Double($0) })
      else { return nil }
      return Measurement(
        name: String(name), seconds: seconds,
        processorSeconds: value("processorSeconds", in: line).flatMap { Double($0) } ?? 0,
        peakMemory: value("peakMemory", in: line).flatMap { Int($0) } ?? 0)
    }
    return Report(machine: String(machine), measurements: measurements, budgets: [])
  }
}
