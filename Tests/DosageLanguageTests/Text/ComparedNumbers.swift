// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

extension DosageNumbers {
    /// So many doses of one or more amounts on every day.
    static func daily(_ times: Int, _ amounts: String..., of unit: DoseUnit = .tablet) -> DosageNumbers {
        daily(times...times, amount(amounts, unit))
    }

    static func daily(_ times: ClosedRange<Int>, _ amounts: String..., of unit: DoseUnit = .tablet) -> DosageNumbers {
        daily(times, amount(amounts, unit))
    }

    private static func daily(_ times: ClosedRange<Int>, _ amount: DosageNumbers) -> DosageNumbers {
        var numbers = amount
        numbers.timesPerDay = times
        numbers.periodDays = 1
        numbers.hasTiming = true
        return numbers
    }

    static func everyDays(_ days: Int, _ amounts: String..., of unit: DoseUnit = .tablet) -> DosageNumbers {
        var numbers = amount(amounts, unit)
        numbers.timesPerDay = 1...1
        numbers.periodDays = days
        numbers.hasTiming = true
        return numbers
    }

    static func everyHours(_ hours: ClosedRange<Int>, _ amounts: String..., of unit: DoseUnit = .tablet)
        -> DosageNumbers
    {
        var numbers = amount(amounts, unit)
        numbers.everyHours = hours
        numbers.hasTiming = true
        return numbers
    }

    static func on(_ days: Set<DayOfWeek>, _ amounts: String..., of unit: DoseUnit = .tablet) -> DosageNumbers {
        var numbers = amount(amounts, unit)
        numbers.weekdays = days
        numbers.timesPerDay = 1...1
        numbers.periodDays = 1
        numbers.hasTiming = true
        return numbers
    }

    /// An amount alone, without a timing.
    static func only(_ amounts: String..., of unit: DoseUnit = .tablet) -> DosageNumbers { amount(amounts, unit) }

    var asNeeded: DosageNumbers {
        var numbers = self
        numbers.isAsNeeded = true
        return numbers
    }

    func lasting(_ days: Int) -> DosageNumbers {
        var numbers = self
        numbers.durationDays = days...days
        return numbers
    }

    func at(_ times: String...) -> DosageNumbers {
        var numbers = self
        numbers.numbers.formUnion(times)
        return numbers
    }

    private static func amount(_ amounts: [String], _ unit: DoseUnit) -> DosageNumbers {
        var numbers = DosageNumbers()
        numbers.amounts = amounts.compactMap(FHIRDecimal.init).map { DosageNumbers.Amount(value: $0, unit: unit) }
        numbers.hasAmount = !amounts.isEmpty
        return numbers
    }
}
