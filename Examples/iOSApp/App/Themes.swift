import SwiftUI

/// The theme of the whole app. The choice is stored, and read again at the next start.
@MainActor let themes = AppColor.switcher
