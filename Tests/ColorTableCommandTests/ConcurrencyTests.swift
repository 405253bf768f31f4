import Testing

@testable import ColorTableTool

struct ConcurrencyTests {
  @Test(arguments: [0, 1, 2, 3, 100])
  func `results stand in the order of the elements`(count: Int) {
    let squares: [Int] = (0..<count).map { $0 * $0 }
    #expect(Concurrency.map(Array(0..<count)) { (number: Int) in number * number } == squares)
  }

  @Test(arguments: [0, 99, 100, 101, .max])
  func `results stand in the order of the elements whatever their sizes`(least: Int) {
    let sizes = [3, 50, 1, 44, 2, 0]
    #expect(Concurrency.map(sizes, size: { $0 }, threadsFrom: least) { $0 + 1 } == sizes.map { $0 + 1 })
    #expect(Concurrency.map([Int](), size: { $0 }, threadsFrom: least) { $0 }.isEmpty)
  }

  @Test func `calls from many threads do not meet`() {
    let sums = Concurrency.map(Array(0..<8)) { number in
      Concurrency.map(Array(0..<50)) { $0 + number }.reduce(0, +)
    }
    #expect(sums == (0..<8).map { 1_225 + 50 * $0 })
  }
}
