/// A node on the path of a walk.
@usableFromInline
package struct WalkStep {
  @usableFromInline package let node: Int
  @usableFromInline var looked = 0

  @inlinable
  init(node: Int) { self.node = node }
}

/// Walks a graph depth first from each of its nodes, which are numbered from 0, without recursion.
///
/// - Parameters:
///   - next: The next node that a node leads to; nil when there is none any more. The number, at first 0, is its own to
///     remember where it is.
///   - onCycle: Called with a path that leads back to its first node. It says whether the nodes that led there are looked
///     at further.
///   - onEnd: Called with a node when all that it leads to are done.
@inlinable
package func walkDepthFirst(
  nodeCount: Int, next: (_ node: Int, _ looked: inout Int) -> Int?, onCycle: (ArraySlice<WalkStep>) -> Bool,
  onEnd: (Int) -> Void = { _ in }
) {
  // The place of a node in the path, or one of these.
  let isNew: Int32 = -1
  let isDone: Int32 = -2
  var states = [Int32](repeating: isNew, count: nodeCount)
  var path: [WalkStep] = []
  for start in 0..<nodeCount where states[start] == isNew {
    states[start] = 0
    path.append(WalkStep(node: start))
    while let node = path.last?.node {
      guard let other = next(node, &path[path.count - 1].looked) else {
        states[node] = isDone
        path.removeLast()
        onEnd(node)
        continue
      }
      if states[other] == isNew {
        states[other] = Int32(path.count)
        path.append(WalkStep(node: other))
      } else if states[other] != isDone, !onCycle(path[Int(states[other])...]) {
        for step in path { states[step.node] = isDone }
        path = []
      }
    }
  }
}
