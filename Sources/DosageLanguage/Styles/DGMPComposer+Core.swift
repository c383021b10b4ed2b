// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The doses with the times, parts of the day and days of the week at which they are due, from all dosages.
///
/// Source: the guide, part B.
extension DGMPComposer {
    mutating func appendCore(_ scheme: DGMPScheme) throws(DosageLanguageError) {
        switch scheme {
        case .freeText: break
        case .asNeeded, .interval:
            text += DGMPWords.each
            append(doses[0])
            spoken[0].formUnion(doses[0].element)
            if dosages.count > 1 {
                note("TimingIntervalOnlyOneFrequency", 1, "", "of an interval only the first dosage is said")
            }
        case .slots: try appendSlots()
        case .days: try appendDays()
        case .daysWithSlots: try algorithm == .v1_0_2 ? appendPatternsOfDays() : appendSlotsOfDays()
        case .daysWithTimes: try appendTimesOfDays()
        case .times:
            var positions: [Int] = []
            positions.reserveCapacity(dosages.count)
            for position in dosages.indices {
                guard !readings[position].pattern.timeOfDay.isEmpty else {
                    noteSilent(position)
                    continue
                }
                positions.append(position)
                speak(position, .timeOfDay)
            }
            try appendTimes(of: positions)
        case .intervalWithTimes: try algorithm == .v2_0_0 ? appendKeys() : appendLooseKeys()
        }
    }

    mutating func append(_ dose: DGMPDose) {
        text += dose.value
        guard !dose.unit.isEmpty else { return }
        text += " "
        text += dose.unit
    }

    /// Notes a dosage of which nothing is said, since it does not fit the scheme of the first.
    mutating func noteSilent(_ position: Int) {
        note("TimingOnlyOneType", position, "", "the dosage does not fit the scheme of the first and is left out")
    }

    /// Notes a dosage as said, with its times or parts of the day and what they imply.
    mutating func speak(_ position: Int, _ elements: DosageElements) {
        spoken[position].formUnion(elements.union(doses[position].element))
        imply(position)
    }

    /// Notes that another dosage has taken a place of a dosage.
    mutating func noteOverwritten(_ position: Int, _ elements: DosageElements, _ rule: String) {
        spoken[position].subtract(elements.union([.doseQuantity, .doseRange]))
        note(rule, position, "timing.repeat", "another dosage has the same time, and the text says only that one")
    }

    /// Refuses a dosage whose amount would be printed with the unit of the first one.
    ///
    /// The guide relies on its profile for this; 500 mg must not become 500 pieces.
    func requireSameUnit(_ position: Int) throws(DosageLanguageError) {
        guard doses[position].unit != doses[0].unit else { return }
        throw Self.refusal(
            .init(rawValue: "DosageDoseUnitSameCode"), "doseAndRate[0]",
            "the text prints one unit for all doses, and this one has another than the first")
    }

    // MARK: Parts of the day

    /// Which dosage takes each part of the day.
    struct Slots {
        /// The dosages by part of the day; -1 where there is none.
        private var positions = SIMD4<Int>(repeating: -1)

        subscript(slot: DGMPSlot) -> Int? {
            get { positions[slot.position] < 0 ? nil : positions[slot.position] }
            set { positions[slot.position] = newValue ?? -1 }
        }
    }

    func slot(_ code: Code) throws(DosageLanguageError) -> DGMPSlot {
        guard let slot = DGMPSlot(rawValue: code.rawValue) else {
            throw Self.refusal(.styleScheme, "timing.repeat.when", "expected one of MORN, NOON, EVE, NIGHT")
        }
        return slot
    }

    private mutating func appendSlots() throws(DosageLanguageError) {
        var slots = Slots()
        for position in dosages.indices {
            read(position)
            guard !readings[position].pattern.when.isEmpty else {
                noteSilent(position)
                continue
            }
            try requireSameUnit(position)
            speak(position, .when)
            for code in readings[position].pattern.when {
                let slot = try slot(code)
                if let other = slots[slot] {
                    guard algorithm == .v1_0_1 else {
                        throw Self.refusal(
                            .init(rawValue: "TimingOnlyOneWhen"), "timing.repeat.when",
                            "a part of the day has two doses")
                    }
                    if other != position { noteOverwritten(other, .when, "TimingOnlyOneWhen") }
                }
                slots[slot] = position
            }
        }
        append(slots, isWritten: hasRange(slots))
    }

    func hasRange(_ slots: Slots) -> Bool {
        DGMPSlot.allCases.contains { slot in slots[slot].map { doses[$0].isRange } ?? false }
    }

    /// Adds the four positions, or with ranges the parts of the day that have a dose.
    mutating func append(_ slots: Slots, isWritten: Bool, unit: String? = nil) {
        if isWritten {
            var isFirst = true
            for slot in DGMPSlot.allCases {
                guard let position = slots[slot], doses[position].value != "0" else { continue }
                if !isFirst { text += ", " }
                isFirst = false
                text += slot.german
                text += DGMPWords.dash
                text += DGMPWords.each
                append(doses[position])
            }
            return
        }
        for slot in DGMPSlot.allCases {
            if slot != .morning { text += "-" }
            if let position = slots[slot] { text += doses[position].value } else { text += "0" }
        }
        let unit = unit ?? doses[0].unit
        guard !unit.isEmpty else { return }
        text += " "
        text += unit
    }

    // MARK: Days of the week

    func day(_ code: Code) throws(DosageLanguageError) -> DayOfWeek {
        guard let day = DayOfWeek(rawValue: code.rawValue) else {
            throw Self.refusal(
                .value, "timing.repeat.dayOfWeek", "expected one of mon, tue, wed, thu, fri, sat, sun")
        }
        return day
    }

    private mutating func appendDays() throws(DosageLanguageError) {
        var positions = Array(repeating: -1, count: 7)
        for position in dosages.indices {
            read(position)
            guard !readings[position].pattern.dayOfWeek.isEmpty else {
                noteSilent(position)
                continue
            }
            try requireSameUnit(position)
            speak(position, .dayOfWeek)
            for code in readings[position].pattern.dayOfWeek {
                let day = try day(code).position
                let other = positions[day]
                if other >= 0, other != position { noteOverwritten(other, .dayOfWeek, "TimingOnlyOneDayOfWeek") }
                positions[day] = position
            }
        }
        var isFirst = true
        for day in DayOfWeek.allCases where positions[day.position] >= 0 {
            if !isFirst { text += "; " }
            isFirst = false
            text += day.german
            text += DGMPWords.dash
            text += DGMPWords.each
            append(doses[positions[day.position]])
        }
    }

    private mutating func appendSlotsOfDays() throws(DosageLanguageError) {
        var days = Array(repeating: Slots?.none, count: 7)
        for position in dosages.indices {
            read(position)
            guard !readings[position].pattern.dayOfWeek.isEmpty else {
                noteSilent(position)
                continue
            }
            // The algorithm would say that there is nothing to take on its days.
            guard !readings[position].pattern.when.isEmpty else {
                throw Self.refusal(
                    .init(rawValue: "TimingOnlyOneType"), "timing.repeat",
                    "the dosage has no part of the day, as the first one has")
            }
            try requireSameUnit(position)
            speak(position, [.dayOfWeek, .when])
            for code in readings[position].pattern.dayOfWeek {
                let day = try day(code).position
                var slots = days[day] ?? Slots()
                for code in readings[position].pattern.when {
                    let slot = try slot(code)
                    if let other = slots[slot], other != position {
                        noteOverwritten(other, [.dayOfWeek, .when], "TimingOnlyOnePeriodForDayOfWeek")
                    }
                    slots[slot] = position
                }
                days[day] = slots
            }
        }
        let isWritten = days.contains { $0.map(hasRange) ?? false }
        var isFirst = true
        for day in DayOfWeek.allCases {
            guard let slots = days[day.position] else { continue }
            if !isFirst { text += "; " }
            isFirst = false
            text += day.german
            text += " "
            append(slots, isWritten: isWritten)
        }
    }

    private mutating func appendTimesOfDays() throws(DosageLanguageError) {
        for position in dosages.indices {
            read(position)
            guard !readings[position].pattern.dayOfWeek.isEmpty, !readings[position].pattern.timeOfDay.isEmpty else {
                noteSilent(position)
                continue
            }
            for code in readings[position].pattern.dayOfWeek { _ = try day(code) }
            speak(position, [.dayOfWeek, .timeOfDay])
        }
        var isFirst = true
        var positions: [Int] = []
        for day in DayOfWeek.allCases {
            positions.removeAll(keepingCapacity: true)
            for position in dosages.indices
            where !readings[position].pattern.timeOfDay.isEmpty
                && readings[position].pattern.dayOfWeek.contains(where: { $0.rawValue == day.rawValue })
            {
                positions.append(position)
            }
            guard !positions.isEmpty else { continue }
            if !isFirst { text += "; " }
            isFirst = false
            text += day.german
            text += " "
            try appendTimes(of: positions)
        }
    }
}
