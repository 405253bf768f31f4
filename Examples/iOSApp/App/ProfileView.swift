import SwiftUI

/// The same with SwiftUI: tokens are styles, and inside `following` they are those of the chosen theme.
struct ProfileView: View {
  var body: some View {
    Text("Profile")
      .foregroundStyle(AppColor.text.primary)
      .following(themes)
  }
}

/// A colour that follows light and dark by itself.
let link = Color(.tint)
