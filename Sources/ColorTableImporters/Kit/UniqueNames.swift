/// Names of which no two are the same: those that come again get a number.
struct UniqueNames {
  private var known: Set<String> = []
  /// The number that the last use of each name got, as many may be the same.
  private var numbers: [String: Int] = [:]

  /// The name, with a number if it was taken before.
  mutating func insert(_ name: String) -> String {
    var unique = name
    while !known.insert(unique).inserted {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      unique = name + "-\(number)"
    }
    return unique
  }
}
