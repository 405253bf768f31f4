// The colours are all that this target has, and a target needs a Swift file of its own.
