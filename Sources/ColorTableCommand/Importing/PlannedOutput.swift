import ColorTableEmitters
import ColorTableImporters
import ColorTableModel
import TextSupport

/// An output of a table as the configuration lists it.
struct PlannedOutput {
  var language: String
  var path: String
  var options: [(name: String, value: String)] = []
  /// The selectors of themes in a style sheet, by the themes' names.
  private(set) var themeSelectors: [(theme: String, selector: String)] = []

  init(language: String, path: String, options: [(name: String, value: String)] = []) {
    (self.language, self.path, self.options) = (language, path, options)
  }

  /// Sets the options with which an output of style sheets has the rules of the one that a table was imported from. The
  /// sheet's own `color-scheme` stays there.
  ///
  /// - Parameters:
  ///   - rules: The rules; nil where no options give them.
  ///   - source: The table of the sheet.
  ///   - table: The table of the output.
  /// - Returns: Whether it has the rules then.
  @discardableResult
  mutating func keepThemes(
    of rules: SheetThemes?, in source: Table, for table: Table, _ emitters: [any Emitter.Type]
  ) -> Bool {
    let known = emitters.first { $0.description.name == language }?.description.options ?? []
    func isOption(_ name: String, _ value: String) -> Bool {
      known.contains { $0.name == name && (try? $0.setting(value)) != nil }
    }
    guard isOption("color-scheme", "off") else { return false }
    options.append(("color-scheme", "off"))
    guard let rules else { return false }
    var more: [(name: String, value: String)] = []
    if rules.page != ":root" { more.append(("selector", rules.page)) }
    if rules.usesLightDark {
      more.append(("style", "light-dark"))
    } else if rules.followed == nil, table.themes.count > 1 {
      more.append(("follow", "none"))
    }
    let selectors = rules.selectors.sorted { $0.key < $1.key }.map { (source.themes[$0.key].name, $0.value) }
    guard more.allSatisfy(isOption), selectors.allSatisfy({ isOption("theme-selector", "\($0)=\($1)") })
    else { return false }
    (options, themeSelectors) = (more + options, selectors)
    return true
  }

  /// Its emitter; nil where the language has no such options.
  func emitter(_ emitters: [any Emitter.Type]) -> (any Emitter)? {
    guard let language = emitters.first(where: { $0.description.name == language }) else { return nil }
    let values = options + themeSelectors.map { ("theme-selector", "\($0.theme)=\($0.selector)") }
    let settings = values.compactMap { name, value in
      language.description.options.first { $0.name == name }.flatMap { try? $0.setting(value) }
    }
    return settings.count == values.count ? language.init(settings: settings) : nil
  }

  /// The member of `outputs`.
  var member: String {
    var text = JSONText(.padded)
    write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Writes the member of `outputs`.
  func write(to text: inout JSONText) {
    text.key(escaping: language)
    writeValue(to: &text)
  }

  /// The member without its name.
  var value: String {
    var text = JSONText(.padded)
    writeValue(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func writeValue(to text: inout JSONText) {
    guard !options.isEmpty || !themeSelectors.isEmpty else { return text.string(path) }
    text.object { text in
      for (name, value) in [("path", path)] + options {
        text.key(escaping: name)
        text.string(value)
      }
      guard !themeSelectors.isEmpty else { return }
      text.key("theme-selector")
      text.object { text in
        for (theme, selector) in themeSelectors {
          text.key(escaping: theme)
          text.string(selector)
        }
      }
    }
  }
}
