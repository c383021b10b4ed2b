// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore

/// The doses of a prescription as one finds them with a calendar, a wall clock and patience.
///
/// Written from the rules and not from the package: day by day, dose by dose from the first, with no arithmetic that
/// jumps.
struct NaiveExpansion {
    /// A reason to give no doses; several codes where the rules leave open which of two faults is told.
    struct Refusal: Error {
        let codes: Set<String>

        init(_ codes: String...) { self.codes = Set(codes) }
        init(_ codes: Set<String>) { self.codes = codes }
    }

    struct Dose: Hashable, Comparable {
        /// The second at which it is due.
        var second: Int
        /// The second that the clock shows then, or would show, as if each day had 86,400.
        var shown: Int
        var flags: DoseTime.Flags = []

        /// Where two meet, the one whose time the clock shows comes first.
        static func < (left: Dose, right: Dose) -> Bool {
            (left.second, left.flags.rawValue) < (right.second, right.flags.rawValue)
        }
    }

    /// How doses follow each other.
    private enum Pattern {
        /// Doses so many seconds after the midnight of each day for which the rule holds.
        case days(slots: [Int], needsStart: Bool, isActive: (_ day: Int, _ anchor: Int) -> Bool)
        /// Doses at fractions of seconds after the first.
        case elapsed(numerator: Int, denominator: Int)
        case listed([Dose])
    }

    let prescription: RandomPrescription
    let clock: NaiveClock
    /// The seconds for which doses are asked.
    let horizon: Range<Int>

    private var isMost: Bool { prescription.ranges == .most }

    /// Returns the doses in the horizon.
    func doses() throws(Refusal) -> [Dose] {
        let all = try doses(prescription.ranges)
        var found = all
        if isMost, prescription.events.isEmpty, hasRange {
            var fewest = try doses(.fewest)[...]
            for index in found.indices {
                // One of the fewest falls due with it, or has since the dose before.
                let due = fewest.prefix { $0.second <= found[index].second }
                if due.isEmpty { found[index].flags.insert(.optional) }
                fewest.removeFirst(due.count)
            }
        }
        if let written = writtenApart {
            let counted = isMost ? prescription.countMax ?? prescription.count : prescription.count
            let isOver = all.count == counted && (all.last?.second ?? .max) < written
            let end = try limits(prescription.ranges).end
            if isOver || end <= written { throw Refusal("bounds") }
            found = found.filter { $0.second >= written }
        }
        found = found.filter { horizon.contains($0.second) }
        guard found.count <= 10_000 else { throw Refusal("tooMany") }
        return found
    }

    /// When the prescription was written, in seconds, where the bounds have a start of their own.
    ///
    /// The bounds are the start of what is repeated; the order was only written then, and no dose can be due before.
    private var writtenApart: Int? {
        guard case .period(_?, _) = prescription.bounds, prescription.events.isEmpty else { return nil }
        return prescription.start.map { interval(of: $0).start }
    }

    /// Whether it was written on a later day than the start of the bounds, or after the first of its hours.
    func startsDiffer() throws(Refusal) -> Bool {
        guard let written = writtenApart, let start = try limits(prescription.ranges).start else { return false }
        func day(_ second: Int) -> Int { NaiveClock.quotient(clock.shownSecond(at: second), 86_400) }
        if day(written) > day(start) { return true }
        guard case .elapsed = try pattern(prescription.ranges) else { return false }
        let isSecond = try limits(prescription.ranges).startIsSecond
        return written > (isSecond ? start : firstDose(onDayOf: start))
    }

    private var hasRange: Bool {
        if case .range = prescription.bounds { return true }
        return prescription.frequencyMax != nil || prescription.periodMax != nil || prescription.countMax != nil
    }

    // MARK: Bounds

    private func interval(of point: RandomPrescription.Point) -> (start: Int, end: Int, isSecond: Bool) {
        switch point {
        case .second(let second, _): return (second, second + 1, true)
        case .day(let date):
            let day = date.daysSinceEpoch
            return (clock.start(ofDay: day), clock.start(ofDay: day + 1), false)
        case .month(let date):
            let first = CivilDate(year: date.year, month: date.month, day: 1) ?? date
            let next = first.adding(months: 1)
            return (clock.start(ofDay: first.daysSinceEpoch), clock.start(ofDay: next.daysSinceEpoch), false)
        case .year(let date):
            let first = CivilDate(year: date.year, month: 1, day: 1) ?? date
            let next = first.adding(months: 12)
            return (clock.start(ofDay: first.daysSinceEpoch), clock.start(ofDay: next.daysSinceEpoch), false)
        }
    }

    private func end(after length: RandomPrescription.Length, from start: Int) throws(Refusal) -> Int {
        let seconds = ["s": 1, "min": 60, "h": 3_600, "d": 86_400, "wk": 604_800]
        let isWhole = length.thousandths % 1_000 == 0
        let whole = length.thousandths / 1_000
        let shown = clock.shownSecond(at: start)
        let date = CivilDate(daysSinceEpoch: NaiveClock.quotient(shown, 86_400))
        let later: CivilDate
        switch length.unit {
        case "mo", "a":
            guard isWhole else { throw Refusal("bounds") }
            later = date.adding(months: length.unit == "a" ? whole * 12 : whole)
        case "d" where isWhole: later = date.adding(days: whole)
        case "wk" where isWhole: later = date.adding(days: whole * 7)
        default: return start + (length.thousandths * (seconds[length.unit] ?? 0) + 999) / 1_000
        }
        let clockTime = shown - date.daysSinceEpoch * 86_400
        let target = later.daysSinceEpoch * 86_400 + clockTime
        return instant(of: target)?.second ?? clock.start(ofDay: later.daysSinceEpoch)
    }

    private func instant(of shown: Int) -> Dose? {
        let minute = NaiveClock.quotient(shown, 60)
        return clock.showing(of: minute).map { showing in
            Dose(
                second: showing.minute * 60 + shown - minute * 60, shown: shown,
                flags: showing.isInGap ? .gap : showing.isShownAgain ? .overlap : [])
        }
    }

    private struct Limits {
        var start: Int?
        var startIsSecond = false
        var end = Int.max
    }

    private func limits(_ ranges: SchedulePolicy.Ranges) throws(Refusal) -> Limits {
        var limits = Limits()
        // FHIR: the bounds are the start of what is repeated; without a start in them, the prescription is.
        var start = prescription.start
        if case .period(let own?, _) = prescription.bounds { start = own }
        if let start {
            let interval = interval(of: start)
            (limits.start, limits.startIsSecond) = (interval.start, interval.isSecond)
        }
        switch prescription.bounds {
        case .open: break
        case .period(nil, nil): throw Refusal("bounds")
        case .period(let start, let end):
            if let start, let end { try requireOrder(start, end) }
            if let end {
                let interval = interval(of: end)
                limits.end = interval.end
                // A second at which the bounds begin and end holds no time.
                if interval.isSecond, interval.start <= limits.start ?? .min { throw Refusal("bounds") }
            }
        case .length(let length):
            guard let start = limits.start else { throw Refusal("bounds") }
            limits.end = try end(after: length, from: start)
        case .range(let low, let high):
            guard let start = limits.start else { throw Refusal("bounds") }
            limits.end = try end(after: ranges == .most ? high : low, from: start)
        }
        if let start = limits.start, limits.end <= start { throw Refusal("bounds") }
        return limits
    }

    /// FHIR, Period, per-1: the start is not after the end; a day and a second are told apart by another code at times.
    private func requireOrder(_ start: RandomPrescription.Point, _ end: RandomPrescription.Point) throws(Refusal) {
        let (first, last) = (interval(of: start), interval(of: end))
        if first.isSecond, last.isSecond {
            if last.start < first.start { throw Refusal("per-1") }
        } else if last.end <= first.start {
            throw first.isSecond || last.isSecond ? Refusal("per-1", "bounds") : Refusal("per-1")
        }
    }

    // MARK: Patterns

    /// The seconds from the midnight of the event's day.
    private func seconds(of event: String) -> [Int] {
        let routine = prescription.routine
        let parts = ["C": ["CM", "CD", "CV"], "AC": ["ACM", "ACD", "ACV"], "PC": ["PCM", "PCD", "PCV"]]
        if let parts = parts[event] { return parts.flatMap(seconds) }
        let offset = prescription.offset
        let (time, direction, byDefault): (RoutineTime, Int, Int) =
            switch event {
            case "WAKE": (routine.wake, 1, 0)
            case "HS": (routine.bedtime, -1, 0)
            case "PHS": (routine.bedtime, 1, 0)
            case "CM": (routine.breakfast, 1, 0)
            case "CD": (routine.lunch, 1, 0)
            case "CV": (routine.dinner, 1, 0)
            case "ACM": (routine.breakfast, -1, 30)
            case "ACD": (routine.lunch, -1, 30)
            case "ACV": (routine.dinner, -1, 30)
            case "PCM": (routine.breakfast, 1, 30)
            case "PCD": (routine.lunch, 1, 30)
            case "PCV": (routine.dinner, 1, 30)
            case "MORN": (routine.morning, 1, 0)
            case "MORN.early": (routine.earlyMorning, 1, 0)
            case "MORN.late": (routine.lateMorning, 1, 0)
            case "NOON": (routine.noon, 1, 0)
            case "AFT": (routine.afternoon, 1, 0)
            case "AFT.early": (routine.earlyAfternoon, 1, 0)
            case "AFT.late": (routine.lateAfternoon, 1, 0)
            case "EVE": (routine.evening, 1, 0)
            case "EVE.early": (routine.earlyEvening, 1, 0)
            case "EVE.late": (routine.lateEvening, 1, 0)
            default: (routine.night, 1, 0)
            }
        return [(time.minutes + direction * (offset ?? byDefault)) * 60]
    }

    private func spread(_ count: Int) -> [Int] {
        let (first, last) = (prescription.routine.firstDose.minutes, prescription.routine.lastDose.minutes)
        return count == 1 ? [first * 60] : (0..<count).map { (first + $0 * (last - first) / (count - 1)) * 60 }
    }

    /// The events that a list names, a meal as such as the three of a day.
    private static func single(_ when: [String]) -> Set<String> {
        Set(when.flatMap { ["C", "AC", "PC"].contains($0) ? [$0 + "M", $0 + "D", $0 + "V"] : [$0] })
    }

    private func pattern(_ ranges: SchedulePolicy.Ranges) throws(Refusal) -> Pattern {
        let p = prescription
        if !p.events.isEmpty {
            // A count of another number than the dates contradicts them.
            if let count = p.count, count != Set(p.events.map(\.text)).count { throw Refusal("frequencyConflict") }
            return .listed(eventDoses)
        }
        let hasPattern =
            p.frequency != nil || p.period != nil || !p.weekdays.isEmpty || !p.times.isEmpty || !p.when.isEmpty
        if !hasPattern { return try codePattern() }

        let frequency = ranges == .most ? p.frequencyMax ?? p.frequency : p.frequency
        var period = p.period
        if ranges == .fewest, let longest = p.periodMax { period?.thousandths = longest }
        let slots = p.times.isEmpty ? p.when.flatMap(seconds) : p.times
        let entries: Set<Int> = p.times.isEmpty ? [Set(slots).count] : [p.times.count]
        var codes = contradictions(frequency, period, slots, entries)
        // Two events at one time are one dose only where the frequency counts them so.
        if p.times.isEmpty, p.frequency == nil, Set(slots).count < Self.single(p.when).count {
            codes.insert("frequencyConflict")
        }
        guard codes.isEmpty else { throw Refusal(codes) }
        return try pattern(frequency, period, slots, entries)
    }

    /// The elements that contradict each other; where several do, the rules leave open which is told.
    private func contradictions(
        _ frequency: Int?, _ period: RandomPrescription.Length?, _ slots: [Int], _ entries: Set<Int>
    ) -> Set<String> {
        var codes: Set<String> = []
        let weekdays = prescription.weekdays
        let isWhole = (period?.thousandths ?? 1_000) % 1_000 == 0
        let unit = period?.unit ?? "d"
        let isOfDays = (unit == "d" || unit == "wk") && isWhole
        let days = (period?.thousandths ?? 1_000) / 1_000 * (unit == "wk" ? 7 : 1)
        let isWeekly = period != nil && isOfDays && days % 7 == 0
        if !slots.isEmpty, !isOfDays, unit != "mo", unit != "a" { codes.insert("clockWithInterval") }
        if !weekdays.isEmpty, !isWeekly, !isOfDays || days > 1 { codes.insert("dayOfWeekConflict") }
        let countedDays = isWeekly && !weekdays.isEmpty ? weekdays.count : 1
        var counts = Set(entries.map { $0 * countedDays })
        if slots.isEmpty { counts = !weekdays.isEmpty && (isWeekly || period == nil) ? [countedDays] : [] }
        // A range has to hold the number of times.
        if prescription.frequency != nil || prescription.frequencyMax != nil, !counts.isEmpty {
            let lowest = prescription.frequency ?? 1
            let highest = prescription.frequencyMax ?? lowest
            if !counts.contains(where: { lowest <= $0 && $0 <= highest }) { codes.insert("frequencyConflict") }
        }
        // On days that follow each other, hours before an event may be those after another.
        if prescription.times.isEmpty, !weekdays.isEmpty || period == nil || isOfDays && days == 1 {
            let clocks = Set(slots.map { $0 - NaiveClock.quotient($0, 86_400) * 86_400 })
            if clocks.count < Set(slots).count { codes.insert("frequencyConflict") }
        }
        return codes
    }

    private func pattern(
        _ frequency: Int?, _ period: RandomPrescription.Length?, _ slots: [Int], _ entries: Set<Int>
    ) throws(Refusal) -> Pattern {
        let weekdays = prescription.weekdays
        let unit = period?.unit ?? "d"
        let thousandths = period?.thousandths ?? 1_000
        let isWhole = thousandths % 1_000 == 0
        let length = thousandths / 1_000

        if unit == "mo" || unit == "a" {
            guard isWhole else { throw Refusal("fractionalMonth") }
            if slots.isEmpty, frequency ?? 1 > 1 { throw Refusal("severalPerMonth") }
            let months = length * (unit == "a" ? 12 : 1)
            return .days(slots: slots.isEmpty ? spread(1) : slots, needsStart: true) { day, anchor in
                let (first, date) = (CivilDate(daysSinceEpoch: anchor), CivilDate(daysSinceEpoch: day))
                var repetition = 0
                while first.adding(months: repetition * months) < date { repetition += 1 }
                return first.adding(months: repetition * months) == date
            }
        }
        let isOfDays = (unit == "d" || unit == "wk") && isWhole
        let days = length * (unit == "wk" ? 7 : 1)
        if !weekdays.isEmpty {
            let isWeekly = period != nil && isOfDays && (unit == "wk" || days % 7 == 0)
            var times = slots.isEmpty ? spread(1) : slots
            if slots.isEmpty, !isWeekly, period != nil { times = spread(frequency ?? 1) }
            let everyWeeks = isWeekly ? days / 7 : 1
            return .days(slots: times, needsStart: everyWeeks > 1) { day, anchor in
                // 1 January 1970 was a Thursday.
                let (week, first) = (NaiveClock.quotient(day + 3, 7), NaiveClock.quotient(anchor + 3, 7))
                return weekdays.contains(day + 3 - week * 7) && (week - first) % everyWeeks == 0
            }
        }
        if !slots.isEmpty {
            return .days(slots: slots, needsStart: days > 1) { ($0 - $1) % days == 0 }
        }
        guard period != nil else { throw Refusal("noPattern") }
        let count = frequency ?? 1
        guard isOfDays else {
            let seconds = ["s": 1, "min": 60, "h": 3_600, "d": 86_400, "wk": 604_800][unit] ?? 0
            guard thousandths * seconds >= 1_000 * count else { throw Refusal("tooMany") }
            return .elapsed(numerator: thousandths * seconds, denominator: 1_000 * count)
        }
        if count % days == 0 {
            return .days(slots: spread(count / days), needsStart: false) { _, _ in true }
        }
        guard count < days else { throw Refusal("spread") }
        let places = (0..<count).map { $0 * days / count }
        return .days(slots: spread(1), needsStart: true) { places.contains(($0 - $1) % days) }
    }

    private func codePattern() throws(Refusal) -> Pattern {
        let day = RandomPrescription.Length(thousandths: 1_000, unit: "d")
        func hours(_ count: Int) -> RandomPrescription.Length { .init(thousandths: count * 1_000, unit: "h") }
        if let times = prescription.code.flatMap({ prescription.routine.codeTimes[$0] }) {
            return try pattern(nil, day, times.map { $0.minutes * 60 }, [])
        }
        return switch prescription.code {
        case "BID": try pattern(2, day, [], [])
        case "TID": try pattern(3, day, [], [])
        case "QID": try pattern(4, day, [], [])
        case "QD": try pattern(1, day, [], [])
        case "QOD": try pattern(1, .init(thousandths: 2_000, unit: "d"), [], [])
        case "WK": try pattern(1, .init(thousandths: 1_000, unit: "wk"), [], [])
        case "MO": try pattern(1, .init(thousandths: 1_000, unit: "mo"), [], [])
        case "Q1H": try pattern(1, hours(1), [], [])
        case "Q4H": try pattern(1, hours(4), [], [])
        case "Q8H": try pattern(1, hours(8), [], [])
        case "AM": try pattern(nil, day, seconds(of: "MORN"), [])
        case "PM": try pattern(nil, day, seconds(of: "AFT"), [])
        case "BED": try pattern(nil, day, seconds(of: "HS"), [])
        case nil: throw Refusal("noPattern")
        default: throw Refusal("unknownCode")
        }
    }

    private var eventDoses: [Dose] {
        prescription.events.compactMap { point in
            switch point {
            case .second(let second, _): Dose(second: second, shown: clock.shownSecond(at: second))
            case .day(let date), .month(let date), .year(let date):
                instant(of: date.daysSinceEpoch * 86_400 + prescription.routine.firstDose.minutes * 60)
            }
        }
    }

    // MARK: Doses

    /// Returns all doses up to the end of the horizon, or those near it where nothing is counted from the first.
    private func doses(_ ranges: SchedulePolicy.Ranges) throws(Refusal) -> [Dose] {
        let p = prescription
        let bounds = Result { () throws(Refusal) in try self.limits(ranges) }
        let repetition = Result { () throws(Refusal) in try self.pattern(ranges) }
        if case .failure(let first) = bounds, case .failure(let second) = repetition {
            throw Refusal(first.codes.union(second.codes))
        }
        let limits = try bounds.get()
        let pattern = try repetition.get()
        var doses: [Dose] = []
        // Whether all that are counted lie before it was written is seen there.
        let until = max(horizon.upperBound, p.count == nil ? .min : (writtenApart ?? .min) + 1)
        switch pattern {
        case .listed(let events): return distinct(events)
        case .elapsed(let numerator, let denominator):
            guard let start = limits.start else { throw Refusal("bounds") }
            let first = limits.startIsSecond ? start : firstDose(onDayOf: start)
            var repetition = 0
            while true {
                // To the nearest second, a half to the later one.
                let second = first + (2 * repetition * numerator + denominator) / (2 * denominator)
                if second >= until { break }
                doses.append(Dose(second: second, shown: 0))
                repetition += 1
            }
        case .days(let slots, let needsStart, let isActive):
            let last = NaiveClock.quotient(until, 86_400) + 4
            let near = NaiveClock.quotient(horizon.lowerBound, 86_400) - 10
            guard let start = limits.start else {
                guard !needsStart else { throw Refusal("bounds") }
                doses = (near...last).filter { isActive($0, $0) }.flatMap { day in self.doses(of: day, slots) }
                break
            }
            let anchor = anchor(slots, start)
            let countsFromStart = p.count != nil || isMost
            let first = countsFromStart ? anchor : max(anchor, near)
            if first <= last {
                doses = (first...last).filter { isActive($0, anchor) }.flatMap { day in self.doses(of: day, slots) }
            }
        }
        doses = distinct(doses).filter { $0.second >= limits.start ?? .min && $0.second < limits.end }
        if let count = ranges == .most ? p.countMax ?? p.count : p.count {
            guard limits.start != nil else { throw Refusal("bounds") }
            doses = Array(doses.prefix(count))
        }
        if case .elapsed = pattern {
            doses = doses.map {
                Dose(second: $0.second, shown: $0.second >= horizon.lowerBound ? clock.shownSecond(at: $0.second) : 0)
            }
        }
        return doses
    }

    private func firstDose(onDayOf start: Int) -> Int {
        let day = NaiveClock.quotient(clock.shownSecond(at: start), 86_400)
        return instant(of: day * 86_400 + prescription.routine.firstDose.minutes * 60)?.second ?? start
    }

    /// The day of the lower bound, or the next where none of its doses is at or after it.
    private func anchor(_ slots: [Int], _ start: Int) -> Int {
        var day = NaiveClock.quotient(clock.shownSecond(at: start), 86_400)
        while !doses(of: day, slots).contains(where: { $0.second >= start }) { day += 1 }
        return day
    }

    private func doses(of day: Int, _ slots: [Int]) -> [Dose] {
        slots.compactMap { instant(of: day * 86_400 + $0) }
    }

    /// Sorts, and leaves one dose where several meet.
    private func distinct(_ doses: [Dose]) -> [Dose] {
        var result: [Dose] = []
        for dose in doses.sorted() where dose.second != result.last?.second { result.append(dose) }
        return result
    }
}
