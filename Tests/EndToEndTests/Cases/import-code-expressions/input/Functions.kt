package a
import androidx.compose.ui.graphics.Color

val Ink = Color(0xFF182838)
val Tint = tint(Color.Green)
val Dim = darken(Ink, 0.4f)
val Turquoise = Color.hsl(180f, 0.5f, 0.5f)
val Rose = Color.hsv(0f, .5f, 1f)
val Mark = colorResource(R.color.mark)
val Faint = Ink.copy(alpha = .25f)
val Fainter = Color.Red.copy(alpha = 5e-1F)
val Stone = Color.DarkGray
val Parts = Color(.2f, .4f, .6f)
val Bytes = Color(51, 102, 153, 128,)
val Whole = Color(1f, 0f, 0f)
val Pair = listOf(Ink, Stone)
val ColorScheme.success: Color
  get() = Color(0xFF208040)

enum class Badge(val color: Color, val size: Int) {
  GOLD(Color(0xFFD4A017), 3),
  SILVER(Color(0xFFC0C0C0), 2);
}
