import ColorScience
import ColorTableEmitters
import ColorTableModel
import TestSupport
import Testing

/// The cost of outputs for tables that have very many of one thing.
@Suite struct EmitterCostTests {
  /// Themes in families of two, as many as tokens.
  private static func families(_ count: Int) -> Table {
    let themes = (0..<count).map { index in
      Theme(
        name: "T\(index)", appearance: index % 2 == 0 ? .light : .dark, base: index == 0 ? nil : .default,
        family: "F\(index / 2)")
    }
    var builder = TableBuilder(themes: themes)
    builder.addToken(key: "a", colors: themes.indices.map { Color(RGBA8(rawValue: UInt32($0) << 8 | 0xFF)) })
    return builder.build()
  }

  /// Tokens of which each has a group of its own, and is deprecated for the next one.
  private static func groups(_ count: Int) -> Table {
    var builder = TableBuilder(themes: [
      Theme(name: "DAY", appearance: .light), Theme(name: "NIGHT", appearance: .dark, base: .default),
    ])
    for index in 0..<count {
      let color = Color(RGBA8(rawValue: UInt32(index) << 8 | 0xFF))
      builder.addToken(key: "g\(index).h.token", documentation: "A token.", colors: [color, color])
    }
    builder.deprecations = (0..<count - 1).map { index in
      Deprecation(token: TokenID(index), replacement: TokenID(index + 1), reason: "old")
    }
    return builder.build()
  }

  /// The time of an output, the least of several runs; nil for a table that the language refuses, as Kotlin does where a class
  /// would have too many members.
  private func time(_ language: any Emitter.Type, _ table: Table) throws -> Double? {
    let emitter = language.init()
    let input = EmitterInput(table: table, sourcePath: "App.colortable")
    guard emitter.problems(in: input).isEmpty else { return nil }
    return try leastProcessorTime { _ = try emitter.emit(input).map { $0.bytes.count } }
  }

  @Test(arguments: EmitterRegistry.all.indices)
  func `an output takes time in proportion to themes and groups`(language: Int) throws {
    let language = EmitterRegistry.all[language]
    for (table, size) in [(Self.families, 1000), (Self.groups, 300)] {
      guard let small = try time(language, table(size)), let large = try time(language, table(4 * size))
      else {
        continue
      }
      // 4 where it is linear, 16 where it is quadratic.
      #expect(large / small < 9, "\(language.description.name): \(small) and \(large) seconds")
    }
  }

  /// Groups whose types have the name of a token each: every one of them is a message.
  @Test func `names that collide take time in proportion to their number`() throws {
    let emitter = try SwiftEmitter(parsing: ["naming": "as-written"])
    func time(_ count: Int) throws -> Double {
      var builder = TableBuilder(themes: [Theme(name: "DAY")])
      for index in 0..<count {
        for key in ["a\(index)Group", "a\(index).x"] {
          builder.addToken(key: key, colors: [Color(RGBA8(rawValue: 0xFF))])
        }
      }
      let input = EmitterInput(table: builder.build(), sourcePath: "App.colortable")
      #expect(emitter.problems(in: input).count == count)
      return leastProcessorTime { _ = emitter.problems(in: input).count }
    }
    let (small, large) = (try time(1000), try time(4000))
    #expect(large / small < 9, "\(small) and \(large) seconds")
  }
}
