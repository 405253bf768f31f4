extension Sequence {
  /// The elements in groups of one key each, in the order of the first one of each group.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var index: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let known = index[key] {
        groups[known].elements.append(element)
      } else {
        index[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
