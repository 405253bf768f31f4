package com.example.lamp.ui.theme

import androidx.compose.ui.graphics.Color

val Violet80 = Color(0xFFCFC0FF)
val Violet40 = Color(0xFF6650A6)
val Ink = Color(0xFF1B1B1F)
val Paper = Color(0xFFFDFBFF)
