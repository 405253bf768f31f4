// A stand-in for Apple's module of this name; see the one for CoreGraphics.
@_exported import UIKit

// swift-format-ignore-file: a stand-in has nothing to document.

@MainActor
open class WKInterfaceLabel {
  public init() {}
  open func setTextColor(_ color: UIColor?) {}
}
