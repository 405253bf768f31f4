import Testing

@testable import ColorTableTool

struct ConcurrencyTests {
  @Test(arguments: [0, 1, 2, 3, 100], [0, 1 << 20])
  func `results stand in the order of the elements`(count: Int, size: Int) {
    var begun: [Int] = []
    let squares = Concurrency.map(Array(0..<count), size: { _ in size }, begin: { begun.append($0 + $1) }) {
      $0 * $0
    }
    #expect(squares == (0..<count).map { $0 * $0 })
    // The calling thread counts what it does itself: all of it, where that is little.
    let all = (0..<count).map { 2 * $0 + 1 }
    #expect(size == 0 ? begun == all : begun.allSatisfy(all.contains) && begun == begun.sorted())
  }

  @Test func `calls from many threads do not meet`() {
    let sums = Concurrency.map(Array(0..<8), size: { _ in 1 << 20 }) { number in
      Concurrency.map(Array(0..<50), size: { _ in 1 << 20 }) { $0 + number }.reduce(0, +)
    }
    #expect(sums == (0..<8).map { 1_225 + 50 * $0 })
  }
}
