import Foundation
import TestSupport
import Testing

/// A page that asks the browser, for many sheets and many arrangements of elements, which colours come out.
///
/// Each sheet stands in a `style` element of a frame of its own. A scene is a chain of elements, the root
/// first, each with an attribute or without; what is measured is the last one, or the root itself, with
/// `color: var(--name)` set on an element inside it.
struct BrowserPage {
  /// An arrangement of elements in a frame.
  struct Scene: Encodable {
    /// For each element from the root inwards the attributes it has.
    var chain: [[String: String]]
    /// The attributes of the body, which is the only element of a chain that is not in it.
    var body: [String: String] = [:]
    var measuresRoot = false
  }

  /// A sheet and what to ask of it.
  struct Frame: Encodable {
    var css: String
    /// Names of custom properties, unescaped and without the hyphens.
    var names: [String]
    var scenes: [Scene]
  }

  /// The browser's answer about a scene.
  struct Answer: Decodable {
    /// The computed colours, in the order of the names.
    var colors: [String]
    /// The computed `color-scheme`.
    var scheme: String
  }

  /// The browser's answer about a frame.
  struct FrameAnswer: Decodable {
    var isDark: Bool
    var wantsContrast: Bool
    /// How many `style` elements and scripts there are: one and none, unless something broke out.
    var styles: Int
    var scripts: Int
    var scenes: [Answer]
  }

  /// Loads the frames in one page, and gives the answers in the frames' order.
  static func answers(to frames: [Frame], preferences: Browser.Preferences) throws -> [FrameAnswer] {
    let tab = try Browser.shared().openTab(preferences)
    try tab.open(html(frames))
    return try tab.evaluate("answers()")
  }

  private static func html(_ frames: [Frame]) throws -> String {
    let data = String(decoding: try JSONEncoder().encode(frames), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    return """
      <!doctype html><meta charset="utf-8"><style>:root { color-scheme: light dark }</style>
      <body><script>
      const frames = \(data);
      const loaded = frames.map(frame => new Promise(resolve => {
        const element = document.createElement("iframe");
        element.onload = () => resolve(element);
        element.srcdoc = "<!doctype html><meta charset='utf-8'><style>" + frame.css + "</style><body></body>";
        document.body.append(element);
      }));
      function ask(page, names, scene) {
        const chain = [page.documentElement];
        for (const _ of scene.chain.slice(1)) {
          chain.push(page.createElement("div"));
          (chain.length === 2 ? page.body : chain.at(-2)).append(chain.at(-1));
        }
        scene.chain.forEach((attributes, index) => {
          for (const [name, value] of Object.entries(attributes)) chain[index].setAttribute(name, value);
        });
        for (const [name, value] of Object.entries(scene.body)) page.body.setAttribute(name, value);
        const probe = page.createElement("span");
        (chain.length === 1 && !scene.measuresRoot ? page.body : chain.at(-1)).append(probe);
        const style = page.defaultView.getComputedStyle(probe);
        const colors = names.map(name => {
          probe.style.color = "";
          probe.style.color = "var(" + CSS.escape("--" + name) + ", rgb(1 2 3 / 0.7))";
          return style.color;
        });
        const answer = { colors, scheme: style.colorScheme };
        if (chain.length > 1) chain[1].remove(); else probe.remove();
        for (const name of Object.keys(scene.chain[0])) page.documentElement.removeAttribute(name);
        for (const name of Object.keys(scene.body)) page.body.removeAttribute(name);
        return answer;
      }
      async function answers() {
        const elements = await Promise.all(loaded);
        return elements.map((element, index) => {
          const page = element.contentDocument;
          const holds = query => element.contentWindow.matchMedia(query).matches;
          return {
            isDark: holds("(prefers-color-scheme: dark)"), wantsContrast: holds("(prefers-contrast: more)"),
            styles: page.querySelectorAll("style").length, scripts: page.querySelectorAll("script").length,
            scenes: frames[index].scenes.map(scene => ask(page, frames[index].names, scene)) };
        });
      }
      </script>
      """
  }
}
