// SPDX-License-Identifier: Apache-2.0

/// A pattern of repetition.
///
/// Source: FHIR DSTU2 to R5, Data Types, Timing.repeat.
public struct TimingRepeat: FHIRElement {
    /// How long the repetition goes on, or from when to when; open where it is missing.
    public var bounds: TimingRepeat.Bounds?
    /// How often in all; the least where ``countMax`` is there.
    public var count: Int?
    /// How often in all at most; from STU3 on.
    public var countMax: Int?
    /// How long one time takes, such as an infusion, in ``durationUnit``; the least where ``durationMax`` is there.
    public var duration: FHIRDecimal?
    /// How long one time takes at most, in ``durationUnit``.
    public var durationMax: FHIRDecimal?
    /// The unit of the duration: s, min, h, d, wk, mo or a (UCUM); there with any duration (constraint tim-1).
    public var durationUnit: Code?
    /// How often in a period; once where it is missing, the least where ``frequencyMax`` is there.
    public var frequency: Int?
    /// How often in a period at most.
    public var frequencyMax: Int?
    /// The length of the period, in ``periodUnit``; the least where ``periodMax`` is there.
    ///
    /// Three times in 1 day says nothing of when; every 8 hours (once in 8 h) is another instruction.
    public var period: FHIRDecimal?
    /// The length of the period at most, in ``periodUnit``.
    public var periodMax: FHIRDecimal?
    /// The unit of the period: s, min, h, d, wk, mo or a (UCUM); there with any period (constraint tim-2).
    public var periodUnit: Code?
    /// The days of the week, mon to sun, on which alone it happens; from STU3 on.
    public var dayOfWeek: [Code] = []
    /// The times of day, on the clock where the patient is, each day or on ``dayOfWeek``; from STU3 on.
    public var timeOfDay: [FHIRTime] = []
    /// Events of the day, such as before breakfast; one in DSTU2.
    public var when: [Code] = []
    /// Minutes between it and the event in ``when``; from STU3 on.
    ///
    /// The code of the event says whether before or after; after, where it does not.
    public var offset: Int?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a pattern of so many times in a period, such as 3 times in 1 day.
    ///
    /// - Parameters:
    ///   - frequency: How often in the period, at least 1.
    ///   - frequencyMax: How often in the period at most.
    ///   - period: The length of the period, more than 0.
    ///   - periodMax: The length of the period at most.
    ///   - periodUnit: The unit of the period: s, min, h, d, wk, mo or a.
    ///   - dayOfWeek: The days of the week: mon, tue, wed, thu, fri, sat or sun.
    ///   - bounds: How long, or from when to when.
    public init(
        frequency: Int,
        frequencyMax: Int? = nil,
        period: FHIRDecimal,
        periodMax: FHIRDecimal? = nil,
        periodUnit: Code,
        dayOfWeek: [Code] = [],
        bounds: TimingRepeat.Bounds? = nil
    ) {
        self.frequency = frequency
        self.frequencyMax = frequencyMax
        self.period = period
        self.periodMax = periodMax
        self.periodUnit = periodUnit
        self.dayOfWeek = dayOfWeek
        self.bounds = bounds
    }

    /// Creates a pattern of times of day, each day or on days of the week.
    ///
    /// - Parameters:
    ///   - timeOfDay: The times of day, on the patient's clock.
    ///   - dayOfWeek: The days of the week: mon, tue, wed, thu, fri, sat or sun.
    ///   - bounds: How long, or from when to when.
    public init(timeOfDay: [FHIRTime], dayOfWeek: [Code] = [], bounds: TimingRepeat.Bounds? = nil) {
        self.timeOfDay = timeOfDay
        self.dayOfWeek = dayOfWeek
        self.bounds = bounds
    }

    /// Creates a pattern of events of the day, such as before breakfast.
    ///
    /// - Parameters:
    ///   - when: The codes of the events.
    ///   - offset: Minutes before or after the events; a meal itself (C, CM, CD, CV) has none (constraint tim-9).
    ///   - dayOfWeek: The days of the week: mon, tue, wed, thu, fri, sat or sun.
    ///   - bounds: How long, or from when to when.
    public init(
        when: [Code],
        offset: Int? = nil,
        dayOfWeek: [Code] = [],
        bounds: TimingRepeat.Bounds? = nil
    ) {
        self.when = when
        self.offset = offset
        self.dayOfWeek = dayOfWeek
        self.bounds = bounds
    }

    /// The version that the pattern was read in, if it is DSTU2; nil for any other, and for one made in code.
    ///
    /// A period beside an event means a time before or after it there, and this outlives taking the pattern elsewhere.
    public var sourceVersion: FHIRVersion? { extras.version }
}

extension TimingRepeat {
    /// How long a repetition goes on.
    public indirect enum Bounds: Sendable, Hashable {
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
    static func remembers(_ version: FHIRVersion) -> Bool { version == .dstu2 }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
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
        m.list("when", isSingle: m.version == .dstu2, &when)
        m.loseMeaning("when", m.version == .dstu2 && when.count > 1)
        m.member(.essential(since: .stu3, "offset"), &offset)
    }

    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        reader.read(&self, at: index, withoutMarks: DraftOfR6.timing)
    }

    /// A member of another version may say when.
    static func isModifier(_ member: String) -> Bool { essentialNames.contains(member) }

    private static let essentialNames: [String] = [
        "modifierExtension", "bounds", "boundsQuantity", "boundsDuration", "boundsRange", "boundsPeriod", "count",
        "countMax", "duration", "durationMax", "durationUnit", "durationUnits", "frequency", "frequencyMax", "period",
        "periodMax", "periodUnit", "periodUnits", "dayOfWeek", "timeOfDay", "when", "offset",
    ]
}
