import Foundation
import TestSupport
import Testing
import TextSupport

/// Compares the reader with Foundation's.
struct JSONReaderTests {
  private static let samples = [
    "{}", "[]", "null", "true", "false", "0", "-0", "1.5e-3", "\"\"", "\"a\\n\\u00e9\\ud83d\\ude00\"",
    " [1, 2 ,3] ",
    "{\"a\": {\"b\": [true, null, \"x\"]}, \"c\": 1}", "{\"tables\":[{\"input\":\"a\"}]}", "[[[[[]]]]]",
    "\"é背\"",
  ]

  private static func foundationReads(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
  }

  private static func plain(_ node: JSONNode) -> NSObject {
    switch node.content {
    case .object(let members):
      let dictionary = NSMutableDictionary()
      for member in members { dictionary[member.name] = plain(member.value) }
      return dictionary
    case .array(let elements): return NSArray(array: elements.map { plain($0) })
    case .string(let text): return NSString(string: text)
    case .number(let text): return NSNumber(value: Double(text) ?? .nan)
    case .boolean(let value): return NSNumber(value: value)
    case .null: return NSNull()
    }
  }

  @Test(arguments: samples)
  func `what Foundation reads is read alike`(text: String) throws {
    let bytes = Array(text.utf8)
    let expected = try #require(Self.foundationReads(bytes) as? NSObject)
    #expect(Self.plain(try JSONReader.read(bytes)).isEqual(expected))
  }

  @Test func `what Foundation refuses is refused`() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("{}[]\",:\\u0eE+-.1tfn \n\t/\u{0}".utf8) + [0x80, 0xC3, 0xFF]
    for _ in 0..<20_000 {
      var bytes = Array(Self.samples[Int(generator.next() % UInt64(Self.samples.count))].utf8)
      for _ in 0...Int(generator.next() % 3) {
        let letter = alphabet[Int(generator.next() % UInt64(alphabet.count))]
        let place = Int(generator.next() % UInt64(bytes.count + 1))
        switch generator.next() % 3 {
        case 0: bytes.insert(letter, at: place)
        case 1 where place < bytes.count: bytes[place] = letter
        default: if place < bytes.count { bytes.remove(at: place) }
        }
      }
      // Foundation guesses UTF-16 and UTF-32 from NULs, and reads numbers that no double holds differently.
      if bytes.contains(0) || bytes.isEmpty { continue }
      // It also takes a comma before the end of an array, which RFC 8259 does not have.
      if String(decoding: bytes, as: UTF8.self).contains(/,\s*\]/) { continue }
      let ours = (try? JSONReader.read(bytes, keepsDuplicates: true)) != nil
      let theirs = Self.foundationReads(bytes) != nil
      let isTooLarge = bytes.contains(UInt8(ascii: "e")) || bytes.contains(UInt8(ascii: "E"))
      if ours != theirs, !isTooLarge {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)): ours \(ours), theirs \(theirs)")
      }
    }
  }

  @Test(arguments: [
    ("{\"a\": 1,}", 8..<9, "expected a name in quotes after the comma, found '}'"),
    ("[1 2]", 3..<4, "expected ',' or ']', found '2'"), ("{\"a\" 1}", 5..<6, "expected ':', found '1'"),
    ("{a: 1}", 1..<2, "expected a name in quotes, or '}', found 'a'"),
    ("", 0..<0, "expected a value, found the end of the file"),
    ("[True]", 1..<5, "expected a value, found 'True'"),
    ("// x\n{}", 0..<1, "expected a value, found '/'; JSON has no comments"),
    ("{} {}", 3..<4, "expected the end of the file, found '{'"),
    ("\"a\nb\"", 0..<2, "the string does not end on its line"),
    ("[\"a", 1..<3, "the string does not end"), ("\"\\x\"", 1..<3, "there is no such escape in JSON"),
    ("{\"a\": 1, \"\\u0061\": 2}", 9..<17, "the field 'a' is repeated"),
    ("\"\\ud800\"", 1..<7, "half of a surrogate pair is not a character"),
  ])
  func `a syntax error says what is wrong and where`(text: String, range: Range<Int>, message: String) {
    #expect(throws: DocumentSyntaxError(range: range, message: message)) {
      try JSONReader.read(Array(text.utf8))
    }
  }

  @Test(arguments: [
    ("// a\n{\"a\": /* b */ 1, // c\n}", "{\"a\":1}"), ("[1, 2,]/**/", "[1,2]"),
    ("{$value: '#fff\\'\"', b_1: [],}", "{\"$value\":\"#fff'\\\"\",\"b_1\":[]}"),
    ("{'é': null, ünï: 0}", "{\"é\":null,\"ünï\":0}"),
  ])
  func `a lenient reader reads comments, JSON5's names and commas at the end`(text: String, strict: String)
    throws
  {
    let node = try JSONReader.read(Array(text.utf8), isLenient: true)
    #expect(Self.plain(node).isEqual(Self.plain(try JSONReader.read(Array(strict.utf8)))))
    #expect(throws: DocumentSyntaxError.self) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test(arguments: ["/* {}", "/", "[,]", "{,}", "[1,,]", "{a b: 1}", "{\"a': 1}", "{: 1}", "[a]", "//"])
  func `a lenient reader refuses what is neither`(text: String) {
    #expect(throws: DocumentSyntaxError.self) { try JSONReader.read(Array(text.utf8), isLenient: true) }
  }

  @Test func `depth is limited`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: DocumentSyntaxError.self) { try JSONReader.read(deep) }
  }

  @Test func `duplicate members are kept where the caller wants them`() throws {
    let node = try JSONReader.read(Array("{\"a\": 1, \"a\": [2]}".utf8), keepsDuplicates: true)
    guard case .object(let members) = node.content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["a", "a"])
    #expect(members.map(\.nameRange) == [1..<4, 9..<12])
    #expect(members.map(\.value.range) == [6..<7, 14..<17])
    #expect(members.map(\.value.kind) == ["a number", "an array"])
  }

  @Test func `many members are read in linear time`() throws {
    let text = "{" + (0..<100_000).map { "\"member\($0)\":0" }.joined(separator: ",") + "}"
    #expect(try JSONReader.read(Array(text.utf8)).range == 0..<text.utf8.count)
  }
}
