// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An event of the day, or a time before or after it.
struct EventPhrase: DirectPhrase {
    static var allFormatStrings: [String] {
        ["event.at"] + EventTiming.allCases.map { "event.\($0.rawValue)" }
            + EventTiming.allCases.filter(\.takesOffset).map { "event.offset.\($0.rawValue)" }
    }

    let event: EventTiming
    let offset: OffsetPhrase?

    var formatString: String {
        offset == nil ? event.key : event.offsetKey
    }

    var argumentCount: Int { offset == nil ? 0 : 1 }

    func argument(at position: Int) -> PhraseArgument {
        offset.map { .phrase($0) } ?? .text("")
    }
}

/// A length of time before or after an event.
struct OffsetPhrase: DirectPhrase {
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

    var formatString: String {
        unit.key("offset.s", "offset.min", "offset.h", "offset.d", "offset.wk", "offset.mo", "offset.a")
    }

    var argumentCount: Int { 1 }

    func argument(at position: Int) -> PhraseArgument { .number(value) }
}

extension EventTiming {
    /// The key of the phrase for the event.
    var key: String { Self.keys[self]?.plain ?? "event.\(rawValue)" }

    /// The key of the phrase for a time before or after the event.
    var offsetKey: String { Self.keys[self]?.offset ?? "event.offset.\(rawValue)" }

    /// Made once, since putting them together takes time.
    private static let keys = Dictionary(
        uniqueKeysWithValues: allCases.map {
            ($0, (plain: "event.\($0.rawValue)", offset: "event.offset.\($0.rawValue)"))
        }
    )
}
