import ColorTableEmitters
import ColorTableTool
import Testing

struct InitTests {
  private static let hint =
    "to let people choose a theme in the app, add \"switcher\" to \"swift\": see 'colortable help swift'\n"

  private func configuration(_ files: [String: String]) -> String {
    run("init", files: files).fileSystem.text("colortable.json") ?? ""
  }

  @Test func `a project without a table gets one`() {
    let result = run("init")
    #expect(result.status == .success)
    #expect(
      result.errors == "wrote App.colortable\nwrote colortable.json\nnext: colortable generate\n" + Self.hint)
    #expect(result.fileSystem.text("App.colortable")?.contains("@contrast text ") == true)
    #expect(
      result.fileSystem.text("colortable.json") == """
        {
          "tables": [
            {
              "input": "App.colortable",
              "outputs": {
                "swift": "AppColor.swift",
                "css": "colors.css"
              }
            }
          ]
        }

        """)
  }

  @Test func `tables that are there are listed`() {
    let files = [
      "DKColorTable.txt": goodTable, "Themes/Brand.colortable": goodTable,
      "Themes/_Part.colortable": badTable,
      "Themes/Main.colortable": "@include \"Palette.colortable\"\n", "Themes/Palette.colortable": goodTable,
      "build/Copy.colortable": goodTable, "Tests/Bad.colortable": badTable,
    ]
    let result = run("init", files: files)
    #expect(result.fileSystem.written == ["colortable.json"])
    #expect(
      result.errors == """
        wrote colortable.json
        found DKColorTable.txt, Themes/Brand.colortable and Themes/Main.colortable
        next: colortable generate

        """ + Self.hint)
    #expect(
      configuration(files) == """
        {
          "tables": [
            {
              "input": "DKColorTable.txt",
              "outputs": {
                "swift": "AppColor.swift"
              }
            },
            {
              "input": "Themes/Brand.colortable",
              "outputs": {
                "swift": "BrandColor.swift"
              }
            },
            {
              "input": "Themes/Main.colortable",
              "outputs": {
                "swift": "MainColor.swift"
              }
            }
          ]
        }

        """)
  }

  @Test func `names that are alike are told apart`() {
    let text = configuration([
      "DKColorTable.txt": goodTable, "a/App.colortable": goodTable, "b/app.colortable": goodTable,
    ])
    #expect(text.contains("\"swift\": \"AppColor.swift\""))
    #expect(text.contains("\"path\": \"AppColor2.swift\", \"name\": \"AppColor2\""))
    #expect(text.contains("\"path\": \"AppColor3.swift\", \"name\": \"AppColor3\""))
  }

  @Test func `a Swift package is noticed`() {
    let package = ["Package.swift": "", "Sources/Lamp/main.swift": ""]
    #expect(
      configuration(package).contains(
        "\"swift\": \"Sources/Lamp/AppColor.swift\""))
    #expect(!configuration(package).contains("css"))
    #expect(configuration(["Package.swift": ""]).contains("\"Sources/AppColor.swift\""))
    let two = package.merging(["Sources/Extra/a.swift": "", "Sources/Lamp/Lamp.colortable": goodTable]) { $1 }
    #expect(configuration(two).contains("\"Sources/Lamp/LampColor.swift\""))
    #expect(run("init", files: two).errors.contains("more than one target; Swift goes to Sources/Extra"))
  }

  @Test func `errors are what comes next`() {
    let result = run("init", files: ["A.colortable": badTable])
    #expect(
      result.errors.hasSuffix("next: colortable check, as there are errors in A.colortable\n" + Self.hint))
    #expect(result.status == .success)
  }

  @Test func `nothing that is there is replaced`() {
    let result = run("init", files: ["colortable.json": "x", "A.colortable": goodTable])
    #expect(result.status == .failure && result.fileSystem.written.isEmpty)
    #expect(
      result.errors == "colortable: error: 'colortable.json' is there already\n  nothing was written\n")
  }

  @Test func `paths are escaped`() {
    let files = ["a\"\u{1B}b.colortable": goodTable]
    let text = configuration(files)
    #expect(text.contains("\"input\": \"a\\\"\\u001bb.colortable\""))
    let all = files.merging(["colortable.json": text]) { $1 }
    #expect(run("check", files: all, emitters: EmitterRegistry.all).status == .success)
  }
}
