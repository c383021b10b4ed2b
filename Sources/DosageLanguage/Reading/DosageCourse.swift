// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Steps of a prescription that follow one another and say the same, as one: 1 tablet daily for 14 days, in place of 1 tablet
/// daily for 1 day, fourteen times.
///
/// Steps are one only where nothing but their length differs, both have one, and the pattern goes on over the seam as within
/// a step: every second day for 3 days, twice, leaves no day out between its halves, and stays two steps.
struct DosageCourse {
    /// The dosage, as long as all of its steps together.
    private(set) var dosage: Dosage
    /// The places of its steps, in their order.
    private(set) var places: [Int]

    /// Puts steps together.
    ///
    /// - Parameter dosages: The dosages of a prescription.
    /// - Returns: The courses in the order of their sequence, of which most have one dosage; nil where nothing is summed.
    /// - Complexity: O(*n* log *n*) in the number of dosages.
    static func courses(of dosages: [Dosage]) -> [DosageCourse]? {
        guard dosages.count > 1, dosages.allSatisfy({ $0.sequence != nil }),
            Set(dosages.map(\.sequence)).count == dosages.count
        else { return nil }
        var courses: [DosageCourse] = []
        for place in dosages.indices.sorted(by: { (dosages[$0].sequence ?? 0) < (dosages[$1].sequence ?? 0) }) {
            if courses.last?.isContinued(by: dosages[place]) == true {
                courses[courses.count - 1].append(dosages[place], at: place)
            } else {
                courses.append(DosageCourse(dosage: dosages[place], places: [place]))
            }
        }
        return courses.count < dosages.count ? courses : nil
    }

    private func isContinued(by next: Dosage) -> Bool {
        guard let length = dosage.wholeLength, let other = next.wholeLength,
            length.unit == other.unit || length.days != nil && other.days != nil,
            dosage.goesOnEvenly(after: length.count, length.unit), dosage.text == nil, dosage.patientInstruction == nil
        else { return false }
        return dosage.withoutPlace == next.withoutPlace
    }

    private mutating func append(_ next: Dosage, at place: Int) {
        places.append(place)
        guard case .duration(let length)? = dosage.timing?.repeat?.bounds, let own = dosage.wholeLength,
            let other = next.wholeLength
        else { return }
        var sum = length
        if own.unit == other.unit {
            sum.value = FHIRDecimal(own.count + other.count)
        } else if let days = own.days, let others = other.days {
            sum = TimingUnit.day.quantity(FHIRDecimal(days + others))
        }
        dosage.timing?.repeat?.bounds = .duration(sum)
    }
}

/// A length of a step, of which days and weeks can be summed.
private struct WholeLength {
    let count: Int
    let unit: TimingUnit

    var days: Int? {
        switch unit {
        case .day: count
        case .week: 7 * count
        default: nil
        }
    }
}

extension Dosage {
    /// How long it lasts, in whole units; nil where it has no such length.
    fileprivate var wholeLength: WholeLength? {
        guard case .duration(let length)? = timing?.repeat?.bounds, length.comparator == nil,
            let unit = TimingUnit(of: length), let count = length.value?.wholeNumber, 1...10_000 ~= count
        else { return nil }
        return WholeLength(count: count, unit: unit)
    }

    /// Whether the doses after a length begin as if the pattern began again there.
    fileprivate func goesOnEvenly(after count: Int, _ unit: TimingUnit) -> Bool {
        guard let pattern = timing?.repeat, timing?.event.isEmpty == true, pattern.count == nil else { return false }
        guard let period = pattern.period else { return pattern.periodUnit == nil }
        guard let periodUnit = pattern.periodUnit.flatMap({ TimingUnit($0) }), pattern.periodMax == nil,
            let every = period.wholeNumber, every > 0
        else { return false }
        switch (periodUnit, unit) {
        case (.day, .day), (.week, .week), (.month, .month), (.hour, .hour): return count.isMultiple(of: every)
        case (.day, .week): return (7 * count).isMultiple(of: every)
        case (.week, .day): return count.isMultiple(of: 7 * every)
        case (.hour, .day): return (24 * count).isMultiple(of: every)
        case (.hour, .week): return (168 * count).isMultiple(of: every)
        case (.day, .month): return every == 1
        default: return false
        }
    }

    /// The dosage without its number and its length.
    fileprivate var withoutPlace: Dosage {
        var dosage = self
        dosage.sequence = nil
        dosage.timing?.repeat?.bounds = nil
        return dosage
    }
}
