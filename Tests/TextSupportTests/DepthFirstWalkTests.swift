import Testing
import TextSupport

struct DepthFirstWalkTests {
  /// The cycles of a graph and the order in which its nodes end.
  private func walk(_ graph: [[Int]], goesOn: Bool = true) -> (cycles: [[Int]], ends: [Int]) {
    var cycles: [[Int]] = []
    var ends: [Int] = []
    walkDepthFirst(
      nodeCount: graph.count,
      next: { node, looked in
        looked += 1
        return looked <= graph[node].count ? graph[node][looked - 1] : nil
      },
      onCycle: { cycle in
        cycles.append(cycle.map(\.node))
        return goesOn
      }, onEnd: { ends.append($0) })
    return (cycles, ends)
  }

  @Test func `a node ends once, after those that it leads to`() {
    let (cycles, ends) = walk([[2, 1], [3], [3], [], [0]])
    #expect(cycles == [])
    #expect(ends == [3, 2, 1, 0, 4])
  }

  @Test func `a cycle is the path from a node back to it`() {
    let graph = [[1], [2, 2], [1, 0], [3]]
    #expect(walk(graph).cycles == [[1, 2], [0, 1, 2], [3]])
    #expect(walk(graph).ends == [2, 1, 0, 3])
    #expect(walk(graph, goesOn: false).cycles == [[1, 2], [3]])
    #expect(walk(graph, goesOn: false).ends == [])
  }

  @Test func `a long path needs no stack`() {
    let count = 1_000_000
    #expect(walk((1...count).map { [$0 % count] }).cycles.map(\.count) == [count])
  }
}
