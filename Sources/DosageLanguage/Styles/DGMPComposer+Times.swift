// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The doses by times of day.
///
/// Source: the guide, "Konkrete Zeiten" and "Kombinationen von Zeitintervallen".
extension DGMPComposer {
    /// Adds the times of dosages with their doses, sorted over all of them; neighbours with the same dose share it.
    mutating func appendTimes(of positions: [Int]) throws(DosageLanguageError) {
        guard algorithm.readsAsNeeded else { return try appendLooseTimes(of: positions) }
        var times: [(time: FHIRTime, position: Int)] = []
        for position in positions {
            for time in patterns[position].timeOfDay { times.append((time, position)) }
        }
        // The order of the texts as they were written; sorting keeps that of equal ones.
        if times.count > 1 { times.sort { $0.time.text < $1.time.text } }
        for (place, entry) in times.enumerated() {
            if place > 0 { text += ", " }
            read(entry.position)
            text += try clock(entry.time)
            text += DGMPWords.clock
            let isLast = place + 1 == times.count
            if isLast || doses[times[place + 1].position] != doses[entry.position] {
                text += DGMPWords.dash
                text += DGMPWords.each
                append(doses[entry.position])
            }
        }
    }

    private func clock(_ time: FHIRTime) throws(DosageLanguageError) -> Substring {
        guard let clock = DGMPMoment.clock(time) else {
            throw Self.refusal(.value, "timing.repeat.timeOfDay", "expected HH:MM or HH:MM:SS, from 00:00 to 23:59")
        }
        return clock
    }

    /// A time or a part of the day, by which the doses of an interval are sorted.
    private struct Key: Comparable {
        /// The position of a part of the day; all times stand behind them.
        let rank: Int
        let text: String

        static func < (left: Key, right: Key) -> Bool {
            left.rank == right.rank ? left.text < right.text : left.rank < right.rank
        }
    }

    /// Adds one part for each time and part of the day; where two dosages have the same, the first one counts.
    mutating func appendKeys() throws(DosageLanguageError) {
        var entries: [(key: Key, time: FHIRTime?, position: Int)] = []
        for position in dosages.indices {
            read(position)
            guard !patterns[position].timeOfDay.isEmpty || !patterns[position].when.isEmpty else {
                noteSilent(position)
                continue
            }
            let element: DosageElements = patterns[position].timeOfDay.isEmpty ? .when : .timeOfDay
            speak(position, element)
            var keys: [(Key, FHIRTime?)] = []
            for time in patterns[position].timeOfDay { keys.append((Key(rank: 4, text: time.text), time)) }
            for code in patterns[position].when { keys.append((Key(rank: try slot(code).position, text: ""), nil)) }
            for (key, time) in keys {
                if let earlier = entries.first(where: { $0.key == key }) {
                    if earlier.position != position {
                        noteOverwritten(position, element, "TimingOnlyOneTimeForInterval")
                    }
                } else {
                    entries.append((key, time, position))
                }
            }
        }
        entries.sort { $0.key < $1.key }
        for (place, entry) in entries.enumerated() {
            if place > 0 { text += ", " }
            read(entry.position)
            if let time = entry.time {
                text += try clock(time)
                text += DGMPWords.clock
            } else {
                text += DGMPSlot.allCases[entry.key.rank].german
            }
            text += DGMPWords.dash
            text += DGMPWords.each
            append(doses[entry.position])
        }
    }
}
