import ColorTableEmitters
import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import ColorTableCommand
@testable import ColorTableTool

/// The failures of real machines, done to the real program: an output is the old one or the new one, whole, the
/// status tells, and nothing else is left.
@Suite(.waiting) struct FailureTests {
  @Test(.enabled(if: FailureFolder.mayMount, "mounting needs root"))
  func `a full disk`() throws {
    try FailureFolder.with { folder in
      // 64 kilobytes, of which the first output takes a part and the second would take more than is left.
      let result = try folder.shell(
        """
        mkdir small && mount -t tmpfs -o size=64k none small || exit 99
        ./colortable generate A.colortable --json-style flat --json small/colors.json --css small/colors.css
        echo "status $?"; ls -A small
        ./colortable generate Small.colortable --css small/colors.css || exit 98
        cp small/colors.css kept.css
        ./colortable generate A.colortable --css small/colors.css
        echo "status $?"; cmp small/colors.css kept.css && ls -A small
        rm small/colors.css
        ./colortable generate Large.colortable --css small/new/a.css --json small/new/b.json --swift small/c.swift
        echo "status $?"; ls -A small
        """, isMounting: true)
      #expect(result.status == 0, "\(result.errorText)")
      #expect(
        result.outputText == "status 2\nstatus 2\ncolors.css\nstatus 2\n",
        "\(result.outputText)\(result.errorText)")
      #expect(result.errorText.contains("the disk is full"))
    }
  }

  @Test(.enabled(if: FailureFolder.mayMount, "becoming somebody else needs root"))
  func `a file and a folder that may not be written`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        chmod 755 . && mkdir open closed && chmod 777 open && chmod 555 closed
        ./colortable generate A.colortable --css open/a.css -q && cp open/a.css kept.css && chmod 444 open/a.css
        run() { setpriv --reuid=65534 --regid=65534 --clear-groups ./colortable generate "$@"; echo "status $?"; }
        run B.colortable --css open/a.css
        run B.colortable --css closed/b.css
        run B.colortable --css open/new.css --json closed/b.json
        cmp open/a.css kept.css && ls -A open closed
        """)
      #expect(
        result.outputText == "status 2\nstatus 2\nstatus 2\nclosed:\n\nopen:\na.css\n",
        "\(result.outputText)\(result.errorText)")
      #expect(result.errorText.contains("cannot write 'open/a.css': the file is read-only"))
      #expect(result.errorText.contains("cannot write 'closed/b.css': permission denied"))
      #expect(result.errorText.contains("no output was written"))
    }
  }

  @Test func `an output that is an input by another name is refused`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        mkdir out && ln A.colortable out/hard.css && ln -s ../A.colortable out/soft.css && cp A.colortable kept
        run() { ./colortable generate A.colortable "$@"; echo "status $?"; }
        run --css out/hard.css
        run --css out/soft.css
        run --css ./out/../A.colortable
        run --css out/a.css --json out/a.css
        cmp A.colortable kept && ls -A out
        run --css /dev/null --json /dev/null -q
        """)
      #expect(
        result.outputText
          == String(repeating: "status 2\n", count: 4) + "hard.css\nsoft.css\nstatus 0\n",
        "\(result.outputText)\(result.errorText)")
      #expect(
        result.errorText.contains("the css output at 'out/hard.css' would replace the input 'A.colortable'"))
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isWritableFile(atPath: "/dev/shm"), "there is no file system among the devices")
  )
  func `a file in a folder of devices is a file`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        table=$(mktemp /dev/shm/XXXXXX) && trap 'rm -f "$table"' EXIT && cp A.colortable "$table"
        ./colortable generate "$table" --css "$table"; echo "status $?"
        cmp A.colortable "$table"
        """)
      #expect(result.outputText == "status 2\n", "\(result.outputText)\(result.errorText)")
    }
  }

  @Test func `an output that is a symbolic link is written where it leads, or not at all`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        mkdir real; ln -s real/a.css link.css; ln -s nowhere/b.css dangling.css; ln -s self self
        for output in link.css dangling.css self; do
          ./colortable generate A.colortable -q --css $output; echo "status $?"
        done
        test -L link.css && test -L dangling.css && ls -A real nowhere
        """)
      #expect(
        result.outputText == "status 0\nstatus 0\nstatus 2\nnowhere:\nb.css\n\nreal:\na.css\n",
        "\(result.outputText)\(result.errorText)")
    }
  }

  @Test func `standard output that takes nothing`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        ./colortable generate A.colortable --css - >&-; echo "status $?" >&2
        ./colortable generate A.colortable --css a.css >&- 2>&-; echo "status $?" >&2
        ls -A >&2
        """)
      #expect(result.errorText.contains("status 2\n"))
      #expect(!result.errorText.contains("status 1\n"))
      #expect(
        result.errorText.hasSuffix(
          "status 0\nA.colortable\nB.colortable\nLarge.colortable\nSmall.colortable\na.css\ncolortable\n"),
        "\(result.errorText)")
    }
  }

  @Test func `a file that is too large is not read`() throws {
    try FailureFolder.with { folder in
      let huge = folder.url.appending(path: "huge.colortable")
      try Data().write(to: huge)
      try FileHandle(forWritingTo: huge).truncate(atOffset: 100 << 30)
      let result = try folder.shell(
        """
        ln huge.colortable huge.json
        for arguments in "check huge.colortable" "format huge.colortable" "check A.colortable --config huge.json" \
          "check A.colortable --baseline huge.colortable" "generate A.colortable --check --css huge.colortable"
        do ./colortable $arguments; echo "status $?" >&2; done
        """)
      let lines = result.errorText.split(separator: "\n").filter { !$0.hasPrefix("run ") }
      try #require(lines.count == 10, "\(result.errorText)")
      for index in stride(from: 0, to: lines.count, by: 2) {
        #expect(lines[index].contains("'huge."))
        #expect(lines[index].hasSuffix("': it is larger than 1 GiB, which is the limit"))
        #expect(lines[index + 1] == "status 2")
      }
    }
  }

  @Test func `standard input without end is an error`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell("./colortable check - </dev/zero; echo $?")
      #expect(result.outputText == "2\n")
      #expect(result.errorText.contains("it is larger than 1 GiB"))
    }
  }

  @Test func `an empty environment changes nothing`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        ./colortable generate A.colortable -q --css a.css --swift a.swift
        env -i ./colortable generate A.colortable -q --css b.css --swift b.swift; echo "status $?"
        env -i LANG=tr_TR.UTF-8 LC_ALL=C HOME=/nonexistent TMPDIR=/nonexistent ./colortable generate A.colortable \\
          -q --css c.css --swift c.swift; echo "status $?"
        for i in b c; do cmp a.css $i.css; cmp a.swift $i.swift; done
        """)
      #expect(result.outputText == "status 0\nstatus 0\n", "\(result.outputText)\(result.errorText)")
    }
  }

  @Test func `files that several runs write at a time are each whole`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        printf 'A\\nB\\nA\\nB\\nA\\nB\\nA\\nB\\n' |
          xargs -P 8 -I{} ./colortable generate {}.colortable -q --css all.css --json all.json --swift sub/all.swift
        echo "status $?"; ls -A . sub | grep tmp
        """)
      #expect(result.outputText == "status 0\n", "\(result.outputText)\(result.errorText)")
      for name in FailureFolder.set { #expect(try folder.table(of: name) != nil, "\(name)") }
    }
  }

  @Test func `a kill at any time`() throws {
    try FailureFolder.with { folder in
      func run(_ table: String) throws -> Process {
        try folder.start(
          ["generate", "\(table).colortable", "-q"]
            + ["--css", "all.css", "--json", "all.json", "--swift", "sub/all.swift"])
      }
      try run("A").waitUntilExit()
      let start = Date()
      try run("B").waitUntilExit()
      let duration = Date().timeIntervalSince(start)
      var killed = 0
      for round in 0..<120 {
        let process = try run(round.isMultiple(of: 2) ? "A" : "B")
        // From before the beginning to behind the end.
        Thread.sleep(forTimeInterval: duration * Double(round) / 100)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal { killed += 1 }
        for name in FailureFolder.set {
          #expect(try folder.table(of: name) != nil, "round \(round): \(name) is not whole")
        }
      }
      #expect(killed > 5)
      try folder.makeTemporaryFilesOld()
      try Data("LIGHT\n#123 end\n".utf8).write(to: folder.url.appending(path: "Last.colortable"))
      try run("Last").waitUntilExit()
      #expect(try folder.temporaryFiles() == [])
    }
  }

  /// As a kill, but at every step on the way to the disk, and certainly at each.
  @Test(arguments: 0..<7)
  func `a stop between any two writes`(steps: Int) throws {
    try FailureFolder.with { folder in
      let outputs = ["a.swift", "sub/b.json", "sub/c.css"].map { folder.url.appending(path: $0).path }
      func run(_ table: String, _ fileSystem: any FileSystem) -> ColorTableTool.ExitStatus {
        Command.program.run(
          arguments: [
            "generate", folder.url.appending(path: table).path, "--no-config", "-q", "--swift", outputs[0],
            "--json",
            outputs[1], "--css", outputs[2],
          ], environment: [:], fileSystem: fileSystem, streams: RecordedStreams())
      }
      #expect(run("A.colortable", LocalFileSystem()) == .success)
      let old = try outputs.map { try Data(contentsOf: URL(filePath: $0)) }
      let status = run("B.colortable", StoppingFileSystem(steps: steps))
      #expect((status == .success) == (steps >= 6))
      #expect(try folder.temporaryFiles().count == [0, 1, 2, 3, 2, 1, 0][steps])
      let stopped = try outputs.map { try Data(contentsOf: URL(filePath: $0)) }
      #expect(run("B.colortable", LocalFileSystem()) == .success)
      let new = try outputs.map { try Data(contentsOf: URL(filePath: $0)) }
      for index in outputs.indices {
        // Three files are staged, and then each gets its place.
        let isRight = stopped[index] == (index < steps - 3 ? new[index] : old[index])
        #expect(isRight, "output \(index)")
      }
      try folder.makeTemporaryFilesOld()
      #expect(run("Small.colortable", LocalFileSystem()) == .success)
      #expect(try folder.temporaryFiles() == [])
    }
  }

  @Test func `a folder that vanishes before its file gets its place`() throws {
    try FailureFolder.with { folder in
      let fileSystem = LocalFileSystem()
      let sub = folder.url.appending(path: "sub")
      let file = OutputFile(path: sub.appending(path: "a").path, bytes: [65])
      let staged = try fileSystem.stage([file], isPrecious: false)
      try FileManager.default.removeItem(at: sub)
      #expect(throws: FileSystemError.missing) { try fileSystem.commit(staged[0]) }
      #expect(!FileManager.default.fileExists(atPath: sub.path))
    }
  }

  @Test func `very many problems are counted, fixed at once, and listed in a baseline`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        (echo DAY; for i in $(seq 30000); do echo "x K$i"; done) > Many.colortable
        ./colortable check Many.colortable --statistics 2> /dev/null
        ./colortable check Many.colortable 2>&1 | tail -3
        (echo DAY; for i in $(seq 30000); do echo "abc K$i"; done) > Bare.colortable
        ./colortable check Bare.colortable --quiet --write-baseline known.json > report.txt 2>&1; echo "status $?"
        cat report.txt; ls known.json
        ./colortable check Bare.colortable --fix 2> /dev/null; echo "status $?"; grep -c '^#abc' Bare.colortable
        """)
      #expect(
        result.outputText == """
          30000  invalid-color  error

          30000 errors in 1 file
              and 29949 more

          30000 errors in 1 file
          status 0
          known.json
          no problems in 1 table
          status 0
          30000

          """, "\(result.outputText)\(result.errorText)")
    }
  }

  #if os(Linux)
    @Test
    func `memory for very many names in one line, or one contract, is bounded by the size of the table`()
      throws
    {
      try FailureFolder.with { folder in
        let result = try folder.shell(
          """
          ulimit -v $((64 * 2000 + 250000))
          (yes A | head -n 100000 | tr '\\n' ' '; echo) > Header.colortable
          (echo DAY; echo 'aabbcc A'; printf '@allow missing-hash '; yes A | head -n 1000000 | tr '\\n' ' '; echo) > Allow.colortable
          (echo DAY; echo '#778 BG'; seq 20000 | sed 's/^/#777 g./'; echo '@contrast text g.* on BG') > Group.colortable
          for table in Header Allow Group; do
            ./colortable check $table.colortable 2>&1 | tail -1
          done
          """)
        #expect(
          result.outputText == """
            99999 errors in 1 file
            no problems in 1 table
            20000 errors in 1 file

            """, "\(result.outputText)\(result.errorText)")
      }
    }
  #endif

  @Test func `an output of many folders needs few descriptors, however its path is written`() throws {
    try FailureFolder.with { folder in
      let result = try folder.shell(
        """
        (echo LIGHT; for i in 0 1 2 3 4 5 6 7 8 9; do for j in 0 1 2 3 4 5; do echo "#12$i$j$i$j group.token$i$j"; done; done) \
          > Many.colortable
        mkdir real && ln -s real linked
        for output in plain slash/ ./dots/. linked "$PWD/absolute"; do
          (ulimit -n 16; ./colortable generate Many.colortable -q --xcassets "$output"); echo "status $?"
        done
        for folder in plain slash dots real absolute; do diff -r plain $folder || exit; done
        mkdir inside elsewhere && ln -s ../elsewhere inside/group
        (ulimit -n 16; ./colortable generate Many.colortable -q --xcassets inside); echo "status $?"
        test -L inside/group && diff -r plain/group elsewhere; find . -name '*.tmp'
        sed 's/#12/#13/' Many.colortable > Changed && mv Changed Many.colortable
        (ulimit -n 16; ./colortable generate Many.colortable -q --xcassets plain); echo "status $?"
        """)
      #expect(
        result.outputText == String(repeating: "status 0\n", count: 7),
        "\(result.outputText)\(result.errorText)")
    }
  }

  @Test func `many tables need few descriptors`() throws {
    try FailureFolder.with { folder in
      // Each of them lists the folder, for names that are like the one that is not there.
      let result = try folder.shell(
        """
        for i in 1 2 3 4 5 6; do for j in 1 2 3 4 5; do
          printf '@include "Smal.colortable"\\nLIGHT\\n#123 one\\n' > t$i$j.colortable
        done; done
        (ulimit -n 16; ./colortable check t*.colortable --format github > found); echo "status $?"; grep -c Small.colortable found
        """)
      #expect(result.outputText == "status 1\n30\n", "\(result.outputText)\(result.errorText)")
    }
  }
}

/// A folder with the tool and four tables: two of the same shape, one so large that threads share the work, and a
/// small one.
struct FailureFolder {
  let url: URL

  /// Whether this may be root's work: mounting, and becoming somebody else.
  static let mayMount: Bool = {
    let shell = Tool(at: URL(filePath: "/bin/sh"))
    return getuid() == 0 && (try? shell.run(["-c", "unshare -m true && setpriv --version"]).status) == 0
  }()

  static func with(_ body: (FailureFolder) throws -> Void) throws {
    let url = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: url) }
    try FileManager.default.copyItem(at: Tool.colortable().executable, to: url.appending(path: "colortable"))
    for (name, rows, blue) in [("A", 3000, "00"), ("B", 3000, "ff"), ("Large", 8000, "00")] {
      var text = "LIGHT DARK\n"
      for row in 0..<rows {
        let digits = String(row + 0x1000, radix: 16)
        text += "#\(digits)\(blue) #\(blue)\(digits) token-\(row)\n"
      }
      try Data(text.utf8).write(to: url.appending(path: "\(name).colortable"))
    }
    try Data("LIGHT\n#123 one\n".utf8).write(to: url.appending(path: "Small.colortable"))
    try body(FailureFolder(url: url))
  }

  func shell(_ script: String, isMounting: Bool = false) throws -> Tool.Result {
    let shell = Tool(at: URL(filePath: "/bin/sh"))
    let command = isMounting ? "exec unshare -m sh -c \(CompletionVocabulary.quoted(script))" : script
    return try shell.run(["-c", command], in: url, environment: ["NO_COLOR": "1"], timeLimit: 300)
  }

  /// Outputs that belong together.
  static let set = ["all.css", "all.json", "sub/all.swift"]

  func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = url.appending(path: "colortable")
    process.currentDirectoryURL = url
    process.arguments = arguments
    try process.run()
    return process
  }

  /// The output of a table in the language that its name ends with.
  func bytes(of name: String, from table: String) throws -> Data {
    let file = URL(filePath: name)
    // The folder keeps the file's name, after which types in Swift are named.
    let expected = url.appending(path: "expected-\(table)").appending(path: file.lastPathComponent)
    if !FileManager.default.fileExists(atPath: expected.path) {
      _ = try Tool.colortable().run(
        ["generate", "\(table).colortable", "-q", "--\(file.pathExtension)", expected.path], in: url)
    }
    return try Data(contentsOf: expected)
  }

  /// The table of which an output is whole, from its first to its last byte; nil where it is of none.
  func table(of name: String) throws -> String? {
    let data = try Data(contentsOf: url.appending(path: name))
    return try ["A", "B"].first { try bytes(of: name, from: $0) == data }
  }

  func temporaryFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".tmp") }
  }

  /// Makes them so old that the next run in their folders removes them.
  func makeTemporaryFilesOld() throws {
    for name in try temporaryFiles() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3700)], ofItemAtPath: url.appending(path: name).path)
    }
  }
}

/// The real file system until some steps have been taken; after that nothing happens any more, as after a kill.
private final class StoppingFileSystem: ForwardingFileSystem {
  private var steps: Int

  init(steps: Int) {
    self.steps = steps
    super.init(LocalFileSystem())
  }

  private func step() throws(FileSystemError) {
    guard steps > 0 else { throw FileSystemError(.other, "stopped") }
    steps -= 1
  }

  override func stage(
    _ files: [OutputFile], isPrecious: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(FileFailure) -> [StagedFile] {
    var staged: [StagedFile] = []
    for file in files {
      do throws(FileSystemError) {
        try step()
      } catch {
        throw FileFailure(path: file.path, error: error)
      }
      staged += try super.stage([file], isPrecious: isPrecious, isInterrupted: isInterrupted)
    }
    return staged
  }

  override func commit(_ file: StagedFile) throws(FileSystemError) {
    try step()
    try super.commit(file)
  }

  override func discard(_ file: StagedFile) {}
}
