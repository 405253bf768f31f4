#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Installed programs, and a description of the machine.
enum Environment {
  /// The folders in which programs are searched for.
  static let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"

  /// The path of an installed program; nil where there is none.
  static func program(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    return nil
  }

  /// A line that identifies the machine: its system, its processor and the number of cores.
  static var machine: String {
    var names = utsname()
    uname(&names)
    let system = withUnsafeBytes(of: &names.sysname) { text($0) }
    let architecture = withUnsafeBytes(of: &names.machine) { text($0) }
    let host = withUnsafeBytes(of: &names.nodename) { text($0) }
    let model =
      (try? Files.read("/proc/cpuinfo"))?.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.drop { $0 == " " } } ?? ""
    return "\(host) \(system) \(architecture) \(model) \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores"
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
