import Foundation
import TestSupport
import Testing

/// The owner, the version and the address of a release are those of `ToolVersion` wherever somebody reads them.
@Suite(.waiting) struct ReleaseNamesTests {
  private static func release(_ name: String) throws -> String {
    let file = Locations.root.appending(path: "Sources/ColorTableTool/Reporting/ToolVersion.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    return String(try #require(text.firstMatch(of: try Regex("\(name) = \"([^\"]*)\""))?[1].substring))
  }

  /// The files that name a release, and what `init` prints of one.
  private static func texts() throws -> [String: String] {
    var paths = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ".pre-commit-hooks.yaml"]
    for folder in ["Examples", ".github", "Sources/ColorTableCommand/Documentation.docc"] {
      let walk = FileManager.default.enumerator(atPath: Locations.root.appending(path: folder).path)
      for case let path as String in try #require(walk) where !path.contains("build/") {
        paths.append(folder + "/" + path)
      }
    }
    var texts: [String: String] = [:]
    for path in paths {
      texts[path] = try? String(contentsOf: Locations.root.appending(path: path), encoding: .utf8)
    }
    for system in ["github", "gitlab", "swiftpm", "npm", "xcode", "gradle"] {
      texts["init " + system] = try Tool.colortable().run(["init", system], in: Locations.root).outputText
    }
    return texts
  }

  @Test func `every document has the owner and the version of the release`() throws {
    let (repository, version) = (try Self.release("repository"), try Self.release("number"))
    let owner = String(try #require(repository.split(separator: "/").first))
    #expect(try Tool.colortable().run(["version"]).outputText == "colortable \(version)\n")
    let texts = try Self.texts()
    let addresses = [#"github\.com/([\w-]+/colortable)"#, #"uses: ([\w-]+/colortable)/"#]
    let versions = [
      #"/actions/check@([^\s`]+)"#, #"repos:\n  - repo: [^\n]*\n    rev: (\S+)"#, #"from: "([^"]+)""#,
      #"refs/tags/(.+?)\.tar"#, #"--branch (\S+)"#, #"colortable-(\d[\d.]*\d)[-.]"#,
      #"\A# Changelog\n\n## (\S+)"#,
      #""name": "colortable",(?s:.*?)"version": "([^"]+)""#,
    ]
    var found = 0
    for (patterns, expected) in [(addresses, repository), (versions, version)] {
      for pattern in patterns {
        var isUsed = false
        for (path, text) in texts {
          for match in text.matches(of: try Regex(pattern)) {
            isUsed = true
            found += 1
            #expect(match[1].substring.map(String.init) == expected, "\(path): \(match[0].substring ?? "")")
          }
        }
        #expect(isUsed, "nothing has \(pattern)")
      }
    }
    #expect(found >= 15)
    #expect(texts["Examples/GitHubWorkflow/README.md"]?.contains("Replace `\(owner)`") == true)
  }

  @Test func `the container file has the names of the archive`() throws {
    let file = Locations.root.appending(path: "Examples/Container/Containerfile")
    let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\\\n", with: "")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let archive = "colortable-\(try Self.release("number"))-linux-x86_64"
    for line in lines {
      let words = line.split(separator: " ")
      #expect(["FROM", "ADD", "RUN", "COPY", "USER", "WORKDIR", "CMD"].contains(words[0]), "\(line)")
      // A tag says which image is meant.
      if words[0] == "FROM" { #expect(words[1].contains(/:\d/), "\(line)") }
    }
    #expect(lines.contains("ADD \(archive).tar.gz /opt/"))
    #expect(lines.contains("COPY --from=unpacked /opt/\(archive)/ /usr/local/"))
    // The last user has no rights.
    #expect(lines.last { $0.hasPrefix("USER") } == "USER 1000")
  }
}
