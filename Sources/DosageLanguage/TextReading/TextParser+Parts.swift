// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A part of a sentence, with the place after it.
struct TextPartHit: Sendable, Hashable {
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
            marked(grammar.textMarks, place).compactMap { hit in
                if case .words(let words) = hit.value {
                    TextPartHit(end: hit.end, part: .text(words), free: 0)
                } else {
                    nil
                }
            }
        case .method:
            coded(families.method, place) { .method($0) }
        case .route: coded(families.route, place) { .route($0) }
        case .site: coded(families.site, place) { .site($0) }
        case .dose:
            amount(families.dose, place) { .dose($0) } + ratedDoses(place)
                + coded(families.methodBehindDose, place) { .method($0) }
        case .rate: rates(place)
        case .cadence: cadences(place)
        case .code: codes(place)
        case .day: days(place)
        case .time:
            list(families.times, place) { values in
                .times(values.compactMap { if case .time(let time) = $0 { time } else { nil } })
            }
        case .event: eventParts(place)
        case .date:
            list(families.dates, place) { values in
                .dates(values.compactMap { if case .moment(let moment) = $0 { moment } else { nil } })
            }
        case .exact: coded(families.exact, place) { .exact }
        case .duration:
            lengths(families.duration, place).map { TextPartHit(end: $0, part: .duration($1, $2, $3), free: 0) }
        case .bounds: boundsParts(place)
        case .count: counts(place)
        case .asNeeded: needs(place)
        case .condition: quoted(families.condition, place) { .condition($0) }
        case .gap: lengths(families.gap, place).map { TextPartHit(end: $0, part: .gap($1, $3), free: 0) }
        case .limit: limits(place)
        case .note:
            match(families.note, at: place).compactMap { match, note in
                guard case .words(let words)? = match[0] else { return nil }
                return TextPartHit(end: match.end, part: .note(note, words), free: match.free)
            }
        case .instruction: instructions(place)
        case .patientInstruction:
            quoted(families.patientInstruction, place) { .patientInstruction($0) }
        case .wording: quoted(families.wording, place) { .text($0) }
        }
    }

    private func coded<Value>(
        _ family: PhraseFamily<Value>, _ place: Int, _ part: (Value) -> TextPart
    ) -> [TextPartHit] {
        match(family, at: place).map { TextPartHit(end: $0.end, part: part($1), free: 0) }
    }

    private func amount(_ family: PhraseFamily<Void>, _ place: Int, _ part: (TextAmount) -> TextPart) -> [TextPartHit] {
        match(family, at: place).compactMap { match, _ in
            guard case .amount(let amount)? = match[0] else { return nil }
            return TextPartHit(end: match.end, part: part(amount), free: match.free)
        }
    }

    private func ratios(
        _ family: PhraseFamily<Void>, _ place: Int, _ part: (TextAmount, Quantity) -> TextPart
    ) -> [TextPartHit] {
        match(family, at: place).compactMap { match, _ in
            guard case .amount(let amount)? = match[0], case .denominator(let per)? = match[1] else { return nil }
            return TextPartHit(end: match.end, part: part(amount, per), free: match.free)
        }
    }

    /// Finds patches with what each gives in a time.
    private func ratedDoses(_ place: Int) -> [TextPartHit] {
        match(families.ratedDose, at: place).compactMap { match, _ in
            guard case .amount(let dose)? = match[0], case .list(let values)? = match[1], values.count == 2,
                case .amount(let rate) = values[0], case .denominator(let per) = values[1],
                TimingUnit(of: per) != nil
            else { return nil }
            return TextPartHit(end: match.end, part: .ratedDose(dose, rate, per: per), free: match.free)
        }
    }

    /// Finds rates: 5 mL/h as an amount, and 5 mL in 2 hours as a ratio, since a unit with a number in it is read in two
    /// ways by programs.
    private func rates(_ place: Int) -> [TextPartHit] {
        var (amounts, counted): ([TextPartHit], [TextPartHit]) = ([], [])
        for hit in amount(families.rate, place, { .rate($0) }) {
            if case .rate(let amount) = hit.part, amount.pers.contains(where: { $0.count != 1 }) {
                counted.append(hit)
            } else {
                amounts.append(hit)
            }
        }
        return amounts + ratios(families.rateRatio, place) { .rateRatio($0, per: $1) } + counted
    }

    private func list(
        _ family: PhraseFamily<Void>, _ place: Int, _ part: ([TextValue]) -> TextPart
    ) -> [TextPartHit] {
        match(family, at: place).compactMap { match, _ in
            guard case .list(let values)? = match[0] else { return nil }
            return TextPartHit(end: match.end, part: part(values), free: match.free)
        }
    }

    private func quoted(_ family: PhraseFamily<Void>, _ place: Int, _ part: (String) -> TextPart) -> [TextPartHit] {
        match(family, at: place).compactMap { match, _ in
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
        for (match, _) in match(families.cadence, at: place) {
            guard case .frequency(let frequency)? = match[0], case .period(let period)? = match[1] else { continue }
            add(match.end, .cadence(frequency, period))
        }
        for hit in hits(.frequency, at: place) {
            if case .frequency(let frequency) = hit.value { add(hit.end, .cadence(frequency, nil)) }
        }
        for (match, _) in match(families.noPeriod, at: place) {
            if case .frequency(let frequency)? = match[0] { add(match.end, .cadence(frequency, nil)) }
        }
        for (match, one) in match(families.combination, at: place) {
            add(match.end, .combination(one.count, one.unit, one.event))
        }
        for hit in hits(.code, at: place) {
            if case .words(let code) = hit.value, let code = TimingCode(rawValue: code) { add(hit.end, .code(code)) }
        }
        for hit in marked(grammar.codeMarks, place) {
            if case .words(let words) = hit.value { add(hit.end, .codeWords(words)) }
        }
        return found
    }

    private func codes(_ place: Int) -> [TextPartHit] {
        match(families.code, at: place).compactMap { match, _ in
            guard case .words(let text)? = match[0], let code = TimingCode(rawValue: text) else { return nil }
            return TextPartHit(end: match.end, part: .code(code), free: 0)
        }
    }

    private func days(_ place: Int) -> [TextPartHit] {
        var found = list(families.days, place) { values in
            .days(values.compactMap { if case .day(let day) = $0 { day } else { nil } })
        }
        for (match, isCycle) in match(families.dayNumbers, at: place) {
            var days: [Int] = []
            if case .list(let values)? = match[0] {
                days = values.compactMap { if case .number(let number) = $0 { number.wholeNumber } else { nil } }
            } else if let day = match.numbers(0).first?.wholeNumber {
                days = [day]
            } else {
                continue
            }
            found.append(TextPartHit(end: match.end, part: isCycle ? .cycleDays(days) : .monthDays(days), free: 0))
        }
        return found
    }

    private func eventParts(_ place: Int) -> [TextPartHit] {
        match(families.events, at: place).compactMap { match, _ in
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
        for (end, low, high, unit) in lengths(families.bounds, place) {
            add(end, high.map { .range(low, $0, unit) } ?? .duration(low, unit))
        }
        for (end, length, _, unit) in lengths(families.boundsAtMost, place) { add(end, .atMost(length, unit)) }
        for (end, length, _, unit) in lengths(families.boundsAtLeast, place) { add(end, .atLeast(length, unit)) }
        for (match, ends) in match(families.boundsMoments, at: place) {
            guard case .moment(let moment)? = match[0] else { continue }
            switch (ends, match[1]) {
            case (.both, .moment(let end)?): add(match.end, .period(moment, end))
            case (.both, _): break
            case (.start, _): add(match.end, .starting(moment))
            case (.end, _): add(match.end, .ending(moment))
            }
        }
        return found
    }

    private func counts(_ place: Int) -> [TextPartHit] {
        var found: [TextPartHit] = []
        for (match, isRange) in match(families.count, at: place) {
            for low in match.numbers(0).compactMap(\.wholeNumber) {
                let highs: [Int?] = isRange ? match.numbers(1).compactMap(\.wholeNumber) : [nil]
                for high in highs {
                    found.append(TextPartHit(end: match.end, part: .count(low, high), free: 0))
                }
            }
        }
        return found
    }

    private func limits(_ place: Int) -> [TextPartHit] {
        // The amount of a whole day stands in the place of a limit.
        amount(families.rateOfDay, place) { .rate($0) }
            + match(families.limit, at: place).compactMap { match, limit in
                guard case .amount(let amount)? = match[0] else { return nil }
                let part: TextPart
                switch (limit, match[1]) {
                case (.period, .denominator(let per)?): part = .limit(amount, per: per)
                case (.period, _): return nil
                case (.administration, _): part = .limitOnce(amount)
                case (.lifetime, _): part = .limitEver(amount)
                }
                return TextPartHit(end: match.end, part: part, free: match.free)
            }
    }

    // MARK: Conditions and words

    private func needs(_ place: Int) -> [TextPartHit] {
        var found = coded(families.asNeeded, place) { .asNeeded([]) }
        for (match, _) in match(families.asNeededFor, at: place) {
            guard case .list(let values)? = match[0] else { continue }
            let reasons = values.compactMap { if case .reason(let reason) = $0 { reason } else { nil } }
            found.append(TextPartHit(end: match.end, part: .asNeeded(reasons), free: match.free))
        }
        return found
    }

    private func instructions(_ place: Int) -> [TextPartHit] {
        var found = coded(families.instruction, place) { .instruction($0) }
        found += list(families.instructionWords, place) { values in
            .instructionWords(values.compactMap { if case .words(let words) = $0 { words } else { nil } })
        }
        return found
    }
}
