// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why a dosage gives no dose times.
///
/// A dosage that breaks a rule, contradicts itself or leaves too much open is refused: a patient acts on the times, and a
/// guess would be worse than none. The text of the dosage can still be shown.
public struct ScheduleError: Error, Sendable, Hashable {
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

        /// A dosage that is taken as needed and names times as well, so that nobody knows which holds.
        public static var asNeeded: Code { Code(rawValue: "asNeeded") }
        /// A prescription of which no dosage is taken as needed, asked whether a dose may be taken.
        public static var notAsNeeded: Code { Code(rawValue: "notAsNeeded") }
        /// A value outside what it may be, such as the time 24:00 or the frequency 0.
        public static var value: Code { Code(rawValue: "value") }
        /// A period of length zero.
        public static var zeroPeriod: Code { Code(rawValue: "zeroPeriod") }
        /// A range whose end is below its start, or two ranges at once.
        public static var range: Code { Code(rawValue: "range") }
        /// Bounds that hold no time, or whose length or start is not known.
        public static var bounds: Code { Code(rawValue: "bounds") }
        /// Nothing says how often or when.
        public static var noPattern: Code { Code(rawValue: "noPattern") }
        /// An abbreviation of a timing that is not known.
        public static var unknownCode: Code { Code(rawValue: "unknownCode") }
        /// An abbreviation of a timing that says something else than the pattern beside it.
        public static var codeConflict: Code { Code(rawValue: "codeConflict") }
        /// A frequency that differs from the number of times or days beside it.
        public static var frequencyConflict: Code { Code(rawValue: "frequencyConflict") }
        /// Days of the week beside a period that they do not fit.
        public static var dayOfWeekConflict: Code { Code(rawValue: "dayOfWeekConflict") }
        /// A duration of one dose that is longer than the time until the next one.
        public static var durationConflict: Code { Code(rawValue: "durationConflict") }
        /// Times of the day beside a period of hours or a fraction of a day.
        public static var clockWithInterval: Code { Code(rawValue: "clockWithInterval") }
        /// A frequency that cannot be spread evenly over the days of its period.
        public static var spread: Code { Code(rawValue: "spread") }
        /// Several doses a month or year without saying when.
        public static var severalPerMonth: Code { Code(rawValue: "severalPerMonth") }
        /// A fraction of a month or year.
        public static var fractionalMonth: Code { Code(rawValue: "fractionalMonth") }
        /// More dose times than the policy's limit, or more dosages with limits than can be compared.
        public static var tooMany: Code { Code(rawValue: "tooMany") }
        /// A member that is not known, or belongs to another version, and may change the others.
        public static var unknownElement: Code { Code(rawValue: "unknownElement") }
        /// An extension that is not known, where a dose may depend on it.
        public static var unknownExtension: Code { Code(rawValue: "unknownExtension") }
        /// An extension that changes a dose in a way that no schedule follows.
        public static var unsupportedExtension: Code { Code(rawValue: "unsupportedExtension") }
        /// Doses that exceed a greatest amount beside them.
        public static var ceilingExceeded: Code { Code(rawValue: "ceilingExceeded") }
        /// An extension that may change the meaning of the others and is not known.
        public static var modifierExtension: Code { Code(rawValue: "modifierExtension") }
        /// Dosages one after another of which one has no end, or no place in the order.
        public static var sequence: Code { Code(rawValue: "sequence") }
        /// A request that forbids the medication, is a draft, was cancelled, or was made by mistake.
        public static var notAnOrder: Code { Code(rawValue: "notAnOrder") }
        /// A time zone that is not known, or two that differ.
        public static var zone: Code { Code(rawValue: "zone") }
        /// A dose taken before of which nobody knows when, or that is dated in the future.
        public static var pastDose: Code { Code(rawValue: "pastDose") }
        /// Amounts in units that differ.
        public static var units: Code { Code(rawValue: "units") }
        /// Dosages written as in the drafts of FHIR R6.
        public static var unsupportedVersion: Code { Code(rawValue: "unsupportedVersion") }
        /// Words of the record that forbid the medicine, end it or pause it.
        public static var forbiddenByWords: Code { Code(rawValue: "forbiddenByWords") }
        /// Words of the record that contradict the structure.
        public static var textDiffers: Code { Code(rawValue: "textDiffers") }
        /// Words of the record that are not understood and may change the dose.
        public static var wordsNotUnderstood: Code { Code(rawValue: "wordsNotUnderstood") }
        /// Words of the record that add something that no schedule follows, such as a condition or days of the week.
        public static var wordsNotFollowed: Code { Code(rawValue: "wordsNotFollowed") }
        /// A request that is no longer in force, of which nothing says until when it was; give its end.
        public static var notInForce: Code { Code(rawValue: "notInForce") }
    }

    /// The kind of reason, or the name of the constraint of FHIR that is broken, such as tim-1.
    public let code: Code
    /// The element, as in `timing.repeat.period`, relative to the dosage, or to the request where there is one.
    public let path: String
    /// What was expected and what was found, without values of the patient.
    public let detail: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of reason.
    ///   - path: The element.
    ///   - detail: What was expected and what was found, without values of the patient.
    public init(_ code: Code, path: String, detail: String) {
        self.code = code
        self.path = path
        self.detail = detail
    }

    /// Creates the error of an issue.
    init(_ issue: FHIRIssue) {
        self.init(Code(rawValue: issue.code.rawValue), path: issue.path, detail: issue.detail)
    }

    /// Creates the error of words of the record; the path is relative to the dosage, or to the request.
    init(_ obstacle: WordsOutcome.Obstacle) {
        self.init(Code(rawValue: obstacle.code.rawValue), path: obstacle.path, detail: obstacle.detail)
    }

    func prefixed(_ prefix: String) -> ScheduleError {
        ScheduleError(code, path: path.isEmpty ? prefix : "\(prefix).\(path)", detail: detail)
    }
}

extension ScheduleError: CustomStringConvertible {
    /// A sentence with place and reason.
    public var description: String {
        path.isEmpty ? detail : "\(path): \(detail)"
    }
}

extension ScheduleError: LocalizedError {
    /// The description, which the localized description of the error shows as well; it is in English.
    public var errorDescription: String? { description }
}
