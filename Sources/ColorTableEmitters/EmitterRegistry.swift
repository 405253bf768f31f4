/// The output languages, in the order in which help lists them.
public enum EmitterRegistry {
  /// Every output language, a line each.
  public static let all: [any Emitter.Type] = [
    SwiftEmitter.self,
    JSONEmitter.self,
    CSSEmitter.self,
    XCAssetsEmitter.self,
    AndroidEmitter.self,
    ComposeEmitter.self,
    DTCGEmitter.self,
    TypeScriptEmitter.self,
    TailwindEmitter.self,
    SCSSEmitter.self,
    ClassicEmitter.self,
    HTMLEmitter.self,
    SwiftSwitcherSource.self,
  ]

  /// An emitter of every output language: the first one of a run, with its options, or else one with the defaults.
  public static func languages(of emitters: [any Emitter]) -> [any Emitter] {
    all.map { language in emitters.first { type(of: $0) == language } ?? language.init() }
  }
}
