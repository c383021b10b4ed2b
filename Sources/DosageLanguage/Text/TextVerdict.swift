// SPDX-License-Identifier: Apache-2.0

import FHIRCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Whether the claims of a text repeat or contradict a structure.
struct TextVerdict {
    /// How one claim stands to the structure.
    enum Relation {
        case same
        /// Not comparable, or part of what the structure allows.
        case unsure
        case other
    }

    private let claims: TextClaims
    private let numbers: DosageNumbers
    private let schedule: ScheduleNumbers
    private let frequency: Relation
    private let weekdays: Relation
    private let amount: Relation

    init(_ claims: TextClaims, _ numbers: DosageNumbers) {
        self.claims = claims
        self.numbers = numbers
        schedule = ScheduleNumbers(numbers)
        frequency = Self.frequency(claims, schedule)
        weekdays = Self.weekdays(claims, schedule)
        amount = AmountComparison(claims: claims, numbers: numbers, schedule: schedule).relation
    }

    /// What differs for certain; nil for nothing.
    var difference: String? {
        if frequency == .other { return "the words say another frequency than the structure" }
        if weekdays == .other { return "the words say other days of the week than the structure" }
        if amount == .other { return "the words say another amount than the structure" }
        return nil
    }

    /// Whether everything in the text stands in the structure.
    var isRepeated: Bool {
        guard !claims.saysMore, claims.isFrequencySure, claims.isAmountSure, claims.areWeekdaysSure,
            frequency == .same, weekdays == .same, amount == .same, !claims.isAsNeeded || numbers.isAsNeeded
        else { return false }
        return claims.durations.allSatisfy { $0 == numbers.durationDays }
            && claims.clockTimes.allSatisfy { numbers.numbers.contains(Self.clock($0)) }
            && claims.looseNumbers.allSatisfy(isOfStructure)
    }

    /// A clock time as the numbers of a structure say it.
    private static func clock(_ minutes: Int32) -> String {
        "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }

    /// Whether a number without a unit is the amount, and nothing else could be meant.
    private func isOfStructure(_ number: Int32) -> Bool {
        guard number >= 0, claims.amounts.isEmpty, claims.measures.isEmpty else { return false }
        return !numbers.amounts.isEmpty && numbers.amounts.allSatisfy { $0.thousandths == number }
    }

    // MARK: Frequency

    private static func frequency(_ claims: TextClaims, _ schedule: ScheduleNumbers) -> Relation {
        var frequencies = claims.frequencies
        if !claims.weekdays.isEmpty { frequencies.removeAll { $0 == .everyDays(7...7) || $0 == .daily } }
        guard let first = frequencies.first else { return .same }
        let relation = schedule.relation(to: first, namesDays: claims.namesDays)
        if frequencies.count == 1, claims.isFrequencySure { return relation }
        // Daily says no more than twice daily does.
        let isDaily = schedule.isEveryDay && frequencies.contains { $0.isTimesADay }
        let areSame = frequencies.allSatisfy {
            isDaily && $0 == .daily || schedule.relation(to: $0, namesDays: claims.namesDays) == .same
        }
        return areSame ? .same : .unsure
    }

    private static func weekdays(_ claims: TextClaims, _ schedule: ScheduleNumbers) -> Relation {
        guard !claims.weekdays.isEmpty else { return .same }
        if schedule.weekdays == claims.weekdays { return .same }
        // Different amounts on different days may be those of several dosages.
        guard claims.areWeekdaysSure, claims.weekdays.count < 7, claims.amounts.count < 2 else { return .unsure }
        guard schedule.weekdays.isEmpty else { return .other }
        return schedule.isEveryDay ? .other : .unsure
    }
}

/// The amounts of a text beside those of a structure.
private struct AmountComparison {
    let claims: TextClaims
    let numbers: DosageNumbers
    let schedule: ScheduleNumbers

    var relation: TextVerdict.Relation {
        let measures = claims.measures.map { $0.low...max($0.low, $0.high) == dose(in: $0.unit) }
        guard measures.allSatisfy({ $0 }) else { return differs ? .other : .unsure }
        guard !claims.amounts.isEmpty else { return .same }
        if claims.amounts.count == 1, claims.measures.isEmpty, let amount = claims.amounts.first,
            amount.low...max(amount.low, amount.high) == dose(in: amount.unit),
            !isTotal(amount)
                || schedule.timesPerDay == 1...1
        {
            return .same
        }
        return differs ? .other : .unsure
    }

    /// The range of the doses of the structure in a unit, in thousandths; nil where another unit stands among them.
    private func dose(in unit: DoseUnit) -> ClosedRange<Int32>? {
        var range: ClosedRange<Int32>?
        for amount in numbers.amounts {
            guard amount.unit == unit, let value = amount.thousandths else { return nil }
            range = min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
        }
        return range
    }

    /// Whether the amount may be that of a whole day, as "4 tablets daily".
    private func isTotal(_ amount: TextClaims.Amount) -> Bool {
        amount.isPerDay || claims.frequencies == [.daily]
    }

    /// Whether the only amount of the text is none that the structure allows.
    private var differs: Bool {
        guard claims.isAmountSure, claims.amounts.count == 1, let amount = claims.amounts.first,
            amount.high >= amount.low,
            isDose(amount), let dose = dose(in: amount.unit),
            !claims.looseNumbers.contains(where: { dose.contains($0) })
        else { return false }
        let claimed = amount.low...amount.high
        guard isTotal(amount) else { return !dose.contains(claimed) }
        guard let times = schedule.timesPerDay, schedule.isEveryDay, 1...100 ~= times.lowerBound,
            times.upperBound <= 100
        else { return !dose.contains(claimed) && schedule.timesPerDay == 1...1 }
        let total = Int(dose.lowerBound) * times.lowerBound...Int(dose.upperBound) * times.upperBound
        if total.contains(Int(claimed.lowerBound)...Int(claimed.upperBound)) { return false }
        guard dose.contains(claimed) else { return true }
        return amount.isPerDay && !claims.namesMoments && !numbers.isAsNeeded
    }

    /// Whether the words make clear that a dose is meant, and not a pack.
    private func isDose(_ amount: TextClaims.Amount) -> Bool {
        claims.doseClauses.contains(amount.clause)
            || amount.isFirst && amount.high <= 4000 && !claims.frequencies.isEmpty
    }
}

extension DosageNumbers.Amount {
    /// The amount in thousandths; nil for one that is finer, or too large to be compared.
    fileprivate var thousandths: Int32? {
        if let whole = value.shortWhole { return whole <= 1_000_000 ? Int32(whole * 1000) : nil }
        guard let decimal = value.decimal, 0...1_000_000 ~= decimal,
            let whole = FHIRDecimal(decimal * 1000)?.wholeNumber
        else { return nil }
        return Int32(exactly: whole)
    }
}

extension TextClaims.Frequency {
    fileprivate var isTimesADay: Bool {
        if case .timesADay = self { true } else { false }
    }
}
