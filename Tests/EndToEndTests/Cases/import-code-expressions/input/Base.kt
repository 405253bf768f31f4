package a

abstract class Base {
  private val primary = Color(0xFF0D0D0D)
}
