/// The output languages, in the order in which help lists them.
public enum EmitterRegistry {
  /// Every output language, a line each.
  public static let all: [any Emitter.Type] = [
    SwiftEmitter.self,
    JSONEmitter.self,
    CSSEmitter.self,
  ]

  /// The output language with a name, or nil.
  public static func emitter(named name: String) -> (any Emitter.Type)? {
    all.first { $0.description.name == name }
  }
}
