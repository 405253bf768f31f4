import ColorTableEmitters
import ColorTableTool
import Testing

struct InitTests {
  private static let hint =
    "to let people switch themes in the app, see 'colortable init switcher'\n"

  private func configuration(_ files: [String: String]) -> String {
    run("init", files: files).fileSystem.text("colortable.json") ?? ""
  }

  @Test func `a project without a table gets one`() {
    let result = run("init")
    #expect(result.status == .success)
    #expect(
      result.errors == "wrote colortable.json\nwrote app.colortable\nnext: colortable generate\n" + Self.hint)
    #expect(result.fileSystem.text("app.colortable")?.contains("@contrast text ") == true)
    #expect(
      result.fileSystem.text("colortable.json") == """
        {
          "tables": [
            {
              "input": "app.colortable",
              "outputs": {
                "swift": "AppColor.swift",
                "css": "colors.css",
                "html": "colors.html"
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
        found DKColorTable.txt, Themes/Brand.colortable and Themes/Main.colortable
        wrote colortable.json
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
    #expect(!run("init", files: two).errors.contains("several targets"))
    let new = package.merging(["Sources/Extra/a.swift": ""]) { $1 }
    #expect(
      run("init", files: new).errors.contains("several targets: Swift will be written to Sources/Extra"))
  }

  @Test func `a manifest with the plugin gets no output that it makes`() {
    let manifest = """
      let package = Package(name: "Lamp", products: [.library(name: "Lamp", targets: ["Lamp"])],
        dependencies: [.package(url: "https://example.org/colortable", from: "0.1.0")],
        targets: [.target(name: "Lamp")])
      """
    let files = ["Package.swift": manifest, "Sources/Lamp/Lamp.swift": ""]
    #expect(
      configuration(files) == """
        {
          "tables": [
            { "input": "Sources/Lamp/app.colortable" }
          ]
        }

        """)
    let errors = run("init", files: files).errors
    #expect(errors.contains("plugins: [.plugin(name: \"ColorTablePlugin\", package: \"colortable\")]\n"))
    #expect(errors.contains("{\"options\": {\"swift\": {\"access\": \"public\"}}}\n"))
    #expect(!errors.contains("exclude:"))
  }

  @Test func `a table that the manifest excludes needs no line for it`() {
    let files = ["Package.swift": "", "Sources/Lamp/Lamp.colortable": goodTable]
    #expect(run("init", files: files).errors.contains("  exclude: [\"Lamp.colortable\"]\n"))
    let excluded = files.merging(["Package.swift": "exclude: [\"Lamp.colortable\"]"]) { $1 }
    #expect(!run("init", files: excluded).errors.contains("exclude"))
  }

  @Test func `catalogues with other themes are one table`() {
    func set(_ colors: String) -> String {
      "{\"colors\":[\(colors)],\"info\":{\"author\":\"xcode\",\"version\":1}}"
    }
    func color(_ digits: String, _ more: String = "") -> String {
      let parts = ["red", "green", "blue"].map { "\"\($0)\":\"0x\(digits)\"" }.joined(separator: ",")
      return
        "{\"color\":{\"color-space\":\"srgb\",\"components\":{\"alpha\":\"1.000\",\(parts)}},\"idiom\":\"universal\"\(more)}"
    }
    let dark = ",\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]"
    let files = [
      "Lamp.xcodeproj/x": "", "Lamp/A.xcassets/Ink.colorset/Contents.json": set(color("11")),
      "Lamp/A.xcassets/AppIcon.appiconset/Contents.json": "{}",
      "Extra/B.xcassets/Ink.colorset/Contents.json": set(color("11") + "," + color("EE", dark)),
      "Extra/B.xcassets/Ring.colorset/Contents.json": set(color("22")),
    ]
    #expect(
      run("init", files: files).fileSystem.text("app.colortable") == """
        light    dark

        #111111  -        Ink

        #111111  #eeeeee  Extra.Ink
        #222222  -        Ring

        """)
  }

  @Test func `the catalogues of the app are taken over, and then those with most colours`() {
    func set(_ digits: String) -> String {
      let parts = ["red", "green", "blue"].map { "\"\($0)\":\"0x\(digits)\"" }.joined(separator: ",")
      return
        "{\"colors\":[{\"color\":{\"color-space\":\"srgb\",\"components\":{\"alpha\":\"1.000\",\(parts)}},"
        + "\"idiom\":\"universal\"}],\"info\":{\"author\":\"xcode\",\"version\":1}}"
    }
    func target(_ name: String) -> String {
      "isa = PBXNativeTarget;\n\t\t\tname = \(name);\n\t\t\tproductType = \"com.apple.product-type.application\";\n"
    }
    var files = [
      "Lamp.xcodeproj/project.pbxproj": target("Lamp"), "Sources/Lamp/a.swift": "",
      "Sources/Lamp/A.xcassets/Launch.colorset/Contents.json": set("11"),
      "Sources/Kit/B.xcassets/Ink.colorset/Contents.json": set("22"),
      "Sources/Kit/B.xcassets/Ring.colorset/Contents.json": set("33"),
      "Kit/Package.swift": "", "Kit/a.swift": "",
    ]
    let largest = run("init", files: files).errors
    #expect(largest.contains("\"xcassets\": \"Sources/Kit/B.xcassets\""), "\(largest)")
    #expect(largest.contains("the colour sets in Sources/Lamp/A.xcassets stay"))
    #expect(largest.contains("Swift will be written to Sources/Lamp, the folder of the"))
    files["Sources/Lamp/A.xcassets/AppIcon.appiconset/Contents.json"] = "{}"
    let ofApp = run("init", files: files).errors
    #expect(ofApp.contains("\"xcassets\": \"Sources/Lamp/A.xcassets\""), "\(ofApp)")
    #expect(ofApp.contains("the colour sets in Sources/Kit/B.xcassets stay"))
  }

  @Test func `colours that the project does not use are named`() {
    let files = ["Package.swift": "", "Sources/Lamp/a.swift": "", "docs/site.css": ":root { --ink: #111 }"]
    let result = run("init", files: files)
    #expect(result.fileSystem.text("Sources/Lamp/app.colortable")?.contains("@contrast text ") == true)
    #expect(result.errors.contains("  colortable import docs/site.css -o site.colortable\n"))
    #expect(
      run("init", "--from", "css", files: files).errors.contains(
        "imported 1 colour in 1 theme from docs/site.css"))
    #expect(!run("init", "--no-import", files: files).errors.contains("site.css"))
  }

  @Test func `a file that cannot be imported is named`() {
    let files = [
      "app/build.gradle": "androidx.compose", "app/src/main/res/values/colors.xml": "<resources><color",
    ]
    let result = run("init", files: files)
    #expect(
      result.errors.contains(
        "cannot import app/src/main/res/values/colors.xml: "))
    #expect(result.fileSystem.written.isEmpty && result.status == .success)
  }

  @Test func `a file of others keeps its path`() {
    let files = [
      "package.json": "{}", "tokens/colors.css": "a { margin: 0 }", "LampColor.swift": "struct LampColor {}",
    ]
    #expect(configuration(files).contains("\"css\": \"tokens/colors2.css\""))
    let lamp = ["Lamp.colortable": goodTable, "LampColor.swift": "struct LampColor {}"]
    #expect(configuration(lamp).contains("{ \"path\": \"LampColor2.swift\", \"name\": \"LampColor2\" }"))
  }

  @Test func `the folder of a target is not the project's`() {
    let result = run("init", files: ["../Lamp.xcodeproj/project.pbxproj": "", "App.swift": ""])
    #expect(result.status == .failure && result.fileSystem.written.isEmpty)
    #expect(result.errors.contains("the project in '..': run 'colortable init' there"))
    #expect(run("init", files: ["../Lamp.xcodeproj/x": "", "App.xcodeproj/x": ""]).status == .success)
  }

  @Test func `errors are what comes next`() {
    let result = run("init", files: ["A.colortable": badTable])
    #expect(
      result.errors.hasSuffix(
        "next: colortable check, because there are errors in A.colortable\n" + Self.hint))
    #expect(result.status == .success)
  }

  @Test func `nothing that is there is replaced`() {
    let result = run("init", files: ["colortable.json": "x", "A.colortable": goodTable])
    #expect(result.status == .failure && result.fileSystem.written.isEmpty)
    #expect(
      result.errors == "colortable: error: 'colortable.json' already exists\n  nothing was written\n")
  }

  @Test func `what a killed run left is finished, and a configuration by hand stays`() {
    let left = configuration([:])
    let result = run("init", files: ["colortable.json": left])
    #expect(result.status == .success)
    #expect(result.fileSystem.written == ["app.colortable"])
    let other = run("init", files: ["colortable.json": left.replacing("AppColor.swift", with: "Other.swift")])
    #expect(other.status == .failure && other.fileSystem.written.isEmpty)
  }

  @Test func `paths are escaped`() {
    let files = ["a\"\u{1B}b.colortable": goodTable]
    let text = configuration(files)
    #expect(text.contains("\"input\": \"a\\\"\\u001bb.colortable\""))
    let all = files.merging(["colortable.json": text]) { $1 }
    #expect(run("check", files: all, emitters: EmitterRegistry.all).status == .success)
  }
}
