// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// The dates that some words can be, of which there is more than one where the order of day and month is not known.
    typealias FoundDates = (dates: [CivilDate], end: Int)

    /// Reads until 31 December 2026, ab 1.1.2026, from January 1 to January 31, 2026.
    ///
    /// Until a day means up to and including it, as the end of a period does in FHIR.
    func dates(at place: Int) -> Found? {
        let isEnd = isThere(place, .until)
        let isMarked = isEnd || isThere(place, .from)
        let start = isMarked ? place + 1 : place
        // A date begins with a number, or with a month before one.
        guard token(start)?.word == nil || token(start + 1)?.isNumber == true, let first = date(at: start) else {
            return nil
        }
        let last = isEnd || !isBeforeEnd(first.end) && !isDash(first.end) ? nil : date(at: first.end + 1)
        guard isMarked || last != nil else { return nil }
        guard first.dates.count == 1, let moment = Self.moment(first.dates[0]) else {
            return (.bad, last?.end ?? first.end)
        }
        guard !isEnd else { return (.bounds(.ending(moment)), first.end) }
        guard let last else { return (.bounds(.starting(moment)), first.end) }
        guard last.dates.count == 1, first.dates[0].days(until: last.dates[0]) >= 0,
            let end = Self.moment(last.dates[0])
        else { return (.bad, last.end) }
        return (.bounds(.period(moment, end)), last.end)
    }

    /// Whether it is a word before the last day of a treatment, behind the first.
    private func isBeforeEnd(_ place: Int) -> Bool {
        isThere(place, .until) || isThere(place, .to) || isThere(place, .toDate)
    }

    /// Takes a first day for not understood whose last day was not understood: from 1.3.2026 until the fever is gone.
    ///
    /// Without its end a course would go on and on.
    mutating func leaveOutOpenStarts() {
        let starts = items.indices.filter { if case .bounds(.starting) = items[$0].kind { true } else { false } }
        guard !starts.isEmpty else { return }
        var words: [Int: EverydayLexeme] = [:]
        for lexeme in lexemes { words[lexeme.tokens.lowerBound] = lexeme }
        let isOpen = items.contains { item in
            item.kind.isBad
                && item.tokens.contains { words[$0].map { $0.may(be: .until) || $0.may(be: .toDate) } ?? false }
        }
        for start in starts {
            var next = start + 1
            if next < items.count, case .harmless = items[next].kind,
                tokens[items[next].tokens.lowerBound].kind == .dash
            {
                next += 1
            }
            let isBeforeLoss = next < items.count && items[next].kind.isBad && !items[next].isAfterStop
            let word = isBeforeLoss ? words[items[next].tokens.lowerBound] : nil
            if isOpen || word?.may(be: .to) == true || isBeforeLoss && items[next].isBadNumber {
                items[start].kind = .bad
            }
        }
    }

    /// The dates of an end of the treatment: until 03/04/2026.
    func endDates(at place: Int) -> [FHIRDateTime]? {
        guard isThere(place, .until), let found = date(at: place + 1) else { return nil }
        return found.dates.compactMap(Self.moment)
    }

    /// Whether the number before is a date or the year of one.
    func isAfterDate(_ place: Int) -> Bool {
        if token(place - 1)?.dates.isEmpty == false { return true }
        guard let last = items.last, case .bounds = last.kind else { return false }
        return last.tokens.upperBound == lexemes[place].tokens.lowerBound
    }

    private static func moment(_ date: CivilDate) -> FHIRDateTime? { FHIRDateTime(date.description) }

    /// Reads a date: in numbers, or with the name of its month.
    private func date(at place: Int) -> FoundDates? {
        guard let token = token(place) else { return nil }
        if !token.dates.isEmpty { return (token.dates, place + 1) }
        if let month = month(place) {
            guard let day = day(at: place + 1) else { return nil }
            return date(month, day.value, yearAfter: day.end)
        }
        guard let day = day(at: place) else { return nil }
        let next = isThere(day.end, .of) ? day.end + 1 : day.end
        guard let month = month(next) else { return nil }
        return date(month, day.value, yearAfter: next + 1)
    }

    private func date(_ month: Int, _ day: Int, yearAfter place: Int) -> FoundDates? {
        let place = isStop(place) || isThere(place, .of) ? place + 1 : place
        guard case .number(let number)? = kind(place), let year = number.whole, EverydayScanner.years.contains(year),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return ([date], place + 1)
    }

    /// The day of a month, with the letters or the full stop of an ordinal: 1, 1st, 1er, 1.
    private func day(at place: Int) -> (value: Int, end: Int)? {
        guard case .number(let number)? = kind(place), let day = number.whole, 1...31 ~= day else { return nil }
        let next = place + 1
        guard let token = token(next), token.isJoined else { return (day, next) }
        if token.kind == .stop { return (day, next + 1) }
        return token.word.map { $0.count <= 2 } == true ? (day, next + 1) : (day, next)
    }

    private func month(_ place: Int) -> Int? {
        guard lexemes.indices.contains(place), lexemes[place].tokens.count == 1 else { return nil }
        return token(place)?.word.flatMap { months[$0] }
    }
}
