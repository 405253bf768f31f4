/// The table that a project without colours begins with.
enum StarterTable {
  static let text = """
    // The colours of the app: a column for each theme, a row for each colour.
    // Run `colortable check` to find mistakes, and `colortable generate` to write the outputs in colortable.json.

    LIGHT    NIGHT

    /// The background of every screen.
    #ffffff  #14161a  background
    /// Primary text.
    #1b1e26  #e8eaf0  text.primary
    /// Secondary text.
    #5a6070  #a3a9b8  text.secondary
    /// Buttons and other controls.
    #2f6fde  #7fb0ff  tint
    /// Pressed controls: a darker tint in every theme.
    oklch(from $tint calc(l - 0.08) c h)  =  tintPressed
    /// Links: the readable colour nearest to the tint.
    readable($tint, text on $background)  =  text.link

    // The check fails if a theme breaks one of these contrasts: 4.5 for text, 3 for everything else.
    @contrast text text.primary, text.secondary on background
    @contrast ui tint on background

    """
}
