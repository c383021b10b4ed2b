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
        guard isEnd || isThere(place, .from), let first = date(at: place + 1) else { return nil }
        guard first.dates.count == 1 else { return (.bad, first.end) }
        guard let moment = Self.moment(first.dates[0]) else { return (.bad, first.end) }
        guard !isEnd else { return (.bounds(.ending(moment)), first.end) }
        guard isThere(first.end, .until) || isThere(first.end, .to) || isDash(first.end),
            let last = date(at: first.end + 1)
        else { return (.bounds(.starting(moment)), first.end) }
        guard last.dates.count == 1, first.dates[0].days(until: last.dates[0]) >= 0,
            let end = Self.moment(last.dates[0])
        else { return (.bad, last.end) }
        return (.bounds(.period(moment, end)), last.end)
    }

    /// The dates of an end of the treatment: until 03/04/2026.
    func endDates(at place: Int) -> [FHIRDateTime]? {
        guard isThere(place, .until), let found = date(at: place + 1) else { return nil }
        return found.dates.compactMap(Self.moment)
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
