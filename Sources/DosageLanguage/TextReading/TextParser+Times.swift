// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// How often, when and from when to when.
extension TextParser {
    func frequencies(_ variant: Int, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        for (match, kind) in match(families.frequency, variant, at: place) {
            func add(_ frequency: Timing.Frequency) {
                found.append(TextHit(end: match.end, value: .frequency(frequency)))
            }
            let counts = match.numbers(0).compactMap(\.wholeNumber)
            switch kind {
            case .once: add(.exactly(1))
            case .twice: add(.exactly(2))
            case .times: for count in counts where count > 2 { add(.exactly(count)) }
            case .range:
                for low in counts {
                    for high in match.numbers(1).compactMap(\.wholeNumber) { add(.between(low, high)) }
                }
            case .upTo: for count in counts { add(.atMost(count)) }
            }
        }
        return found
    }

    /// Finds periods of all units, as one length or a range.
    func periods(_ family: PhraseFamily<PhraseFamilies.Length>, _ variant: Int, _ place: Int) -> [TextHit] {
        lengths(family, place, variant).map { end, low, high, unit in
            TextHit(end: end, value: .period(Timing.Period(low, max: high, unit: unit)))
        }
    }

    /// Finds a phrase of each unit of time with one number, or two.
    func lengths(
        _ family: PhraseFamily<PhraseFamilies.Length>, _ place: Int, _ variant: Int = 0
    ) -> [(end: Int, low: FHIRDecimal, high: FHIRDecimal?, unit: TimingUnit)] {
        match(family, variant, at: place).flatMap {
            match, length -> [(end: Int, low: FHIRDecimal, high: FHIRDecimal?, unit: TimingUnit)] in
            guard length.isRange else { return match.numbers(0).map { (match.end, $0, nil, length.unit) } }
            return match.numbers(0).flatMap { low in
                match.numbers(1).map { (match.end, low, $0, length.unit) }
            }
        }
    }

    func events(_ variant: Int, _ place: Int) -> [TextHit] {
        match(families.event, variant, at: place).compactMap { match, meaning in
            switch (meaning.form, match[0]) {
            case (.plain, _): TextHit(end: match.end, value: .event(meaning.event, nil))
            case (.offset, .offset(let offset)?): TextHit(end: match.end, value: .event(meaning.event, offset))
            default: nil
            }
        }
    }

    func offsets(_ variant: Int, _ place: Int) -> [TextHit] {
        lengths(families.offset, place, variant).map { end, length, _, unit in
            TextHit(end: end, value: .offset(Timing.Offset(length, unit: unit)))
        }
    }

    func times(_ variant: Int, _ place: Int) -> [TextHit] {
        guard !families.time.isEmpty else { return hits(.clock, variant, at: place) }
        return match(families.time, variant, at: place).compactMap { $0.match.hit(1) }
    }

    func clocks(_ place: Int) -> [TextHit] {
        grammar.digits.time(bytes, place).map { [TextHit(end: $0.end, value: .time($0.value))] } ?? []
    }

    // MARK: Dates

    /// Finds dates, months, years and moments.
    func moments(_ variant: Int, _ place: Int) -> [TextHit] {
        var found = hits(.date, variant, at: place)
        found += match(families.dateTime, variant, at: place).compactMap { moment($0.match) }
        for (match, _) in match(families.dateOffset, variant, at: place) {
            guard case .words(let local)? = match[0], case .words(let offset)? = match[1],
                let moment = FHIRDateTime(local + offset)
            else { continue }
            found.append(TextHit(end: match.end, value: .moment(moment)))
        }
        return found
    }

    /// Finds a date with a time of day, whose offset follows.
    func dateTimes(_ variant: Int, _ place: Int) -> [TextHit] {
        match(families.dateTime, variant, at: place).compactMap { match, _ in
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

    func dates(_ variant: Int, _ place: Int) -> [TextHit] {
        var dates: [(text: String, end: Int)] = []
        for words in grammar.dates[variant] {
            if let date = words.read(bytes, place, grammar.digits) { dates.append(date) }
        }
        let years = families.years[variant]
        if !years.isEmpty {
            for (match, _) in match(years, at: place) {
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
