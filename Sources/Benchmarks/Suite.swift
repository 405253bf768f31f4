/// The generated tables, and the programs that are run on them.
struct Suite {
  /// The colortable binary.
  let binary: String
  /// The folder for temporary files.
  let folder: String
  /// Shell commands to compare with, in which `{table}` is replaced by the path of the table of 100,000 tokens.
  let peers: [String]
  /// Whether the largest tables, instruction counts and generated code are left out.
  let isQuick: Bool

  /// The groups of jobs, whose members take turns, with the number of rounds.
  func groups() throws -> [(jobs: [Job], rounds: Int)] {
    var groups: [(jobs: [Job], rounds: Int)] = []
    groups.append(
      (
        [
          Job(name: "true", program: "/bin/true", arguments: []),
          Job(name: "version", program: binary, arguments: ["version"]),
          try check("6 tokens", .init(tokens: 6)), try generate("6 tokens", .init(tokens: 6)),
        ], 51
      ))
    let large = try table("100k", .init(tokens: 100_000))
    var main = [
      Job(name: "wc 100k", program: "wc", arguments: ["-w", large], inputSize: Files.size(large)),
      try check("100k", .init(tokens: 100_000)),
      try check("100k", .init(tokens: 100_000), tables: 2),
      try generate("100k", .init(tokens: 100_000)),
    ]
    for (index, peer) in peers.enumerated() {
      let command = peer.split(separator: "{table}", omittingEmptySubsequences: false).joined(
        separator: large)
      main.append(Job(name: "peer \(index + 1)", program: "/bin/sh", arguments: ["-c", command]))
    }
    groups.append((main, 11))
    groups.append((try compilers(), 11))
    groups.append((try outputs(), 21))
    groups.append(
      (
        [
          try check("long documentation", .init(tokens: 20_000, documentationLines: 40)),
          try check("wide gamut", .init(tokens: 10_000, values: .wide)),
          try generate("wide gamut", .init(tokens: 10_000, values: .wide)),
          try check("Chinese keys", .init(tokens: 20_000, keys: .chinese)),
          try generate("Chinese keys", .init(tokens: 20_000, keys: .chinese)),
        ], 5
      ))
    groups.append((try growingTables() + contrastReports(), 5))
    if !isQuick {
      groups.append(
        ([try check("1M", .init(tokens: 1_000_000)), try generate("1M", .init(tokens: 1_000_000))], 3))
    }
    return groups
  }

  /// Tables that differ in one property: the cost for a byte must not rise with it. The smaller ones are large enough
  /// that their peak memory is above that of this program, which every measurement includes.
  private func growingTables() throws -> [Job] {
    let shapes: [(name: String, shape: SeededTable.Shape)] = [
      ("8 themes", .init(tokens: 40_000, themes: 8)), ("64 themes", .init(tokens: 40_000, themes: 64)),
      ("aliases 2 deep", .init(tokens: 50_000, aliasDepth: 2)),
      ("aliases 100 deep", .init(tokens: 50_000, aliasDepth: 100)), ("10k contracts", Self.contracts(10_000)),
      ("40k contracts", Self.contracts(40_000)),
    ]
    return try shapes.flatMap { name, shape in [try check(name, shape), try generate(name, shape)] }
  }

  private static func contracts(_ count: Int) -> SeededTable.Shape {
    .init(tokens: count * 2, values: .contrasting, contracts: count)
  }

  /// `check --contrast`, with contracts and without.
  private func contrastReports() throws -> [Job] {
    let large = SeededTable.Shape(tokens: 20_000)
    return [
      try check("20k", large), try contrast("20k", large),
      try contrast("10k contracts", Self.contracts(10_000)),
      try contrast("40k contracts", Self.contracts(40_000)),
    ]
  }

  /// The jobs whose instructions are counted and stored.
  func countedJobs() throws -> [Job] {
    [
      try check("6 tokens", .init(tokens: 6)), try check("10k", .init(tokens: 10_000)),
      try generate("10k", .init(tokens: 10_000)),
    ]
  }

  private func check(_ name: String, _ shape: SeededTable.Shape, tables: Int = 1) throws -> Job {
    let paths = try (0..<tables).map { try table($0 == 0 ? name : "\(name) \($0)", shape) }
    return Job(
      name: "check " + (tables == 1 ? "" : "\(tables) x ") + name, program: binary,
      arguments: ["check", "--no-config", "--quiet"] + paths,
      inputSize: paths.reduce(0) { $0 + Files.size($1) })
  }

  private func contrast(_ name: String, _ shape: SeededTable.Shape) throws -> Job {
    let path = try table(name, shape)
    return Job(
      name: "contrast " + name, program: binary,
      arguments: ["check", "--no-config", "--quiet", "--contrast", path], inputSize: Files.size(path),
      measuresOutput: true)
  }

  private func generate(_ name: String, _ shape: SeededTable.Shape) throws -> Job {
    let path = try table(name, shape)
    let outputs = ["swift", "json", "css"].map { (flag: "--" + $0, path: "\(path).\($0)") }
    return Job(
      name: "generate " + name, program: binary,
      arguments: ["generate", "--no-config", "--quiet", path] + outputs.flatMap { [$0.flag, $0.path] },
      inputSize: Files.size(path), outputs: outputs.map(\.path))
  }

  /// The files of each output language for a table that is called `10k`, by its flag.
  static let outputFiles: KeyValuePairs<String, [String]> = [
    "css": ["colors.css"],
    "dtcg": ["t0.tokens.json", "t1.tokens.json", "t2.tokens.json", "tokens.resolver.json"],
    "typescript": ["colors.ts"],
    "tailwind": ["tailwind.css"],
    "scss": ["colors.scss"],
    "classic": ["DKColorTable.txt"],
  ]

  /// Each output language alone, beside CSS and the check that all of them begin with.
  private func outputs() throws -> [Job] {
    let path = try table("10k", .init(tokens: 10_000))
    let check = Job(
      name: "check for outputs", program: binary, arguments: ["check", "--no-config", "--quiet", path],
      inputSize: Files.size(path))
    return [check]
      + Self.outputFiles.map { flag, files in
        let folder = "\(folder)/\(flag)"
        let destination = files.count == 1 ? "\(folder)/\(files[0])" : folder
        return Job(
          name: "output " + flag, program: binary,
          arguments: ["generate", "--no-config", "--quiet", path, "--" + flag, destination],
          inputSize: Files.size(path), outputs: files.map { "\(folder)/\($0)" })
      }
  }

  private func table(_ name: String, _ shape: SeededTable.Shape) throws -> String {
    let file = String(name.map { $0 == " " ? "-" : $0 })
    let path = "\(folder)/\(file).colortable"
    if Files.size(path) == 0 { try SeededTable.write(shape, to: path) }
    return path
  }

  /// Other tools, where they are installed, on as many colours.
  private func compilers() throws -> [Job] {
    var jobs = [try check("10k", .init(tokens: 10_000)), try generate("10k", .init(tokens: 10_000))]
    if let aapt2 = Environment.program("aapt2") {
      for values in ["values", "values-night"] {
        _ = try ChildProcess("/bin/mkdir", ["-p", "\(folder)/res/\(values)"])
        var text = "<resources>\n"
        for token in 0..<10_000 {
          text += "<color name=\"token\(token)\">#\(String(0xFF00_0000 | token * 1_601, radix: 16))</color>\n"
        }
        try Files.write(Array((text + "</resources>\n").utf8), to: "\(folder)/res/\(values)/colors.xml")
      }
      jobs.append(
        Job(
          name: "aapt2 10k", program: aapt2,
          arguments: ["compile", "--dir", folder + "/res", "-o", folder + "/res.zip"]))
    }
    if let sassc = Environment.program("sassc") {
      var text = ""
      for theme in 0..<3 {
        text += "[data-theme=t\(theme)] {\n"
        for token in 0..<10_000 {
          text += "$c: #\(String(0x10_0000 + token * 97 + theme, radix: 16));\n--token\(token): #{$c};\n"
        }
        text += "}\n"
      }
      try Files.write(Array(text.utf8), to: folder + "/colors.scss")
      jobs.append(
        Job(
          name: "sassc 10k x 3", program: sassc, arguments: [folder + "/colors.scss", folder + "/sass.css"]))
    }
    return jobs
  }
}
