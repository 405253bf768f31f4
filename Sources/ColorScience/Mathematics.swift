// The elementary functions (pow, cbrt, atan2, …) are the C library's; this is the one place that names it.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
