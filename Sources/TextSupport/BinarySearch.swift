extension Array {
  /// The first index whose element satisfies a condition, in an array in which all later elements satisfy it too; the end
  /// where none does.
  @inlinable
  package func partitioningIndex(where isLate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isLate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
