// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// Something in a dosage, or in the resource around it, that has no meaning for this package.
package struct UnreadElement: Sendable, Hashable {
    /// Why it was not read.
    package enum Reason: Sendable, Hashable {
        /// It is only for showing, such as an id or a comment.
        case harmless
        /// An extension that is known, and is read.
        case read
        /// A member that the type does not have in the version.
        case unknownMember
        /// An extension that is not known.
        case unknownExtension
        /// An extension that is known to change a dose, in a way that this package does not follow.
        case unsupportedExtension
        /// An extension that is known, with another value than it is defined to have.
        case invalidExtension
        /// An extension in place of a value, which is therefore missing.
        case missingValue
    }

    /// The path, relative to the dosage or the resource.
    package let path: String
    package let reason: Reason
    package let effect: DosageEffect

    /// Whether a dose may depend on it.
    package var matters: Bool {
        switch reason {
        case .harmless, .read: false
        case .unknownMember, .unknownExtension, .unsupportedExtension, .invalidExtension, .missingValue: effect != .none
        }
    }

    /// The code under which all consumers report it; nil for what changes nothing.
    package var code: FHIRIssue.Code? {
        switch reason {
        case .harmless, .read: nil
        case .unknownMember: effect == .none ? nil : .unknownElement
        case .unknownExtension: effect == .none ? nil : .unknownExtension
        case .unsupportedExtension: .unsupportedExtension
        case .invalidExtension: .value
        case .missingValue: effect == .none ? nil : .value
        }
    }

    /// What an issue or error says about it, in English.
    package var detail: String {
        switch reason {
        case .harmless, .read: ""
        case .unknownMember: "the element is not known, and may change the others"
        case .unknownExtension: "the extension is not known, and may change the dosage"
        case .unsupportedExtension: "the extension changes the dosage in a way that is not supported"
        case .invalidExtension: "the extension has another value than it is defined to have"
        case .missingValue: "an extension stands in place of a value"
        }
    }
}
