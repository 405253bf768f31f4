// For editors only.
let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
