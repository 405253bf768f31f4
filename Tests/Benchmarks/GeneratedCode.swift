/// The cost of compiling generated Swift, and the library that switches themes, compared with an empty file and with
/// the smallest form of what other tools emit.
struct GeneratedCode {
  /// The colortable binary.
  let binary: String
  /// The folder for temporary files.
  let folder: String

  /// The numbers of tokens that are compiled.
  static let counts = [100, 1_000, 10_000]
  /// The numbers of themes with which 20 tokens are compiled.
  static let themeCounts = [150, 600]
  /// The levels of optimisation: those of a debug build and of a release build.
  static let levels = ["-Onone", "-O"]

  /// A form of code that is compiled.
  enum Shape: String, CaseIterable {
    /// The tool's output.
    case generated
    /// A computed property for each token, which makes an object of one colour: the leanest form.
    case properties = "computed properties"
    /// The same with what the tool's output has: a colour in each theme.
    case themedProperties = "computed properties, colour in each theme"
    /// A `static let` for each colour.
    case constants = "static lets"
    /// An enum with a string for each colour.
    case names = "string enum"
  }

  /// The name of the measurement of a compilation.
  static func name(_ shape: Shape, _ count: Int, _ level: String) -> String {
    "\(level) \(shape.rawValue) \(count)"
  }

  /// The costs; empty where there is no Swift compiler.
  func compilations() throws -> [Measurement] {
    guard let compiler = Environment.program("swiftc") else { return [] }
    let empty = folder + "/Empty.swift"
    try Files.write([], to: empty)
    var measurements = try Stopwatch.measure(
      Self.levels.map { compilation(of: empty, compiler, $0, name: "\($0) empty file") }, rounds: 5)
    var isSlow: Set<String> = []
    for count in Self.counts {
      let files = try files(count)
      var jobs: [Job] = []
      var kinds: [String] = []
      for level in Self.levels {
        for (shape, path) in files where !isSlow.contains(level + shape.rawValue) {
          jobs.append(compilation(of: path, compiler, level, name: Self.name(shape, count, level)))
          kinds.append(level + shape.rawValue)
        }
      }
      let found = try Stopwatch.measure(jobs, rounds: count < 10_000 ? 5 : 1)
      for (kind, measurement) in zip(kinds, found)
      where measurement.seconds > Self.slowLimit && !kind.contains(Shape.generated.rawValue) {
        // Ten times as many tokens would take minutes.
        isSlow.insert(kind)
      }
      measurements += found
    }
    return measurements + (try library(compiler)) + (try themes(compiler)) + (try groups(compiler))
  }

  /// The name of the measurement of a compilation of the library that switches themes.
  static func libraryName(_ level: String) -> String { "\(level) the source of the switcher" }

  /// The costs of compiling the library, as `--swift-switcher-source` writes it.
  private func library(_ compiler: String) throws -> [Measurement] {
    let table = "\(folder)/Library.colortable"
    try SeededTable.write(.init(tokens: 1), to: table)
    let path = "\(folder)/ThemeSwitching.swift"
    try SwiftProgram.generate(
      binary, table, to: "\(folder)/Library.swift", type: "AppColor", library: path)
    return try Stopwatch.measure(
      Self.levels.map { compilation(of: path, compiler, $0, name: Self.libraryName($0)) }, rounds: 5)
  }

  /// The name of the measurement of a compilation with many themes.
  static func name(themes count: Int) -> String { "-O generated, 20 tokens in \(count) themes" }

  /// The costs of compiling many themes.
  private func themes(_ compiler: String) throws -> [Measurement] {
    try Stopwatch.measure(
      Self.themeCounts.map { count in
        let table = "\(folder)/Themes\(count).colortable"
        try SeededTable.write(.init(tokens: 20, themes: count), to: table)
        let path = "\(folder)/Themes\(count).swift"
        try SwiftProgram.generate(binary, table, to: path, type: "AppColor")
        return compilation(of: path, compiler, "-O", name: Self.name(themes: count))
      }, rounds: 3)
  }

  /// The number of tokens in groups inside groups that are compiled.
  static let groupedCount = 1_000

  /// The name of the measurement of a compilation with groups inside groups.
  static func name(groups keys: SeededTable.Shape.Keys, _ level: String) -> String {
    "\(level) generated, \(groupedCount) tokens, \(keys == .repeatedGroups ? "repeated" : "distinct") groups"
  }

  /// The costs of compiling groups inside groups, which have the same names in each of these or a name each.
  private func groups(_ compiler: String) throws -> [Measurement] {
    let shapes: [SeededTable.Shape.Keys] = [.repeatedGroups, .distinctGroups]
    let files = try shapes.map { keys in
      let table = "\(folder)/Groups-\(keys).colortable"
      try SeededTable.write(.init(tokens: Self.groupedCount, keys: keys), to: table)
      let path = "\(folder)/Groups-\(keys).swift"
      try SwiftProgram.generate(binary, table, to: path, type: "AppColor")
      return path
    }
    let jobs = Self.levels.flatMap { level in
      zip(shapes, files).map { compilation(of: $1, compiler, level, name: Self.name(groups: $0, level)) }
    }
    return try Stopwatch.measure(jobs, rounds: 3)
  }

  /// A shape of other tools that takes longer, in seconds, is not compiled with ten times as many tokens.
  private static let slowLimit = 3.0

  /// A job that compiles a file. The compiler skips half of its work where the same object file exists, so that is
  /// removed before each run.
  private func compilation(of path: String, _ compiler: String, _ level: String, name: String) -> Job {
    let object = "\(path)\(level).o"
    return Job(
      name: name, program: compiler,
      arguments: [level, "-c", "-parse-as-library", "-module-name", "Colors", path, "-o", object],
      inputSize: Files.size(path), outputs: [object])
  }

  private func files(_ count: Int) throws -> [(shape: Shape, path: String)] {
    let table = "\(folder)/Code\(count).colortable"
    try SeededTable.write(.init(tokens: count), to: table)
    return try Shape.allCases.map { shape in
      let path = "\(folder)/\(shape)\(count).swift"
      switch shape {
      case .generated: try SwiftProgram.generate(binary, table, to: path, type: "AppColor")
      case .properties: try Files.write(Array(Self.properties(count).utf8), to: path)
      case .themedProperties: try Files.write(Array(Self.themedProperties(count).utf8), to: path)
      case .constants: try Files.write(Array(Self.constants(count).utf8), to: path)
      case .names: try Files.write(Array(Self.names(count).utf8), to: path)
      }
      return (shape, path)
    }
  }

  private static let paintClass = """
    open class Paint {
      public let red, green, blue, alpha: Double
      public init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
      }
    }

    """

  /// An expression that makes a colour.
  private static func paint(_ index: Int) -> String {
    let bits = index &* 40_503
    return "Paint(red: 0.\(bits >> 16 & 255), green: 0.\(bits >> 8 & 255), blue: 0.\(bits & 255), alpha: 1)"
  }

  private static func properties(_ count: Int) -> String {
    var text = paintClass + "public enum Colors {\n"
    for token in 0..<count { text += "  public static var token\(token): Paint { \(paint(token)) }\n" }
    return text + "}\n"
  }

  private static func themedProperties(_ count: Int) -> String {
    var text =
      paintClass + "public struct ThemedPaint { public let t0, t1, t2: Paint }\npublic enum Colors {\n"
    for token in 0..<count {
      let colors = (0..<3).map { "t\($0): \(paint(token * 3 + $0))" }.joined(separator: ", ")
      text += "  public static var token\(token): ThemedPaint { ThemedPaint(\(colors)) }\n"
    }
    return text + "}\n"
  }

  private static func constants(_ count: Int) -> String {
    var text = "public struct Shade: Sendable { let red, green, blue, alpha: Double }\npublic enum Colors {\n"
    for token in 0..<count {
      let bits = token &* 40_503
      text += "  public static let token\(token) = Shade(red: Double(\(bits >> 16 & 255)) / 255, "
      text += "green: \(bits >> 8 & 255).0 / 255, blue: \(bits & 255).0 / 255, alpha: 1)\n"
    }
    return text + "}\n"
  }

  private static func names(_ count: Int) -> String {
    var text = "public enum Key: String, CaseIterable, Sendable {\n"
    for token in 0..<count { text += "  case token\(token) = \"group\(token / 100).token\(token)\"\n" }
    return text + "}\n"
  }
}
