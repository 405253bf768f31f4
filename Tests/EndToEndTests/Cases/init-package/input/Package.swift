// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Lamp",
  products: [
    .executable(name: "Tool", targets: ["Tool"]),
    .library(name: "LampKit", targets: (["LampKit"])),
  ],
  targets: [.target(name: "LampKit"), .executableTarget(name: "Tool")])
