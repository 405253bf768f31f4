import ColorTableDiagnostics
import Foundation
import TestSupport
import Testing

/// The reports in the hands of those who read them: Python's JSON and XML, a schema validator, xmllint, and
/// what GitHub's runner does with its commands.
struct ReportConsumerTests {
  static let hasPython = Tool.isInstalled("python3")
  static let hasValidator = Tool.pythonHas("jsonschema")
  static let sarifStandard = Locations.shared("schemas/sarif-schema-2.1.0.json")

  private func python(
    _ script: String, _ input: String, _ arguments: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let python = try #require(Tool.python)
    let result = try python.run(["-c", script] + arguments, input: Data(input.utf8), timeLimit: 120)
    #expect(result.status == 0, "\(result.errorText)", sourceLocation: sourceLocation)
  }

  /// The objects that a reader must get out of the hostile run, one for each diagnostic.
  private func expectations() throws -> String {
    let run = ReportFixture.hostile()
    let list = ReportFixture.hostileWords.map { word in
      [
        "path": "dir/\(word).colortable", "message": ReportFixture.shown("message \(word)"),
        "caption": ReportFixture.shown("caption \(word)"), "label": ReportFixture.shown("label \(word)"),
        "note": ReportFixture.shown("note \(word)"), "fix": ReportFixture.shown("fix \(word)"),
        "replacement": "with \(word)", "shownPath": ReportFixture.shown("dir/\(word).colortable"),
      ]
    }
    #expect(list.count == run.diagnostics.count)
    return String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
  }

  /// A script that has the report as `report`, bytes, and the expectations as `expected`.
  private static let prelude = """
    import sys, json, unicodedata
    expected = json.loads(sys.argv[1])
    report = sys.stdin.buffer.read()
    def plain(path):
      return "/".join(part for part in path.split("/") if part not in ("", "."))
    def same(left, right, what):
      assert left == right, what + ": " + ascii(left) + " is not " + ascii(right)
    def whole(e, place):
      return [place + " " + e["message"] + ": " + e["caption"], e["shownPath"] + ":1:2: " + e["label"],
        "note: " + e["note"], "help: " + e["fix"]]

    """

  @Test(.enabled(if: hasPython, "no python3"))
  func `JSON: Python reads back every word`() throws {
    let run = ReportFixture.hostile()
    let script =
      Self.prelude + """
        document = json.loads(report.decode("utf-8"))
        same(len(document["diagnostics"]), len(expected), "count")
        for d, e in zip(document["diagnostics"], expected):
          same(d["location"]["path"], plain(e["path"]), "path")
          for word in ("message", "caption"): same(d[word], e[word], word)
          same(d["labels"][0]["text"], e["label"], "label")
          same(d["notes"], [e["note"]], "note")
          same(d["fixIts"][0]["message"], e["fix"], "fix")
          same(d["fixIts"][0]["edits"][0]["replacement"], e["replacement"], "replacement")
          start, end = d["location"]["start"], d["location"]["end"]
          same((start["offset"], start["line"], start["column"], start["utf16Column"]), (1, 1, 2, 2), "start")
          # Two broken bytes of one sequence are one replacement character.
          same((end["offset"], end["column"], end["utf16Column"]), (4, 5, 4), "end")
        """
    try python(script, ReportFixture.render("json", run.diagnostics, run.sources), [expectations()])
  }

  @Test(.enabled(if: hasValidator, "no jsonschema"))
  func `JSON: the schema takes it, and no change`() throws {
    let script = """
      import json, jsonschema, sys, copy
      schema = json.loads(sys.argv[1])
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      work = json.load(sys.stdin)
      for document in work: validator.validate(json.loads(document))
      good = json.loads(work[0])
      def broken(change):
        document = copy.deepcopy(good)
        change(document)
        assert not validator.is_valid(document), document
      broken(lambda d: d.update(version=2))
      broken(lambda d: d.update(date="today"))
      broken(lambda d: d["diagnostics"][0].pop("rule"))
      broken(lambda d: d["diagnostics"][0].update(severity="fatal"))
      broken(lambda d: d["diagnostics"][0]["location"]["start"].update(line=0))
      broken(lambda d: d["diagnostics"][0]["fixIts"][0].update(applicability="maybe"))
      broken(lambda d: d["diagnostics"][0].update(fingerprint="x"))
      broken(lambda d: d["diagnostics"][0].update(over="any"))
      measured = [d for document in work for d in json.loads(document)["diagnostics"] if "over" in d]
      assert [[d[k] for k in ("over", "ratio", "backdrop", "leastAlpha")] for d in measured] == [
        ["any", 3.996, "#ffffff", 0.535], ["any", 1, "#efefef", None]], measured
      """
    try python(script, try documents("json"), [ReportSchema.report])
  }

  /// The reports of several runs, as a JSON array of strings.
  private func documents(_ format: String) throws -> String {
    let runs = [ReportFixture.ordinary(), ReportFixture.hostile()]
    var documents = runs.map { ReportFixture.render(format, $0.diagnostics, $0.sources) }
    documents.append(ReportFixture.render(format, [], SourceMap()))
    documents.append(
      ReportFixture.render(format, [], SourceMap(), details: ReportDetails(toolName: "colortable")))
    let lost = Diagnostic(
      rule: "r", severity: .error, message: "m", span: .init(file: .init(rawValue: 7), start: 1, end: 2))
    documents.append(ReportFixture.render(format, [lost], SourceMap()))
    var (seen, unseen) = (lost, lost)
    seen.leastContrast = .init(ratio: 3.996, backdrop: "#ffffff", leastAlpha: 0.535)
    unseen.leastContrast = .init(ratio: 1, backdrop: "#efefef", leastAlpha: nil)
    documents.append(ReportFixture.render(format, [seen, unseen], SourceMap()))
    var omitting = ReportFixture.details
    omitting.omissions = [Omission(path: "Color Tables/App.colortable", errors: 12_345, warnings: 1)]
    documents.append(ReportFixture.render(format, runs[0].diagnostics, runs[0].sources, details: omitting))
    return String(decoding: try JSONEncoder().encode(documents), as: UTF8.self)
  }

  @Test(.enabled(if: sarifStandard != nil && hasValidator, "no jsonschema, or no schema"))
  func `SARIF: the standard's schema takes it`() throws {
    let schema = try #require(Self.sarifStandard)
    let script = """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      validator = jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker())
      documents = [json.loads(document) for document in json.load(sys.stdin)]
      for document in documents:
        errors = [str(e.message)[:300] + " at " + str(list(e.path)) for e in validator.iter_errors(document)]
        assert not errors, errors
      measured = [r["properties"] for d in documents for r in d["runs"][0]["results"] if "properties" in r]
      assert measured == [
        {"over": "any", "ratio": 3.996, "backdrop": "#ffffff", "leastAlpha": 0.535},
        {"over": "any", "ratio": 1, "backdrop": "#efefef", "leastAlpha": None}], measured
      """
    try python(script, try documents("sarif"), [schema.path])
  }

  @Test(.enabled(if: hasPython, "no python3"))
  func `SARIF: Python reads back every word and place`() throws {
    let run = ReportFixture.hostile()
    let script =
      Self.prelude + """
        import urllib.parse, re
        document = json.loads(report.decode("utf-8"))
        [run] = document["runs"]
        results = run["results"]
        same(len(results), len(expected), "count")
        same(run["columnKind"], "utf16CodeUnits", "columnKind")
        assert len({r["partialFingerprints"]["colortableDiagnostic/v1"] for r in results}) == len(results)
        def uri(location):
          text = location["uri"]
          assert re.fullmatch(r"(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+", text), text
          assert not text.startswith("/") and location["uriBaseId"] in run["originalUriBaseIds"], location
          return urllib.parse.unquote(text, errors="strict")
        def unlinked(text): return text.replace("](", "] (")
        for r, e in zip(results, expected):
          physical = r["locations"][0]["physicalLocation"]
          same(uri(physical["artifactLocation"]), plain(e["path"]), "path")
          same(physical["region"], {"startLine": 1, "startColumn": 2, "endLine": 1, "endColumn": 4,
            "byteOffset": 1, "byteLength": 3}, "region")
          words = [e["message"] + ": " + e["caption"], "note: " + e["note"], "help: " + e["fix"]]
          same(r["message"]["text"], unlinked("\\n".join(words)), "message")
          assert not re.search(r"\\]\\(", r["message"]["text"])
          same(r["relatedLocations"][0]["message"]["text"], unlinked(e["label"]), "label")
          [fix] = r["fixes"]
          same(fix["description"]["text"], unlinked(e["fix"]), "fix")
          [change] = fix["artifactChanges"]
          same(uri(change["artifactLocation"]), plain(e["path"]), "fix path")
          [replacement] = change["replacements"]
          same(replacement["insertedContent"]["text"], e["replacement"], "replacement")
          same(replacement["deletedRegion"], physical["region"], "deleted")
        rules = run["tool"]["driver"]["rules"]
        same([rule["id"] for rule in rules], ["unknown-token", "missing-hash"], "rules")
        assert "````text" in rules[1]["help"]["markdown"], "a fence in an example"
        """
    try python(script, ReportFixture.render("sarif", run.diagnostics, run.sources), [expectations()])
  }

  /// A viewer counts lines and UTF-16 units of regions, and replaces the text of fixes.
  @Test(.enabled(if: hasPython, "no python3"))
  func `SARIF: the regions are those of the spans`() throws {
    let run = ReportFixture.ordinary()
    let sources = Dictionary(
      uniqueKeysWithValues: run.sources.files.map {
        ($0.path.replacingOccurrences(of: "./", with: ""), String(decoding: $0.bytes, as: UTF8.self))
      })
    let script = """
      import sys, json, re, urllib.parse
      files = json.loads(sys.argv[1])
      [run] = json.loads(sys.stdin.buffer.read())["runs"]
      def offset(text, line, column):
        lines = [m.end() for m in re.finditer(r"\\r\\n|\\n|\\r", text)]
        start = ([0] + lines)[line - 1]
        return len(text[:start].encode("utf-16-le")) + 2 * (column - 1)
      def path(location): return urllib.parse.unquote(location["uri"])
      def cut(location, region):
        text = files[path(location)]
        units = text.encode("utf-16-le")
        a = offset(text, region["startLine"], region["startColumn"])
        b = offset(text, region["endLine"], region["endColumn"])
        found = units[a:b].decode("utf-16-le")
        binary = text.encode()[region["byteOffset"]:][:region["byteLength"]].decode()
        assert found == binary, (found, binary)
        return found
      def at(physical): return cut(physical["artifactLocation"], physical["region"])
      found = [at(r["locations"][0]["physicalLocation"]) for r in run["results"]]
      assert found == ["$BGG", "aaaaaa", "/* one\\n two", "x"], found
      related = [at(l["physicalLocation"]) for l in run["results"][0]["relatedLocations"]]
      assert related == ["BG", "NORMAL"], related
      changes = run["results"][1]["fixes"][0]["artifactChanges"]
      assert [path(c["artifactLocation"]) for c in changes] == ["Color Tables/App.colortable", "Shared.colortable"]
      assert [cut(c["artifactLocation"], c["replacements"][0]["deletedRegion"]) for c in changes] == ["", ""]
      assert [r.get("ruleIndex") for r in run["results"]] == [0, 1, None, None]
      """
    let map = String(decoding: try JSONEncoder().encode(sources), as: UTF8.self)
    try python(script, ReportFixture.render("sarif", run.diagnostics, run.sources), [map])
  }

  @Test(.enabled(if: hasPython, "no python3"))
  func `GitHub: the runner reads back every word`() throws {
    let run = ReportFixture.hostile()
    // The steps of the runner's own reader, in its order: trimming, the names, the properties, the escapes.
    let script =
      Self.prelude + """
        def unescape_data(text):
          for code, char in (("%0D", "\\r"), ("%0A", "\\n"), ("%25", "%")): text = text.replace(code, char)
          return text
        def unescape_property(text):
          for code, char in (("%0D", "\\r"), ("%0A", "\\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
            text = text.replace(code, char)
          return text
        def parse(line):
          line = line.lstrip()
          assert line.startswith("::"), ascii(line)
          end = line.index("::", 2)
          info, data = line[2:end], line[end + 2:]
          command, _, rest = info.partition(" ")
          properties = {}
          for item in rest.strip().split(","):
            pair = item.split("=", 1)
            if item and len(pair) == 2: properties[pair[0]] = unescape_property(pair[1])
          return command, properties, unescape_data(data)
        # The runner reads lines as .NET does: LF, CR and CRLF end them.
        lines = report.decode("utf-8").replace("\\r\\n", "\\n").replace("\\r", "\\n").split("\\n")
        assert lines.pop() == ""
        same(len(lines), len(expected), "count")
        for line, e in zip(lines, expected):
          command, properties, data = parse(line)
          same(command, "error", "command")
          # The log shows commands as they are.
          has_control = any(unicodedata.category(char) in ("Cc", "Zl", "Zp") for char in e["path"])
          file = e["shownPath"] if has_control else plain(e["path"])
          same(properties, {"file": file, "line": "1", "endLine": "1", "col": "2", "endColumn": "4",
            "title": "colortable (some-rule)"}, "properties")
          same(data.split("\\n"), whole(e, e["shownPath"] + ":1:2:"), "message")
        """
    try python(script, ReportFixture.render("github", run.diagnostics, run.sources), [expectations()])
  }

  @Test(.enabled(if: hasPython, "no python3"))
  func `GitLab: Python reads back every word`() throws {
    let run = ReportFixture.hostile()
    let script =
      Self.prelude + """
        document = json.loads(report.decode("utf-8"))
        same(len(document), len(expected), "count")
        assert len({d["fingerprint"] for d in document}) == len(document)
        for d, e in zip(document, expected):
          assert d["severity"] in ("info", "minor", "major", "critical", "blocker")
          same(d["check_name"], "some-rule", "rule")
          same(d["description"], e["message"] + ": " + e["caption"], "description")
          same(d["location"], {"path": plain(e["path"]), "lines": {"begin": 1, "end": 1}}, "location")
        """
    try python(script, ReportFixture.render("gitlab", run.diagnostics, run.sources), [expectations()])
  }

  /// XML cannot hold all that a path can: what is left is written out.
  private static let xmlPath = """
    def xml_path(path):
      return "".join("\\\\u{%X}" % ord(c) if (ord(c) < 32 and c not in "\\t\\n\\r") or ord(c) in (0xFFFE, 0xFFFF)
        else c for c in plain(path))

    """

  @Test(.enabled(if: hasPython, "no python3"))
  func `JUnit: Python reads back every word`() throws {
    let run = ReportFixture.hostile()
    let script =
      Self.prelude + Self.xmlPath + """
        import xml.etree.ElementTree as tree
        root = tree.fromstring(report)
        same(root.tag, "testsuites", "root")
        suites = root.findall("testsuite")
        same(len(suites), len(expected), "count")
        same((root.get("tests"), root.get("failures"), root.get("skipped")), (str(len(expected)), str(len(expected)), "0"), "sums")
        for suite, e in zip(suites, expected):
          path = xml_path(e["path"])
          same(suite.get("name"), path, "suite")
          same((suite.get("tests"), suite.get("failures")), ("1", "1"), "sums")
          [case] = suite.findall("testcase")
          same((case.get("classname"), case.get("file"), case.get("line")), (path, path, "1"), "case")
          [failure] = case
          same(failure.get("message"), e["message"] + ": " + e["caption"], "message")
          same(failure.text.split("\\n"), whole(e, e["shownPath"] + ":1:2:"), "text")
        """
    try python(script, ReportFixture.render("junit", run.diagnostics, run.sources), [expectations()])
  }

  @Test(.enabled(if: hasPython, "no python3"))
  func `Checkstyle: Python reads back every word`() throws {
    let run = ReportFixture.hostile()
    let script =
      Self.prelude + Self.xmlPath + """
        import xml.etree.ElementTree as tree
        root = tree.fromstring(report)
        same(root.tag, "checkstyle", "root")
        same(len(root), len(expected), "count")
        for file, e in zip(root.findall("file"), expected):
          same(file.get("name"), xml_path(e["path"]), "name")
          [error] = file.findall("error")
          same({k: error.get(k) for k in ("line", "column", "severity", "source")},
            {"line": "1", "column": "2", "severity": "error", "source": "colortable.some-rule"}, "error")
          same(error.get("message").split("\\n"), whole(e, "")[0][1:].split("\\n") + whole(e, "")[1:], "message")
        """
    try python(script, ReportFixture.render("checkstyle", run.diagnostics, run.sources), [expectations()])
  }

  @Test(
    .enabled(if: Consumers.runs(Tool.isInstalled("xmllint")), "no xmllint"),
    arguments: ["junit", "checkstyle"])
  func `XML: xmllint takes it`(format: String) throws {
    let lint = try #require(Tool("xmllint"))
    let documents = try JSONDecoder().decode([String].self, from: Data(try documents(format).utf8))
    for document in documents {
      let result = try lint.run(["--noout", "-"], input: Data(document.utf8))
      #expect(result.status == 0, "\(result.errorText)")
    }
  }
}
