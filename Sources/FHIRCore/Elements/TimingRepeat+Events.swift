// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TimingRepeat {
    /// Turns the period that DSTU2 writes beside an event into an offset, and refuses what has no counterpart.
    ///
    /// "AC" with a period of 10 minutes is ten minutes before a meal in DSTU2, and every ten minutes in every later
    /// version, which all mean the same. The other way round, DSTU2 has no repetition beside an event.
    /// Source: FHIR DSTU2, Timing.repeat.when and constraint tim-3; FHIR R4, Timing.repeat.offset.
    mutating func convertEvents<M: MemberMapper>(_ m: inout M) {
        guard !when.isEmpty else { return }
        m.loseMeaning("when", !when.allSatisfy { Self.isEvent($0, in: m.version) })
        guard m.source == .dstu2 || m.version == .dstu2 else { return }
        if m.source == .dstu2, let minutes = minutesBesideEvent {
            offset = minutes
            (frequency, period, periodUnit) = (nil, nil, nil)
        }
        m.loseMeaning("frequency", frequency != nil || frequencyMax != nil)
        m.loseMeaning("period", period != nil || periodMax != nil)
    }

    /// Whether a version has the code of an event.
    ///
    /// Source: the required binding of Timing.repeat.when, DSTU2 to R5.
    private static func isEvent(_ code: Code, in version: FHIRVersion) -> Bool {
        switch code {
        case "HS", "WAKE", "C", "CM", "CD", "CV", "AC", "ACM", "ACD", "ACV", "PC", "PCM", "PCD", "PCV": true
        case "MORN", "AFT", "EVE", "NIGHT", "PHS": version >= .stu3
        case "MORN.early", "MORN.late", "NOON", "AFT.early", "AFT.late", "EVE.early", "EVE.late": version >= .r4
        case "IMD": version == .r5
        default: false
        }
    }

    /// The events of DSTU2 that have a time before or after them; a meal itself has no direction.
    private static let eventsWithDirection: [Code] = [
        "HS", "WAKE", "AC", "ACM", "ACD", "ACV", "PC", "PCM", "PCD", "PCV",
    ]

    /// Whether a period of DSTU2 beside an event can only mean a time before or after it, as in 10 minutes before a meal.
    ///
    /// A period of 4 hours or more would reach the meal before, and may as well be meant as an interval. Sentences,
    /// schedules and conversion ask this one question, so that they cannot take a period for different things.
    package var isPeriodAnOffset: Bool {
        guard let length = secondsOfPeriod, periodMax == nil, frequency ?? 1 == 1, frequencyMax == nil else {
            return false
        }
        return length < 4 * 3_600
    }

    private var secondsOfPeriod: Decimal? {
        guard let length = period?.decimal else { return nil }
        switch periodUnit?.rawValue {
        case "s": return length
        case "min": return length * 60
        case "h": return length * 3_600
        default: return nil
        }
    }

    /// The minutes before or after the event that a pattern of DSTU2 says; nil for one that may mean something else.
    private var minutesBesideEvent: Int? {
        guard isPeriodAnOffset, let seconds = secondsOfPeriod, seconds >= 0, offset == nil,
            when.allSatisfy(Self.eventsWithDirection.contains),
            ["frequency", "period", "periodUnits"].allSatisfy({ extras.primitiveExtension(of: $0) == nil }),
            let whole = FHIRDecimal(seconds)?.wholeNumber, whole.isMultiple(of: 60)
        else { return nil }
        return whole / 60
    }
}
