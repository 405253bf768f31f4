import TestSupport
import Testing
import TextSupport

struct HashIndexTests {
  @Test(arguments: [0, 10_000])
  func `names are found as a dictionary finds them`(capacity: Int) {
    var generator = SeededGenerator(seed: 5)
    var names: [[UInt8]] = []
    var index = NameIndex(capacity: capacity)
    var expected: [String: Int] = [:]
    for _ in 0..<5000 {
      let alphabet =
        Int.random(in: 0..<40, using: &generator) == 0 ? ["a", "é", "e\u{301}"] : ["a", "b", "C"]
      let count = Int.random(in: 0...12, using: &generator)
      let name = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
      names.append(Array(name.utf8))
      let last = names.count - 1
      let present = names[last].withUnsafeBufferPointer { bytes in
        index.insert(last, name: bytes) { names[$0].elementsEqual(bytes) }
      }
      #expect(present == expected[name])
      if present == nil { expected[name] = last }
    }
    #expect(expected.count > 1000)
    for (name, position) in expected {
      let found = Array(name.utf8).withUnsafeBufferPointer { bytes in
        index.index(of: bytes) { names[$0].elementsEqual(bytes) }
      }
      #expect(found == position)
    }
    let missing = Array("x".utf8).withUnsafeBufferPointer { index.index(of: $0) { _ in true } }
    #expect(missing == nil)
  }

  @Test(arguments: ["name", "é"])
  func `names in different scopes are different`(name: String) {
    var scopes: [Int] = []
    var index = NameIndex(capacity: 4)
    Array(name.utf8).withUnsafeBufferPointer { bytes in
      for scope in [0, 1, 2, 1] {
        scopes.append(scope)
        let present = index.insert(scopes.count - 1, name: bytes, scope: scope) { scopes[$0] == scope }
        #expect(present == (scopes.count == 4 ? 1 : nil))
      }
      #expect(index.index(of: bytes, scope: 2) { scopes[$0] == 2 } == 2)
      #expect(index.index(of: bytes, scope: 3) { scopes[$0] == 3 } == nil)
    }
  }

  @Test func `names are compared by their bytes where that is wanted`() {
    let names = ["\u{E9}", "e\u{301}"].map { Array($0.utf8) }
    for comparesBytes in [false, true] {
      var index = NameIndex(capacity: 0, comparesBytes: comparesBytes)
      for (number, name) in names.enumerated() {
        let present = name.withUnsafeBufferPointer { bytes in
          index.insert(number, name: bytes) { names[$0].elementsEqual(bytes) }
        }
        #expect(present == (comparesBytes || number == 0 ? nil : 0))
      }
    }
  }

  @Test func `equal hashes are compared, and replaced where that is wanted`() {
    let values = ["a", "b", "a", "b", "a"]
    var index = HashIndex(capacity: 0)
    #expect(index.insert(0, hash: 7) { values[$0] == "a" } == nil)
    #expect(index.insert(1, hash: 7) { values[$0] == "b" } == nil)
    #expect(index.insert(2, hash: 7) { values[$0] == "a" } == 0)
    #expect(index.insertOrReplace(3, hash: 7) { values[$0] == "b" } == 1)
    #expect(index.insertOrReplace(4, hash: 7) { values[$0] == "a" } == 0)
    #expect(index.index(hash: 7) { values[$0] == "a" } == 4)
    #expect(index.index(hash: 7) { values[$0] == "b" } == 3)
    #expect(index.index(hash: 8) { _ in true } == nil)
  }
}
