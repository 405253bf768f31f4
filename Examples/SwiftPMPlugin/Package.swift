// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SwiftPMPlugin",
  // In a project of your own: .package(url: "https://…/colortable", from: "0.1.0")
  dependencies: [.package(name: "colortable", path: "../..")],
  targets: [
    .executableTarget(
      name: "Lamp", dependencies: ["Garden"],
      plugins: [.plugin(name: "ColorTablePlugin", package: "colortable")]),
    .target(name: "Garden", plugins: [.plugin(name: "ColorTablePlugin", package: "colortable")]),
  ]
)
