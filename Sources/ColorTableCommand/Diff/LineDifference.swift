/// The lines in which two texts differ: the shortest edit script, after Myers, "An O(ND) difference algorithm and
/// its variations" (1986).
enum LineDifference {
  /// One step from the old text to the new one; the numbers are lines, from 0.
  enum Edit: Equatable {
    /// The line stands in both.
    case keep(old: Int, new: Int)
    /// The line stands only in the old text.
    case remove(Int)
    /// The line stands only in the new text.
    case insert(Int)
  }

  /// The edits that turn the old lines into the new ones.
  ///
  /// - Parameter limit: How many differing lines are searched for the shortest script; past that, everything
  ///   between the first and the last difference is replaced.
  static func edits(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>], limit: Int = 1_000) -> [Edit]
  {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < old.count - prefix, suffix < new.count - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [Int] {
      lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    let oldMiddle = number(old[prefix..<old.count - suffix])
    let newMiddle = number(new[prefix..<new.count - suffix])
    let middle =
      shortest(from: oldMiddle, to: newMiddle, limit: limit)
      ?? oldMiddle.indices.map { .remove($0) } + newMiddle.indices.map { .insert($0) }
    var edits: [Edit] = (0..<prefix).map { .keep(old: $0, new: $0) }
    for edit in middle {
      switch edit {
      case .keep(let left, let right): edits.append(.keep(old: left + prefix, new: right + prefix))
      case .remove(let line): edits.append(.remove(line + prefix))
      case .insert(let line): edits.append(.insert(line + prefix))
      }
    }
    for line in 0..<suffix {
      edits.append(.keep(old: old.count - suffix + line, new: new.count - suffix + line))
    }
    return edits
  }

  private static func shortest(from old: [Int], to new: [Int], limit: Int) -> [Edit]? {
    let most = min(old.count + new.count, limit)
    // furthest[k + most + 1] is how far into the old text the path on diagonal k has come.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    for distance in 0...most {
      history.append(Array(furthest[(most + 1 - distance)...(most + 1 + distance)]))
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let place = diagonal + most + 1
        var x =
          diagonal == -distance || (diagonal != distance && furthest[place - 1] < furthest[place + 1])
          ? furthest[place + 1] : furthest[place - 1] + 1
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        furthest[place] = x
        if x >= old.count, x - diagonal >= new.count {
          return path(back: history, old: old.count, new: new.count)
        }
      }
    }
    return nil
  }

  private static func path(back history: [[Int]], old: Int, new: Int) -> [Edit] {
    var edits: [Edit] = []
    var x = old
    var y = new
    for distance in stride(from: history.count - 1, through: 0, by: -1) {
      let furthest = history[distance]
      func reached(_ diagonal: Int) -> Int {
        let place = diagonal + distance
        return furthest.indices.contains(place) ? furthest[place] : -1
      }
      let diagonal = x - y
      let isInsertion =
        diagonal == -distance || (diagonal != distance && reached(diagonal - 1) < reached(diagonal + 1))
      let previousX = distance == 0 ? 0 : isInsertion ? reached(diagonal + 1) : reached(diagonal - 1)
      let previousY = distance == 0 ? 0 : previousX - (isInsertion ? diagonal + 1 : diagonal - 1)
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        edits.append(.keep(old: x, new: y))
      }
      if distance > 0 {
        edits.append(isInsertion ? .insert(previousY) : .remove(previousX))
        x = previousX
        y = previousY
      }
    }
    return edits.reversed()
  }
}
