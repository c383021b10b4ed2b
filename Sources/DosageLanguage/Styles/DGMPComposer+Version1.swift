// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What differed before version 2.0.0 of the algorithm: times are grouped by dosage, and joined by semicolons.
///
/// Source: the scripts of the Medication IG DE 1.0.7 (1.0.1) and of dgMP-DosageTextgenerierung-Skript (1.0.2).
extension DGMPComposer {
    /// Adds the times of each dosage with its dose.
    mutating func appendLooseTimes(of positions: [Int]) throws(DosageLanguageError) {
        var groups = positions.map { position in
            Times(position: position, times: readings[position].pattern.timeOfDay.map(\.text).sorted())
        }
        // 1.0.1 keeps the order of the resource.
        if algorithm != .v1_0_1, groups.count > 1 {
            groups.sort { left, right in
                left.times == right.times
                    ? tie(left.position) < tie(right.position) : left.times.lexicographicallyPrecedes(right.times)
            }
        }
        for (place, group) in groups.enumerated() {
            if place > 0 { text += "; " }
            for (place, time) in group.times.enumerated() {
                if place > 0 { text += ", " }
                text += DGMPMoment.looseClock(time)
            }
            text += DGMPWords.dash
            text += DGMPWords.each
            append(doses[group.position])
        }
    }

    /// The times of one dosage.
    private struct Times {
        let position: Int
        let times: [String]
    }

    /// One time or part of the day of an interval.
    private struct Key {
        /// The position of a part of the day; all times stand behind them.
        let rank: Int
        let time: String
        let position: Int
        var dose: DGMPDose
    }

    /// Adds the times and parts of the day of an interval; 1.0.1 adds up doses at the same one, 1.0.2 repeats it.
    mutating func appendLooseKeys() throws(DosageLanguageError) {
        var entries: [Key] = []
        for position in dosages.indices {
            read(position)
            guard !readings[position].pattern.timeOfDay.isEmpty || !readings[position].pattern.when.isEmpty else {
                noteSilent(position)
                continue
            }
            speak(position, readings[position].pattern.timeOfDay.isEmpty ? .when : .timeOfDay)
            let dose = doses[position]
            for time in readings[position].pattern.timeOfDay {
                try add(Key(rank: 4, time: time.text, position: position, dose: dose), to: &entries)
            }
            // With times of day, the script does not look at parts of the day.
            guard readings[position].pattern.timeOfDay.isEmpty else { continue }
            for code in readings[position].pattern.when {
                try add(
                    Key(rank: try slot(code).position, time: "", position: position, dose: dose), to: &entries)
            }
        }
        entries.sort { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            if left.time != right.time { return left.time < right.time }
            return left.position != right.position && tie(left.position) < tie(right.position)
        }
        for (place, entry) in entries.enumerated() {
            if place > 0 { text += "; " }
            text += entry.rank == 4 ? DGMPMoment.looseClock(entry.time) : DGMPSlot.allCases[entry.rank].german
            text += DGMPWords.dash
            text += DGMPWords.each
            append(entry.dose)
        }
    }

    private func add(_ key: Key, to entries: inout [Key]) throws(DosageLanguageError) {
        if algorithm == .v1_0_1,
            let place = entries.firstIndex(where: { $0.rank == key.rank && $0.time == key.time })
        {
            try add(key.dose, to: &entries[place].dose)
        } else {
            entries.append(key)
        }
    }

    private func add(_ dose: DGMPDose, to sum: inout DGMPDose) throws(DosageLanguageError) {
        guard dose.unit == sum.unit else {
            throw Self.refusal(
                .init(rawValue: "DosageDoseUnitSameCode"), "doseAndRate[0]",
                "the text adds up the doses at one time, and this one has another unit")
        }
        guard let number = dose.number, let total = sum.number?.adding(number), let value = DGMPText.german(total)
        else {
            throw Self.refusal(.value, "doseAndRate[0].doseQuantity.value", "the number has too many digits")
        }
        (sum.number, sum.value) = (total, value)
    }

    /// Adds the parts of the day of days of the week; a part with two doses gives a second pattern for its day (1.0.2).
    mutating func appendPatternsOfDays() throws(DosageLanguageError) {
        var days: [[Pattern]] = Array(repeating: [], count: 7)
        for group in try sortedGroups() {
            read(group.position)
            speak(group.position, [.dayOfWeek, .when])
            let unit = doses[group.position].unit
            for day in group.days {
                let place = days[day].firstIndex { pattern in
                    group.slots.allSatisfy { pattern.slots[$0] == nil }
                        && (pattern.unit == unit || pattern.unit.isEmpty || unit.isEmpty)
                }
                var pattern = place.map { days[day][$0] } ?? Pattern(unit: unit, position: group.position)
                if pattern.unit.isEmpty { pattern.unit = unit }
                for slot in group.slots {
                    pattern.slots[slot] = group.position
                    pattern.first = min(pattern.first, slot.position)
                }
                if let place { days[day][place] = pattern } else { days[day].append(pattern) }
            }
        }
        var isFirst = true
        for day in DayOfWeek.allCases {
            let sorted = days[day.position].sorted { left, right in
                left.first == right.first ? tie(left.position) < tie(right.position) : left.first < right.first
            }
            for pattern in sorted {
                if !isFirst { text += "; " }
                isFirst = false
                text += day.german
                text += " "
                append(pattern.slots, isWritten: false, unit: pattern.unit)
            }
        }
    }

    /// The dosages with days of the week and parts of the day, in an order that does not depend on that of the resource.
    private mutating func sortedGroups() throws(DosageLanguageError) -> [Group] {
        var groups: [Group] = []
        for position in dosages.indices {
            read(position)
            guard !readings[position].pattern.dayOfWeek.isEmpty, !readings[position].pattern.when.isEmpty else {
                noteSilent(position)
                continue
            }
            var group = Group(position: position, names: readings[position].pattern.dayOfWeek.map(\.rawValue).sorted())
            for code in readings[position].pattern.dayOfWeek { group.days.append(try day(code).position) }
            for code in readings[position].pattern.when { group.slots.append(try slot(code)) }
            group.days = Array(Set(group.days)).sorted()
            group.slots.sort { $0.position < $1.position }
            groups.append(group)
        }
        return groups.sorted {
            if $0.names != $1.names { return $0.names.lexicographicallyPrecedes($1.names) }
            // The script compares the codes, in the order of the day, as words.
            let (left, right) = ($0.slots.map(\.rawValue), $1.slots.map(\.rawValue))
            return left == right
                ? tie($0.position) < tie($1.position) : left.lexicographicallyPrecedes(right)
        }
    }

    /// Four positions of a day.
    private struct Pattern {
        var slots = Slots()
        var unit: String
        /// The first part of the day that has a dose.
        var first = 4
        /// The dosage that began it.
        let position: Int
    }

    private struct Group {
        let position: Int
        let names: [String]
        var days: [Int] = []
        var slots: [DGMPSlot] = []
    }

    /// The JSON of a dosage with its members sorted, by which 1.0.2 orders dosages that are equal otherwise.
    private func tie(_ position: Int) -> String {
        guard algorithm == .v1_0_2, dosages.count > 1,
            let json = try? FHIRWriter(version: .r4, style: .canonical).write(dosages[position], source: .r4)
        else { return "" }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// The dosage whose bounds and period an interval has: the first one, or for 1.0.2 the one with the first times.
    var lead: Int {
        guard algorithm == .v1_0_2, dosages.count > 1 else { return 0 }
        let keys = dosages.indices.map { position in
            let slots = readings[position].pattern.when.compactMap { DGMPSlot(rawValue: $0.rawValue) }
                .sorted { $0.position < $1.position }
            let times = readings[position].pattern.timeOfDay.map(\.text).sorted()
            let rank = slots.isEmpty ? times.isEmpty ? 2 : 1 : 0
            return (rank: rank, names: rank == 0 ? slots.map(\.rawValue) : times)
        }
        return dosages.indices.min { left, right in
            if keys[left].rank != keys[right].rank { return keys[left].rank < keys[right].rank }
            if keys[left].names == keys[right].names { return tie(left) < tie(right) }
            return keys[left].names.lexicographicallyPrecedes(keys[right].names)
        } ?? 0
    }
}
