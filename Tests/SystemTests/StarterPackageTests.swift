import Foundation
import TestSupport
import Testing

/// The files that `init` writes into a package work at once.
@Suite(.waiting) struct StarterPackageTests {
  @Test(.enabled(if: Tool.isInstalled("swiftc"), "swiftc is not on PATH"), arguments: [true, false])
  func `the Swift of a new project compiles`(hasTable: Bool) throws {
    let temporaryFolder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: temporaryFolder) }
    let folder = temporaryFolder.appending(path: "App")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/Lamp"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "Package.swift"))
    if hasTable {
      let table = "NORMAL NIGHT\n#ffffff #343434 background\n#313131 #aaaaaa TEXT\n"
      try Data(table.utf8).write(to: folder.appending(path: "DKColorTable.txt"))
    }
    let tool = try Tool.colortable()
    for arguments in [["init"], ["generate"], ["generate", "--check"], ["check", "--deny", "warnings"]] {
      let result = try tool.run(arguments, in: folder)
      #expect(result.status == 0, "\(arguments) \(result.outputText)\(result.errorText)")
    }
    let source = folder.appending(path: "Sources/Lamp/AppColor.swift")
    let user = folder.appending(path: "User.swift")
    try Data("let color = AppColor.background\n".utf8).write(
      to: user)
    let compiled = try #require(Tool("swiftc")).run([
      "-typecheck", "-swift-version", "6", "-warnings-as-errors", source.path, user.path,
    ])
    #expect(compiled.status == 0, "\(compiled.errorText)")
  }
}
