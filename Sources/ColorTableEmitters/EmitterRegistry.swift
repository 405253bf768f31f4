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
  ]
}
