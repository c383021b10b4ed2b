// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A unit of time of the FHIR datatype Timing.
///
/// Source: FHIR, value set units-of-time; the codes are those of UCUM.
public enum TimingUnit: String, Sendable, Hashable, CaseIterable, Comparable {
    /// A second.
    case second = "s"
    /// A minute.
    case minute = "min"
    /// An hour.
    case hour = "h"
    /// A day.
    case day = "d"
    /// A week.
    case week = "wk"
    /// A month.
    case month = "mo"
    /// A year.
    case year = "a"

    /// Creates a unit from its code; nil for no code and for one that is not a unit of time.
    ///
    /// - Parameter code: A code of FHIR, or nil.
    public init?(_ code: Code?) {
        guard let code else { return nil }
        // By bytes: the raw values would be compared with one text after the other.
        let bytes = code.rawValue.utf8
        switch (bytes.count, bytes.first) {
        case (1, UInt8(ascii: "s")): self = .second
        case (1, UInt8(ascii: "h")): self = .hour
        case (1, UInt8(ascii: "d")): self = .day
        case (1, UInt8(ascii: "a")): self = .year
        case (2...3, _):
            guard let unit = TimingUnit(rawValue: code.rawValue) else { return nil }
            self = unit
        default: return nil
        }
    }

    /// Creates a unit from an amount of time, by its code in UCUM, or by its words where it has no such code.
    ///
    /// An amount that is not one of time gives nil, and so does one whose words and code name different units.
    ///
    /// - Parameter quantity: An amount such as 7 days.
    public init?(of quantity: Quantity) {
        let words = quantity.unit.flatMap(TimingUnit.init(unitWord:))
        guard let code = quantity.code, quantity.system == nil || quantity.system == UnitReading.ucum else {
            guard let words else { return nil }
            self = words
            return
        }
        guard let unit = TimingUnit(code), words == nil || words == unit,
            words != nil || quantity.unit.flatMap(DoseUnit.init(word:)) == nil
        else { return nil }
        self = unit
    }

    /// The codes themselves and the plain words of English and German, which servers write where they omit the code.
    init?(word: String) {
        switch word.lowercased() {
        case "s", "sec", "secs", "second", "seconds", "sekunde", "sekunden": self = .second
        case "min", "mins", "minute", "minutes", "minuten": self = .minute
        case "h", "hr", "hrs", "hour", "hours", "std", "std.", "stunde", "stunden": self = .hour
        case "d", "day", "days", "tag", "tage", "tagen": self = .day
        case "wk", "week", "weeks", "woche", "wochen": self = .week
        case "mo", "month", "months", "monat", "monate", "monaten": self = .month
        case "a", "year", "years", "jahr", "jahre", "jahren": self = .year
        default: return nil
        }
    }
}

extension TimingUnit {
    /// Orders units by their length.
    public static func < (left: TimingUnit, right: TimingUnit) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .second: 0
        case .minute: 1
        case .hour: 2
        case .day: 3
        case .week: 4
        case .month: 5
        case .year: 6
        }
    }
}
