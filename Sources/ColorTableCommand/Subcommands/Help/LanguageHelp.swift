/// The page of `colortable help language`: the whole language, a line or two for each part.
enum LanguageHelp {
  static let text = """
    A table is a UTF-8 text file. Its first line names the themes; each line after it
    has a value for each theme and a key, separated by tabs or any Unicode spaces.

        NORMAL   NIGHT
        #ffffff  #1d2028  page
        $ink     #e8eaf0  text
        #1b1e26  -        ink
        readable(#9aa0ab, text on $page)  =  hint
        @contrast text text, hint on page

    The hint is a rule: in each theme it is the colour nearest to #9aa0ab that can be
    read as text on the page. Repair a contract that fails with such a rule.

    Header
      NORMAL NIGHT          the themes; the first is the default
      KEY NORMAL NIGHT      the keys come first (NAME does the same); else they are last

    Keys
      BG  surface.card  背景
                            letters and digits of any script, _ and -; dots make groups

    Values
      #rgb #rgba #rrggbb #rrggbbaa
                            hex, alpha last; 0x with 6 or 8 digits
      tomato transparent    a name of CSS
      rgb() hsl() hwb() lab() lch() oklab() oklch() color(display-p3 1 0 0)
                            CSS Color 4; spaces are allowed in parentheses
      color-mix(in oklab, $A 30%, white)
                            a mix; references are allowed
      oklch(from $A calc(l + 0.1) c h)
                            a colour with other channels; calc() has min(), max()
                            and clamp()
      contrast-color($A)    white or black, whichever contrasts more
      readable($A, text on $B, $C)
                            the colour nearest to $A that can be read on $B and $C:
                            text, large, ui or a ratio; over $D for a colour below
      $BG                   the value of another token in the same theme
      $BG@NIGHT             in another theme
      $BG / 40%             with another alpha
      -                     the value of the theme that this theme is based on
      =                     the formula of that theme, computed for this one

    Comments
      // text               a comment, on its own line or after a row
      /// text              documents the next row, or the row that it follows

    Directives, one a line, anywhere
      @theme NIGHT dark     what a theme is for: light, dark, high-contrast,
                            based-on THEME, title "TEXT", level AA or AAA,
                            family NAME
      @contrast text TEXT, INK on BG, BAR
                            a contract: text, large, ui or a ratio; then
                            over TOKEN or over any (a photo), in THEME, except
                            THEME, because "TEXT"
      @distinct OK, WARN, ERROR >= 20
                            these must be distinguishable, also by colour-blind people
      @deprecated OLD use NEW "TEXT"
                            the token will be removed
      @name android "NAME" KEY
                            the token's name in one output
      @allow RULE KEY       silences a rule for a token; without a key, for the table
      @hex argb             8-digit values in this file start with alpha
      @include "PATH"       the rows of another table
      @extends "PATH"       another table; this file's rows replace those with the
                            same keys

    'colortable explain RULE' explains what a message means.

    """
}
