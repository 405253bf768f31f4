// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import UIKit

@MainActor
open class WKInterfaceLabel: NSObject {
  open func setTextColor(_ color: UIColor?) {}
}
