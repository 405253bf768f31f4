import Testing

@testable import ThemeSwitching

@MainActor @Suite(.timeLimit(.minutes(20))) struct StreamTests {
  @Test func `a stream gives the theme and then each change`() async {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let stream = themes.stream()
    let reader = Task.detached {
      var names: [String] = []
      for await theme in stream {
        names.append(theme.name)
        if names.count == 3 { break }
      }
      return names
    }
    themes.select(.night)
    themes.select(.night)
    themes.select(.red)
    #expect(await reader.value == ["NORMAL", "NIGHT", "RED"])
  }

  @Test func `a cancelled reader is forgotten`() async throws {
    let themes = ThemeSwitcher()
    let readers = (0..<1000).map { _ in
      let stream = themes.stream()
      return Task.detached {
        var count = 0
        for await _ in stream { count += 1 }
        return count
      }
    }
    #expect(themes.registrationCount == 1000)
    for reader in readers { reader.cancel() }
    for reader in readers { _ = await reader.value }
    while themes.registrationCount > 0 { await Task.yield() }
    themes.select(.night)
    #expect(themes.registrationCount == 0)
  }

  @Test func `a stream that nobody reads is forgotten`() async {
    let themes = ThemeSwitcher()
    _ = themes.stream()
    while themes.registrationCount > 0 { await Task.yield() }
  }

  @Test func `a stream ends with its switcher`() async {
    var themes: ThemeSwitcher? = ThemeSwitcher(selection: .fixed(.red))
    let stream = themes?.stream()
    themes = nil
    var names: [String] = []
    if let stream { for await theme in stream { names.append(theme.name) } }
    #expect(names == ["RED"])
  }

  @Test func `a stream that an observer makes has each theme once`() async {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let panel = Panel()
    var stream: AsyncStream<Theme>?
    themes.observe(panel) { [unowned themes] _, theme in
      if theme == .night {
        stream = themes.stream()
        themes.select(.red)
      }
    }
    themes.select(.night)
    themes.select(.normal)
    var iterator = stream?.makeAsyncIterator()
    for theme in [Theme.night, .red, .normal] { #expect(await iterator?.next() == theme) }
  }

  @Test func `only the newest for a late reader`() async {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let stream = themes.stream(buffering: .bufferingNewest(1))
    for theme in Theme.allCases { themes.select(theme) }
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .nightContrast)
  }

  @Test func `readers on many threads while themes change`() async {
    let themes = ThemeSwitcher(selection: .fixed(.normal))
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        let stream = themes.stream()
        let palette = themes.palette
        group.addTask {
          var count = 0
          for await theme in stream {
            count += palette.value(of: .bg, in: theme).hex.utf8.count / 7
            if count == 101 { break }
          }
          return count
        }
      }
      for change in 1...100 {
        themes.select(change % 2 == 0 ? .normal : .night)
        themes.override(.tint, with: Value(rgb: UInt32(change)))
        if change % 10 == 0 { await Task.yield() }
      }
      var counts: [Int] = []
      for await count in group { counts.append(count) }
      return counts
    }
    #expect(counts == Array(repeating: 101, count: 8))
  }
}
