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
        while times.count + waiting.count < 12 {
            guard let token = token(next) else { break }
            var after = next + 1
            var time: Int?
            var isOpen = false
            if case .clock(let minutes) = token.kind {
                time = minutes
            } else if token.isNumber, let minutes = token.clock {
                time = minutes
                isOpen = true
            } else {
                break
            }
            if isThere(after, .forenoon) || isThere(after, .afternoon), let minutes = time {
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
            } else if isThere(after, .oclock) {
                isOpen = false
                after += 1
            } else if self.time(after) == .hour,
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
            let isList =
                isThere(after, .and) || isSign(after, "+") || isSign(after, "&") || isSlash(after) || isComma(after)
            guard isList else { break }
            next = after + 1
            if isThere(next, .and) { next += 1 }
            if isThere(next, .at) || isThere(next, .oclock) { next += 1 }
        }
        guard !times.isEmpty, waiting.isEmpty || end > place else { return nil }
        guard Set(times).count == times.count else { return (.bad, end) }
        return (.times(times), end)
    }

    /// Reads the time of the day behind a clock time, which it agrees with: 8 Uhr morgens, 8 Uhr abends.
    func ofDay(_ found: Found) -> Found {
        guard let event = event(found.end), let time = clock(found, at: event) else { return found }
        return (.times([time]), found.end + 1)
    }

    /// Reads a clock time behind the time of the day that it agrees with: nightly at 9 pm.
    func clockBehindEvent(at place: Int) -> Found? {
        guard let event = event(place), let found = clocks(at: place + 1), let time = clock(found, at: event) else {
            return nil
        }
        return (.times([time]), found.end)
    }

    /// The only time of a clock as that of an event, in its half of the day; nil where the two differ, or the event is no
    /// time of the day.
    private func clock(_ found: Found, at event: EventTiming) -> CivilTime? {
        guard case .times(let times) = found.kind, times.count == 1, let time = times.first,
            let hours = event.clockHours
        else { return nil }
        if hours.contains(time.hour) { return time }
        guard time.hour < 12, hours.contains(time.hour + 12) else { return nil }
        return CivilTime(hour: time.hour + 12, minute: time.minute)
    }

    /// A number up to this is more often an amount than an hour of the night.
    private static let fewHours = 3

    func isSign(_ place: Int, _ scalar: Unicode.Scalar) -> Bool { kind(place) == .sign(scalar) }

    func isComma(_ place: Int) -> Bool { isStop(place) && kind(place + 1) != .stop }
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
