/// A program to measure, with its arguments.
struct Job {
  /// The name in reports, the same in every run.
  var name: String
  var program: String
  var arguments: [String]
  /// The size of its input, in bytes.
  var inputSize = 0
  /// The files and folders that it writes, which are removed before each run.
  var outputs: [String] = []
  /// Whether its standard output is measured.
  var measuresOutput = false
}

/// The measurement of a job.
struct Measurement {
  /// The job's name.
  var name: String
  /// The median of the wall-clock times, in seconds.
  var seconds: Double
  /// The median of the processor times, in seconds.
  var processorSeconds: Double
  /// The highest peak memory of any run, in bytes.
  var peakMemory: Int
  /// The instructions of one run; nil where they were not counted.
  var instructions: Int?
  /// The size of its input, in bytes.
  var inputSize = 0
  /// The size of the largest file that it wrote, in bytes.
  var largestOutput = 0
  /// The median of the wall-clock times to the first line of its output, in seconds, where the job measures that.
  var firstLineSeconds: Double?
  /// The size of its standard output, in bytes, where the job measures that.
  var printedSize = 0
}

extension [Measurement] {
  /// The measurement of the job with a name.
  func named(_ name: String) -> Measurement? { first { $0.name == name } }
}

/// Runs jobs in turns, so that other load on the machine affects all of them.
enum Stopwatch {
  /// The medians of jobs. A first round warms the caches and is not counted.
  static func measure(_ jobs: [Job], rounds: Int) throws -> [Measurement] {
    var runs: [[ChildProcess]] = Array(repeating: [], count: jobs.count)
    for round in 0...rounds {
      for (index, job) in jobs.enumerated() {
        if !job.outputs.isEmpty { _ = try ChildProcess("/bin/rm", ["-rf"] + job.outputs) }
        let run = try ChildProcess(
          job.program, job.arguments, output: job.measuresOutput ? .measured : .file("/dev/null"))
        if round > 0 { runs[index].append(run) }
      }
    }
    return zip(jobs, runs).map { job, runs in
      let firstLines = runs.compactMap(\.firstLineSeconds)
      return Measurement(
        name: job.name, seconds: median(runs.map(\.seconds)),
        processorSeconds: median(runs.map(\.processorSeconds)),
        peakMemory: runs.map(\.peakMemory).max() ?? 0, inputSize: job.inputSize,
        largestOutput: job.outputs.map(Files.totalSize).max() ?? 0,
        firstLineSeconds: firstLines.isEmpty ? nil : median(firstLines),
        printedSize: runs.last?.printedSize ?? 0)
    }
  }
}
