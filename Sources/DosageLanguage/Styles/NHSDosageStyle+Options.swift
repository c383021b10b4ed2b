// SPDX-License-Identifier: Apache-2.0

extension NHSDosageStyle {
    /// Differences between a text and that of the dose-to-text service.
    ///
    /// Most are advice of the guide that the service does not follow.
    /// Source: NHS England, Implementation guide for interoperable medicines, Dose to Text Translation.
    public struct Options: OptionSet, Sendable, Hashable, Codable {
        /// The options as bits.
        public let rawValue: UInt32

        /// Creates options from their bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Quarters and halves of what is counted, and not measured, are words: half tablet, 1 and a half tablet.
        public static let fractionWords = Options(rawValue: 1 << 0)
        /// A number before a unit that begins with a digit is followed by a cross: 2 x 5ml spoonful.
        public static let multipliedUnits = Options(rawValue: 1 << 1)
        /// The numbers 1 and 2 before a unit that begins with a digit are words: TWO 5ml spoonful.
        ///
        /// Other numbers before such a unit are followed by a cross.
        public static let countWords = Options(rawValue: 1 << 2)
        /// A concept is said by its text where a code of it has no display, or there is no code.
        ///
        /// The service passes over route, site and method of this kind, and refuses all others.
        public static let conceptText = Options(rawValue: 1 << 3)
        /// A greatest period without a period is said: 3 times up to 8 hours.
        ///
        /// The service refuses it.
        public static let openPeriods = Options(rawValue: 1 << 4)
        /// A count of 1 is said as once, and not as take once.
        public static let plainOnce = Options(rawValue: 1 << 5)
        /// Dates are the days that were written, and a month or year alone stays one: from 06/2021.
        ///
        /// The service turns moments into days in UTC, and a month or year into its first day. No guide asks for that.
        public static let datesAsWritten = Options(rawValue: 1 << 6)
        /// Several events of the day are joined by commas alone; since February 2025.
        public static let eventsByComma = Options(rawValue: 1 << 7)
        /// The words for the patient, which tend to repeat the text of the dosage, are left out; since February 2025.
        public static let withoutPatientInstruction = Options(rawValue: 1 << 8)

        /// The changes to the guide of February 2025.
        public static let february2025: Options = [.eventsByComma, .withoutPatientInstruction]
    }
}
