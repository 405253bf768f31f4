enum WatchFlag {
  static let flag = TypedFlag.toggle(
    "watch", short: "w", .mode, "run again whenever a file changes",
    details:
      "Runs until it is interrupted. A change of a table, of what it includes, of the configuration file or of an output counts, and a file that "
      + "comes or goes; several writes in a row are one. Only what was written and what is wrong is printed. Ends with 0 when "
      + "it is interrupted or terminated, and when nobody reads what it prints any more.")

  /// Whether arguments may have the flag, before they are parsed: then the first run decides.
  static func mayBe(in arguments: [String]) -> Bool {
    arguments.contains { argument in
      let isLong = argument.utf8.starts(with: "--".utf8)
      return isLong
        ? argument == flag.flag.spelling
        : argument.utf8.first == UInt8(ascii: "-") && argument.contains { $0 == flag.flag.short }
    }
  }

  /// Notes whether a run is one of many.
  static func read(_ arguments: RawArguments, in run: Run) throws(CommandFailure) {
    run.isWatching = arguments[flag]
    if run.isWatching, arguments.operands.contains("-") {
      throw .misuse("option '--watch' needs files, and '-' is standard input")
    }
  }

  /// Refuses an option that runs once.
  static func refuse<Value>(_ flag: TypedFlag<Value>, _ arguments: RawArguments) throws(CommandFailure) {
    guard arguments[self.flag], arguments.has(flag) else { return }
    throw .misuse("options '--watch' and '\(flag.flag.spelling)' contradict each other; give one")
  }
}
