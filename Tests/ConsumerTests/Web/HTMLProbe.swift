import Foundation
import TestSupport
import Testing

/// Asks generated pages questions in the browser.
///
/// Each page stands in a frame of its own, as it is, with its content security policy; the questions run in the page
/// around it, which sees into the frames.
enum HTMLProbe {
  /// A page, and the body of an asynchronous function that answers for it. It has `view`, the frame's window, `page`, its
  /// document, and the helpers below.
  struct Question: Encodable {
    var page: String
    var body: String
  }

  /// Loads the pages and gives the answers in their order.
  static func answers<Answer: Decodable>(
    to questions: [Question], as type: Answer.Type = Answer.self,
    preferences: Browser.Preferences = .init(isDark: false)
  ) throws -> [Answer] {
    let tab = try Browser.shared().openTab(preferences)
    try tab.open(html(questions))
    let answers: [Answer] = try tab.evaluate("answers()")
    #expect(tab.console.isEmpty, "\(tab.console.joined(separator: "\n"))")
    return answers
  }

  /// Loads one page and gives its answer.
  static func answer<Answer: Decodable>(
    of page: String, as type: Answer.Type = Answer.self,
    preferences: Browser.Preferences = .init(isDark: false),
    _ body: String
  ) throws -> Answer {
    let all = try answers(
      to: [Question(page: page, body: body)], as: Answer.self, preferences: preferences)
    return try #require(all.first)
  }

  private static func html(_ questions: [Question]) throws -> String {
    let data = String(decoding: try JSONEncoder().encode(questions), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    let bodies = questions.map { "async (view, page) => { \($0.body) }" }.joined(separator: ",\n")
      .replacingOccurrences(of: "</", with: "<\\/")
    return """
      <!doctype html><meta charset="utf-8"><style>:root { color-scheme: light dark } iframe { width: 1200px; height: 800px }</style>
      <body><script>
      const questions = \(data);
      // Helpers for the questions.
      const copied = [];
      const find = (page, id) => page.getElementById("page:" + id);
      const choose = (view, id, value) => {
        const control = find(view.document, id);
        if (control.type === "checkbox") control.checked = value; else control.value = value;
        control.dispatchEvent(new view.Event(control.type === "search" ? "input" : "change", { bubbles: true }));
      };
      const press = (view, element, key) =>
        element.dispatchEvent(new view.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const shown = (view, selector) => [...view.document.querySelectorAll(selector)]
        .filter(element => element.getClientRects().length > 0);
      const stubClipboard = view => Object.defineProperty(view.navigator, "clipboard", {
        value: { writeText: async text => { copied.push(text); } }, configurable: true });
      const later = () => new Promise(resolve => setTimeout(resolve, 0));
      const bodies = [\(bodies)];
      const frames = questions.map(question => new Promise(resolve => {
        const element = document.createElement("iframe");
        element.onload = () => resolve(element);
        element.srcdoc = question.page;
        document.body.append(element);
      }));
      const answers = async () => {
        const answers = [];
        for (const [index, frame] of (await Promise.all(frames)).entries()) {
          answers.push(await bodies[index](frame.contentWindow, frame.contentDocument));
        }
        return answers;
      };
      </script>
      """
  }
}
