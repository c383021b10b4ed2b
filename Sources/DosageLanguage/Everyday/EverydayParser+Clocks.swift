// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// Reads 8:00, at 8 am and 8 pm, um 8, 14 und 20 Uhr.
    func clocks(at place: Int) -> Found? {
        let isAfterNumber = token(place - 1).map { $0.isNumber || $0.word == nil && $0.kind != .stop } ?? false
        let hasMark = isThere(place, .at) || isThere(place, .oclock) && !isAfterNumber
        var next = hasMark ? place + 1 : place
        if hasMark, isThere(next, .oclock) { next += 1 }
        let isMarked = next > place && isThere(next - 1, .oclock)
        var times: [CivilTime] = []
        var waiting: [Int] = []
        var end = place
        var hasDash = false
        var isFourDigits = false
        var hasColon = false
        while times.count + waiting.count < 12 {
            guard let token = token(next) else { break }
            var after = next + 1
            var time: Int?
            var isOpen = false
            // At 8 and 1 tablet at 20; alle 2 settimane.
            if end > place || isMarked, token.isNumber, isCounted(after) { break }
            // At 8:00, 1 hour before breakfast; at 8:00, 1 hour.
            if end > place, token.isNumber, self.time(after) == .hour, hasColon || offsetEvent(at: next) != nil {
                break
            }
            if case .clock(let minutes) = token.kind {
                time = minutes
                hasColon = hasColon || !token.isFourDigits
            } else if token.isNumber, let minutes = token.clock {
                time = minutes
                isOpen = true
            } else if isFourDigits
                || hasMark && times.isEmpty && (overview.hasFourDigits || self.time(after) == .hour),
                !isCounted(after), case .number(let number) = token.kind, let whole = number.whole,
                let minutes = EverydayScanner.minutes(ofFourDigits: String(whole))
            {
                // At 0800 and 2000, at 2000 hours.
                time = minutes
                isFourDigits = true
            } else {
                break
            }
            isFourDigits = isFourDigits || token.isFourDigits
            if isThere(after, .nightHour), let minutes = time {
                // 12 de la noche is midnight, and 1 to 5 are small hours.
                guard 60..<780 ~= minutes, waiting.isEmpty else { return (.bad, after + 1) }
                let hour = minutes / 60
                time = hour == 12 ? minutes - 720 : hour < 6 ? minutes : minutes + 720
                isOpen = false
                after += 1
            } else if isThere(after, .forenoon) || isThere(after, .afternoon), let minutes = time {
                if isOpen, !hasMark, times.isEmpty {
                    // Take 1 in the morning is an amount; 8 am is a time, and 1 am may be either.
                    if lexemes[after].tokens.count > 1, event(after) != nil { return nil }
                    let isSmall = minutes <= Self.fewHours * 60 && self.token(after)?.isJoined == false
                    if isSmall, !items.contains(where: \.kind.isDose) { return (.bad, after + 1) }
                }
                guard 60..<780 ~= minutes, minutes / 60 != 12 || isThere(after, .afternoon) else { return nil }
                let isNoon = minutes / 60 == 12
                time = isThere(after, .afternoon) && !isNoon ? minutes + 720 : minutes
                guard waiting.isEmpty else { return nil }
                isOpen = false
                after += 1
            } else if isThere(after, .oclock), self.time(after) != .hour {
                isOpen = false
                after += 1
            } else if self.time(after) == .hour, !isBeforeClock(after),
                hasMark || !isOpen
                    || token.isNumber && self.token(after + 1)?.isJoined == true
                        && isNumber(after + 1)
            {
                isOpen = false
                if let joined = self.token(after + 1), joined.isJoined, case .number(let number) = joined.kind {
                    guard let minutes = number.whole, minutes < 60, let hours = time, hours % 60 == 0 else {
                        return nil
                    }
                    time = hours + minutes
                    after += 1
                } else if let joined = self.token(after + 1), joined.isJoined, joined.kind == .unclearNumber,
                    let minutes = joined.clock
                {
                    guard let hours = time, hours % 60 == 0 else { return nil }
                    // 8h05, whose minutes were read as hours.
                    time = hours + minutes / 60
                    after += 1
                }
                after += 1
            }
            guard let minutes = time, let clock = CivilTime(hour: minutes / 60, minute: minutes % 60) else {
                return nil
            }
            if isOpen, !isMarked {
                waiting.append(minutes)
            } else {
                let open = waiting.compactMap { CivilTime(hour: $0 / 60, minute: $0 % 60) }
                guard open.count == waiting.count else { return nil }
                times += open + [clock]
                waiting = []
                end = after
            }
            // At 8 and 1 in the evening: an amount or an hour.
            if isOpen, isMarked, times.count > 1, minutes <= 600, event(after) != nil { return (.bad, after) }
            // From 8:00 to 20:00.
            if !isOpen || isMarked, isThere(after, .to), isClock(after + 1) || isFourDigits && isNumber(after + 1),
                !isCounted(after + 2)
            {
                return (.bad, after + 2)
            }
            // 0800-2000, and the 0800 1111 of a telephone.
            if isFourDigits, isNumber(after), !isCounted(after + 1) { return (.bad, after + 1) }
            if isFourDigits, isDash(after), isNumber(after + 1) || isClock(after + 1) { return (.bad, after + 2) }
            // 8h-20h, whose second number is as in a name.
            if isSign(after, "-"), isNumber(after + 1) { return (.bad, after + 2) }
            let isAfterDash = isDash(after) && (hasMark || !isOpen)
            let isList =
                isThere(after, .and) || isSign(after, "+") || isSign(after, "&") || isSlash(after) || isComma(after)
                || isAfterDash || isMarked && isBeforeClock(after)
            guard isList else { break }
            if isAfterDash, isClock(after + 1), !isCounted(after + 2) { hasDash = true }
            next = after + 1
            if isThere(next, .and) { next += 1 }
            if isThere(next, .at) || isThere(next, .oclock) { next += 1 }
        }
        guard !times.isEmpty, waiting.isEmpty || end > place else { return nil }
        // 8-20 Uhr may be two times, or the hours between.
        if isDash(place - 1), token(place - 1)?.isJoined == true, isNumber(place - 2) { return (.bad, end) }
        // From 8 to 20, or at 8 and at 20.
        let isSpan = hasDash && (times.count < 3 || !hasMark)
        guard Set(times).count == times.count, !isSpan else { return (.bad, end) }
        if isMarked, isUnclear(place, end, times) { return (.bad, end) }
        return (.times(times), end)
    }

    /// Reads the time of the day behind a clock time, which it agrees with: 8 Uhr morgens, 8 Uhr abends.
    func ofDay(_ found: Found, at place: Int) -> Found {
        // 8 h du matin.
        let isSmallWord = event(found.end) == nil && (isThere(found.end, .harmless) || isThere(found.end, .of))
        let end = isSmallWord ? found.end + 1 : found.end
        guard let event = event(end), event.clockHours != nil else { return found }
        // 12 h de la nuit, and 8 h, 12 h et 8 h du soir.
        guard let time = clock(found, at: event, isFixed: isForenoon(place..<found.end)) else { return (.bad, end + 1) }
        return (.times([time]), end + 1)
    }

    /// Reads a clock time behind the time of the day that it agrees with: nightly at 9 pm.
    func clockBehindEvent(at place: Int) -> Found? {
        guard let event = event(place), let found = clocks(at: place + 1),
            let time = clock(found, at: event, isFixed: isForenoon(place + 1..<found.end))
        else { return nil }
        return (.times([time]), found.end)
    }

    /// Whether words or a zero say that a time is before noon: 8 am, 08:00.
    private func isForenoon(_ places: Range<Int>) -> Bool {
        places.contains { place in
            guard let token = token(place) else { return false }
            if isThere(place, .forenoon) || token.isFourDigits { return true }
            if case .clock(let minutes) = token.kind { return minutes < 600 && token.range.count >= 5 }
            return token.kind == .unclearNumber && token.clock != nil
        }
    }

    /// The only time of a clock as that of an event, in its half of the day; nil where the two differ, or the event is no
    /// time of the day.
    private func clock(_ found: Found, at event: EventTiming, isFixed: Bool) -> CivilTime? {
        guard case .times(let times) = found.kind, times.count == 1, let time = times.first,
            let hours = event.clockHours
        else { return nil }
        if hours.contains(time.hour) { return time }
        guard !isFixed, time.hour < 12, hours.contains(time.hour + 12) else { return nil }
        return CivilTime(hour: time.hour + 12, minute: time.minute)
    }

    /// A number up to this is more often an amount than an hour of the night.
    private static let fewHours = 3

    /// The item before some words; before a clock time also with small words between: dopo le ore 20, entre las 8:00 y las 20:00.
    func lastBefore(_ kind: EverydayItem.Kind) -> EverydayItem? {
        guard case .times = kind else { return items.last }
        return items.last { item in
            switch item.kind {
            case .harmless, .and: item.isAfterStop
            default: true
            }
        }
    }

    /// Whether hours behind a word for hours may be others: alle 8 e 20, which is 8:20 too, alle 8 e mezza, ore 8 14 20.
    private func isUnclear(_ place: Int, _ end: Int, _ times: [CivilTime]) -> Bool {
        if isThere(end, .andHalf), unit(end + 1) == nil { return true }
        if isNumber(end), !isCounted(end + 1), event(end + 1) == nil { return true }
        let isAt = isThere(place, .at) && lexemes[place].tokens.count == 1
        return isAt && end == place + 4 && isThere(place + 2, .and) && token(place + 3)?.isNumber == true
    }

    /// Whether a number before it is no hour: 1 tablet, 2 times, 7 days.
    private func isCounted(_ place: Int) -> Bool {
        unit(place) != nil || isThere(place, .times) || time(place).map { $0 != .hour } ?? false
    }

    private func isClock(_ place: Int) -> Bool {
        if case .clock? = kind(place) { return true }
        return token(place).map { $0.isNumber && $0.clock != nil } ?? false
    }

    /// Whether it is a word for hours with an hour of its own behind it: ore 8 ore 20.
    private func isBeforeClock(_ place: Int) -> Bool {
        isThere(place, .oclock) && isClock(place + 1) && token(place + 1)?.isJoined == false && !isCounted(place + 2)
    }

    func isSign(_ place: Int, _ scalar: Unicode.Scalar) -> Bool { kind(place) == .sign(scalar) }

    func isComma(_ place: Int) -> Bool { token(place)?.stop == "," && kind(place + 1) != .stop }
}

extension EventTiming {
    /// The hours that a time of the day can have beside it; nil for what is no time of the day.
    fileprivate var clockHours: ClosedRange<Int>? {
        switch self {
        case .morning: 4...11
        case .noon: 11...14
        case .afternoon: 12...18
        case .evening: 16...23
        case .night, .bedtime: 19...23
        default: nil
        }
    }
}
