import ColorScience
import Testing

@testable import ColorTableTool

struct ShowTests {
  private let table = """
    @theme NIGHT level AAA
    DAY        NIGHT
    #ffffff    #000000    page
    #777777    #ffffff    text.main
    #00000080  tomato     text.soft
    @contrast text text.main on page
    @contrast 3 text.main on page in NIGHT
    """

  private func show(
    _ arguments: String..., table: String? = nil, width: Int? = nil, environment: [String: String] = [:]
  ) -> RunResult {
    run(
      arguments: ["show"] + arguments, files: ["x": table ?? self.table], environment: environment
    ) { _, streams in
      if let width {
        streams.terminals = [.output]
        streams.terminalWidth = width
      }
    }
  }

  @Test func `tokens, colours and contracts are shown`() {
    let result = show("x")
    #expect(
      result.output == """
        x: 3 tokens, 2 themes

                            DAY          NIGHT
                            light        dark

        page                #ffffff      #000000
        text.main           #777777      #ffffff
        text.soft           #00000080    #ff6347

        contrast of text    ≥ 4.5        ≥ 7
        text.main on page    4.47 ✗      21.00 ✓

        contrast            -            ≥ 3
        text.main on page   -            21.00 ✓

        """)
    // A broken contract is an error here as well, and said as `check` says it.
    #expect(result.status == .problems)
    #expect(result.errors.contains("[insufficient-contrast]"))
  }

  @Test func `tokens can be chosen`() {
    #expect(show("x", "page").output.contains("\npage  ") && !show("x", "page").output.contains("text.soft"))
    for word in ["text", "text.*", "*t.[ms]*"] {
      let lines = show("x", word).output.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("text.") && $0.contains("#") } == 2, "\(word)")
      #expect(!lines.contains { $0.hasPrefix("page") })
    }
    // Contracts about others are left out.
    #expect(!show("x", "text.soft").output.contains("contrast"))
    #expect(show("x", "page").output.contains("text.main on page"))
    let unknown = show("x", "text.mian")
    #expect(unknown.status == .failure && unknown.output.isEmpty)
    #expect(unknown.errors.contains("unknown token 'text.mian' in 'x'; did you mean 'text.main'?"))
  }

  @Test func `differences are shown`() {
    let result = show(
      "x", table: "DAY\n#ff0000 error\n#f00000 stop\n#00ff00 go\n@distinct error, stop, go >= 15\n")
    #expect(result.output.contains("\ndifference ΔE2000   ≥ 15\nerror, stop"))
    #expect(result.output.contains(" ✗\nerror, go"), "\(result.output)")
  }

  @Test(arguments: [20, 34, 50, 200]) func `lines fit the terminal`(width: Int) {
    let wide = """
      昼 夜 第三の長いテーマ
      #ffffff #14161a color(display-p3 0.96 0.37 0.1) 背景.とても長い名前のキー
      #1b1e26 #e8eaf0 oklch(0.52 0.19 262)            文字
      @contrast text 文字 on 背景.とても長い名前のキー
      """
    let result = show("x", table: wide, width: width, environment: ["NO_COLOR": "1"])
    let lines = result.output.split(separator: "\n").map { PaddedText(String($0)).width }
    #expect((lines.max() ?? 0) <= width, "\(result.output)")
    // The themes of a block start in the same columns, whatever the letters before them.
    let rows = result.output.split(separator: "\n").filter {
      $0.contains("#ffffff") || $0.contains("#1b1e26")
    }
    let columns = rows.map { PaddedText(String($0.prefix { $0 != "#" })).width }
    #expect(Set(columns).count == 1, "\(result.output)")
    // Narrow, all colours are digits.
    #expect(result.output.contains("≈#") == (width < 200))
    #expect(show("x", table: wide, environment: ["COLUMNS": "\(width)"]).output == result.output)
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], "\u{1B}[38;2;255;255;255;48;2;18;52;86m #123456 \u{1B}[0m"),
    (["TERM": "xterm-256color"], "\u{1B}[38;5;231;48;5;23m #123456 \u{1B}[0m"),
    (["TERM": "xterm", "FORCE_COLOR": "3"], "\u{1B}[38;2;255;255;255;48;2;18;52;86m #123456 \u{1B}[0m"),
    (["TERM": "xterm", "FORCE_COLOR": "2"], "\u{1B}[38;5;231;48;5;23m #123456 \u{1B}[0m"),
    (["TERM": "xterm"], "   #123456\n"), (["COLORTERM": "truecolor", "NO_COLOR": "1"], "   #123456\n"),
  ])
  func `a colour is shown as the terminal can`(environment: [String: String], expected: String) {
    let result = show("x", table: "DAY\n#123456 a\n", width: 80, environment: environment)
    #expect(result.output.contains(expected), "\(result.output.debugDescription)")
  }

  @Test func `what lies under a translucent colour`() {
    let environment = ["COLORTERM": "truecolor"]
    let result = show("x", table: "DAY NIGHT\n#ff000080 #ff000080 a\n", width: 80, environment: environment)
    #expect(result.output.contains("48;2;255;127;127m") && result.output.contains("48;2;128;0;0m"))
  }

  /// Nothing that a table holds reaches the terminal as a code.
  @Test func `names are printable`() {
    let result = run(
      "show", "-", "--stdin-name", "a\u{1B}[31m", input: "A\u{200B}B DAY\n#fff #000 k\n", environment: [:])
    #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"))
    let named = run("show", "a\u{1B}b", files: ["a\u{1B}b": "DAY\n#fff k\n"])
    #expect(named.output.hasPrefix("a\\u{1B}b: 1 token, 1 theme\n"))
  }

  @Test func `a table that cannot be read is not shown`() {
    let result = show("x", table: badTable)
    #expect(result.output.isEmpty && result.status == .problems)
    #expect(result.errors.hasPrefix("x:2:9: error: ") && result.errors.hasSuffix("1 error in 1 file\n"))
    #expect(run("show", "missing").status == .failure)
    #expect(run("show").errors.contains("no table is named"))
  }

  @Test func `many pairs are cut`() {
    let keys = (0..<70).map { "k\($0)" }
    let rows = keys.map { "#fff \($0)\n" }.joined()
    let contract = "@contrast 1.01 \(keys.joined(separator: ", ")) on \(keys.joined(separator: ", "))\n"
    let result = show("x", table: "DAY\n" + rows + contract)
    #expect(result.output.split(separator: "\n").count { $0.contains(" on k") } == 2_000)
    #expect(result.output.contains("at most 2000 pairs of contracts are shown"))
  }

  /// The nearest of xterm's colours, compared with a search of all of them.
  @Test func `the nearest indexed colour`() {
    let levels = [0, 95, 135, 175, 215, 255]
    var palette: [(index: Int, color: [Int])] = []
    for index in 0..<216 {
      palette.append((16 + index, [levels[index / 36], levels[index / 6 % 6], levels[index % 6]]))
    }
    for grey in 0..<24 { palette.append((232 + grey, [Int](repeating: 8 + 10 * grey, count: 3))) }
    for red in stride(from: 0, through: 255, by: 37) {
      for green in stride(from: 0, through: 255, by: 41) {
        for blue in stride(from: 0, through: 255, by: 43) {
          func distance(_ other: [Int]) -> Int {
            zip([red, green, blue], other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
          }
          let index = ColorDepth.index(of: RGBA8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
          let chosen = palette.first { $0.index == index }.map { distance($0.color) }
          #expect(chosen == palette.map { distance($0.color) }.min(), "\(red) \(green) \(blue)")
        }
      }
    }
  }
}
