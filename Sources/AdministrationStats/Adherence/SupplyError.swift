// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why a dispense does not tell for how many days it lasts.
public struct SupplyError: Error, Sendable, Hashable {
    /// A kind of reason, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The record was made by mistake.
        public static let enteredInError = Code(rawValue: "enteredInError")
        /// Nothing was handed out, or it is not known whether or how much was.
        public static let notHandedOut = Code(rawValue: "notHandedOut")
        /// No day on which it was handed out.
        public static let date = Code(rawValue: "date")
        /// A number of days that cannot be: none, negative, not exact, or in another unit.
        public static let daysSupply = Code(rawValue: "daysSupply")
        /// No quantity, or one that cannot be.
        public static let quantity = Code(rawValue: "quantity")
        /// No amount of a dose, or one that cannot be.
        public static let dose = Code(rawValue: "dose")
        /// A quantity and a dose in different units.
        public static let unit = Code(rawValue: "unit")
        /// The medication is taken as needed, so that nobody knows how long it lasts.
        public static let asNeeded = Code(rawValue: "asNeeded")
        /// A dosage that gives no dose times.
        public static let schedule = Code(rawValue: "schedule")
        /// More doses than any supply has.
        public static let tooMany = Code(rawValue: "tooMany")
        /// An element that may change the meaning of the others and is not known.
        public static let modifierExtension = Code(rawValue: "modifierExtension")
    }

    /// The kind of reason.
    public let code: Code
    /// The element, as in `dosageInstruction[0].timing`, relative to the dispense.
    public let path: String
    /// What was expected and what was found, without values of the patient.
    public let detail: String

    init(_ code: Code, path: String, detail: String) {
        (self.code, self.path, self.detail) = (code, path, detail)
    }
}

extension SupplyError: CustomStringConvertible {
    /// A sentence with place and reason.
    public var description: String { "\(path): \(detail)" }
}

extension SupplyError: LocalizedError {
    /// The description, which the localized description of the error shows as well; it is in English.
    public var errorDescription: String? { description }
}
