import Foundation
import TestSupport
import Testing

/// Asset catalogues that are handed over: each set that moves has its colours under its path, and every other byte stays.
/// A reader of its own compares what the system would choose; Xcode is not asked.
@Suite(.waiting) struct HandoverCatalogTests {
  struct Project: Sendable {
    /// The files beside `Lamp.xcodeproj`.
    var files: [String: String]
    /// The sets that move and differ in their author only.
    var resigned: Set<String>
    /// The sets that move and have other appearances or components.
    var rewritten: Set<String> = []
  }

  private static let info = "  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n"

  /// A set as Xcode writes it: its colours by their appearances, each a space and the components.
  private static func set(_ colors: (appearances: [String], space: String, components: [String])...) -> String
  {
    let entries = colors.map { appearances, space, components in
      let kinds = appearances.map { value in
        """
                {
                  "appearance" : "\(value == "dark" ? "luminosity" : "contrast")",
                  "value" : "\(value)"
                }
        """
      }
      let list =
        kinds.isEmpty ? "" : "      \"appearances\" : [\n\(kinds.joined(separator: ",\n"))\n      ],\n"
      let values = zip(["red", "green", "blue", "alpha"], components).sorted { $0.0 < $1.0 }
        .map { "          \"\($0)\" : \"\($1)\"" }
      return """
            {
        \(list)      "color" : {
                "color-space" : "\(space)",
                "components" : {
        \(values.joined(separator: ",\n"))
                }
              },
              "idiom" : "universal"
            }
        """
    }
    return "{\n  \"colors\" : [\n\(entries.joined(separator: ",\n"))\n  ],\n" + info
  }

  private static let system =
    "{\n  \"colors\" : [\n    {\n      \"color\" : {\n        \"platform\" : \"ios\",\n"
    + "        \"reference\" : \"linkColor\"\n      },\n      \"idiom\" : \"universal\"\n    }\n  ],\n" + info
  private static let empty = "{\n" + info
  private static let namespace =
    "{\n" + info.dropLast(2) + ",\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }\n}\n"
  private static let image = "{\n  \"images\" : [\n\n  ],\n" + info

  private static let (ink, white) = (["0x11", "0x11", "0x11", "1.000"], ["0xEE", "0xEE", "0xEE", "1.000"])

  static let projects: [Project] = [
    // Hexadecimal components; system colours, an image, folders with a namespace and without.
    Project(
      files: [
        "Lamp/Assets.xcassets/Contents.json": empty,
        "Lamp/Assets.xcassets/Logo.imageset/Contents.json": image,
        "Lamp/Assets.xcassets/Ink.colorset/Contents.json": set(([], "srgb", ink), (["dark"], "srgb", white)),
        "Lamp/Assets.xcassets/Link.colorset/Contents.json": system,
        "Lamp/Assets.xcassets/Chart/Contents.json": empty,
        "Lamp/Assets.xcassets/Chart/Series.colorset/Contents.json": set(
          ([], "srgb", white), (["dark"], "srgb", ink)),
        "Lamp/Assets.xcassets/Brand/Contents.json": namespace,
        "Lamp/Assets.xcassets/Brand/Tint.colorset/Contents.json": set(
          ([], "srgb", ["0x33", "0x66", "0x99", "0.500"])),
      ],
      resigned: [
        "Lamp/Assets.xcassets/Ink.colorset", "Lamp/Assets.xcassets/Chart/Series.colorset",
        "Lamp/Assets.xcassets/Brand/Tint.colorset",
      ]),
    // Decimal components, display P3, one set with high contrast, one with it in light only.
    Project(
      files: [
        "Lamp/Assets.xcassets/Contents.json": empty,
        "Lamp/Assets.xcassets/Wide.colorset/Contents.json": set(
          ([], "display-p3", ["1.000", "0.200", "0.100", "1.000"]),
          (["dark"], "display-p3", ["1.000", "0.400", "0.300", "1.000"])),
        "Lamp/Assets.xcassets/Plain.colorset/Contents.json": set(
          ([], "srgb", ["0.200", "0.400", "0.600", "1.000"])),
        "Lamp/Assets.xcassets/Edge.colorset/Contents.json": set(
          ([], "srgb", ["0.800", "0.800", "0.800", "1.000"]),
          (["dark"], "srgb", ["0.200", "0.200", "0.200", "1.000"]),
          (["high"], "srgb", ["0.000", "0.000", "0.000", "1.000"]),
          (["dark", "high"], "srgb", ["1.000", "1.000", "1.000", "1.000"])),
        "Lamp/Assets.xcassets/Half.colorset/Contents.json": set(
          ([], "srgb", ["0.600", "0.600", "0.600", "1.000"]),
          (["high"], "srgb", ["0.000", "0.000", "0.000", "1.000"])),
      ],
      resigned: ["Lamp/Assets.xcassets/Plain.colorset", "Lamp/Assets.xcassets/Edge.colorset"],
      rewritten: ["Lamp/Assets.xcassets/Wide.colorset"]),
    // Two catalogues of the app, and a set whose dark colour is its light one.
    Project(
      files: [
        "Lamp/Assets.xcassets/Contents.json": empty,
        "Lamp/Assets.xcassets/AppIcon.appiconset/Contents.json": image,
        "Lamp/Assets.xcassets/Ink.colorset/Contents.json": set(([], "srgb", ink), (["dark"], "srgb", white)),
        "Lamp/Assets.xcassets/Same.colorset/Contents.json": set(([], "srgb", ink), (["dark"], "srgb", ink)),
        "Lamp/Brand.xcassets/Contents.json": empty,
        "Lamp/Brand.xcassets/Tint.colorset/Contents.json": set(([], "srgb", white)),
      ],
      resigned: ["Lamp/Assets.xcassets/Ink.colorset"],
      rewritten: ["Lamp/Assets.xcassets/Same.colorset", "Lamp/Brand.xcassets/Tint.colorset"]),
  ]

  @Test(arguments: projects.indices) func `sets have their colours, and all else its bytes`(_ index: Int)
    throws
  {
    let project = Self.projects[index]
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = ["Lamp.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n", "Lamp/LampApp.swift": "import SwiftUI\n"]
    for (path, text) in project.files.merging(app, uniquingKeysWith: { $1 }) {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    for arguments in [["init"], ["init", "--take-over"], ["generate"], ["generate", "--check"]] {
      let result = try Tool.colortable().run(arguments, in: folder)
      try #require(result.status == 0, "\(arguments): \(result.errorText)")
    }
    let after = try FolderContent(folder).files.mapValues { String(decoding: $0, as: UTF8.self) }
    for (path, text) in project.files {
      let set = path.hasSuffix("/Contents.json") ? String(path.dropLast("/Contents.json".count)) : path
      if project.rewritten.contains(set) {
        let name = "/" + (set.split(separator: "/").last ?? "") + "/Contents.json"
        let paths = after.keys.filter { $0.hasSuffix(name) }
        // In whatever catalogue it is, it is there once.
        #expect(paths.count == 1, "\(set)")
        let new = paths.first.flatMap { after[$0] } ?? ""
        #expect(new.contains("\"author\" : \"colortable"))
        #expect(try Self.colors(new) == Self.colors(text), "\(set)")
        continue
      }
      let new = after[path]
      guard project.resigned.contains(set) else {
        #expect(new == text, "\(path)")
        continue
      }
      let author = try #require(
        new?.split(separator: "\n").first { $0.contains("\"author\" : \"colortable") }, "\(path)")
      #expect(new == text.replacing("    \"author\" : \"xcode\",", with: author), "\(path)")
    }
  }

  /// The colours of a set for a system in light and dark, without and with high contrast; those for the gamut of P3, which
  /// are behind others.
  private static func colors(_ text: String) throws -> [[String]] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let entries = try #require(document["colors"] as? [[String: Any]])
    var colors: [Set<String>: [String]] = [:]
    for entry in entries {
      let values = (entry["appearances"] as? [[String: String]] ?? []).compactMap { $0["value"] }
      let color = try #require(entry["color"] as? [String: Any])
      let components = try #require(color["components"] as? [String: String])
      colors[Set(values)] =
        ["\(color["color-space"] ?? "")"]
        + components.sorted { $0.key < $1.key }.map { name, value in
          let number =
            value.hasPrefix("0x")
            ? Int(value.dropFirst(2), radix: 16).map { Double($0) / 255 } : Double(value)
          return "\(name) \(((number ?? -1) * 255).rounded())"
        }
    }
    let plain = try #require(colors[[]])
    let dark = colors[["dark"]] ?? plain
    return [plain, dark, colors[["high"]] ?? plain, colors[["dark", "high"]] ?? dark]
  }
}
