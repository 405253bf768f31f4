import AppKit

let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
let calibrated = NSColor(calibratedRed: 1, green: 0, blue: 0, alpha: 1)
let gray = NSColor.gray
