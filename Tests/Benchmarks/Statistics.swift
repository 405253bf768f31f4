/// The median of some numbers; 0 where there are none.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  guard !sorted.isEmpty else { return 0 }
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// A number with a fixed number of decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let digits = String(Int((value * scale).rounded()))
  guard decimals > 0 else { return digits }
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
  return padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// A text, right-aligned in a width.
func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A text, left-aligned in a width.
func filled(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
