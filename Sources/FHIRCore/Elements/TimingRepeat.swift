// SPDX-License-Identifier: Apache-2.0

/// A pattern of repetition.
///
/// Source: FHIR R4 and DSTU2, Data Types, Timing.repeat.
public struct TimingRepeat: FHIRElement {
    /// How long, or from when to when.
    public var bounds: TimingRepeat.Bounds?
    /// How often in all.
    public var count: Int?
    /// How often in all at most.
    public var countMax: Int?
    /// How long one time takes.
    public var duration: FHIRDecimal?
    /// How long one time takes at most.
    public var durationMax: FHIRDecimal?
    /// The unit of the duration.
    public var durationUnit: Code?
    /// How often in a period; once where it is missing.
    public var frequency: Int?
    /// How often in a period at most.
    public var frequencyMax: Int?
    /// The length of the period.
    public var period: FHIRDecimal?
    /// The length of the period at most.
    public var periodMax: FHIRDecimal?
    /// The unit of the period.
    public var periodUnit: Code?
    /// The days of the week.
    public var dayOfWeek: [Code] = []
    /// The times of day.
    public var timeOfDay: [FHIRTime] = []
    /// Events of the day, such as before breakfast.
    public var when: [Code] = []
    /// Minutes before or after the event.
    public var offset: Int?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a pattern of so many times in a period, such as 3 times in 1 day.
    ///
    /// - Parameters:
    ///   - frequency: How often in the period, at least 1.
    ///   - period: The length of the period, more than 0.
    ///   - periodUnit: The unit of the period: s, min, h, d, wk, mo or a.
    public init(frequency: Int, period: FHIRDecimal, periodUnit: Code) {
        self.frequency = frequency
        self.period = period
        self.periodUnit = periodUnit
    }

    /// Creates a pattern of times of day, each day.
    ///
    /// - Parameter timeOfDay: The times of day, on the patient's clock.
    public init(timeOfDay: [FHIRTime]) {
        self.timeOfDay = timeOfDay
    }

    /// Creates a pattern of events of the day, such as before breakfast.
    ///
    /// - Parameters:
    ///   - when: The codes of the events.
    ///   - offset: Minutes before or after the events; a meal itself (C, CM, CD, CV) has none (constraint tim-9).
    public init(when: [Code], offset: Int? = nil) {
        self.when = when
        self.offset = offset
    }
}

extension TimingRepeat {
    /// How long a repetition goes on.
    public enum Bounds: Sendable, Hashable {
        /// A length of time.
        case duration(Quantity)
        /// Between two lengths of time.
        case range(FHIRRange)
        /// From a moment to another.
        case period(FHIRPeriod)

        /// The value, if it is this case.
        public var duration: Quantity? {
            if case .duration(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var range: FHIRRange? {
            if case .range(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var period: FHIRPeriod? {
            if case .period(let value) = self { value } else { nil }
        }
    }
}

extension TimingRepeat: MappedElement {
    /// Source: FHIR DSTU2, the required binding of Timing.repeat.when.
    private static let eventsOfDSTU2: Set<Code> = [
        "HS", "WAKE", "C", "CM", "CD", "CV", "AC", "ACM", "ACD", "ACV", "PC", "PCM", "PCD", "PCV",
    ]

    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { convertEvents(&m) }
        m.choice(.dstu2("boundsQuantity", later: "boundsDuration"), &bounds, TimingRepeat.Bounds.duration, \.duration)
        m.choice("boundsRange", &bounds, TimingRepeat.Bounds.range, \.range)
        m.choice("boundsPeriod", &bounds, TimingRepeat.Bounds.period, \.period)
        m.member("count", &count)
        m.member(.essential(since: .stu3, "countMax"), &countMax)
        m.member("duration", &duration)
        m.member("durationMax", &durationMax)
        m.member(.dstu2("durationUnits", later: "durationUnit"), &durationUnit)
        m.member("frequency", &frequency)
        m.member("frequencyMax", &frequencyMax)
        m.member("period", &period)
        m.member("periodMax", &periodMax)
        m.member(.dstu2("periodUnits", later: "periodUnit"), &periodUnit)
        m.list(.essential(since: .stu3, "dayOfWeek"), &dayOfWeek)
        m.list(.essential(since: .stu3, "timeOfDay"), &timeOfDay)
        if m.version == .dstu2 {
            m.first("when", &when)
            m.loseMeaning("when", when.count > 1 || m.isConverting && !when.allSatisfy(Self.eventsOfDSTU2.contains))
        } else {
            m.list("when", &when)
        }
        m.member(.essential(since: .stu3, "offset"), &offset)
    }
}
