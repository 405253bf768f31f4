/// A program to measure, with its arguments.
struct Job {
  /// What the report calls it, the same from run to run.
  var name: String
  /// The program.
  var program: String
  /// Its arguments.
  var arguments: [String]
  /// The size of what it reads, in bytes.
  var inputSize = 0
  /// The files that it makes, which are removed before each run.
  var outputs: [String] = []
}

/// What was measured of a job.
struct Measurement {
  /// The job's name.
  var name: String
  /// The median of the wall-clock times, in seconds.
  var seconds: Double
  /// The median of the processor times, in seconds.
  var processorSeconds: Double
  /// The most memory that any run took, in bytes.
  var peakMemory: Int
  /// The instructions of one run; nil where they were not counted.
  var instructions: Int?
  /// The size of what it reads, in bytes.
  var inputSize = 0
  /// The size of the largest file that it made, in bytes.
  var largestOutput = 0
}

extension [Measurement] {
  /// The measurement of the job with a name; nil where there was none.
  func named(_ name: String) -> Measurement? { first { $0.name == name } }
}

/// Runs jobs in turns, so that whatever else the machine does meets all of them.
enum Stopwatch {
  /// The medians of some jobs; a first round warms the caches and is not counted.
  static func measure(_ jobs: [Job], rounds: Int) throws -> [Measurement] {
    var runs: [[ChildProcess]] = Array(repeating: [], count: jobs.count)
    for round in 0...rounds {
      for (index, job) in jobs.enumerated() {
        if !job.outputs.isEmpty { _ = try ChildProcess("/bin/rm", ["-f"] + job.outputs) }
        let run = try ChildProcess(job.program, job.arguments)
        if round > 0 { runs[index].append(run) }
      }
    }
    return zip(jobs, runs).map { job, runs in
      Measurement(
        name: job.name, seconds: median(runs.map(\.seconds)),
        processorSeconds: median(runs.map(\.processorSeconds)),
        peakMemory: runs.map(\.peakMemory).max() ?? 0, inputSize: job.inputSize,
        largestOutput: job.outputs.map(Files.size).max() ?? 0)
    }
  }
}
