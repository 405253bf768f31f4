/// The table that a project without colours begins with.
enum StarterTable {
  static let text = """
    // The colours of the app: a column for each theme, a row for each colour.
    // `colortable check` reports what is wrong here, `colortable generate` makes what colortable.json lists.

    LIGHT    NIGHT

    /// The background of every screen.
    #ffffff  #14161a  background
    /// Text that is read first.
    #1b1e26  #e8eaf0  text.primary
    /// Text that is read second.
    #5a6070  #a3a9b8  text.secondary
    /// Controls that can be touched.
    #2f6fde  #7fb0ff  tint
    /// Controls while they are touched: a darker tint, in every theme.
    oklch(from $tint calc(l - 0.08) c h)  =  tintPressed
    /// Links: the colour nearest to the tint that can be read.
    readable($tint, text on $background)  =  text.link

    // Every theme keeps these contrasts, or the check fails: 4.5 for text, 3 for what is not text.
    @contrast text text.primary, text.secondary on background
    @contrast ui tint on background

    """
}
