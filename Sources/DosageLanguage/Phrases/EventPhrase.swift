// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An event of the day, or a time before or after it.
struct EventPhrase: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] {
        ["event.at"] + EventTiming.allCases.map { "event.\($0.rawValue)" }
            + EventTiming.allCases.filter(\.takesOffset).map { "event.offset.\($0.rawValue)" }
    }

    let event: EventTiming
    let offset: OffsetPhrase?

    var formatString: String {
        offset == nil ? "event.\(event.rawValue)" : "event.offset.\(event.rawValue)"
    }

    var localizedArguments: [PhraseArgument] {
        offset.map { [.phrase($0)] } ?? []
    }
}

/// A length of time before or after an event.
struct OffsetPhrase: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] { TimingUnit.allCases.map { "offset.\($0.rawValue)" } }

    let value: FHIRDecimal
    let unit: TimingUnit

    init(value: FHIRDecimal, unit: TimingUnit) {
        self.value = value
        self.unit = unit
    }

    /// Whole hours and days are said as such.
    init(minutes: Int) {
        if minutes > 0, minutes % 1440 == 0 {
            self.init(value: FHIRDecimal(minutes / 1440), unit: .day)
        } else if minutes > 0, minutes % 60 == 0 {
            self.init(value: FHIRDecimal(minutes / 60), unit: .hour)
        } else {
            self.init(value: FHIRDecimal(minutes), unit: .minute)
        }
    }

    var formatString: String { "offset.\(unit.rawValue)" }
    var localizedArguments: [PhraseArgument] { [.number(value)] }
}
