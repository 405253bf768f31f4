import Testing

@Suite struct ColorTests {
  @Test func `every value has a swatch`() throws {
    let document = MarkedDocument(
      """
      @include "Palette.colortable"
      NORMAL NIGHT
      ①#336699①  ②rgb(255 0 0 / 50%)② 背景
      ③$背景③  ④color-mix(in srgb, black, white)④ mixed
      ⑤-⑤ ⑥color(display-p3 1 0 0)⑥ wide
      ⑦$gone⑦ red broken

      """.replacing("⑤-⑤", with: "⑤red⑤"))
    try TestClient.run(["/project/Palette.colortable": "NORMAL NIGHT\n#123 - ink\n"]) { client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      let colors = client.ask("documentColor").array
      let texts = colors.map { color in
        let parts = ["red", "green", "blue", "alpha"].map { color["color"][$0].number ?? -1 }
        return "\(color["range"].range) \(parts)"
      }
      #expect(
        texts == [
          "\(document.range("①")) [0.2, 0.4, 0.6, 1.0]", "\(document.range("②")) [1.0, 0.0, 0.0, 0.5]",
          "\(document.range("③")) [0.2, 0.4, 0.6, 1.0]", "\(document.range("④")) [0.5, 0.5, 0.5, 1.0]",
          "\(document.range("⑤")) [1.0, 0.0, 0.0, 1.0]",
          "\(document.range("⑥")) [1.0, 0.04457, 0.04593, 1.0]",
          "5:6-5:9 [1.0, 0.0, 0.0, 1.0]",
        ])
    }
  }

  @Test func `components of eight bits have the digits that tell them apart, others more`() throws {
    try TestClient.run { client in
      let grays = (0...255).map { byte in
        let digits = String(byte + 256, radix: 16).dropFirst()
        return "#\(digits)\(digits)\(digits)\(digits) gray\(byte)\n"
      }
      client.open("NORMAL\ncolor(srgb 0.12345 0 0) fine\n\(grays.joined())")
      _ = client.takeDiagnostics()
      let colors = client.ask("documentColor").array.map { $0["color"] }
      #expect(colors[0]["red"].number == 0.12345)
      #expect(colors[1 + 0x12]["red"].number == 0.071)
      for name in ["red", "green", "blue", "alpha"] {
        #expect(colors.dropFirst().map { Int((($0[name].number ?? -1) * 255).rounded()) } == Array(0...255))
      }
    }
  }

  private func presentations(
    of value: String, as color: [Double], before: String = "", after: String = ""
  ) throws -> [String] {
    let document = MarkedDocument("\(before)NORMAL\n#336699 base\n①\(value)① 背景\n\(after)")
    var labels: [String] = []
    try TestClient.run { client in
      client.open(document.text)
      _ = client.takeDiagnostics()
      let names = ["red", "green", "blue", "alpha"]
      let result = client.ask(
        "colorPresentation", at: nil,
        [
          "color": Dictionary(uniqueKeysWithValues: zip(names, color)), "range": document.positions("①"),
        ])
      for item in result.array {
        #expect(item["textEdit"]["newText"] == item["label"])
        #expect(item["textEdit"]["range"].range == document.range("①"))
      }
      labels = result.array.compactMap { $0["label"].string }
    }
    return labels
  }

  @Test(arguments: [
    ("#000", "#336699", "#33669980"), ("#ABCDEF", "#336699", "#33669980"),
    ("0x000000", "0x336699", "0x33669980"),
    ("000000", "336699", "33669980"), ("tomato", "#336699", "#33669980"),
    ("rgb(0 0 0)", "rgb(51 102 153)", "rgb(51 102 153 / 0.502)"),
    ("rgb(0, 0, 0)", "rgb(51, 102, 153)", "rgb(51, 102, 153, 0.502)"),
    ("rgba(0, 0, 0, 1)", "rgba(51, 102, 153, 1)", "rgba(51, 102, 153, 0.502)"),
    ("rgb(0% 0% 0% / 10%)", "rgb(20% 40% 60%)", "rgb(20% 40% 60% / 50.2%)"),
    ("hsl(0 0% 0%)", "hsl(210 50% 40%)", "hsl(210 50% 40% / 0.502)"),
    ("hsl(0deg, 0%, 0%)", "hsl(210deg, 50%, 40%)", "hsl(210deg, 50%, 40%, 0.502)"),
    ("hwb(0 0% 0%)", "hwb(210 20% 40%)", "hwb(210 20% 40% / 0.502)"),
    ("color(srgb 0 0 0)", "color(srgb 0.2 0.4 0.6)", "color(srgb 0.2 0.4 0.6 / 0.502)"),
  ])
  func `a colour that is picked is written in the notation of the value`(
    value: String, opaque: String, translucent: String
  ) throws {
    let color = [0.2, 0.4, 0.6]
    #expect(try presentations(of: value, as: color + [1]).first == opaque)
    #expect(try presentations(of: value, as: color + [128.0 / 255]).first == translucent)
  }

  @Test(
    arguments: [
      // A name stays a name where the colour has one.
      ("tomato", [1, 0, 0, 1], "red"), ("tomato", [0, 0, 0, 0], "transparent"),
      // A reference keeps its token where only the alpha is another one.
      ("$base", [0.2, 0.4, 0.6, 1], "$base"), ("$base", [0.2, 0.4, 0.6, 0.4], "$base / 40%"),
      ("$base / 40%", [0.2, 0.4, 0.6, 0.25], "$base / 25%"),
      ("$base@NORMAL/40%", [0.2, 0.4, 0.6, 1], "$base@NORMAL"),
      // A rule stays, whatever is picked.
      ("$base", [1, 0.4, 0.6, 1], nil), ("=", [1, 0, 0, 1], nil), ("-", [1, 0, 0, 1], nil),
      ("color-mix(in srgb, red, blue)", [1, 0, 0, 1], nil), ("rgb(from $base r g b)", [1, 0, 0, 1], nil),
      ("readable(#336699, text on #ffffff)", [1, 0, 0, 1], nil), ("contrast-color(red)", [1, 0, 0, 1], nil),
    ] as [(String, [Double], String?)])
  func `a colour that is picked keeps what it can of the value`(
    value: String, color: [Double], expected: String?
  ) throws {
    #expect(try presentations(of: value, as: color).first == expected)
  }

  @Test func `digits stand in the order of the file`() throws {
    #expect(try presentations(of: "#ff000000", as: [1, 0, 0, 0], before: "@hex argb\n").first == "#00ff0000")
  }

  @Test func `other notations follow, each once`() throws {
    #expect(
      try presentations(of: "#000", as: [0.2, 0.4, 0.6, 1])
        == [
          "#336699", "rgb(51 102 153)", "hsl(210 50% 40%)", "oklch(0.5007 0.0955 250.73)",
        ].map {
          $0.hasPrefix("oklch") ? try presentations(of: "oklch(0 0 0)", as: [0.2, 0.4, 0.6, 1])[0] : $0
        })
  }
}
