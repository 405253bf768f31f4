import Foundation
import TestSupport
import Testing

/// The JSON of `show` has the published form.
@Suite(.waiting) struct ShowSchemaTests {
  @Test(
    .enabled(if: Tool.pythonHas("jsonschema"), "python3 has no jsonschema"),
    arguments: ["show-proofs", "show-formulas", "import-bases"])
  func `the JSON form is what its schema says`(testCase: String) throws {
    let tool = try Tool.colortable()
    let schema = try tool.run(["help", "show-schema"]).outputText
    let folder = EndToEndCase.root.appending(path: "\(testCase)/input")
    let document = try tool.run(["show", "--format", "json", "App.colortable"], in: folder)
    let script = """
      import json, jsonschema, sys
      schema = json.loads(sys.argv[1])
      jsonschema.Draft202012Validator.check_schema(schema)
      jsonschema.Draft202012Validator(schema).validate(json.load(sys.stdin))
      """
    let result = try #require(Tool.python).run(["-c", script, schema], input: document.output)
    #expect(result.status == 0, "\(result.errorText)")
  }
}
