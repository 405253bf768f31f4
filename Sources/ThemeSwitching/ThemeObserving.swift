extension SampleColor.ThemeSwitcher {
  /// Calls a block with the theme: once at once, and once at each change, as long as the owner lives.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (SampleColor.Theme) -> Void
  ) -> Registration {
    self.add(owner, name: .none, interest: .theme, isBinding: false) { _, palette in block(palette.theme) }
  }

  /// Calls a block with the owner and the theme, so that the block need not hold the owner itself.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (Owner, SampleColor.Theme) -> Void
  ) -> Registration {
    self.add(owner, name: .none, interest: .theme, isBinding: false) { owner, palette in
      block(owner, palette.theme)
    }
  }

  /// Calls a block with the theme and its colours: once at once, and once whenever the theme, an override or
  /// the overlay changes, or the system is followed that was not.
  @discardableResult
  public func observeColors<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    self.add(owner, name: .none, interest: .palette, isBinding: false, body: block)
  }

  /// Ends all observers of an object; its bindings stay.
  public func unobserve(_ owner: AnyObject) {
    self.registry.remove(.observers, of: owner)
  }
}
