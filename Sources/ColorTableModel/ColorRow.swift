import ColorScience

/// The colours of a token in some themes, for comparison with another token's, of this table or of another one.
package struct ColorRow: Hashable {
  private var values: [UInt64] = []

  package init(_ colors: some Sequence<PackedColor>, in table: Table) {
    for packed in colors {
      if let color = packed.rgba8 {
        values.append(UInt64(color.rawValue))
        continue
      }
      let color = table.color(packed)
      values.append(1 << 40 | UInt64(color.space.rawValue) << 8 | UInt64(color.missing.rawValue))
      for component in [color.components.x, color.components.y, color.components.z, color.alpha] {
        values.append(component.bitPattern)
      }
    }
  }
}
