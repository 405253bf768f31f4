import ColorTableTool
import Testing

struct GenerateTests {
  @Test func `one table has many outputs`() {
    let result = run(
      "generate", "t/App", "--keys", "out/keys", "--keys-prefix=k-", "--keys-order", "reversed",
      "--keys-loud",
      "--folder", "out/f", files: ["t/App": goodTable])
    #expect(result.status == .success)
    #expect(result.fileSystem.text("out/keys") == "from t/App\nK-TEXT\nK-BG\n")
    #expect(result.fileSystem.text("out/f/DARK.txt") == "DARK\n")
    #expect(result.errors == "wrote out/keys\nwrote out/f/LIGHT.txt\nwrote out/f/DARK.txt\n")
    #expect(result.output.isEmpty)
  }

  @Test func `an unchanged output is left alone`() {
    let result = run(
      "generate", "App", "--keys", "k", files: ["App": goodTable, "k": "from App\nBG\ntext\n"])
    #expect(result.fileSystem.written.isEmpty)
    #expect(result.errors == "the output is up to date\n")
  }

  @Test func `standard input and output are files`() {
    let result = run("generate", "-", "--stdin-name", "x/In", "--keys", "-", input: goodTable)
    #expect(result.output == "from x/In\nBG\ntext\n")
    #expect(result.errors.isEmpty)
  }

  @Test func `nothing is written where there is an error`() {
    let result = run("generate", "a", "--keys", "out", "--folder", "f", files: ["a": badTable])
    #expect(result.status == .problems)
    #expect(result.fileSystem.written.isEmpty)
    #expect(result.errors.hasSuffix("1 error in 1 file; nothing was written\n"))
    let two = run(
      "generate",
      files: [
        "colortable.json": """
        {"tables": [{"input": "a", "outputs": {"keys": "ka"}}, {"input": "b", "outputs": {"keys": "kb"}}]}
        """, "a": goodTable, "b": badTable,
      ])
    #expect(two.status == .problems)
    #expect(two.fileSystem.written.isEmpty)
  }

  @Test func `problems of an emitter are reported at the table`() {
    let result = run(
      "generate", "a", "--keys", "k", "--picky", "p", "--format", "oneline", files: ["a": goodTable])
    #expect(result.status == .problems)
    #expect(result.fileSystem.written.isEmpty)
    #expect(
      result.errors == """
        a:1:1: error: far away [unsuitable-table]
        a:1:1: error: the table does not suit [unsuitable-table]
        a:1:7: error: a theme has no name [unrepresentable-name]
        a:3:17: error: two keys are one name [name-collision]
        a:2:17: note: the other one

        """)
  }

  @Test(arguments: ["a", "./a", "x/../a", "link", "/projects/app/a"])
  func `an output does not replace the table`(path: String) {
    let result = run("generate", "a", "--keys", path, files: ["a": goodTable]) { files, _ in
      files.links["link"] = "a"
    }
    #expect(result.status == .failure)
    #expect(
      result.errors.contains(
        "the keys output\(path == "a" ? "" : " at '\(path)'") would replace the input 'a'\n"))
    #expect(result.fileSystem.text("a") == goodTable)
  }

  @Test func `an output does not replace an include`() {
    let result = run(
      "generate", "a", "--keys", "s",
      files: ["a": "@include \"s\"\nLIGHT\n#fff A\n", "s": "LIGHT\n#fff S\n"])
    #expect(result.status == .failure)
    #expect(result.errors.contains("the keys output would replace the input 's'"))
  }

  @Test func `outputs do not replace each other`() {
    let result = run("generate", "a", "--keys", "x/LIGHT.txt", "--folder", "x", files: ["a": goodTable])
    #expect(
      result.errors.contains("the keys output and the folder output would both go to 'x/LIGHT.txt'"))
    #expect(result.status == .failure)
    let depfile = run("generate", "a", "--keys", "x", "--depfile", "./x", files: ["a": goodTable])
    #expect(depfile.errors.contains("the keys output and the dependency file would both go to './x'"))
    let configuration = run(
      "generate",
      files: [
        "colortable.json": "{\"tables\":[{\"input\":\"a\",\"outputs\":{\"keys\":\"colortable.json\"}}]}",
        "a": goodTable,
      ])
    #expect(configuration.errors.contains("would replace the input 'colortable.json'"))
  }

  @Test func `check shows stale and missing outputs`() {
    let result = run(
      "generate", "a", "--keys", "k", "--folder", "f", "--check",
      files: ["a": goodTable, "k": "from a\nOLD\ntext\n", "f/LIGHT.txt": "LIGHT\n"])
    #expect(result.status == .problems)
    #expect(
      result.output == """
        --- k
        +++ k
        @@ -1,3 +1,3 @@
         from a
        -OLD
        +BG
         text
        f/DARK.txt does not exist

        """)
    #expect(result.errors == "2 of 3 outputs are stale; run without --check to write them\n")
    #expect(result.fileSystem.written.isEmpty)
    let fresh = run(
      "generate", "a", "--keys", "k", "--check", files: ["a": goodTable, "k": "from a\nBG\ntext\n"])
    #expect(fresh.status == .success && fresh.output.isEmpty && fresh.errors.isEmpty)
  }

  private static let folderFiles = [
    "a": "LIGHT\n#fff BG\n#eee text.body\n", "m/BG.txt": "made from a\n", "m/OLD.txt": "made from a\n",
    "m/text/title.txt": "made from a\n", "m/other.txt": "made from b\n", "m/mine.txt": "mine",
    "m/made.md": "made from a\n",
  ]

  @Test func `files of a folder for what is gone are removed, and no others`() {
    let result = run("generate", "a", "--marked", "m", files: Self.folderFiles)
    #expect(result.status == .success)
    #expect(
      result.errors == "wrote 1 file in m\nremoved m/OLD.txt\nremoved m/text/title.txt\n")
    #expect(
      result.fileSystem.files.keys.sorted() == [
        "a", "m/BG.txt", "m/made.md", "m/mine.txt", "m/other.txt", "m/text/body.txt",
      ])
    let again = run("generate", "a", "--marked", "m") { files, _ in
      files.files = result.fileSystem.files
    }
    #expect(again.errors == "all 2 outputs are up to date\n")
  }

  @Test func `files of a folder for what is gone are stale`() {
    let check = run("generate", "a", "--marked", "m", "--check", files: Self.folderFiles)
    #expect(check.status == .problems)
    #expect(
      check.output == """
        m/text/body.txt does not exist
        m/OLD.txt is no longer generated: no token or theme needs it any more
        m/text/title.txt is no longer generated: no token or theme needs it any more

        """)
    #expect(
      check.errors == """
        1 of 2 outputs is stale; run without --check to write them
        2 files are no longer generated; run without --check to remove them

        """)
    let report = run(
      "generate", "a", "--marked", "m", "--check", "--format", "github", files: Self.folderFiles)
    #expect(report.status == .problems)
    #expect(
      report.errors.contains("file=m/OLD.txt")
        && report.errors.contains("the marked output is no longer generated"))
    let list = run("generate", "a", "--marked", "m", "--dry-run", files: Self.folderFiles)
    #expect(list.output.hasSuffix("would remove m/OLD.txt\nwould remove m/text/title.txt\n"))
    #expect(check.fileSystem.files.count == 7 && list.fileSystem.files.count == 7)
  }

  @Test func `a file that cannot be removed is an error`() {
    let result = run("generate", "a", "--marked", "m", files: Self.folderFiles) { files, _ in
      files.stuck["m/OLD.txt"] = "permission denied"
    }
    #expect(result.status == .failure)
    #expect(
      result.errors.contains(
        "colortable: error: cannot remove 'm/OLD.txt': permission denied\n  no output was written\n"))
    #expect(result.fileSystem.written.isEmpty && result.fileSystem.pending.isEmpty)
    let second = run("generate", "a", "--marked", "m", files: Self.folderFiles) { files, _ in
      files.stuck["m/text/title.txt"] = "permission denied"
    }
    #expect(
      second.errors == """
        colortable: error: cannot remove 'm/text/title.txt': permission denied
          removed before that: 'm/OLD.txt'
          not written: 'm/text/body.txt'

        """)
    let third = run("generate", "a", "--marked", "m", files: Self.folderFiles) { files, _ in
      files.stuck["m/text/body.txt"] = "the disk is full"
    }
    #expect(third.errors.contains("removed before that: 'm/OLD.txt' and 'm/text/title.txt'\n  not written"))
  }

  @Test func `an output folder of which a part cannot be read is an error`() {
    for mode in [[], ["--check"], ["--dry-run"]] {
      let result = run(
        arguments: ["generate", "a", "--marked", "m"] + mode, files: Self.folderFiles
      ) { files, _ in files.locked = ["m/text"] }
      #expect(result.status == .failure)
      #expect(
        result.errors.hasPrefix("colortable: error: cannot read the output 'm/text': permission denied\n"))
      #expect(result.fileSystem.written.isEmpty)
    }
  }

  @Test func `what another output writes is not left over`() {
    let files = [
      "a": "LIGHT\n#fff A\n", "b": "LIGHT\n#fff B\n", "m/A.txt": "made from a\n", "m/B.txt": "made from a\n",
      "colortable.json": """
      {"tables": [{"input": "a", "outputs": {"marked": "m"}}, {"input": "b", "outputs": {"marked": "m"}}]}
      """,
    ]
    let result = run("generate", files: files)
    #expect(result.errors == "wrote 1 file in m\n")
    #expect(result.fileSystem.text("m/A.txt") == "made from a\n")
    #expect(result.fileSystem.text("m/B.txt") == "made from b\n")
  }

  @Test func `a dry run lists the outputs`() {
    let result = run(
      "generate", "a", "--keys", "-", "--folder", "f", "--dry-run",
      files: ["a": goodTable, "f/LIGHT.txt": "LIGHT\n", "f/DARK.txt": "old"])
    #expect(
      result.output == "would print keys to standard output\nunchanged f/LIGHT.txt\nwould change f/DARK.txt\n"
    )
    #expect(result.status == .success)
    #expect(result.fileSystem.written.isEmpty)
  }

  @Test func `the dependency file lists what was read`() {
    let result = run(
      "generate", "t/a", "--keys", "k", "--depfile", "k.d",
      files: [
        "t/a": "@include \"../s/b\"\nLIGHT\n#fff A\n", "s/b": "@include \"c d\"\nLIGHT\n#fff S\n",
        "s/c d": "LIGHT\n#fff C\n",
      ])
    #expect(result.status == .success)
    #expect(
      result.fileSystem.text("k.d") == "k: \\\n  t/a \\\n  s/b \\\n  s/c\\ d\n\ns/b:\n\ns/c\\ d:\n")
    #expect(result.errors == "wrote k\n")
    let target = run(
      "generate", "-", "--keys", "-", "--depfile", "k.d", "--depfile-target", "$x", input: goodTable)
    #expect(target.fileSystem.text("k.d") == "$$x:\n")
    #expect(target.output == "from <stdin>\nBG\ntext\n")
  }

  @Test func `a file that cannot be staged leaves all as it was`() {
    let result = run("generate", "a", "--keys", "k", "--folder", "f", files: ["a": goodTable]) { files, _ in
      files.unwritable["f/DARK.txt"] = "the disk is full"
    }
    #expect(result.status == .failure)
    #expect(
      result.errors == """
        colortable: error: cannot write 'f/DARK.txt': the disk is full
          no output was written

        """)
    #expect(result.fileSystem.written.isEmpty)
    #expect(result.fileSystem.pending.isEmpty)
  }

  @Test func `a file that fails late is listed`() {
    let result = run("generate", "a", "--keys", "k", "--folder", "f", files: ["a": goodTable]) { files, _ in
      files.stuck["f/LIGHT.txt"] = "permission denied"
    }
    #expect(result.status == .failure)
    #expect(
      result.errors == """
        colortable: error: cannot write 'f/LIGHT.txt': permission denied
          written before that: 'k'
          not written: 'f/LIGHT.txt' and 'f/DARK.txt'

        """)
    #expect(result.fileSystem.pending.isEmpty)
  }

  @Test func `standard output that fails is an error`() {
    let closed = run("generate", "-", "--keys", "-", input: goodTable) { _, streams in
      streams.outputResult = .failed(reason: "it is closed")
    }
    #expect(closed.status == .failure)
    #expect(closed.errors == "colortable: error: cannot write to standard output: it is closed\n")
    let broken = run("generate", "-", "--keys", "-", input: goodTable) { _, streams in
      streams.outputResult = .brokenPipe
    }
    #expect(broken.status == .success)
    #expect(broken.errors.isEmpty)
  }

  @Test(arguments: [
    ("t/App", "t/App"), ("./t/App", "t/App"), ("/projects/app/t/App", "t/App"), ("/elsewhere/App", "App"),
    ("t/../t/App", "t/App"), ("../app/t/App", "../app/t/App"),
  ])
  func `generated files name the table alike everywhere`(path: String, name: String) {
    let result = run("generate", path, "--keys", "-") { files, _ in
      files.files[path] = Array(goodTable.utf8)
      files.files["t/App"] = Array(goodTable.utf8)
    }
    #expect(result.output.hasPrefix("from \(name)\n"), "\(result.errors)")
  }

  @Test func `the configuration lists outputs`() {
    let result = run(
      "generate", "--config", "sub/c.json",
      files: [
        "sub/c.json": """
        {"tables": [{"input": "t/a", "outputs": {"folder": "f", "keys": {"path": "k", "loud": true}}}]}
        """, "sub/t/a": goodTable,
      ])
    #expect(result.status == .success)
    #expect(result.fileSystem.text("sub/k") == "from t/a\nBG\nTEXT\n")
    #expect(result.fileSystem.text("sub/f/DARK.txt") == "DARK\n")
  }

  @Test func `outputs of many files do not fit standard output`() {
    let result = run("generate", "a", "--folder", "-", files: ["a": goodTable])
    #expect(result.errors.contains("output '--folder' is 2 files, so it cannot be printed"))
    #expect(result.status == .failure)
    let folder = run("generate", "a", "--marked", "-", files: ["a": goodTable])
    #expect(folder.errors.contains("option '--marked' needs a folder"))
    #expect(folder.status == .failure)
  }
}
