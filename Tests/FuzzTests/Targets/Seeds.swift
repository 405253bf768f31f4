import ColorTableAnalysis
import ColorTableLanguage
import Foundation
import TestSupport
import TextSupport

/// Valid inputs to start from: examples of the rules, and files of the repository.
enum Seeds {
  /// Files of the repository under some folders, with some endings of their names, that are not empty and of at most a size.
  private static func files(in folders: [String], _ endings: [String], limit: Int = 6000) -> [[UInt8]] {
    folders.flatMap { folder in
      let root = Locations.root.appendingPathComponent(folder)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
      return paths.sorted().compactMap { path -> [UInt8]? in
        let url = root.appendingPathComponent(path)
        let isWanted = endings.contains { path.hasSuffix($0) } && !path.contains(".build/")
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
        guard isWanted, let size, (1...limit).contains(size), let data = try? Data(contentsOf: url) else {
          return nil
        }
        return [UInt8](data)
      }
    }
  }

  /// The examples of every rule, with the files that they include as `B` and `C`.
  private static var examples: [[[UInt8]]] {
    Rule.all.flatMap { [$0.failing, $0.passing] }.map { example in
      let names = example.files.keys.sorted()
      let letters = zip(names, ["B", "C", "D"])
      let texts = [example.bytes] + names.map { Array((example.files[$0] ?? "").utf8) }
      return texts.map { bytes in
        guard var text = String(wellFormed: bytes), !names.isEmpty else { return bytes }
        for (name, letter) in letters { text = text.replacingOccurrences(of: name, with: letter) }
        return Array(text.utf8)
      }
    }
  }

  private static var tableFiles: [[UInt8]] {
    files(in: ["ColorTables", "Examples", "Tests"], [".colortable", ".txt"]).filter { !$0.contains(0) }
  }

  static func tables() -> [[UInt8]] {
    examples.map { FuzzInput.bytes($0) } + tableFiles
      + [
        """
        // top
        @theme NIGHT dark title "Night" level AAA
        @theme RED based-on NIGHT family ACME
        KEY NORMAL NIGHT RED

        /// Words.
        BG #fff #000 -
        text.primary #767676 #eee rgb(1 2 3 / 50%)
        TEXT_2 oklch(70% 0.4 150) transparent #0000
        text-2 $BG $text.primary@RED / 40% color-mix(in oklab, $BG 30%, red)
        @contrast text text.primary, TEXT_2 on BG over BG in NORMAL, NIGHT because "law"
        @contrast ui vision text.* on BG except RED
        @distinct BG, text.primary >= 20
        @deprecated TEXT_2 use text-2 "gone"
        @name css "body text" text-2
        @name xcassets "A/b.c" BG
        @allow missing-hash
        @allow confusable-keys text-2
        """,
        "@hex argb\r\nNORMAL\u{A0}NIGHT\r\n#ff102030 #fff 背景\r\n#ff405060 $背景 字\r\n#ff708090 - K // x\r\n",
        "@include \"B\"\nNORMAL NIGHT\n$BASE $BASE@NIGHT A\n%%%%\nNIGHT NORMAL\n#123456 #654321 BASE\n",
      ].map { Array($0.utf8) }
  }

  static func pairsOfTables() -> [[UInt8]] {
    let examples = Rule.all.map { FuzzInput.bytes([$0.passing.bytes, $0.failing.bytes]) }
    let tables = tableFiles
    return [Array(twoVersions.utf8)] + examples
      + zip(tables, tables.dropFirst()).map { FuzzInput.bytes([$0, $1]) }
  }

  private static let twoVersions = """
    @theme NIGHT dark
    NORMAL NIGHT
    #fff #000 BG
    #767676 #eee text
    $text / 50% $text line
    #010203 #040506 old
    #070809 - gone
    @contrast text text, line on BG because "law"
    @contrast ui vision text on BG in NORMAL
    @distinct BG, text, line >= 20
    @deprecated old use text "gone"
    %%%%
    @theme DARK dark title "Night"
    NORMAL DARK
    #fefefe #000 BG
    #777 #ededed text
    $text / 40% $text line
    color(display-p3 0 1 0) #040506 old
    #070809 #aabbcc new
    @contrast ui text, line on BG over BG
    @distinct BG, text >= 10
    @deprecated line use text "soon"
    @name android "line" line

    """

  static func imports() -> [[UInt8]] {
    let cases = "Tests/EndToEndTests/Cases"
    let catalogs = files(in: [cases], [".xcassets/Contents.json", ".colorset/Contents.json"])
    let documents = files(
      in: [cases, "Tests/ColorTableEmittersTests/Golden"],
      [".json", ".xml", ".css", ".csv", ".tsv", ".plist"])
    return documents.enumerated().map { FuzzInput.bytes(options: UInt64($0 % 2), [$1]) }
      + zip(catalogs, catalogs.dropFirst()).map { first, second in
        FuzzInput.bytes(options: 2, [first, second, second, catalogGroup])
      }
      + catalogs.map {
        FuzzInput.bytes(options: 2, [[], $0, $0, catalogGroup, catalogGroup, generatedCatalog])
      } + [FuzzInput.bytes(options: 3, tokenSets.map { Array($0.utf8) })]
  }

  /// The themes of Tokens Studio, two sets, and their order.
  private static let tokenSets = [
    """
    [{"name":"Day","selectedTokenSets":{"a":"enabled"}},{"name":"Night","group":"g",
    "selectedTokenSets":{"a":"source","mode/b":"enabled"}},{"name":"Dim","group":"g","selectedTokenSets":{"a":"enabled"}}]
    """,
    ##"{"ink":{"value":"#111","type":"color"},"page":{"value":"#fff","type":"color"}}"##,
    #"{"page":{"value":"{ink}","type":"color"},"text":{"value":"rgba({page}, 0.5)","type":"color"}}"#,
    #"{"tokenSetOrder":["a","mode/b"]}"#,
  ]

  private static let catalogGroup = Array(#"{"properties":{"provides-namespace":true}}"#.utf8)
  private static let generatedCatalog = Array(#"{"info":{"author":"colortable from a.colortable"}}"#.utf8)

  static func configurations() -> [[UInt8]] {
    let tables = tableFiles.prefix(2)
    let texts = [
      """
      {"tables":[{"input":"App.colortable","outputs":{"json":{"path":"a.json","style":"flat"},"css":"out/a.css",
      "swift":{"path":"A.swift","switcher":"source","members":true},"xcassets":"Colors.xcassets"}},
      {"input":"Other.colortable","outputs":{"html":"b.html"}}],"rules":{"missing-hash":"deny","all":"allow"},
      "theme-switching":{"path":"S.swift","with":["web"]},"options":{"css":{"prefix":"app"},"android":{"package":"com.example"}},"$schema":"s"}
      """,
      #"{"tables":[{"input":"*.colortable","outputs":{"json":"out/{name}.json","compose":"C.kt","dtcg":"out"}}]}"#,
    ]
    let found = files(in: ["Tests/EndToEndTests/Cases", "Examples"], ["colortable.json"])
    return (texts.map { Array($0.utf8) } + found).map { FuzzInput.bytes([$0] + tables) }
  }

  static func overlays() -> [[UInt8]] {
    let texts = [
      ##"{"DAY":{"BG":"#fff","text":"#11223344"},"NIGHT":{"surface.card":"#abcdef"},"SPRING":{"BG":"#123"}}"##,
      """
      {"version":1,"themes":[{"name":"DAY"},{"name":"SPRING","title":"S","appearance":"dark"}],"tokens":[
      {"key":"BG","values":{"DAY":{"hex":"#ffffff"},"SPRING":{"hex":"#00ff00","colorSpace":"display-p3",
      "components":[0,1,0],"alpha":0.5}}},{"key":"text","values":{"NIGHT":{"hex":"#0f0"}}}]}
      """,
    ]
    return texts.map { Array($0.utf8) } + files(in: ["Tests/ColorTableEmittersTests/Golden"], [".json"])
  }

  static func colors() -> [[UInt8]] {
    [
      "#12345678", "rebeccapurple", "rgb(1 2 3 / 40%)", "rgba(1, 2%, 3, .5)", "hsl(120deg 10% 20%)",
      "hwb(none 10% 20% / none)", "lab(50% -20 1e3)", "lch(50 20 1.5turn)", "oklch(0.5 0.1 200grad)",
      "color(display-p3 1 0.5 none / 0.25)", "color-mix(in oklch longer hue, red 10%, #12345678 20%)",
      "color-mix(in srgb, color-mix(in lab, #fff, #000 3%), blue)", "color(xyz 1e99 -1e99 0)", "0xaabbcc",
      "color(prophoto-rgb 0.1 0.2 0.3)", "color(rec2020 1 1 1)", "oklab(60% none -0.1 / 1%)", "transparent",
    ].map { Array($0.utf8) }
  }

  static func fileNames() -> [[UInt8]] {
    [
      "App.colortable\n%%%%\na b\n%%%%\nc:d", "a$b\n%%%%\n#x\n%%%%\n.PHONY", "define\n%%%%\n~/x\n%%%%\na\\ b",
      "背景(1)",
    ]
    .map { Array($0.utf8) }
  }

  static func conversations() -> [[UInt8]] {
    let message = #"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{"position":{"line":1}}}"#
    let raw = Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    let examples = examples
    return zip(examples, examples.dropFirst()).map { first, second in
      FuzzInput.bytes([first[0], second[0], first.count > 1 ? first[1] : second[0], raw])
    }
  }

  static func sourceCode() -> [[UInt8]] {
    let found = ["swift", "kt", "css", "html", "js", "m"].flatMap { name in
      files(in: ["Examples", "Tests/ColorTableEmittersTests/Golden"], ["." + name])
        .map { (language: language(name), text: $0) }
    }
    return (sourceTexts + found).map { FuzzInput.bytes(options: $0.language, [$0.text]) }
  }

  /// The number of the language of files with an extension.
  private static func language(_ name: String) -> UInt64 {
    UInt64(SourceLanguage.extensions.firstIndex(of: name) ?? 0)
  }

  /// Short source code with the number of its language.
  private static var sourceTexts: [(language: UInt64, text: [UInt8])] {
    let texts = [
      (
        "swift",
        "view.backgroundColor = UIColor(.bg) // AppColor.text333\n/* \"#ffffff\" */ let x = \"surface.card\"\n"
      ),
      ("swift", "let s = #\"raw \\#(AppColor.bg)\"#\n\"\"\"\n\\(AppColor.surface.card)\n\"\"\"\n"),
      (
        "swift", "Color(.displayP3, red: 0.2, green: 51 / 255, blue: 0.2, opacity: 1); Color(hex: 0x2f6fde)\n"
      ),
      ("m", "[UIColor colorWithRed:0.2 green:51/255.0 blue:.4 alpha:1]; UIColorFromRGB(0x112233); @\"BG\"\n"),
      ("css", "a { color: var(--surface-card); background: rgb(1, 2, 3) }\n"),
      ("scss", "$a: map.get($t, 'surface.card'); // #fff\n.b { color: rgba(#010203, 0.5) }\n"),
      ("kt", "R.color.text_333; Color(0xFFAABBCC)\n"), ("java", "new Color(1, 2, 3, 4); R.color.bg;\n"),
      ("xml", "<view color=\"@color/bg\" tint=\"#aabbcc\"/>\n"),
      ("vue", "<style>a { color: var(--bg) }</style><script>colors['surface.card']</script>\n"),
    ]
    return texts.map { (language($0), Array($1.utf8)) }
  }

  static func commands() -> [[UInt8]] {
    let tables = pairsOfTables().map { FuzzInput($0).files }
    let sources = sourceTexts
    let others =
      [
        #"{"version":1,"problems":[{"path":"App.colortable","rule":"missing-hash","fingerprint":"0"}]}"#,
        "# comment\n*.gen.swift\n/out\nlogs/\n!keep.gen.swift\ndoc/**/[a-c]?.css\n",
        ##"{"DAY":{"BG":"#fff","text":"#11223344"},"NIGHT":{"BG":"#abcdef"}}"##,
        ##"{"color":{"$type":"color","bg":{"$value":"#fff"},"text":{"$value":"{color.bg}"}}}"##,
      ].map { Array($0.utf8) }
    let lines = FuzzTarget.commandLines
    return (0..<3 * lines.count).map { index in
      let (language, source) = sources[index % sources.count]
      let options = UInt64(index % lines.count) + UInt64(lines.count) * language
      return FuzzInput.bytes(
        options: options, tables[index * 7 % tables.count] + [source, others[index / 3 % others.count]])
    }
  }
}
