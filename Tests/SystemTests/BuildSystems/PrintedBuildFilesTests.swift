import Foundation
import TestSupport
import Testing

/// The texts that `init` prints for Xcode, npm, GitHub and GitLab, read and run by what is here.
@Suite(.waiting) struct PrintedBuildFilesTests {
  private func inProject(_ body: (URL) throws -> Void) throws {
    let temporaryFolder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: temporaryFolder) }
    let folder = temporaryFolder.appending(path: "Lamp")
    for (name, text) in [
      "ios/Lamp.xcodeproj/project.pbxproj": "",
      "ios/Lamp App/App.swift": "",
      "Shared.colortable": "LIGHT DARK\n#ffffff #102030 BG\n",
      "Lamp.colortable": "@include \"Shared.colortable\"\n$BG $BG CARD\n",
      "colortable.json": """
      {"tables": [{"input": "Lamp.colortable", "outputs": {
        "swift": {"path": "ios/Lamp App/LampColor.swift", "access": "public"}, "css": "site.css"}}]}
      """,
    ] {
      try folder.write(text, to: name)
    }
    try body(folder)
  }

  /// The environment of a build, with the tool that was built on PATH.
  private func environment(_ more: [String: String] = [:]) throws -> [String: String] {
    let tools = try Tool.colortable().executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return more.merging(["PATH": tools + ":" + path]) { $1 }
  }

  @Test func `the script phase writes its output files and reads its input files`() throws {
    try inProject { folder in
      let tool = try Tool.colortable()
      let script = try tool.run(["init", "xcode"], in: folder).outputText
      let lists = script.components(separatedBy: "Output Files:")
      #expect(
        lists.first?.contains(
          """
          #   $(SRCROOT)/../colortable.json
          #   $(SRCROOT)/../Lamp.colortable
          #   $(SRCROOT)/../Shared.colortable

          """) == true, "\(script)")
      #expect(lists.last?.contains("#   $(SRCROOT)/Lamp App/LampColor.swift\n") == true)

      let file = folder.appending(path: "phase.sh")
      try Data(script.utf8).write(to: file)
      let source = folder.appending(path: "ios/Lamp App/LampColor.swift")
      func phase() throws -> Tool.Result {
        try Tool(at: URL(filePath: "/bin/sh")).run(
          [file.path], in: folder,
          environment: environment(["SRCROOT": folder.appending(path: "ios").path, "HOME": folder.path]))
      }
      let first = try phase()
      #expect(first.status == 0 && first.errorText.isEmpty, "\(first.errorText)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "site.css").path))
      let written = try Data(contentsOf: source)
      #expect(String(decoding: written, as: UTF8.self).contains("public static var card"))
      // The same bytes as those of `generate`.
      #expect(try tool.run(["generate"], in: folder).errorText == "wrote site.css\n")

      let before = try FileManager.default.attributesOfItem(atPath: source.path)[.modificationDate] as? Date
      #expect(try phase().status == 0)
      let after = try FileManager.default.attributesOfItem(atPath: source.path)[.modificationDate] as? Date
      #expect(before == after)

      try Data("LIGHT DARK\n#ffffff BG\n".utf8).write(to: folder.appending(path: "Shared.colortable"))
      let failed = try phase()
      #expect(
        failed.status != 0 && failed.errorText.contains("Shared.colortable:2:9: error:"),
        "\(failed.errorText)")
      #expect(try Data(contentsOf: source) == written)
    }
  }

  @Test func `the scripts are a package's`() throws {
    try inProject { folder in
      let json = Data(try Tool.colortable().run(["init", "npm"]).output)
      let package = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
      let scripts = try #require(package["scripts"] as? [String: String])
      for name in ["colors", "colors:check"] {
        let result = try Tool(at: URL(filePath: "/bin/sh")).run(
          ["-c", try #require(scripts[name])], in: folder, environment: environment())
        #expect(result.status == 0, "\(name): \(result.errorText)")
      }
    }
  }

  @Test(
    .enabled(if: Tool.pythonHas("yaml"), "python3 with yaml is not installed"),
    arguments: ["github", "gitlab"])
  func `the files of build servers are YAML`(name: String) throws {
    try inProject { folder in
      let text = try Tool.colortable().run(["init", name]).outputText
      let file = folder.appending(path: "\(name).yml")
      try Data(text.utf8).write(to: file)
      let read = """
        import json, sys, yaml
        print(json.dumps(yaml.safe_load(open(sys.argv[1])), default=str))
        """
      let result = try #require(Tool.python).run(["-c", read, file.path])
      try #require(result.status == 0, "\(result.errorText)")
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
      if name == "github" {
        let jobs = try #require(document["jobs"] as? [String: [String: Any]])
        #expect((jobs["colours"]?["steps"] as? [Any])?.count == 3)
        return
      }
      // The lines of the job, in a shell.
      let job = try #require(document["colours"] as? [String: Any])
      let script = try #require(job["script"] as? [String])
      try #require(Tool.colortable().run(["generate"], in: folder).status == 0)
      let run = try Tool(at: URL(filePath: "/bin/sh")).run(
        ["-ec", script.joined(separator: "\n")], in: folder, environment: environment())
      #expect(run.status == 0, "\(run.errorText)")
      #expect(
        try String(contentsOf: folder.appending(path: "gl-code-quality-report.json"), encoding: .utf8)
          == "[]\n")
    }
  }

  @Test(arguments: [
    "build.gradle": "new File(rootDir, \"..\")", "build.gradle.kts": "rootDir.resolve(\"..\")",
  ])
  func `the task runs where colortable.json is`(buildFile: String, folderOfTables: String) throws {
    try inProject { folder in
      for (name, text) in [
        "settings.gradle.kts": "", "app/\(buildFile)": "id 'com.android.application'", "app/src/main/x": "",
      ] {
        try folder.write(text, to: "android/\(name)")
      }
      let text = try Tool.colortable().run(["init", "gradle"], in: folder).outputText
      #expect(text.contains("    workingDir = \(folderOfTables)\n"), "\(text)")
      #expect(text.contains("Add these lines to the module's\n// \(buildFile)."), "\(text)")
    }
  }
}
