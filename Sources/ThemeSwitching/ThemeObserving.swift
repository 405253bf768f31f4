extension SampleColor.ThemeSwitcher {
  /// Calls a block with the theme: immediately, and at each change, as long as the owner lives.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (SampleColor.Theme) -> Void
  ) -> Registration {
    self.add(owner, name: .none, interest: .theme, isBinding: false) { _, palette in block(palette.theme) }
  }

  /// Calls a block with the owner and the theme, so that the block need not capture the owner.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (Owner, SampleColor.Theme) -> Void
  ) -> Registration {
    self.add(owner, name: .none, interest: .theme, isBinding: false) { owner, palette in
      block(owner, palette.theme)
    }
  }

  /// Calls a block with the theme and its colours: immediately, and whenever the theme, an override, the overlay or
  /// whether the system is followed changes.
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
