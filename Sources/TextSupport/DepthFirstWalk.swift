/// Walks a graph depth first from each of its nodes, which are numbered from 0, without recursion.
///
/// - Parameters:
///   - targets: The ways that lead on from a node.
///   - node: The node that a way leads to; nil for none.
///   - onCycle: Called with the nodes of a path that leads back to its first. It says whether the nodes that led there are
///     looked at further.
///   - onEnd: Called with a node when all that it leads to are done.
@inlinable
package func walkDepthFirst<Target>(
  nodeCount: Int, targets: (Int) -> ArraySlice<Target>, node: (Target) -> Int?,
  onCycle: (ArraySlice<Int>) -> Bool, onEnd: (Int) -> Void = { _ in }
) {
  // The place of a node in the path, or one of these.
  let isNew: Int32 = -1
  let isDone: Int32 = -2
  var states = [Int32](repeating: isNew, count: nodeCount)
  var path: [Int] = []
  var rest: [ArraySlice<Target>] = []
  for start in 0..<nodeCount where states[start] == isNew {
    var next: Int? = start
    repeat {
      if let reached = next, states[reached] == isNew {
        states[reached] = Int32(path.count)
        path.append(reached)
        rest.append(targets(reached))
      } else if let reached = next, states[reached] != isDone, !onCycle(path[Int(states[reached])...]) {
        for step in path { states[step] = isDone }
        path = []
        rest = []
      }
      guard let top = path.last else { break }
      if let target = rest[rest.count - 1].popFirst() {
        next = node(target)
      } else {
        states[top] = isDone
        path.removeLast()
        rest.removeLast()
        onEnd(top)
        next = nil
      }
    } while true
  }
}
