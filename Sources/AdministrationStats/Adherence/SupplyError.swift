// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why a dispense does not tell for how many days it lasts.
public struct SupplyError: Error, Sendable, Hashable {
    /// A kind of reason, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The record was made by mistake.
        public static var enteredInError: Code { Code(rawValue: "enteredInError") }
        /// Nothing was handed out, or it is not known whether or how much was.
        public static var notHandedOut: Code { Code(rawValue: "notHandedOut") }
        /// No day on which it was handed out.
        public static var date: Code { Code(rawValue: "date") }
        /// A number of days that cannot be: none, negative, not exact, or in another unit.
        public static var daysSupply: Code { Code(rawValue: "daysSupply") }
        /// No quantity, or one that cannot be.
        public static var quantity: Code { Code(rawValue: "quantity") }
        /// No amount of a dose, or one that cannot be.
        public static var dose: Code { Code(rawValue: "dose") }
        /// A quantity and a dose in different units.
        public static var unit: Code { Code(rawValue: "unit") }
        /// The medication is taken as needed, so that nobody knows how long it lasts.
        public static var asNeeded: Code { Code(rawValue: "asNeeded") }
        /// A dosage that gives no dose times.
        public static var schedule: Code { Code(rawValue: "schedule") }
        /// More doses than any supply has.
        public static var tooMany: Code { Code(rawValue: "tooMany") }
        /// A value of a wrong type.
        public static var value: Code { Code(rawValue: "value") }
        /// An element that may change the meaning of the others and is not known.
        public static var modifierExtension: Code { Code(rawValue: "modifierExtension") }
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
