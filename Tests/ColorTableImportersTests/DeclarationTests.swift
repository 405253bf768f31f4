import ColorTableImporters
import Foundation
import TestSupport
import Testing

/// Each declaration of a colour that a small reader of Python finds is a row of the table, or a message names it.
@Suite struct DeclarationTests {
  /// Lists the names in files of a format by its simplest grammar.
  private static let script = #"""
    import csv, io, json, re, sys, xml.etree.ElementTree as tree
    COLOR = re.compile(r'\s*(#[0-9a-fA-F]{3,8}\b|(rgb|hsl)a?\(|hwb\(|oklch\(|oklab\(|lab\(|lch\(|color\()')
    def bare(text): return re.sub(r'[^0-9a-z]', '', text.lower())
    def sheet(text, pattern):
        text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
        return [name for name, value in re.findall(pattern, text) if COLOR.match(value)]
    def variables(text):
        text = re.sub(r'(?<!:)//[^\n]*', '', text)
        return sheet(text, r'(?m)^\s*\$([\w-]+)\s*:\s*([^;{}]+);')
    def resources(text):
        return [e.get('name') for e in tree.fromstring(text).iter('color') if COLOR.match(e.text or '')]
    def tokens(text):
        names = []
        def walk(node, name):
            if isinstance(node, dict):
                for key in ('$value', 'value'):
                    if isinstance(node.get(key), str) and COLOR.match(node[key]): names.append(name)
                for key, value in node.items():
                    if key[:1] != '$' and key not in ('original', 'sets', 'modes'): walk(value, key)
        try: walk(json.loads(text), '')
        except ValueError: pass  # with comments
        return names
    def rows(text):
        table = list(csv.reader(io.StringIO(text)))
        return [row[0] for row in table[1:] if any(COLOR.match(cell) for cell in row[1:])]
    readers = {'css': lambda t: sheet(t, r'--([\w-]+)\s*:\s*([^;{}]+)'), 'scss': variables, 'xml': resources,
               'json': tokens, 'csv': rows}
    count = 0
    for work in json.load(sys.stdin):
        keys = {bare(key) for key in work['keys']}
        said = bare(work['messages'])
        for name in readers[work['kind']](work['text']):
            count += 1
            word = bare(name)
            if not (word in said or any(key.endswith(word) or word.endswith(key) for key in keys if key)):
                print(work['path'], 'has', name, 'which is neither a row nor named')
    print('enough' if count > 100 else count)
    """#

  @Test(.enabled(if: Tool.python != nil, "python3 is not installed"))
  func `every declaration of a colour is a row or is named`() throws {
    let cases = RepositoryFolder("Tests/EndToEndTests/Cases").url
    var work: [[String: Any]] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted()
    where name.hasPrefix("import-") {
      let input = cases.appendingPathComponent(name + "/input")
      var files: [String: [UInt8]] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: input.path) {
        files[path] = (try? Data(contentsOf: input.appendingPathComponent(path))).map(Array.init)
      }
      for (path, bytes) in files {
        let kind = String(path.split(separator: ".").last ?? "")
        guard ["css", "scss", "xml", "json", "csv"].contains(kind), !path.contains(".xcassets/") else {
          continue
        }
        let outcome = TableImport.run([path], files: MemoryFiles(files))
        guard let table = outcome.table, let text = String(bytes: bytes, encoding: .utf8) else { continue }
        let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
        work.append([
          "path": name + "/" + path, "kind": kind, "text": text,
          "keys": lines.compactMap { $0.split(separator: " ").last.map(String.init) },
          "messages": outcome.diagnostics.map(\.message).joined(separator: "\n"),
        ])
      }
    }
    let result = try #require(Tool.python).run(
      ["-c", Self.script], input: try JSONSerialization.data(withJSONObject: work))
    #expect(result.outputText == "enough\n", "\(result.errorText)")
  }
}
