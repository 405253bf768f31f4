enum WatchFlag {
  static let flag = TypedFlag.toggle(
    "watch", short: "w", .mode,
    "run again whenever a file changes; stop with Control-C",
    details:
      "Watches tables, included files, colortable.json and outputs. Prints only files written and problems. Exits with "
      + "0 when it is stopped.")

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
      throw .misuse("option '--watch' needs files, but '-' is standard input")
    }
  }

  /// Refuses an option that runs once.
  static func refuse<Value>(_ flag: TypedFlag<Value>, _ arguments: RawArguments) throws(CommandFailure) {
    guard arguments[self.flag], arguments.has(flag) else { return }
    throw .misuse("options '--watch' and '\(flag.flag.spelling)' cannot be used together")
  }
}
