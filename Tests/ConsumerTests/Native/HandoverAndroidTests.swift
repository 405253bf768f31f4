import Foundation
import TestSupport
import Testing

/// The resources of Android itself, as Debian has them.
private let framework = "/usr/share/android-framework-res/framework-res.apk"

/// Android's resources that are handed over: aapt2 builds them, and each colour has in every configuration the value that
/// it had.
@Suite(
  .waiting, .enabled(if: Tool.isInstalled("aapt2"), "aapt2 is not installed"),
  .enabled(
    if: Consumers.runs(FileManager.default.fileExists(atPath: framework)),
    "Android's framework-res.apk is not installed"))
struct HandoverAndroidTests {
  struct Tree: Sendable {
    /// The files of `res`.
    var files: [String: String]
    /// The names that move.
    var moved: Set<String>
    /// The files that keep their bytes.
    var kept: Set<String> = []
  }

  private static func resources(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n\(content)\n</resources>\n"
  }

  private static let selector = """
    <selector xmlns:android="http://schemas.android.com/apk/res/android">
      <item android:state_enabled="false" android:color="@color/muted"/>
      <item android:color="@color/ink"/>
    </selector>

    """

  static let trees: [Tree] = [
    // Attributes of a theme, dimensions, a licence.
    Tree(
      files: [
        "values/colors.xml": resources(
          """
              <!-- Apache License -->

              <!-- Text. -->
              <color name="ink">#111111</color>
              <color name="ripple">?attr/highlight</color>
              <color name="onRipple">@color/ripple</color>

              <color name="paper">#fff</color>
              <item name="disabled" format="float" type="dimen">0.38</item>
              <item name="line" type="color">#80ff0000</item>
          """),
        "values-night/colors.xml": resources(
          "    <color name=\"ink\">#eee</color>\n    <color name=\"paper\">#101317</color>"),
        "values/attrs.xml": resources("    <attr name=\"highlight\" format=\"color\"/>"),
        "values/dimens.xml": resources("    <dimen name=\"gap\">8dp</dimen>"),
      ], moved: ["ink", "paper", "line"], kept: ["values/attrs.xml", "values/dimens.xml"]),
    // Several files, lists of states, colours that refer to others.
    Tree(
      files: [
        "values/colors.xml": resources(
          "    <color name=\"ink\">#111</color>\n    <color name=\"muted\">#777</color>"),
        "values/colors_themed.xml": resources(
          "    <color name=\"brand\">#336699</color>\n    <color name=\"link\">@color/brand</color>"),
        "values-night/colors_themed.xml": resources("    <color name=\"brand\">#99ccff</color>"),
        "color/text.xml": selector,
      ], moved: ["ink", "muted", "brand", "link"], kept: ["color/text.xml"]),
    // Styles, and colours of the platform.
    Tree(
      files: [
        "values/colors.xml": resources(
          """
              <color name="ink">@android:color/black</color>
              <color name="muted">#80777777</color>
              <color name="accent">@android:color/holo_blue_dark</color>
          """),
        "values-night/colors.xml": resources("    <color name=\"ink\">@android:color/white</color>"),
        "values/themes.xml": resources(
          """
              <style name="App" parent="android:Theme.Material.Light">
                  <item name="android:textColor">@color/ink</item>
                  <item name="android:colorAccent">#c6001f</item>
              </style>
          """),
        "values-night/themes.xml": resources(
          "    <style name=\"App\" parent=\"android:Theme.Material\"><item name=\"android:textColor\">@color/ink</item></style>"
        ),
      ], moved: ["ink", "muted"], kept: ["values/themes.xml", "values-night/themes.xml"]),
    // A version of the system, a name at night only, a name for a product.
    Tree(
      files: [
        "values/colors.xml": resources(
          """
              <color name="ink">#111</color><color name="paper">#fefefe</color>
              <color name="dynamic">#336699</color>
          """),
        "values-night/colors.xml": resources(
          "    <color name=\"paper\">#101010</color>\n    <color name=\"dynamic\">#000</color>"),
        "values-v31/colors.xml": resources("    <color name=\"dynamic\">@android:color/black</color>"),
        "values-night-v31/colors.xml": resources("    <color name=\"dynamic\">@android:color/white</color>"),
      ], moved: ["ink", "paper"], kept: ["values-v31/colors.xml", "values-night-v31/colors.xml"]),
  ]

  @Test(arguments: trees.indices) func `every configuration has the colours that it had`(_ index: Int) throws
  {
    let tree = Self.trees[index]
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let res = folder.appending(path: "app/src/main/res")
    func write(_ text: String, to url: URL) throws {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write("include(\":app\")\n", to: folder.appending(path: "settings.gradle"))
    try write("", to: folder.appending(path: "app/build.gradle"))
    for (path, text) in tree.files { try write(text, to: res.appending(path: path)) }
    let before = try Self.linked(res, in: folder)
    let content = try FolderContent(res)
    for arguments in [["init"], ["init", "--take-over"], ["generate"], ["generate", "--check"]] {
      let result = try Tool.colortable().run(arguments, in: folder)
      try #require(result.status == 0, "\(arguments): \(result.errorText)")
    }
    let after = try Self.linked(res, in: folder)
    #expect(before.others == after.others)
    #expect(!before.colors.isEmpty)
    for name in before.colors.keys.sorted() {
      for isNight in [false, true] {
        for isNew in [false, true] {
          #expect(
            before.color(name, isNight: isNight, isNew: isNew)
              == after.color(name, isNight: isNight, isNew: isNew), "\(name)")
        }
      }
    }
    #expect(Set(before.colors.keys) == Set(after.colors.keys))
    let changed = try FolderContent(res)
    for path in tree.kept { #expect(changed.files[path] == content.files[path], "\(path)") }
    let written = changed.files.values.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.contains("Generated by colortable") }.joined()
    let moved = Set(before.colors.keys.filter { written.contains("name=\"\($0)\"") })
    #expect(moved == tree.moved)
  }

  /// The resources that aapt2 links.
  private struct Resources {
    /// The values of each colour by their configurations.
    var colors: [String: [String: String]] = [:]
    /// The lines of all other resources, without their numbers.
    var others: [String] = []

    /// The value that Android chooses, with references followed. Night goes before the system's version.
    func color(_ name: String, isNight: Bool, isNew: Bool) -> String? {
      let values = colors[name] ?? [:]
      let choices = [
        isNight && isNew ? "night-v31" : nil, isNight ? "night" : nil, isNew ? "v31" : nil, "",
      ]
      guard let value = choices.lazy.compactMap({ $0.flatMap { values[$0] } }).first else { return nil }
      if value.hasPrefix("@color/") {
        return color(String(value.dropFirst("@color/".count)), isNight: isNight, isNew: isNew)
      }
      // `@android:color/black` and `white`, as the platform numbers them.
      return ["@0x0106000c": "#ff000000", "@0x0106000b": "#ffffffff"][value] ?? value
    }
  }

  private static func linked(_ res: URL, in folder: URL) throws -> Resources {
    let work = folder.appending(path: "work")
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try Data("<manifest package=\"com.example\"/>\n".utf8).write(
      to: work.appending(path: "AndroidManifest.xml"))
    let tool = try #require(Tool("aapt2"))
    for arguments in [
      ["compile", "--dir", res.path, "-o", "compiled.zip"],
      ["link", "-I", framework, "--manifest", "AndroidManifest.xml", "-o", "linked.apk", "compiled.zip"],
    ] {
      let result = try tool.run(arguments, in: work)
      try #require(result.status == 0, "\(arguments[0]): \(result.errorText)")
    }
    let dump = try tool.run(["dump", "resources", "linked.apk"], in: work).outputText
    try FileManager.default.removeItem(at: work)
    var resources = Resources()
    var name: String?
    for line in dump.split(separator: "\n") {
      if let match = line.wholeMatch(of: #/    resource 0x\w+ (\w+)/(\S+)/#) {
        name = match.1 == "color" ? String(match.2) : nil
        if name == nil { resources.others.append("\(match.1)/\(match.2)") }
      } else if let name, let match = line.wholeMatch(of: #/      \((\S*)\) (.+)/#) {
        let configuration = String(match.1.replacing("-v8", with: ""))
        resources.colors[name, default: [:]][configuration] = String(match.2)
      } else if name == nil, line.hasPrefix("      ") {
        resources.others.append(String(line.replacing(/\(0x\w+\)/, with: "")))
      }
    }
    return resources
  }
}
