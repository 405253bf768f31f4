import ColorTableImporters
import Foundation
import TestSupport
import Testing

/// Documents that were made to do harm: an error, and no more time or memory than their size asks for.
@Suite struct HostileDocumentTests {
  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Runs a body and expects it to end soon; debug builds are slow, and what is quadratic here takes minutes.
  private func expectSoon<Value>(_ body: () throws -> Value) rethrows -> Value {
    let (value, seconds) = try processorTime(of: body)
    #expect(seconds < 20)
    return value
  }

  @Test func `entities of XML are not expanded`() {
    var text = "<!DOCTYPE resources [<!ENTITY a \"ha\">"
    for name in "bcdefghij" { text += "<!ENTITY \(name) \"\(repeated("&a;", 10))\">" }
    text += "]><resources><color name=\"x\">&j;</color></resources>"
    #expect(
      imported(text, as: "colors.xml", from: "android").errors
        == ["declarations of a document type, such as entities, are not read; remove them"])
    #expect(
      imported(text, as: "Day.plist", from: "swifttheme").errors
        == ["declarations of a document type, such as entities, are not read; remove them"])
  }

  @Test func `deep nesting is an error`() {
    let object = repeated("{\"a\":", 100_000) + "1" + repeated("}", 100_000)
    for format in ["dtcg", "style-dictionary", "json", "swifttheme"] {
      #expect(
        expectSoon { imported(object, as: "x.json", from: format).errors }
          == ["values are nested more than 128 deep"])
    }
    let element = repeated("<dict>", 100_000)
    #expect(
      imported("<plist>" + element, as: "x.plist", from: "swifttheme").errors
        == ["elements are nested more than 128 deep"])
    #expect(
      imported(repeated("a{", 100_000), as: "x.css").errors == ["blocks are nested more than 128 deep"])
    #expect(
      imported(":root{--a:" + repeated("(", 100_000), as: "x.css").errors
        == ["brackets are nested more than 128 deep"])
  }

  @Test func `nested functions and fallbacks are left out`() {
    for text in [
      repeated("var(--x,", 100) + "red" + repeated(")", 100),
      repeated("light-dark(", 100) + "red" + repeated(",red)", 100),
      repeated("color-mix(in srgb,", 100) + "red" + repeated(",red)", 100),
    ] {
      let outcome = expectSoon { imported(":root{--a:\(text);--b:red}", as: "x.css") }
      #expect(outcome.text.hasSuffix("  b\n") && outcome.account?.lost == 1)
      #expect(outcome.messages.count == 1)
    }
  }

  @Test func `lists of selectors in lists of them do not multiply`() {
    let nested = (0..<100).map { ".theme-a\($0),.theme-b\($0){" }.joined() + "--a:red" + repeated("}", 100)
    #expect(expectSoon { imported(":root{--b:red}" + nested, as: "x.css").messages.count } == 1)
    let lists = (0..<30).map { ":is(.theme-a\($0),.theme-b\($0))" }.joined() + "{--a:red}"
    #expect(expectSoon { imported(":root{--b:red}" + lists, as: "x.css").messages.count } == 1)
  }

  @Test func `a long chain of references is followed, and a long circle is one error`() {
    let count = Cases.number(20_000)
    func tokens(_ last: String) -> String {
      "{" + (0..<count).map { "\"t\($0)\":{\"$value\":\"{t\($0 + 1)}\"}" }.joined(separator: ",")
        + ",\"t\(count)\":{\"$value\":\"\(last)\"}}"
    }
    #expect(expectSoon { imported(tokens("#123456"), as: "x.json").account?.colors } == count + 1)
    let circle = expectSoon { imported(tokens("{t0}"), as: "x.json").errors }
    #expect(circle.count == 1)
    #expect(circle.first?.utf8.count ?? 1000 < 300)
  }

  @Test func `duplicates are errors that show both places`() throws {
    let colors = imported(
      "<resources><color name=\"a\">#fff</color>\n<color name=\"a\">#000</color></resources>",
      as: "colors.xml")
    #expect(colors.errors == ["`a` is repeated"])
    #expect(colors.diagnostics.first?.labels.count == 1)
    let plist = imported(
      "<plist><dict><key>a</key><string>#fff</string><key>a</key><string>#000</string></dict></plist>",
      as: "x.plist")
    #expect(plist.errors == ["the key 'a' is repeated"])
    #expect(imported("key,A\na,#fff\na,#000\n", as: "x.csv").errors == ["`a` is repeated"])
  }

  @Test(arguments: TableImport.formats.map(\.name))
  func `a folder without files of the format is an error`(format: String) {
    #expect(
      imported(["f/read.me": "nothing"], "f", from: format).errors == ["there is no colour to import"])
  }

  @Test func `sets of a resolver that refer to each other in a circle end`() {
    let text = """
      {"version":"2025.10","sets":{"a":{"sources":[{"$ref":"#/sets/b"}]},"b":{"sources":[{"$ref":"#/sets/a"},
      {"x":{"$value":"#fff"}}]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}
      """
    #expect(imported(text, as: "x.json").text == "default\n\n#ffffff  x\n")
    let chain = (0..<1000).map { "\"s\($0)\":{\"sources\":[{\"$ref\":\"#/sets/s\($0 + 1)\"}]}" }
    #expect(
      imported(
        "{\"sets\":{\(chain.joined(separator: ","))},\"resolutionOrder\":[{\"$ref\":\"#/sets/s0\"}]}",
        as: "x.json"
      ).errors == ["more than 32 sets refer to each other"])
  }

  @Test func `a resolver does not multiply its contexts without end`() {
    let contexts = (0..<10).map { "\"c\($0)\":[{\"x\":{\"$value\":\"#00\($0)\"}}]" }.joined(separator: ",")
    let modifiers = (0..<10).map { _ in "{\"contexts\":{\(contexts)}}" }.joined(separator: ",")
    let sizes = (1...8).map { "`group-\($0)` has 10" }.joined(separator: ", ")
    #expect(
      imported("{\"resolutionOrder\":[\(modifiers)]}", as: "x.json").errors
        == ["the themes make more than 64 combinations, which is the limit: \(sizes) and 2 more"])
  }

  @Test func `time is linear in the size of a document`() {
    let count = Cases.number(40_000)
    let css =
      ":root{" + (0..<count).map { "--c\($0):var(--c\(($0 + 1) % count),#fff);/* x */\n" }.joined() + "}"
    _ = expectSoon { imported(css, as: "x.css") }
    let xml =
      "<resources>" + (0..<count).map { "<!-- c -->\n<color name=\"c\($0)\">#fff</color>\n" }.joined()
      + "</resources>"
    #expect(expectSoon { imported(xml, as: "colors.xml").account?.colors } == count)
    let csv = "key,A,B\n" + (0..<count).map { "c\($0),#fff,-\n" }.joined()
    #expect(expectSoon { imported(csv, as: "x.csv").account?.colors } == count)
    let losses = ":root{--a:red;" + (0..<count).map { "--l\($0):4px;\n" }.joined() + "}"
    #expect(expectSoon { imported(losses, as: "x.css").diagnostics.count } == count)
    // Each type has colours of the same names.
    let swift = (0..<count / 4).map {
      "enum A\($0) { static let a = Color(hex: 0x112233); static let b = a }\n"
    }
    #expect(expectSoon { imported(swift.joined(), as: "x.swift").account?.colors } == count / 4 * 2)
    let choices = "let a = " + repeated("x ? Color(hex: 0x112233) : b ? c : ", count) + "d\n"
    _ = expectSoon { imported(choices, as: "x.swift") }
    let emptyLines = repeated("\n", Cases.number(300_000))
    #expect(
      expectSoon { imported("/*\(emptyLines)x\(emptyLines)*/:root{--a:red}", as: "x.css").account?.colors }
        == 1)
  }

  @Test func `a table that would grow with the square of its source is an error`() {
    // Each of 1,100 colours has a value in one of 1,100 themes.
    func each(_ text: (Int) -> String) -> String { (0..<1100).map(text).joined() }
    func list(_ text: (Int) -> String) -> String { (0..<1100).map(text).joined(separator: ",") }
    let sources: [(name: String, format: String, text: String)] = [
      ("x.css", "css", ":root{--a:red}" + each { ".theme-\($0){--a\($0):red}" }),
      ("x.json", "json", "{" + list { ##""T\##($0)":{"a\##($0)":"#fff"}"## } + "}"),
      (
        "x.json", "json",
        #"{"themes":["# + list { #"{"name":"T\#($0)"}"# } + #"],"tokens":["#
          + list { ##"{"key":"a\##($0)","values":{"T\##($0)":{"hex":"#ffffff"}}}"## } + "]}"
      ),
      ("x.csv", "csv", "key" + each { ",T\($0)" } + "\n" + each { "a\($0),red\n" }),
      (
        "x.json", "dtcg",
        "{"
          + list {
            ##""a\##($0)":{"$type":"color","$value":"#fff","$extensions":{"mode":{"m\##($0)":"#000"}}}"##
          } + "}"
      ),
      (
        "x.xml", "android",
        "<resources><!-- Generated by colortable -->" + each { "<color name=\"a\($0)\">#fff</color>" }
          + each { "<style name=\"T\($0)\"><item name=\"a\($0)\">#000</item></style>" } + "</resources>"
      ),
    ]
    for source in sources {
      let errors = expectSoon { imported(source.text, as: source.name, from: source.format).errors }
      #expect(errors.count == 1, "\(source.format)")
      let message = errors.first ?? "imported"
      #expect(
        message.hasPrefix("110") && message.hasSuffix("values, which is the limit for a source of this size"),
        "\(source.format): \(message)")
    }
  }

  @Test func `the modes of a token are read in linear time`() {
    let count = Cases.number(40_000)
    let modes = (0..<count).map { "\"m\($0)\":\"#000\"" }.joined(separator: ",")
    let text = ##"{"a":{"$type":"color","$value":"#fff","$extensions":{"mode":{\##(modes)}}}}"##
    #expect(expectSoon { imported(text, as: "x.json").account?.themes } == count + 1)
  }

  @Test(arguments: Cases.every(10, of: 1...200 as ClosedRange<UInt64>))
  func `any bytes end in a table or an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts: [String] = [
      "{", "}", "[", "]", "\"$value\"", ":", ",", "\"a\"", "\"#fff\"", "\"{a}\"", "<resources>",
      "<color name=\"a\">",
      "</color>", "</resources>", "<plist>", "<dict>", "<key>", "</key>", ":root", "{--a:", "var(--a)", ";",
      "@media",
      "(prefers-color-scheme: dark)", "/*", "*/", "light-dark(", ")", "#123456", "\n", "key,A\n", "\"", "\\",
      "&#x41;", "&b;", "<![CDATA[", "resolutionOrder", "bplist00", "let a = ", "UIColor(",
      "Color(0xFF112233)", "base00: ", "$a: ", "lightColorScheme(a = ",
      "enum A {", ".opacity(", "switch", " ? ", "red: 1", ".dark", "\u{202E}", "\u{0}", "背",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      bytes += Array((parts.randomElement(using: &random) ?? "").utf8)
      if Int.random(in: 0...5, using: &random) == 0 { bytes += random.bytes(upTo: 6) }
    }
    for format in [nil] + TableImport.formats.map({ Optional($0.name) }) {
      let outcome = TableImport.run(["f"], format: format, files: MemoryFiles(["f": bytes]))
      if let table = outcome.table { _ = try read(table) } else { #expect(!outcome.errors.isEmpty) }
    }
  }
}
