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
  ]

  /// The first emitter of each output language in a run, with its options.
  public static func languages(of emitters: [any Emitter]) -> [any Emitter] {
    all.compactMap { language in emitters.first { type(of: $0) == language } }
  }
}
