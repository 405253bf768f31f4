let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [.target(name: "Kit", path: "Source"), .testTarget(name: "KitTests", path: "Tests")])
