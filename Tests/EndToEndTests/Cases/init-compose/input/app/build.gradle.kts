plugins { alias(libs.plugins.android.application) }

android {
  namespace = "com.example.lamp"
}

dependencies {
  implementation("androidx.compose.ui:ui:1.7.0")
}
