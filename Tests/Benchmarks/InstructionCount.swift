/// Counts the instructions of a program with callgrind, which hardly depend on what else the machine does.
enum InstructionCount {
  /// Whether callgrind is installed.
  static let isAvailable = Environment.program("valgrind") != nil

  /// Keeps the C library from choosing functions by the processor, so that counts are the same on other processors of
  /// the same architecture.
  private static let plainLibrary =
    "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-AVX_Fast_Unaligned_Load"

  /// The instructions of one run; nil where they cannot be counted.
  static func count(_ job: Job, in folder: String) -> Int? {
    guard let valgrind = Environment.program("valgrind"), let program = Environment.program(job.program)
    else { return nil }
    let log = folder + "/callgrind.log"
    if !job.outputs.isEmpty { _ = try? ChildProcess("/bin/rm", ["-f"] + job.outputs) }
    let arguments =
      ["--tool=callgrind", "--callgrind-out-file=/dev/null", program] + job.arguments
    guard (try? ChildProcess(valgrind, arguments, output: .file(log), environment: [plainLibrary])) != nil,
      let text = try? Files.read(log)
    else {
      return nil
    }
    for line in text.split(separator: "\n") where line.contains("Collected :") {
      return line.split(separator: " ").last.flatMap { Int($0) }
    }
    return nil
  }
}
