// SPDX-License-Identifier: Apache-2.0

/// The extensions that this package reads in a dosage and around it, each with what it means.
///
/// An extension that is not among them is listed as unspoken beside a sentence. Inside a timing, an amount or a limit, or
/// directly in a dosage, it may change a dose: dose times then rest on an assumption, a question whether a dose may be taken
/// as needed stays open, and a strict sentence is refused. A host adds what it knows:
///
/// ```swift
/// var extensions = DosageExtensions.standard
/// extensions["https://example.org/priority"] = .harmless
/// extensions["https://example.org/day-of-month"] = .dayOfMonth
/// extensions["https://example.org/cycle"] = .unsupported(.timing)
/// ```
public struct DosageExtensions: Sendable, Hashable {
    /// What an extension means.
    public enum Reading: Sendable, Hashable {
        /// It changes nothing in how the medication is taken.
        case harmless
        /// The only days of the month on which a dose is taken: a whole number from 1 to 31.
        case dayOfMonth
        /// The only days of a cycle on which a dose is taken: extensions named day, each with a whole number from 1 on.
        case daysOfCycle
        /// Whether the times are to be kept exactly: a flag.
        case exactTimes
        /// A condition under which the dosage holds: words, a concept, or the parts of HL7's dosage-conditions.
        case condition
        /// The least time between two doses: a length of time.
        case minimumGap
        /// A reason to take the medication as needed: a concept.
        case asNeededFor
        /// The time zone that clock times are meant in: a code of the IANA database.
        case timeZone
        /// The instructions of the whole resource in words: a text.
        case renderedDosageInstruction
        /// The period in which the whole resource holds: a period, or the day or moment of its end.
        case effectiveDosePeriod
        /// It is known to change a dose, in a way that this package does not follow; dose times are refused.
        case unsupported(DosageEffect)
        /// A flag that, where it is true, changes a dose in a way that this package does not follow.
        case unsupportedIfTrue(DosageEffect)
    }

    private var readings: [String: Reading]

    /// Creates a list of extensions.
    ///
    /// - Parameter readings: What each extension means, by its URL.
    public init(_ readings: [String: Reading] = [:]) {
        self.readings = readings
    }

    /// What the extension with a URL means; nil for one that is not known.
    public subscript(url: String) -> Reading? {
        get { readings[url] }
        set { readings[url] = newValue }
    }

    /// The URLs of all extensions in the list, sorted.
    package var urls: [String] { readings.keys.sorted() }

    /// What the extension means, nil for one that is not known or has no URL.
    package func reading(of url: String?) -> Reading? { url.flatMap { readings[$0] } }
}
