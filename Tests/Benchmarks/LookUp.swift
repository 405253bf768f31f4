/// The cost of look-ups, of the list of tokens and of hashing in generated Swift, compared with a dictionary with strings
/// as keys, an array and strings.
struct LookUp {
  /// The colortable binary.
  let binary: String
  /// The folder for temporary files.
  let folder: String

  /// The times as lines of text; nil where there is no Swift compiler.
  ///
  /// A release build compiles all files of a module together; otherwise each look-up is also a call.
  func measure() throws -> String? {
    guard let compiler = Environment.program("swiftc") else { return nil }
    let program = SwiftProgram(binary: binary, folder: folder)
    let generated = try program.generate(tokens: 1_000, type: "AppColor")
    var text = ""
    for (title, flags) in [("files compiled together", ["-wmo"]), ("one by one", [])] {
      let output = try program.output(
        of: Self.program, named: "LookUp", with: [generated], compiler,
        ["-parse-as-library", "-module-name", "Look"] + flags)
      text += "\(title): \(output)"
    }
    return text
  }

  /// A program that times look-ups, the median of 21 times. Tokens are plain numbers, so the loops count no references.
  private static let program = """
    @main
    enum Main {
      static func main() {
        let tokens = Array(AppColor.allCases)
        let keys = tokens.map(\\.key)
        var dictionary: [String: UInt32] = [:]
        for token in tokens { dictionary[token.key] = token(.t0).rgba }
        var sum: UInt32 = 0
        // Whole picoseconds, because rounding a fraction needs more libraries.
        func picoseconds(_ rounds: Int, _ body: () -> Void) -> Int64 {
          var times: [Int64] = []
          for _ in 0..<21 {
            let parts = ContinuousClock().measure { for _ in 0..<rounds { body() } }.components
            times.append(
              (parts.seconds * 1_000_000_000_000 + parts.attoseconds / 1_000_000) / Int64(rounds * tokens.count))
          }
          return times.sorted()[10]
        }
        let look = picoseconds(1_000) { for token in tokens { sum &+= token(.t1).rgba } }
        let components = picoseconds(200) { for token in tokens { sum &+= UInt32(token(.t1).components.green) } }
        let search = picoseconds(20) { for key in keys { sum &+= dictionary[key] ?? 0 } }
        let byKey = picoseconds(20) { for key in keys { sum &+= AppColor(key: key)?(.t1).rgba ?? 0 } }
        let list = picoseconds(1_000) { for token in AppColor.allCases { sum &+= token(.t1).rgba } }
        let hash = picoseconds(20) { for token in tokens { sum &+= UInt32(truncatingIfNeeded: token.hashValue) } }
        let textHash = picoseconds(20) { for key in keys { sum &+= UInt32(truncatingIfNeeded: key.hashValue) } }
        print(
          "a look-up by token and theme: \\(look) ps; with its components: \\(components) ps;",
          "by a token of allCases: \\(list) ps; by the token with a key: \\(byKey) ps,",
          "in a dictionary by string: \\(search) ps; the hash of a token: \\(hash) ps, of a string: \\(textHash) ps",
          sum == 0 ? "." : "")
      }
    }

    """
}
