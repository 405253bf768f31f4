import Foundation
import TestSupport
import Testing

/// The page as assistive technology reads it, and the sizes of its parts.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"))
struct HTMLAccessibilityTests {
  /// The elements that break a rule of names, roles and structure.
  private static let violations = #"""
    (() => {
      const found = [];
      const say = (rule, element) => found.push(`${rule}: ${element.outerHTML.slice(0, 120)}`);
      const isShown = element => element.getClientRects().length && !element.closest("[aria-hidden=true], [hidden]");
      const textOf = ids => ids.split(" ").map(id => document.getElementById(id)?.textContent ?? "").join(" ");
      const nameOf = element => (element.getAttribute("aria-labelledby") ? textOf(element.getAttribute("aria-labelledby")) : "")
        || element.getAttribute("aria-label") || [...element.labels ?? []].map(label => label.textContent).join(" ")
        || (element.matches("input, select, textarea") ? "" : element.textContent) || element.title || "";
      const controls = "a[href], button, input, select, textarea, summary, [role=slider], [role=button], [role=img], [tabindex]";
      for (const element of document.querySelectorAll(controls)) {
        if (isShown(element) && !nameOf(element).trim()) say("no name", element);
        if (element.tabIndex > 0) say("positive tabindex", element);
      }
      for (const element of document.querySelectorAll("[aria-hidden=true]")) {
        const inside = [element, ...element.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")];
        for (const one of inside) if (one.tabIndex >= 0 && one.getClientRects().length) say("focus in what is hidden", one);
      }
      const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
      for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.push(`two of one id: ${id}`);
      for (const name of ["aria-labelledby", "aria-controls", "aria-describedby", "for"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          if (element.getAttribute(name).split(" ").some(id => !document.getElementById(id))) say(`${name} leads nowhere`, element);
        }
      }
      for (const element of document.querySelectorAll("[role=slider]")) {
        if (["aria-valuenow", "aria-valuemin", "aria-valuemax"].some(name => !element.hasAttribute(name))) say("a slider without values", element);
      }
      for (const element of document.querySelectorAll("svg, img, canvas")) {
        if (isShown(element) && !element.closest("[role=img], button, a") && !element.hasAttribute("aria-label")) say("a picture without a name", element);
      }
      let level = 0;
      for (const element of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
        if (!isShown(element)) continue;
        const own = Number(element.localName[1]);
        if (own > level + 1) say("a heading skips a level", element);
        level = own;
      }
      for (const [selector, count] of [["main", 1], ["h1", 1], ["title", 1]]) {
        if (document.querySelectorAll(selector).length !== count) found.push(`${selector} is not there once`);
      }
      if (!document.documentElement.lang) found.push("no language");
      for (const element of document.querySelectorAll("li")) if (!element.parentElement.matches("ul, ol, menu")) say("an item without a list", element);
      for (const element of document.querySelectorAll("ul > *, ol > *")) if (!element.matches("li, script, template")) say("no item in a list", element);
      for (const element of document.querySelectorAll("th")) if (!element.scope && !element.id) say("a head without a scope", element);
      for (const element of document.querySelectorAll("section[aria-labelledby], nav, dialog, aside")) if (isShown(element) && !nameOf(element).trim()) say("a landmark without a name", element);
      return found;
    })()
    """#

  @Test(arguments: [(false, 1280), (true, 390)])
  func `everything has a name, and a place in the structure`(isDark: Bool, width: Int) throws {
    let page = try HTMLPageTests.page(HTMLPageTests.failing, status: 1)
    let tab = try Browser.shared().openTab(.init(isDark: isDark))
    try tab.setSize(width: width, height: 900)
    try tab.open(page)
    #expect(try tab.evaluate(Self.violations) == [String]())
    // With the details of a token.
    try tab.run("openDetails(4)")
    #expect(try tab.evaluate(Self.violations) == [String]())
  }

  @Test func `a rule that is broken is found`() throws {
    let tab = try Browser.shared().openTab(.init(isDark: false))
    try tab.open(
      """
      <!doctype html><title>x</title><main><h1>a</h1><h3>b</h3><button></button><p id=a></p><p id=a></p>
      <div aria-hidden=true><a href="#a">c</a></div><label for=nothing>d</label><svg width=9 height=9></svg></main>
      """)
    let found: [String] = try tab.evaluate(Self.violations)
    #expect(
      Set(found.map { $0.prefix { $0 != ":" } }) == [
        "a heading skips a level", "no name", "two of one id", "focus in what is hidden", "for leads nowhere",
        "a picture without a name", "no language",
      ], "\(found)")
  }

  @Test func `each part has its height`() throws {
    let tab = try Browser.shared().openTab(.init(isDark: false))
    try tab.setSize(width: 1280, height: 900)
    try tab.open(try HTMLPageTests.page(HTMLPageTests.failing, status: 1))
    let expected = [
      ".bar": 56, ".alarm h2": 36, ".fail": 100, ".stage": 480, ".move": 100,
      ".contracts tr:nth-child(2)": 36,
      "details": 40,
    ]
    for (selector, height) in expected {
      let actual: Double = try tab.evaluate(
        "document.querySelector(\"\(selector)\").getBoundingClientRect().height")
      #expect(abs(actual / Double(height) - 1) <= 0.1, "\(selector): \(actual)")
    }
  }
}
