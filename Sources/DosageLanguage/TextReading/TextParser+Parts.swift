// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A part of a sentence, with the place after it.
struct TextPartHit: Sendable {
    let end: Int
    let part: TextPart
    let free: Int
}

/// The parts of a sentence.
extension TextParser {
    /// Finds parts of a role.
    func parts(_ role: DosageRole, at place: Int) -> [TextPartHit] {
        switch role {
        case .text:
            marked("text", nil, place).compactMap { hit in
                if case .words(let words) = hit.value {
                    TextPartHit(end: hit.end, part: .text(words), free: 0)
                } else {
                    nil
                }
            }
        case .method:
            coded(AdministrationMethod.allCases, place) { ([$0.key, "method.\($0.rawValue).patch"], .method($0)) }
        case .route: coded(AdministrationRoute.allCases, place) { ([$0.key], .route($0)) }
        case .site:
            coded(AdministrationSite.allCases, place) { ([$0.key] + [$0.injectKey].compactMap(\.self), .site($0)) }
        case .dose:
            ["dose", "dose.each", "dose.repeated"].flatMap { amount($0, place) { .dose($0) } }
        case .rate:
            amount("rate", place) { .rate($0) } + amount("rate.daily", place) { .rate($0) }
                + ratios("rate.per", place) { .rateRatio($0, per: $1) }
        case .cadence: cadences(place)
        case .code: codes(place)
        case .day: days(place)
        case .time:
            list("time.at", .time, place) { values in
                .times(values.compactMap { if case .time(let time) = $0 { time } else { nil } })
            }
        case .event: eventParts(place)
        case .date:
            list("dates", .dateItem, place) { values in
                .dates(values.compactMap { if case .moment(let moment) = $0 { moment } else { nil } })
            }
        case .exact: match("exact", at: place).map { TextPartHit(end: $0.end, part: .exact, free: 0) }
        case .duration:
            lengths("duration.", nil, place).map { TextPartHit(end: $0, part: .duration($1, $2, $3), free: 0) }
        case .bounds: boundsParts(place)
        case .count: counts(place)
        case .asNeeded: needs(place)
        case .condition: quoted("condition", place) { .condition($0) }
        case .gap: lengths("gap.", nil, place).map { TextPartHit(end: $0, part: .gap($1, $3), free: 0) }
        case .limit:
            ratios("limit.period", place) { .limit($0, per: $1) }
                + amount("limit.administration", place) { .limitOnce($0) }
                + amount("limit.lifetime", place) { .limitEver($0) }
        case .note:
            TextNote.allCases.flatMap { note in quoted("note.\(note.rawValue)", place) { .note(note, $0) } }
        case .instruction: instructions(place)
        case .patientInstruction:
            quoted("patientInstruction", place) { .patientInstruction($0) }
        case .wording: quoted("wording", place) { .text($0) }
        }
    }

    private func coded<Value>(
        _ values: some Sequence<Value>, _ place: Int, _ part: (Value) -> (keys: [String], TextPart)
    ) -> [TextPartHit] {
        values.flatMap { value in
            let (keys, part) = part(value)
            return keys.flatMap { match($0, at: place) }.map { TextPartHit(end: $0.end, part: part, free: 0) }
        }
    }

    private func amount(_ key: String, _ place: Int, _ part: (TextAmount) -> TextPart) -> [TextPartHit] {
        match(key, at: place, .anyAmount).compactMap { match in
            guard case .amount(let amount)? = match[0] else { return nil }
            return TextPartHit(end: match.end, part: part(amount), free: match.free)
        }
    }

    private func ratios(_ key: String, _ place: Int, _ part: (TextAmount, Quantity) -> TextPart) -> [TextPartHit] {
        match(key, at: place, .anyAmount, .denominator).compactMap { match in
            guard case .amount(let amount)? = match[0], case .denominator(let per)? = match[1] else { return nil }
            return TextPartHit(end: match.end, part: part(amount, per), free: match.free)
        }
    }

    private func list(_ key: String, _ item: TextRule, _ place: Int, _ part: ([TextValue]) -> TextPart) -> [TextPartHit]
    {
        match(key, at: place, .list(item, or: false)).compactMap { match in
            guard case .list(let values)? = match[0] else { return nil }
            return TextPartHit(end: match.end, part: part(values), free: match.free)
        }
    }

    private func quoted(_ key: String, _ place: Int, _ part: (String) -> TextPart) -> [TextPartHit] {
        match(key, at: place, .quote).compactMap { match in
            guard case .words(let words)? = match[0] else { return nil }
            return TextPartHit(end: match.end, part: part(words), free: match.free)
        }
    }

    // MARK: When

    private func cadences(_ place: Int) -> [TextPartHit] {
        var found: [TextPartHit] = []
        func add(_ end: Int, _ part: TextPart) { found.append(TextPartHit(end: end, part: part, free: 0)) }
        for hit in hits(.period, at: place) {
            if case .period(let period) = hit.value { add(hit.end, .cadence(nil, period)) }
        }
        for (key, rule) in [("cadence.unit", TextRule.oneUnit), ("cadence.period", .within)] {
            for match in match(key, at: place, .frequency, rule) {
                guard case .frequency(let frequency)? = match[0], case .period(let period)? = match[1] else { continue }
                add(match.end, .cadence(frequency, period))
            }
        }
        for hit in hits(.frequency, at: place) {
            if case .frequency(let frequency) = hit.value { add(hit.end, .cadence(frequency, nil)) }
        }
        for match in match("frequency.noPeriod", at: place, .frequency) {
            if case .frequency(let frequency)? = match[0] { add(match.end, .cadence(frequency, nil)) }
        }
        for combination in grammar.combinations {
            for match in match(combination.key, at: place) {
                add(match.end, .combination(combination.count, combination.unit, combination.event))
            }
        }
        for hit in hits(.code, at: place) {
            if case .words(let code) = hit.value, let code = TimingCode(rawValue: code) { add(hit.end, .code(code)) }
        }
        for hit in marked("code.text", nil, place) {
            if case .words(let words) = hit.value { add(hit.end, .codeWords(words)) }
        }
        return found
    }

    private func codes(_ place: Int) -> [TextPartHit] {
        match("code.differs", at: place, .code).compactMap { match in
            guard case .words(let text)? = match[0], let code = TimingCode(rawValue: text) else { return nil }
            return TextPartHit(end: match.end, part: .code(code), free: 0)
        }
    }

    private func days(_ place: Int) -> [TextPartHit] {
        var found = list("day.on", .day, place) { values in
            .days(values.compactMap { if case .day(let day) = $0 { day } else { nil } })
        }
        for (start, isCycle) in [("monthDay", false), ("cycleDay", true)] {
            for match in match("\(start).one", at: place, .number) {
                guard let day = match.numbers(0).first?.wholeNumber else { continue }
                found.append(
                    TextPartHit(end: match.end, part: isCycle ? .cycleDays([day]) : .monthDays([day]), free: 0))
            }
            found += list("\(start).list", .number, place) { values in
                let days = values.compactMap { if case .number(let number) = $0 { number.wholeNumber } else { nil } }
                return isCycle ? .cycleDays(days) : .monthDays(days)
            }
        }
        return found
    }

    private func eventParts(_ place: Int) -> [TextPartHit] {
        match("event.at", at: place, .list(.event, or: false)).compactMap { match in
            guard case .list(let values)? = match[0] else { return nil }
            var events: [EventTiming] = []
            var offsets: [Timing.Offset?] = []
            for case .event(let event, let offset) in values {
                events.append(event)
                offsets.append(offset)
            }
            guard let first = offsets.first, offsets.allSatisfy({ $0 == first }) else { return nil }
            return TextPartHit(end: match.end, part: .events(events, first), free: 0)
        }
    }

    private func boundsParts(_ place: Int) -> [TextPartHit] {
        var found: [TextPartHit] = []
        func add(_ end: Int, _ bounds: TimingBounds) {
            found.append(TextPartHit(end: end, part: .bounds(bounds), free: 0))
        }
        for (end, low, high, unit) in lengths("bounds.", nil, place) {
            add(end, high.map { .range(low, $0, unit) } ?? .duration(low, unit))
        }
        for (end, length, _, unit) in lengths("bounds.upTo.", nil, place) { add(end, .atMost(length, unit)) }
        for (end, length, _, unit) in lengths("bounds.atLeast.", nil, place) { add(end, .atLeast(length, unit)) }
        for key in ["bounds.fromUntil", "bounds.fromUntil.day"] {
            for match in match(key, at: place, .moment, .moment) {
                if case .moment(let start)? = match[0], case .moment(let end)? = match[1] {
                    add(match.end, .period(start, end))
                }
            }
        }
        for key in ["bounds.from", "bounds.from.day"] {
            for match in match(key, at: place, .moment) {
                if case .moment(let start)? = match[0] { add(match.end, .starting(start)) }
            }
        }
        for key in ["bounds.until", "bounds.until.day"] {
            for match in match(key, at: place, .moment) {
                if case .moment(let end)? = match[0] { add(match.end, .ending(end)) }
            }
        }
        return found
    }

    private func counts(_ place: Int) -> [TextPartHit] {
        var found: [TextPartHit] = []
        for match in match("count", at: place, .number) {
            for count in match.numbers(0).compactMap(\.wholeNumber) {
                found.append(TextPartHit(end: match.end, part: .count(count, nil), free: 0))
            }
        }
        for match in match("count.range", at: place, .number, .number) {
            for low in match.numbers(0).compactMap(\.wholeNumber) {
                for high in match.numbers(1).compactMap(\.wholeNumber) {
                    found.append(TextPartHit(end: match.end, part: .count(low, high), free: 0))
                }
            }
        }
        return found
    }

    // MARK: Conditions and words

    private func needs(_ place: Int) -> [TextPartHit] {
        var found = match("asNeeded", at: place).map { TextPartHit(end: $0.end, part: .asNeeded([]), free: 0) }
        for key in ["asNeeded.for", "asNeeded.words"] {
            for match in match(key, at: place, .list(.reason, or: true)) {
                guard case .list(let values)? = match[0] else { continue }
                let reasons = values.compactMap { if case .reason(let reason) = $0 { reason } else { nil } }
                found.append(TextPartHit(end: match.end, part: .asNeeded(reasons), free: match.free))
            }
        }
        return found
    }

    private func instructions(_ place: Int) -> [TextPartHit] {
        var found = coded(AdditionalInstruction.allCases, place) { ([$0.key], .instruction($0)) }
        found += list("instruction", .quote, place) { values in
            .instructionWords(values.compactMap { if case .words(let words) = $0 { words } else { nil } })
        }
        return found
    }
}
