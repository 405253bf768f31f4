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
      try generate("100k", .init(tokens: 100_000)), try difference("100k", .init(tokens: 100_000)),
    ]
    let plain = SeededTable.Shape(tokens: 100_000, values: .plain, documentationLines: 0)
    main += [
      Job(name: "wc plain 100k", program: "wc", arguments: ["-w", try table("plain 100k", plain)]),
      try check("plain 100k", plain), pipe("100k", large),
    ]
    for (index, peer) in peers.enumerated() {
      let command = peer.split(separator: "{table}", omittingEmptySubsequences: false).joined(
        separator: large)
      main.append(Job(name: "peer \(index + 1)", program: "/bin/sh", arguments: ["-c", command]))
    }
    groups.append((main, 11))
    groups.append((try compilers(), 11))
    groups.append((try sourceTree(), 11))
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
    // 999 values in three themes.
    groups.append(
      (
        try [("plain 333", .plain), ("readable 333", .readable)].map { name, values in
          try check(name, .init(tokens: 333, values: values, documentationLines: 0))
        }, 11
      ))
    groups.append((try growingTables() + contrastReports(), 5))
    groups.append((try outputs(), 7))
    groups.append((try catalogues(), 5))
    groups.append((try imports(), 5))
    groups.append((try comparisons(), 5))
    groups.append((try uses(), 7))
    groups.append((try languageServer(), 5))
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

  func check(_ name: String, _ shape: SeededTable.Shape, tables: Int = 1) throws -> Job {
    let paths = try (0..<tables).map { try table($0 == 0 ? name : "\(name) \($0)", shape) }
    return Job(
      name: "check " + (tables == 1 ? "" : "\(tables) x ") + name, program: binary,
      arguments: ["check", "--no-config", "--quiet"] + paths,
      inputSize: paths.reduce(0) { $0 + Files.size($1) })
  }

  /// A table compared with a copy in which one row of a hundred has another colour.
  private func difference(_ name: String, _ shape: SeededTable.Shape) throws -> Job {
    let path = try table(name, shape)
    let changed = "\(path).changed"
    if Files.size(changed) == 0 {
      var bytes = Array(try Files.read(path).utf8)
      var line = 0
      for index in bytes.indices {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        if bytes[index] == UInt8(ascii: "#"), line % 100 == 50, index + 1 < bytes.count {
          bytes[index + 1] = bytes[index + 1] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        }
      }
      try Files.write(bytes, to: changed)
    }
    return Job(
      name: "diff " + name, program: binary, arguments: ["diff", path, changed], inputSize: Files.size(path))
  }

  /// Source code in several languages that uses the tokens of a table, and who counts its words.
  private func sourceTree() throws -> [Job] {
    let path = try table("10k", .init(tokens: 10_000))
    let tree = folder + "/tree"
    let texts: [(name: String, text: String)] = [
      (
        "View.swift",
        """
        // A view, and what is said about it in a comment that nobody counts.
        func configure(view: UIView, title: String) -> Bool {
          view.backgroundColor = UIColor(.token17) /* as in the design */
          label.text = "Some text with \\(title) in it"; label.isHidden = title.isEmpty
          layer.borderColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).cgColor
          return themes.bind(view, \\.tintColor, to: .group.token42) ?? false
        }

        """
      ),
      (
        "Cell.m",
        """
        - (void)configureCell:(UITableViewCell *)cell atIndexPath:(NSIndexPath *)indexPath {
          cell.contentView.dk_backgroundColorPicker = DKColorPickerWithKey(token99); // the night
          cell.textLabel.text = [NSString stringWithFormat:@"%@ of %ld", self.title, (long)self.count];
          cell.tintColor = [UIColor colorWithRed:0.1 green:0.2 blue:0.3 alpha:1.0];
        }

        """
      ),
      (
        "page.css",
        """
        /* A rule. */
        .card > .title:hover { color: var(--token3); margin: 0 auto 12px; border: 1px solid #d8dbe0; }
        .card .body { background: rgba(255, 255, 255, 0.5) url(images/paper.png) no-repeat; }

        """
      ),
      (
        "main.ts",
        """
        // Reads a colour.
        export const read = (name: string): string => getComputedStyle(root).getPropertyValue(`--${name}`);
        const options = { color: '#2f6fde', background: "var(--token8)", size: width / 2, match: /["']/ };

        """
      ),
    ]
    for index in 0..<200 where Files.size("\(tree)/\(index)/page.css") == 0 {
      _ = try ChildProcess("/bin/mkdir", ["-p", "\(tree)/\(index)"])
      for (name, text) in texts {
        try Files.write(Array(String(repeating: text, count: 50).utf8), to: "\(tree)/\(index)/\(name)")
      }
    }
    return [
      Job(
        name: "wc tree", program: "/bin/sh",
        arguments: ["-c", "find '\(tree)' -type f -print0 | xargs -0 wc -w"]),
      Job(
        name: "usage tree", program: binary,
        arguments: ["usage", "--no-config", "--quiet", "--allow", "all", path, tree]),
    ]
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

  /// One output, to a pipe.
  private func pipe(_ name: String, _ path: String) -> Job {
    Job(
      name: "pipe " + name, program: binary,
      arguments: ["generate", "--no-config", "--quiet", path, "--json", "-"],
      inputSize: Files.size(path), measuresOutput: true)
  }

  func table(_ name: String, _ shape: SeededTable.Shape) throws -> String {
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
