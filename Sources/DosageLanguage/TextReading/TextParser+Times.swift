// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// How often, when and from when to when.
extension TextParser {
    func frequencies(_ variant: String?, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        func add(_ match: TextMatch, _ frequency: Timing.Frequency) {
            found.append(TextHit(end: match.end, value: .frequency(frequency)))
        }
        for match in match("frequency.once", variant, at: place) { add(match, .exactly(1)) }
        for match in match("frequency.twice", variant, at: place) { add(match, .exactly(2)) }
        for match in match("frequency.times", variant, at: place, .number) {
            for count in match.numbers(0).compactMap(\.wholeNumber) where count > 2 { add(match, .exactly(count)) }
        }
        for match in match("frequency.range", variant, at: place, .number, .number) {
            for low in match.numbers(0).compactMap(\.wholeNumber) {
                for high in match.numbers(1).compactMap(\.wholeNumber) { add(match, .between(low, high)) }
            }
        }
        for match in match("frequency.upTo", variant, at: place, .number) {
            for count in match.numbers(0).compactMap(\.wholeNumber) { add(match, .atMost(count)) }
        }
        return found
    }

    /// Finds periods of all units, as one length or a range.
    func periods(_ start: String, isRangeOnly: Bool = false, _ variant: String?, _ place: Int) -> [TextHit] {
        lengths(start, isRangeOnly: isRangeOnly, variant, place).map { end, low, high, unit in
            TextHit(end: end, value: .period(Timing.Period(low, max: high, unit: unit)))
        }
    }

    /// Finds a phrase of each unit of time with one number, or two.
    func lengths(
        _ start: String, isRangeOnly: Bool = false, _ variant: String?, _ place: Int
    ) -> [(end: Int, low: FHIRDecimal, high: FHIRDecimal?, unit: TimingUnit)] {
        var found: [(Int, FHIRDecimal, FHIRDecimal?, TimingUnit)] = []
        for unit in TimingUnit.allCases {
            if !isRangeOnly {
                for match in match(start + unit.rawValue, variant, at: place, .number) {
                    found += match.numbers(0).map { (match.end, $0, nil, unit) }
                }
            }
            for match in match("\(start)range.\(unit.rawValue)", variant, at: place, .number, .number) {
                for low in match.numbers(0) { found += match.numbers(1).map { (match.end, low, $0, unit) } }
            }
        }
        return found
    }

    func oneUnits(_ variant: String?, _ place: Int) -> [TextHit] {
        TimingUnit.allCases.flatMap { unit in
            match("a.\(unit.rawValue)", variant, at: place).map {
                TextHit(end: $0.end, value: .period(Timing.Period(1, unit: unit)))
            }
        }
    }

    func events(_ variant: String?, _ place: Int) -> [TextHit] {
        EventTiming.allCases.flatMap { event in
            var found = match(event.formatString, variant, at: place).map {
                TextHit(end: $0.end, value: .event(event, nil))
            }
            if event.parts.count > 1 {
                found += match("event.one.\(event.rawValue)", variant, at: place).map {
                    TextHit(end: $0.end, value: .event(event, nil))
                }
            }
            guard event.takesOffset else { return found }
            for match in match(event.offsetKey, variant, at: place, .offset) {
                guard case .offset(let offset)? = match[0] else { continue }
                found.append(TextHit(end: match.end, value: .event(event, offset)))
            }
            return found
        }
    }

    func offsets(_ variant: String?, _ place: Int) -> [TextHit] {
        lengths("offset.", variant, place).map { end, length, _, unit in
            TextHit(end: end, value: .offset(Timing.Offset(length, unit: unit)))
        }
    }

    func times(_ variant: String?, _ place: Int) -> [TextHit] {
        guard grammar.has("time.one") else { return hits(.clock, variant, at: place) }
        return match("time.one", variant, at: place, .number, .clock).compactMap { $0.hit(1) }
    }

    func clocks(_ place: Int) -> [TextHit] {
        grammar.digits.time(bytes, place).map { [TextHit(end: $0.end, value: .time($0.value))] } ?? []
    }

    // MARK: Dates

    /// Finds dates, months, years and moments.
    func moments(_ variant: String?, _ place: Int) -> [TextHit] {
        var found = hits(.date, variant, at: place)
        found += match("date.time", variant, at: place, .date, .clock).compactMap(moment)
        for match in match("date.offset", variant, at: place, .dateTime, .zone) {
            guard case .words(let local)? = match[0], case .words(let offset)? = match[1],
                let moment = FHIRDateTime(local + offset)
            else { continue }
            found.append(TextHit(end: match.end, value: .moment(moment)))
        }
        return found
    }

    /// Finds a date with a time of day, whose offset follows.
    func dateTimes(_ variant: String?, _ place: Int) -> [TextHit] {
        match("date.time", variant, at: place, .date, .clock).compactMap { match in
            guard case .moment(let date)? = match[0], case .time(let time)? = match[1] else { return nil }
            return TextHit(end: match.end, value: .words("\(date.text)T\(time)"))
        }
    }

    private func moment(_ match: TextMatch) -> TextHit? {
        guard let zone, case .moment(let date)? = match[0], case .time(let time)? = match[1],
            let start = FHIRDateTime("\(date.text)T\(time)Z")?.epochSeconds
        else { return nil }
        // The offset of the zone at the moment, which is that of the clock but for an hour in a year.
        var seconds = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(start)))
        seconds = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(Int(start) - seconds)))
        let text = "\(date.text)T\(time)\(Self.offset(minutes: seconds / 60))"
        return FHIRDateTime(text).map { TextHit(end: match.end, value: .moment($0)) }
    }

    private static func offset(minutes: Int) -> String {
        guard minutes != 0 else { return "Z" }
        return (minutes < 0 ? "-" : "+") + (abs(minutes) / 60).padded(to: 2) + ":" + (abs(minutes) % 60).padded(to: 2)
    }

    /// Finds the offset of a time from UTC, which is empty for UTC itself.
    func zones(_ place: Int) -> [TextHit] {
        var found = [TextHit(end: place, value: .words("Z"))]
        guard place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-"),
            let (time, end) = grammar.digits.time(bytes, place + 1)
        else { return found }
        let sign = bytes[place] == UInt8(ascii: "-") ? -1 : 1
        found.append(TextHit(end: end, value: .words(Self.offset(minutes: sign * (time.hour * 60 + time.minute)))))
        return found
    }

    func dates(_ variant: String?, _ place: Int) -> [TextHit] {
        var dates: [(text: String, end: Int)] = []
        for words in grammar.dates[variant ?? ""] ?? grammar.dates[""] ?? [] {
            if let date = words.read(bytes, place, grammar.digits) { dates.append(date) }
        }
        if let variant, grammar.has("year:\(variant)") {
            for match in match("year:\(variant)", at: place, .number) {
                for year in match.numbers(0) where year.text.utf8.count == 4 { dates.append((year.text, match.end)) }
            }
        } else if let year = grammar.years.read(bytes, place, grammar.digits) {
            dates.append(year)
        }
        return dates.compactMap { date in
            FHIRDateTime(date.text).map { TextHit(end: date.end, value: .moment($0)) }
        }
    }
}
