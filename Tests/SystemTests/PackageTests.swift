import Foundation
import TestSupport
import Testing

/// The packages that `make release` makes, installed by pip and npm.
@Suite(.waiting, .serialized, .enabled(if: Tool.isInstalled("openssl") && Tool.isInstalled("zip")))
struct PackageTests {
  /// Makes the packages of the built tool, and calls a body with their folder.
  private func withPackages(_ body: (URL) throws -> Void) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let make = try #require(Tool("make"))
    let binary = try Tool.colortable().executable.path
    let result = try make.run(
      ["packages", "binary=\(binary)", "dist=\(folder.path)"], in: Locations.root, timeLimit: 300)
    #expect(result.status == 0, "\(result.errorText)")
    try body(folder)
  }

  private func file(in folder: URL, ending: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return folder.appending(path: try #require(names.first { $0.hasSuffix(ending) })).path
  }

  @Test(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
  func `pip installs the wheel`() throws {
    try withPackages { folder in
      let environment = folder.appending(path: "environment")
      #expect(try #require(Tool.python).run(["-m", "venv", environment.path], timeLimit: 300).status == 0)
      let python = Tool(at: environment.appending(path: "bin/python3"))
      let installed = try python.run(
        ["-m", "pip", "install", "--no-index", try file(in: folder, ending: ".whl")], timeLimit: 300)
      #expect(installed.status == 0, "\(installed.errorText)")
      // Every file has the hash that the wheel's list gives for it.
      let script = """
        import base64, hashlib, importlib.metadata as m
        for file in m.files("colortable"):
          if file.hash: assert base64.urlsafe_b64encode(hashlib.sha256(file.read_binary()).digest()).decode().rstrip("=") == file.hash.value, file
        print(m.version("colortable"), m.metadata("colortable")["License"])
        """
      let metadata = try python.run(["-c", script])
      let tool = Tool(at: environment.appending(path: "bin/colortable"))
      let version = try tool.run(["version"]).outputText
      #expect("colortable " + metadata.outputText == version.dropLast() + " MIT\n", "\(metadata.errorText)")
    }
  }

  @Test(.enabled(if: Consumers.runs(Tool.isInstalled("npm")), "npm is not installed"))
  func `npm installs the package`() throws {
    try withPackages { folder in
      let project = folder.appending(path: "project")
      try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
      try Data("{ \"scripts\": { \"colors\": \"colortable version\" } }\n".utf8)
        .write(to: project.appending(path: "package.json"))
      let npm = try #require(Tool("npm"))
      let package = try file(in: folder, ending: ".npm.tgz")
      let installed = try npm.run(
        ["install", "--offline", "--no-audit", "--no-fund", package], in: project, timeLimit: 300)
      #expect(installed.status == 0, "\(installed.errorText)")
      let run = try npm.run(["run", "--silent", "colors"], in: project, timeLimit: 300)
      #expect(run.outputText == (try Tool.colortable().run(["version"]).outputText), "\(run.errorText)")
    }
  }
}
