// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The doses of a text of the German style, with the days and the moments that each is due.
extension DGMPTextParser {
    fileprivate enum Moment: Hashable {
        case slot(DGMPSlot)
        case time(CivilTime)
    }

    /// A dose that is due at a moment, on a day of the week, or on both.
    private struct Entry {
        var day: DayOfWeek?
        var moment: Moment?
        let dose: TextAmount
        let range: Range<Int>
    }

    /// Takes the doses; nil where the words cannot be read.
    mutating func takeCore() -> [[StyledDosage.Piece]]? {
        let start = scanner.place
        if scanner.take(DGMPWords.each) {
            guard let dose = takeDose(), let piece = StyledDosage.Piece(.dose(dose), start..<scanner.place) else {
                return nil
            }
            countOnce()
            return [[piece]]
        }
        var entries: [Entry] = []
        var day: DayOfWeek?
        repeat {
            let start = scanner.place
            if let named = scanner.take(DayOfWeek.allCases.map { ($0.german, $0) }) {
                day = named
                if scanner.take(DGMPWords.dash) {
                    guard scanner.take(DGMPWords.each), let dose = takeDose() else { return nil }
                    entries.append(Entry(day: named, dose: dose, range: start..<scanner.place))
                    continue
                }
                guard scanner.take(" ") else { return nil }
            }
            guard takeMoments(of: day, from: start, &entries) else { return nil }
        } while scanner.take("; ")
        return Self.dosages(entries)
    }

    /// Takes the moments of a day with their doses.
    private mutating func takeMoments(of day: DayOfWeek?, from start: Int, _ entries: inout [Entry]) -> Bool {
        if let numbers = takeScheme() {
            guard scanner.take(" ") else { return false }
            let unit = takeUnit()
            for (slot, number) in zip(DGMPSlot.allCases, numbers) where number.text != "0" {
                let dose = TextAmount(number, .given(unit))
                entries.append(Entry(day: day, moment: .slot(slot), dose: dose, range: start..<scanner.place))
            }
            return numbers.contains { $0.text != "0" }
        }
        repeat {
            let start = scanner.place
            var moments: [Moment] = []
            repeat {
                if let slot = scanner.take(DGMPSlot.allCases.map { ($0.german, $0) }) {
                    moments.append(.slot(slot))
                } else {
                    guard let time = scanner.time(), scanner.take(DGMPWords.clock) else { return false }
                    moments.append(.time(time))
                }
            } while scanner.take(", ")
            guard scanner.take(DGMPWords.dash), scanner.take(DGMPWords.each), let dose = takeDose() else {
                return false
            }
            for moment in moments {
                entries.append(Entry(day: day, moment: moment, dose: dose, range: start..<scanner.place))
            }
        } while scanner.take(", ")
        return true
    }

    private mutating func takeScheme() -> [FHIRDecimal]? {
        var rest = scanner
        var numbers: [FHIRDecimal] = []
        repeat {
            guard let number = rest.number(",") else { return nil }
            numbers.append(number)
        } while rest.take("-")
        guard numbers.count == 4 else { return nil }
        scanner = rest
        return numbers
    }

    private mutating func takeDose() -> TextAmount? {
        if scanner.take(DGMPWords.upTo) {
            guard let high = scanner.number(","), scanner.take(" ") else { return nil }
            return TextAmount(from: nil, to: high, .given(takeUnit()))
        }
        guard let low = scanner.number(",") else { return nil }
        let high = scanner.take(DGMPWords.to) ? scanner.number(",") : nil
        guard scanner.take(" ") else { return nil }
        let unit = TextAmount.Unit.given(takeUnit())
        return high.map { TextAmount(from: low, to: $0, unit) } ?? TextAmount(low, unit)
    }

    private mutating func takeUnit() -> String { scanner.takeText(before: [", ", "; "]) }

    // MARK: Dosages

    /// The dosages of doses: one for equal doses at moments of one kind, on the days that have the same ones.
    private static func dosages(_ entries: [Entry]) -> [[StyledDosage.Piece]]? {
        var groups: [(dose: TextAmount, days: [DayOfWeek], moments: [Moment], ranges: [Range<Int>])] = []
        for entry in entries {
            let place = groups.firstIndex { group in
                group.dose == entry.dose && group.days == (entry.day.map { [$0] } ?? [])
                    && group.moments.first?.isTime == entry.moment?.isTime
            }
            if let place {
                // A moment that has a dose twice has no meaning that is known.
                guard let moment = entry.moment, !groups[place].moments.contains(moment) else { return nil }
                groups[place].moments.append(moment)
                groups[place].ranges.append(entry.range)
            } else {
                groups.append(
                    (entry.dose, entry.day.map { [$0] } ?? [], entry.moment.map { [$0] } ?? [], [entry.range]))
            }
        }
        var merged = groups.prefix(0)
        for group in groups {
            let place = merged.firstIndex { $0.dose == group.dose && $0.moments == group.moments && !$0.days.isEmpty }
            if let place, !group.days.isEmpty {
                merged[place].days += group.days
                merged[place].ranges += group.ranges
            } else {
                merged.append(group)
            }
        }
        var dosages: [[StyledDosage.Piece]] = []
        for group in merged {
            let range = group.ranges[0]
            guard let dose = StyledDosage.Piece(.dose(group.dose), range) else { return nil }
            var pieces = [dose]
            func add(_ part: TextPart) { pieces.append(StyledDosage.Piece(part, as: part, range)) }
            let slots = group.moments.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
            let times = group.moments.compactMap { if case .time(let time) = $0 { time } else { nil } }
            if !slots.isEmpty { add(.events(slots.compactMap { EventTiming(rawValue: $0.rawValue) }, nil)) }
            if !times.isEmpty { add(.times(times)) }
            if !group.days.isEmpty { add(.days(group.days)) }
            for other in group.ranges.dropFirst() where other != range {
                pieces.append(StyledDosage.Piece(dose.spelled, as: dose.part, other))
            }
            dosages.append(pieces)
        }
        return dosages
    }
}

extension DGMPTextParser.Moment {
    fileprivate var isTime: Bool { if case .time = self { true } else { false } }
}

extension DGMPTextParser {
    /// Says once of a rhythm beside which nothing tells how often.
    private mutating func countOnce() {
        guard let piece = cadence, case .cadence(nil, let period) = piece.part else { return }
        let once = TextPart.cadence(.exactly(1), period)
        cadence = StyledDosage.Piece(once, as: once, piece.range)
    }
}
