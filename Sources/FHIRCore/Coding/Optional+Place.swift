// SPDX-License-Identifier: Apache-2.0

extension Optional {
    /// Whether there is a value; comparing with nil copies a large one first.
    @inline(__always)
    var isPresent: Bool {
        if case .some = self { true } else { false }
    }

    /// Replaces the value, in most cases none.
    ///
    /// An assignment would ask the type at run time how to release nothing.
    @inline(__always)
    mutating func place(_ new: Wrapped) {
        if case .some = self {
            self = new
        } else {
            // Safe: none owns nothing, so that its room may be taken as one without content.
            unsafe withUnsafeMutablePointer(to: &self) { unsafe $0.initialize(to: new) }
        }
    }
}
