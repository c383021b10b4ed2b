// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Counts rows by group and outcome.
///
/// Every day has a slot, found by its number; so a row costs a zone lookup, a division and an addition, and no calendar,
/// text or dictionary. The slots of a window are made at once, others when a day first needs one. They lie in pages of 512
/// days, and only pages with groups take memory.
@usableFromInline
struct GroupCounter: Sendable {
    private enum Slot {
        static let before = 0
        static let after = 1
        static let undated = 2
        static let imprecise = 3
        static let firstGroup = 4
    }

    /// Counters of a slot: one for each outcome, and two that stay zero.
    private static let stride = 8
    private static let noSlot: Int32 = -1
    private static let daysPerPage = 512
    /// The days of the years 0000 to 10000: in some zones the first moment of year 0001 lies in the year before, and the
    /// last one of 9999 in the year after.
    static let possibleDays = -719_528..<2_933_263

    private let mode: DateGroupingMode
    private let weekRule: WeekRule
    private let window: Range<Int>?
    /// The present, in seconds since 1970, and its day: what is later lies after the window.
    private let latest: (seconds: Int64, day: Int)?
    /// For each page of possible days, where its slots begin; pages without groups share the first.
    private var pages = [Int32](repeating: 0, count: possibleDays.count / daysPerPage + 1)
    private var slots = [Int32](repeating: noSlot, count: daysPerPage)
    private var keys: [DateGroup] = []
    @usableFromInline var day = Day()
    private var counters = [Int](repeating: 0, count: Slot.firstGroup * stride)

    /// Creates a counter.
    ///
    /// - Parameters:
    ///   - window: The days of a window, from the first of a group to the last of a group, nil for all groups that hold
    ///     something.
    ///   - mode: The kind of the groups.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - latest: The present, in seconds since 1970, and its day, if what is later lies after the window.
    init(
        window: Range<Int>?, mode: DateGroupingMode, weekRule: WeekRule, latest: (seconds: Int64, day: Int)? = nil
    ) {
        self.latest = latest
        self.mode = mode
        self.weekRule = weekRule
        self.window = window
        guard let window else { return }
        var next = window.lowerBound
        while next < window.upperBound {
            addGroup(containing: next)
            next = keys[keys.count - 1].lastDay.daysSinceEpoch + 1
        }
    }

    /// Makes the slot of a group.
    private mutating func addGroup(containing day: Int) {
        let group = DateGroup(containing: CivilDate(daysSinceEpoch: day), mode: mode, weekRule: weekRule)
        let slot = Int32(Slot.firstGroup + keys.count)
        keys.append(group)
        for _ in 0..<Self.stride { counters.append(0) }
        for day in group.firstDay.daysSinceEpoch...group.lastDay.daysSinceEpoch where Self.possibleDays ~= day {
            let (page, index) = Self.position(ofDay: day)
            if pages[page] == 0 {
                pages[page] = Int32(slots.count)
                slots += [Int32](repeating: Self.noSlot, count: Self.daysPerPage)
            }
            slots[Int(pages[page]) + index] = slot
        }
    }

    @inline(__always)
    private static func position(ofDay day: Int) -> (page: Int, index: Int) {
        let number = day - possibleDays.lowerBound
        return (number / daysPerPage, number % daysPerPage)
    }

    /// Returns the slot of a possible day.
    @inline(__always)
    private mutating func slot(ofDay day: Int) -> Int {
        let number = UInt(bitPattern: day &- Self.possibleDays.lowerBound)
        let page = pages[Int(number / UInt(Self.daysPerPage))]
        let slot = slots[Int(page) &+ Int(number % UInt(Self.daysPerPage))]
        return slot == Self.noSlot ? newSlot(ofDay: day) : Int(slot)
    }

    @inline(never)
    private mutating func newSlot(ofDay day: Int) -> Int {
        if let window { return day < window.lowerBound ? Slot.before : Slot.after }
        addGroup(containing: day)
        return Slot.firstGroup + keys.count - 1
    }
}

// MARK: - Counting

extension GroupCounter {
    /// The moments of one day, as the bits of their rows, and the rows of that day that follow each other.
    ///
    /// Administrations mostly come in order of time. Each of a day is told by one comparison, and counted in a word that
    /// has ten bits for each outcome.
    @usableFromInline
    struct Day: Sendable {
        @usableFromInline var firstBits: UInt64 = 0
        /// 0 for a day that says nothing about other rows.
        @usableFromInline var length: UInt64 = 0
        @usableFromInline var tally: UInt64 = 0
        /// How many more rows the tally can hold.
        @usableFromInline var room = 0
        var slot = 0

        /// How many rows of an outcome the tally holds.
        func count(_ outcome: AdministrationOutcome) -> Int {
            Int(tally &>> UInt64(outcome.rawValue &* 10) & UInt64(GroupCounter.tallyLimit))
        }
    }

    /// Counts the rows of a list.
    mutating func count(_ rows: [AdministrationRow], in days: DayFinder) {
        for row in rows { count(row, in: days) }
    }

    /// Counts the rows with ids.
    mutating func count(_ versions: VersionedRows, in days: DayFinder) {
        for entry in versions.entries { count(entry.row, in: days) }
    }

    /// Counts a row.
    @inlinable
    @inline(__always)
    mutating func count(_ row: AdministrationRow, in days: DayFinder) {
        if row.bits &- day.firstBits < day.length, day.room > 0 {
            day.tally &+= 1 &<< ((row.bits & 7) &* 10)
            day.room &-= 1
        } else {
            countFirst(row, in: days)
        }
    }

    /// Counts the first row of a day, or one after so many that the tally is full.
    @usableFromInline
    @inline(never)
    mutating func countFirst(_ row: AdministrationRow, in days: DayFinder) {
        settle()
        if row.bits &- day.firstBits >= day.length { day = self.day(of: row, days) }
        counters[day.slot &* Self.stride &+ row.outcomeIndex] &+= 1
        day.room = Self.tallyLimit
    }

    private static let tallyLimit = 1_023

    /// Takes over what the tally holds.
    private mutating func settle() {
        guard day.tally > 0 else { return }
        for outcome in AdministrationOutcome.allCases {
            counters[day.slot &* Self.stride &+ Int(outcome.rawValue)] &+= day.count(outcome)
        }
        day.tally = 0
    }

    @inline(__always)
    private mutating func day(of row: AdministrationRow, _ days: DayFinder) -> Day {
        let day = wholeDay(of: row, days)
        return latest.map { Self.cut(day, of: row, after: $0) } ?? day
    }

    /// Returns the part of a day up to the present; rows after it have no place in the window.
    private static func cut(_ day: Day, of row: AdministrationRow, after latest: (seconds: Int64, day: Int)) -> Day {
        switch row.kind {
        case .instant:
            guard row.epochSeconds <= latest.seconds else { return Day(slot: Slot.after) }
            let end = latest.seconds + 1 + AdministrationRow.secondsBeforeEpoch
            let endBits = UInt64(end) << UInt64(AdministrationRow.numberPosition)
            guard day.length > 0, endBits > day.firstBits else { return Day(slot: day.slot) }
            return Day(firstBits: day.firstBits, length: min(day.length, endBits - day.firstBits), slot: day.slot)
        case .day, .month, .year:
            return row.daysSinceEpoch > latest.day && day.slot != Slot.imprecise ? Day(slot: Slot.after) : day
        case .undated:
            return day
        }
    }

    @inline(__always)
    private mutating func wholeDay(of row: AdministrationRow, _ days: DayFinder) -> Day {
        guard row.kind == .instant else { return dayOfOther(row) }
        if days.usesRecordedOffsets, let offset = row.offsetMinutes {
            let day = (row.epochSeconds + Int64(offset) * 60).flooredQuotient(dividingBy: secondsPerDay)
            return Day(slot: slot(ofDay: Int(day)))
        }
        let time = row.epochSeconds
        if let window {
            // Moments that are surely before or after the window need no lookup; no offset is as long as a day.
            if time < Int64(window.lowerBound - 1) * secondsPerDay { return Day(slot: Slot.before) }
            if time >= Int64(window.upperBound + 1) * secondsPerDay { return Day(slot: Slot.after) }
        }
        let segment = days.offsets.segment(at: time)
        let day = (time + segment.offset).flooredQuotient(dividingBy: secondsPerDay)
        let slot = slot(ofDay: Int(day))
        guard !days.usesRecordedOffsets else { return Day(slot: slot) }
        let start = max(day * secondsPerDay - segment.offset, segment.start, -AdministrationRow.secondsBeforeEpoch)
        let end = min((day + 1) * secondsPerDay - segment.offset, segment.end)
        return Day(
            firstBits: UInt64(start + AdministrationRow.secondsBeforeEpoch) << UInt64(AdministrationRow.numberPosition),
            length: UInt64(max(0, end - start)) << UInt64(AdministrationRow.numberPosition),
            slot: slot
        )
    }

    @inline(never)
    private mutating func dayOfOther(_ row: AdministrationRow) -> Day {
        switch row.kind {
        case .day,
            .month where mode == .month || mode == .year,
            .year where mode == .year:
            Day(slot: slot(ofDay: row.daysSinceEpoch))
        case .month, .year:
            Day(slot: Slot.imprecise)
        case .undated, .instant:
            Day(slot: Slot.undated)
        }
    }
}

// MARK: - Results

extension GroupCounter {
    /// The number of rows before the window.
    var before: Int { total(ofSlot: Slot.before) }

    /// The number of rows after the window.
    var after: Int { total(ofSlot: Slot.after) }

    /// The number of rows without a time.
    var undated: Int { total(ofSlot: Slot.undated) }

    /// The number of rows whose time is not exact enough for the groups.
    var imprecise: Int { total(ofSlot: Slot.imprecise) }

    /// The number of rows that say nothing, wherever they lie.
    var excluded: Int {
        (0..<Slot.firstGroup + keys.count).reduce(0) { $0 + count(.excluded, inSlot: $1) }
    }

    /// The number of rows that were counted.
    var total: Int { counters.reduce(0, +) + AdministrationOutcome.allCases.reduce(0) { $0 + day.count($1) } }

    private func count(_ outcome: AdministrationOutcome, inSlot slot: Int) -> Int {
        let isOfDay = slot == day.slot
        return counters[slot * Self.stride + Int(outcome.rawValue)] + (isOfDay ? day.count(outcome) : 0)
    }

    /// The number of rows in a slot, without those that are excluded.
    private func total(ofSlot slot: Int) -> Int {
        AdministrationOutcome.allCases.reduce(0) { $0 + ($1 == .excluded ? 0 : count($1, inSlot: slot)) }
    }

    /// Returns the groups with their counts, oldest first.
    ///
    /// - Parameter offsets: The zone that says when a group begins.
    /// - Returns: The groups of the window, or those that hold something.
    func groups(offsets: ZoneOffsets) -> [GraphData.Group] {
        let order = window == nil ? keys.indices.sorted { keys[$0] < keys[$1] } : Array(keys.indices)
        var starts = DayStarts(offsets)
        return order.compactMap { index in
            let slot = Slot.firstGroup + index
            guard window != nil || total(ofSlot: slot) > 0 else { return nil }
            let group = keys[index]
            return GraphData.Group(
                id: group,
                start: starts.start(of: group.firstDay),
                end: starts.start(of: group.lastDay.adding(days: 1)),
                taken: count(.taken, inSlot: slot),
                notTaken: count(.notTaken, inSlot: slot),
                partial: count(.partial, inSlot: slot),
                pending: count(.pending, inSlot: slot),
                unknown: count(.unknown, inSlot: slot)
            )
        }
    }

    /// The groups with their counters, and those of what lies outside, in the form that ``add(_:)`` takes.
    var tallies: [Tally] {
        (0..<Slot.firstGroup + keys.count).compactMap { slot in
            let counts = AdministrationOutcome.allCases.map { count($0, inSlot: slot) }
            guard counts.contains(where: { $0 != 0 }) else { return nil }
            return Tally(place: place(ofSlot: slot), counts: counts)
        }
    }

    private func place(ofSlot slot: Int) -> Tally.Place {
        switch slot {
        case Slot.before: .before
        case Slot.after: .after
        case Slot.undated: .undated
        case Slot.imprecise: .imprecise
        default: .group(keys[slot - Slot.firstGroup])
        }
    }

    /// Adds counters of another part, which has the same window, mode and rule.
    mutating func add(_ tally: Tally) {
        let slot =
            switch tally.place {
            case .before: Slot.before
            case .after: Slot.after
            case .undated: Slot.undated
            case .imprecise: Slot.imprecise
            case .group(let group): slot(ofDay: group.firstDay.daysSinceEpoch)
            }
        for (outcome, count) in tally.counts.enumerated() {
            counters[slot * Self.stride + outcome] += count
        }
    }

    /// Counters of one place, by outcome.
    struct Tally: Sendable, Hashable {
        enum Place: Sendable, Hashable {
            case before, after, undated, imprecise
            case group(DateGroup)
        }

        let place: Place
        let counts: [Int]
    }
}
