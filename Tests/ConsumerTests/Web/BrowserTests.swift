import Foundation
import TestSupport
import Testing

/// The browser helper itself: a page that hangs must fail a test, not stop it.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"))
struct BrowserTests {
  @Test func `a page that hangs is an error`() throws {
    let browser = try #require(Browser())
    let start = Date()
    #expect(throws: Browser.Failure.self) {
      try browser.document(
        of: "<!doctype html><script>for (;;) {}</script>", preferences: .init(isDark: false), timeLimit: 3)
    }
    #expect(Date().timeIntervalSince(start) < 20)
  }
}
