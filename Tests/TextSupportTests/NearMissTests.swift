import TestSupport
import Testing
import TextSupport

struct NearMissTests {
  static let names = [
    "red", "green", "blue", "rebeccapurple", "KEY", "TEXT", "contrast", "theme", "include", "swift", "json",
    "css",
    "BG", "primaryBackground", "背景色", "ÉTÉ",
  ]

  @Test(arguments: [
    ("raed", "red"), ("key", "KEY"), ("contrats", "contrast"), ("swfit", "swift"), ("Red", "red"),
    ("rebecapurpel", "rebeccapurple"), ("primarybackgroud", "primaryBackground"), ("inclde", "include"),
    ("背景", "背景色"), ("été", "ÉTÉ"), ("bluee", "blue"), ("jsno", "json"), ("bg", "BG"), ("jso", "json"),
    ("bue", "blue"),
  ])
  func `the word that was meant is suggested`(word: String, suggestion: String) {
    #expect(NearMiss.best(for: word, among: Self.names) == suggestion)
  }

  @Test(arguments: ["xyzzy", "", "x", "q1", "#12345g", "contraband", "ZZ", "KYE", "cs", "less", "rad"])
  func `nothing is suggested where no word is near`(word: String) {
    #expect(NearMiss.best(for: word, among: Self.names) == nil)
  }

  @Test
  func `the nearest is suggested, and the first of two that are equally near`() {
    #expect(NearMiss.best(for: "cart", among: ["bart", "part"]) == "bart")
    #expect(NearMiss.best(for: "themes", among: ["thames", "theme", "THEMES"]) == "THEMES")
    #expect(NearMiss.best(for: "ab", among: []) == nil)
    #expect(NearMiss.best(for: "a", among: ["b", ""]) == nil)
  }

  @Test(arguments: [
    ("night", "dark"), ("day", "light"), ("drak", "dark"), ("Normal", "light"), ("contrast", "high-contrast"),
  ])
  func `a synonym comes before a part of a name, and that before a near word`(word: String, meant: String) {
    #expect(NearMiss.keyword(meantBy: word, among: ["light", "dark", "high-contrast"]) == meant)
  }

  @Test func `a part of several names means none of them alone`() {
    let rules = ["duplicate-color", "near-duplicate-color", "duplicate-key"]
    #expect(
      NearMiss.keywords(meantBy: "duplicate-color", among: rules) == [
        "duplicate-color", "near-duplicate-color",
      ])
    #expect(NearMiss.keyword(meantBy: "duplicate", among: rules) == nil)
    #expect(NearMiss.keyword(meantBy: "near-duplicate", among: rules) == "near-duplicate-color")
  }

  /// The optimal string alignment distance straight from its recurrence, with all of the matrix.
  private func distance(_ left: [Character], _ right: [Character]) -> Int {
    var matrix = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        guard row > 0, column > 0 else {
          matrix[row][column] = row + column
          continue
        }
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(
          matrix[row - 1][column] + 1, matrix[row][column - 1] + 1, matrix[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          value = min(value, matrix[row - 2][column - 2] + 1)
        }
        matrix[row][column] = value
      }
    }
    return matrix[left.count][right.count]
  }

  @Test(arguments: 0..<20)
  func `suggestions agree with the definition of the distance`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 300)
    func word() -> String {
      String(
        (0..<Int.random(in: 1...11, using: &generator)).map { _ in
          "abc".randomElement(using: &generator) ?? "a"
        })
    }
    for _ in 0..<100 {
      let target = word()
      let candidates = (0..<4).map { _ in word() }
      var expected: (word: String, distance: Int)?
      for candidate in candidates {
        let longer = max(target.count, candidate.count)
        let distance = distance(Array(target), Array(candidate))
        let isLongEnough = target.count > 3 || target.count == 3 && candidate.count == 4
        guard distance <= min(3, longer / 3), distance == 0 || isLongEnough, distance < longer else {
          continue
        }
        if expected.map({ distance < $0.distance }) ?? true { expected = (candidate, distance) }
      }
      #expect(
        NearMiss.best(for: target, among: candidates) == expected?.word, "\(target) among \(candidates)")
    }
  }

  @Test func `suggestions are quick among many candidates and long words`() {
    let many = (0..<20_000).map { "primaryBackground\($0)" }
    let (_, seconds) = processorTime {
      for index in 0..<2 {
        #expect(
          NearMiss.best(for: "primaryBakcground1999\(index)x", among: many) == "primaryBackground1999\(index)"
        )
      }
      let long = String(repeating: "a", count: 200_000)
      #expect(NearMiss.best(for: long, among: many) == nil)
      #expect(NearMiss.best(for: "aaaa", among: Array(repeating: long, count: 2_000)) == nil)
      let hundred = String(repeating: "ab", count: 50)
      let swapped = String(repeating: "ba", count: 50)
      #expect(NearMiss.best(for: hundred, among: Array(repeating: swapped, count: 4_000)) == swapped)
      #expect(NearMiss.best(for: String(repeating: "é", count: 101), among: ["é"]) == nil)
    }
    #expect(seconds < 60)
  }
}
