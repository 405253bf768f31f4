/// Points by the cubes of a grid that they lie in, so that those near another one are found without a look at all.
package struct CubeGrid {
  /// The sides of a cube.
  private let width: SIMD3<Double>
  /// The points in each cube, by their numbers.
  private var cubes: [SIMD3<Int32>: [Int]] = [:]

  package init(width: SIMD3<Double>) { self.width = width }

  package mutating func add(_ number: Int, at point: SIMD3<Double>) {
    cubes[cube(of: point), default: []].append(number)
  }

  /// The points in the cube of another one and in those that touch it, the latest of each cube first.
  package func near(_ point: SIMD3<Double>, atMost limit: Int = .max) -> [Int] {
    let center = cube(of: point)
    var near: [Int] = []
    func appendPoints(in cube: SIMD3<Int32>) {
      near += (cubes[cube] ?? []).suffix(limit - near.count).reversed()
    }
    appendPoints(in: center)
    for x in Int32(-1)...1 {
      for y in Int32(-1)...1 {
        for z in Int32(-1)...1 where (x, y, z) != (0, 0, 0) { appendPoints(in: center &+ SIMD3(x, y, z)) }
      }
    }
    return near
  }

  private func cube(of point: SIMD3<Double>) -> SIMD3<Int32> {
    SIMD3<Int32>(
      (point / width).rounded(.down)
        .clamped(lowerBound: SIMD3(repeating: -1e9), upperBound: SIMD3(repeating: 1e9)))
  }
}
