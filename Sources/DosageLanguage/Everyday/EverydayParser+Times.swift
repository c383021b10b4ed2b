// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    // MARK: Lengths

    /// Reads for 7 days, x 3 doses, over 30 minutes, 7 days.
    func length(at place: Int) -> Found? {
        let isOver = isThere(place, .over)
        let hasMark = isOver || isThere(place, .during) || isThere(place, .times)
        var start = hasMark ? place + 1 : place
        let isLimit = isThere(start, .upTo) || isThere(start, .max)
        if isLimit { start += 1 }
        guard let numbers = numbers(at: start), numbers.high.scaled <= 10_000_000,
            (numbers.low ?? numbers.high).scaled > 0, let high = numbers.high.decimal
        else { return nil }
        if hasMark, !isOver, !isLimit, unit(numbers.end) == .dose(.dose), let count = numbers.whole {
            return (.count(count), numbers.end + 1)
        }
        if hasMark, !isOver, !isLimit, let unit = slashedUnit(numbers.end), numbers.whole != nil {
            return (.bounds(.duration(high, unit)), numbers.end + 2)
        }
        if isThere(place, .during), isThere(numbers.end, .nights) {
            guard items.contains(where: \.isAtNight), numbers.low == nil else { return (.bad, numbers.end + 1) }
            return (.bounds(.duration(high, .day)), numbers.end + 1)
        }
        guard let unit = time(numbers.end), !isJoinedClock(numbers.end) else { return nil }
        var end = numbers.end + 1
        // x 3 día may be 3 times a day, and the Italian die counts no days.
        let isSingular = isThere(numbers.end, hint: .singular) && numbers.high >= .two && !isThere(end, .long)
        if isSingular || adverb(numbers.end) == unit { return (.bad, end) }
        if isThere(end, .long) { end += 1 }
        if let part = partOfTime(numbers, unit, end) { return part }
        // 5 days a week is a frequency, and which days is open.
        if let per = perTime(end), !isThere(end, .every) || time(end + 1) != nil && per.unit > unit {
            return (.bad, per.end)
        }
        if isOver, unit <= .hour || !isThere(place, .during) {
            guard unit <= .hour, !isLimit else { return (.bad, end) }
            let low = numbers.low?.decimal
            return (.part(.duration(low ?? high, low == nil ? nil : high, unit)), end)
        }
        guard unit >= .day else { return hasMark ? (.bad, end) : nil }
        // Half a day is no treatment: 1/2 j is 1 day of 2, or 1 to 2 days.
        if (numbers.low ?? numbers.high) < .one, unit <= .week { return (.bad, end) }
        if !hasMark, !isLimit, !isThere(end - 1, .long) {
            guard !numbers.isArticle, !isAfterBad, isKnown(end), let last = items.last, !last.kind.isBad,
                !isThere(place - 1, .within), event(end) == nil
            else { return (.bad, end) }
        }
        if isLimit {
            guard numbers.low == nil else { return (.bad, end) }
            return (.bounds(.atMost(high, unit)), end)
        }
        guard let low = numbers.low?.decimal else { return (.bounds(.duration(high, unit)), end) }
        return (.bounds(.range(low, high, unit)), end)
    }

    /// The unit of a length as British prescriptions write it: for 5/7 is 5 days, for 2/52 2 weeks, for 3/12 3 months.
    private func slashedUnit(_ place: Int) -> TimingUnit? {
        guard options.contains(.slashedLength), isSlash(place), token(place)?.isJoined == true,
            token(place + 1)?.isJoined == true, case .number(let whole)? = kind(place + 1)
        else { return nil }
        switch whole.whole {
        case 7: return .day
        case 52: return .week
        case 12: return .month
        default: return nil
        }
    }

    /// Reads 1 day out of 2, which is every 2 days; 3 weeks out of 4 have a rest that no element has.
    private func partOfTime(_ numbers: FoundNumbers, _ unit: TimingUnit, _ place: Int) -> Found? {
        guard isThere(place, .outOf), let whole = number(at: place + 1), !whole.isArticle else { return nil }
        guard time(whole.end) == nil || time(whole.end) == unit else { return nil }
        let end = time(whole.end) == nil ? whole.end : whole.end + 1
        guard unit == .day, numbers.whole == 1, let days = whole.number.whole, days > 1 else { return (.bad, end) }
        return (.cadence(.exactly(1), Timing.Period(FHIRDecimal(days), unit: .day), isWeak: false), end)
    }

    // MARK: Events

    /// Reads 30 minutes before breakfast.
    func offsetEvent(at place: Int) -> Found? {
        guard let numbers = numbers(at: place), let unit = time(numbers.end), unit == .minute || unit == .hour,
            let event = event(numbers.end + 1), event.takesOffset,
            event.isBeforeOrAfter, numbers.high.scaled > 0, numbers.high.scaled <= 10_000_000,
            let length = numbers.high.decimal
        else { return nil }
        // FHIR has no range of times before an event.
        guard numbers.low == nil else { return (.bad, numbers.end + 2) }
        let minutes = unit == .hour ? numbers.high.scaled * 60 : numbers.high.scaled
        guard minutes % 10_000 == 0 else { return (.bad, numbers.end + 2) }
        return (.events([event], Timing.Offset(length, unit: unit)), numbers.end + 2)
    }

    // MARK: Days

    func weekday(_ place: Int) -> DayOfWeek? {
        first(place) { if case .weekday(let day) = $0 { day } else { nil } }
    }

    func weekdays(_ place: Int) -> [DayOfWeek]? {
        first(place) { if case .weekdays(let days) = $0 { days } else { nil } }
    }

    /// Reads days of the week: Mon, Wed, Fri; montags; Monday to Friday.
    func days(at place: Int) -> Found? {
        if isThere(place, hint: .except) { return daysWithout(place) }
        if isThere(place, .otherDays) { return otherDays(place) }
        let start = isThere(place, .on) ? place + 1 : place
        guard weekday(start) != nil || weekdays(start) != nil else { return nil }
        guard let found = weekdays(from: start, start: place) else { return nil }
        return excludedDays(found, from: start) ?? found
    }

    /// Reads days that a word behind them excludes, as domingos excluidos; words that deny them in another way are not
    /// understood with them.
    private func excludedDays(_ found: Found, from start: Int) -> Found? {
        guard case .days(let days, _) = found.kind else { return nil }
        let end = isStop(found.end) && token(found.end)?.stop == "(" ? found.end + 1 : found.end
        guard let token = token(end), token.word != nil, lexemes[end].tokens.count == 1 else { return nil }
        if hints.has(.excluded, token) {
            // Behind a list it is open which of its days are excluded.
            let isPair = days.count == 2 && (start..<found.end).contains { isThere($0, .and) }
            let others = DayOfWeek.allCases.filter { !days.contains($0) }
            guard isPair || found.end == start + 1, !others.isEmpty, end == found.end,
                !(start..<found.end).contains(where: isStop)
            else { return (.bad, end + 1) }
            return (.days(others, isRepeated: true), end + 1)
        }
        return hints.has(.denial, token) && lexemes[end].meanings.isEmpty ? (.bad, end + 1) : nil
    }

    /// Reads the days of a week without some: except on Sundays.
    private func daysWithout(_ place: Int) -> Found? {
        let start = isThere(place + 1, .on) ? place + 2 : place + 1
        guard weekday(start) != nil || weekdays(start) != nil,
            let found = weekdays(from: start, start: start), case .days(let days, _) = found.kind
        else { return nil }
        let others = DayOfWeek.allCases.filter { !days.contains($0) }
        // Except Sunday evening leaves out one time, and not the day.
        if event(found.end) != nil { return (.bad, found.end + 1) }
        return others.isEmpty ? nil : (.days(others, isRepeated: true), found.end)
    }

    /// Reads the days that no amount before is for: 5 mg Mon, Wed, Fri, 2.5 mg all other days.
    private func otherDays(_ place: Int) -> Found? {
        // Days that are named behind them are no others.
        guard place == overview.firstOtherDays, overview.lastDay < place else { return (.bad, place + 1) }
        var named: Set<DayOfWeek> = []
        for item in items {
            if case .days(let days, _) = item.kind { named.formUnion(days) }
        }
        let others = DayOfWeek.allCases.filter { !named.contains($0) }
        guard !named.isEmpty, !others.isEmpty else { return (.bad, place + 1) }
        return (.days(others, isRepeated: true), place + 1)
    }

    func weekdays(from place: Int, start: Int) -> Found? {
        var days: [DayOfWeek] = []
        var isRepeated = isThere(start, .every)
        var next = place
        var end = place
        // Mon-Wed-Fri is a list; Mon-Fri is every day from the one to the other.
        var isChain = false
        while days.count <= 7 {
            if let several = weekdays(next) {
                days += several
                isRepeated = true
            } else if let day = weekday(next) {
                days.append(day)
            } else {
                break
            }
            end = next + 1
            let isJoined = token(end)?.isAfterDash == true
            let isDashed = isJoined || isDash(end)
            if isDashed, let last = afterDashes(end), isChain || last > 1 {
                isChain = last > 1
                next = isJoined ? end : end + 1
                continue
            }
            if let first = singleDay(next), let last = singleDay(isJoined ? end : end + 1),
                isDashed || isThere(end, .to)
            {
                days += Self.span(first, last).dropFirst()
                isRepeated = true
                end += isJoined ? 1 : 2
            }
            next = end
            if isThere(next, .or) { return (.bad, next + 1) }
            // What stands in parentheses is no further day of the list.
            if isStop(next), token(next)?.isOpening == true { break }
            if isStop(next) || isSlash(next) || isSign(next, "+") || isSign(next, "&") { next += 1 }
            if isThere(next, .and) { next += 1 }
            if isThere(next, .on) || isThere(next, .every) { next += 1 }
        }
        guard !days.isEmpty else { return nil }
        guard Set(days).count == days.count else { return (.bad, end) }
        if isThere(end, .long) { end += 1 }
        // On Monday of each week.
        let week = isThere(end, .of) ? end + 1 : end
        if isThere(week, .every) || isThere(week, .per), time(week + 1) == .week {
            isRepeated = true
            end = week + 2
        }
        return (.days(days, isRepeated: isRepeated || days.count > 1), end)
    }

    /// A day of the week, once or each: Monday, Mondays.
    private func singleDay(_ place: Int) -> DayOfWeek? {
        weekday(place) ?? weekdays(place).flatMap { $0.count == 1 ? $0.first : nil }
    }

    /// How many days of the week follow with a dash before each; nil for none.
    private func afterDashes(_ place: Int) -> Int? {
        var count = 0
        var place = place
        while true {
            let isJoined = token(place)?.isAfterDash == true
            guard isJoined || isDash(place), weekday(isJoined ? place : place + 1) != nil else { break }
            count += 1
            place += isJoined ? 1 : 2
        }
        return count > 0 ? count : nil
    }

    static func span(_ first: DayOfWeek, _ last: DayOfWeek) -> [DayOfWeek] {
        let week = DayOfWeek.allCases
        guard let start = week.firstIndex(of: first), let end = week.firstIndex(of: last) else { return [] }
        return start <= end ? Array(week[start...end]) : Array(week[start...]) + Array(week[...end])
    }
}
