// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The doses by times of day.
///
/// Source: the guide, "Konkrete Zeiten" and "Kombinationen von Zeitintervallen".
extension DGMPComposer {
    /// Adds the times of dosages with their doses, sorted over all of them; neighbours with the same dose share it.
    mutating func appendTimes(of positions: [Int]) throws(DosageLanguageError) {
        guard algorithm.readsAsNeeded else { return try appendLooseTimes(of: positions) }
        var times: [Entry] = []
        for position in positions {
            for time in readings[position].pattern.timeOfDay {
                times.append(Entry(rank: 4, time: time, position: position))
            }
        }
        if times.count > 1 { times.sort(by: Entry.precedes) }
        for (place, entry) in times.enumerated() {
            if place > 0 { text += ", " }
            read(entry.position)
            try append(entry)
            let isLast = place + 1 == times.count
            if isLast || doses[times[place + 1].position] != doses[entry.position] {
                text += DGMPWords.dash
                text += DGMPWords.each
                append(doses[entry.position])
            }
        }
    }

    /// A time or a part of the day, with the dosage whose dose is due.
    private struct Entry {
        /// The position of a part of the day; all times stand behind them.
        let rank: Int
        let time: FHIRTime?
        let position: Int

        func isSame(as other: Entry) -> Bool { rank == other.rank && time == other.time }

        /// The order of the texts as they were written; sorting keeps that of equal ones.
        static func precedes(_ left: Entry, _ right: Entry) -> Bool {
            guard left.rank == right.rank, let one = left.time, let other = right.time else {
                return left.rank < right.rank
            }
            return one.text < other.text
        }
    }

    private mutating func append(_ entry: Entry) throws(DosageLanguageError) {
        guard let time = entry.time else {
            text += DGMPSlot.allCases[entry.rank].german
            return
        }
        guard let clock = DGMPMoment.clock(time) else {
            throw Self.refusal(.value, "timing.repeat.timeOfDay", "expected HH:MM or HH:MM:SS, from 00:00 to 23:59")
        }
        text += clock
        text += DGMPWords.clock
    }

    /// Adds one part for each time and part of the day; where two dosages have the same, the first one counts.
    mutating func appendKeys() throws(DosageLanguageError) {
        var entries: [Entry] = []
        for position in dosages.indices {
            read(position)
            guard !readings[position].pattern.timeOfDay.isEmpty || !readings[position].pattern.when.isEmpty else {
                noteSilent(position)
                continue
            }
            speak(position, readings[position].pattern.timeOfDay.isEmpty ? .when : .timeOfDay)
            for time in readings[position].pattern.timeOfDay {
                add(Entry(rank: 4, time: time, position: position), to: &entries)
            }
            for code in readings[position].pattern.when {
                add(Entry(rank: try slot(code).position, time: nil, position: position), to: &entries)
            }
        }
        entries.sort(by: Entry.precedes)
        for (place, entry) in entries.enumerated() {
            if place > 0 { text += ", " }
            read(entry.position)
            try append(entry)
            text += DGMPWords.dash
            text += DGMPWords.each
            append(doses[entry.position])
        }
    }

    private mutating func add(_ entry: Entry, to entries: inout [Entry]) {
        guard let earlier = entries.first(where: entry.isSame) else { return entries.append(entry) }
        if earlier.position != entry.position {
            noteOverwritten(
                entry.position, entry.time == nil ? .when : .timeOfDay, "TimingOnlyOneTimeForInterval")
        }
    }
}
