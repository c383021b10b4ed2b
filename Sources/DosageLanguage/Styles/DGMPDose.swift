// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How much at a time, as the German style says it.
struct DGMPDose: Equatable {
    /// The number, or the one or two of a range with their words.
    var value: String
    /// The exact number; nil for a range.
    var number: FHIRDecimal?
    /// The unit, as it was written.
    let unit: String
    /// What was read.
    let element: DosageElements

    /// Whether it is a range, for which the compact form has no place.
    var isRange: Bool { number == nil }

    static func == (left: DGMPDose, right: DGMPDose) -> Bool {
        left.value == right.value && left.unit == right.unit
    }

    /// Reads an amount.
    ///
    /// Source: the guide, "Dosis"; before 2.0.0 there are no ranges, and an amount may have no unit.
    ///
    /// - Parameters:
    ///   - dose: The first amount of a dosage.
    ///   - algorithm: The version of the algorithm.
    /// - Throws: What is missing, or does not fit together.
    init(_ dose: DoseAndRate.Dose?, _ algorithm: DGMPVersion) throws(DosageLanguageError) {
        switch dose {
        case .quantity(let quantity)?:
            let path = "doseAndRate[0].doseQuantity"
            let value = try Self.value(quantity, path)
            unit = try Self.unit(quantity, path, isOptional: !algorithm.readsAsNeeded)
            (self.value, number) = (value.text, value.number)
            // The text has no place for "less than", and no words for a unit that is a sign.
            element = quantity.comparator == nil && !UnitWords.mayBeMisread(unit) ? .doseQuantity : []
        case .range(let range)?:
            guard algorithm.readsAsNeeded else {
                throw Self.refusal(
                    .styleScheme, "doseAndRate[0].doseRange", "dgMP \(algorithm.rawValue) does not know ranges of doses"
                )
            }
            let path = "doseAndRate[0].doseRange"
            guard let high = range.high else {
                throw Self.refusal(
                    .init(rawValue: "DoseRangeHighRequiredWhenLowPresent"), path + ".high",
                    "a range of doses needs its upper end")
            }
            let upper = try Self.value(high, path + ".high").text
            unit = try Self.unit(high, path + ".high", isOptional: false)
            if let low = range.low {
                let lower = try Self.value(low, path + ".low").text
                guard try Self.unit(low, path + ".low", isOptional: false) == unit else {
                    throw Self.refusal(
                        .init(rawValue: "DoseRangeLowAndHighSameUnit"), path,
                        "both ends of a range of doses need the same unit")
                }
                value = lower + DGMPWords.to + upper
            } else {
                value = DGMPWords.upTo + upper
            }
            number = nil
            let hasComparator = range.low?.comparator != nil || high.comparator != nil
            element = hasComparator || UnitWords.mayBeMisread(unit) ? [] : .doseRange
        case nil:
            throw Self.refusal(.styleRequired, "doseAndRate[0]", "expected an amount or a range of amounts")
        }
    }

    private static func value(
        _ quantity: Quantity, _ path: @autoclosure () -> String
    ) throws(DosageLanguageError) -> (text: String, number: FHIRDecimal) {
        guard let number = quantity.value else {
            throw refusal(.styleRequired, path() + ".value", "a dose needs its number")
        }
        guard let text = DGMPText.german(number), !number.isNegative else {
            throw refusal(.value, path() + ".value", "expected a number from 0 on, without too many digits")
        }
        return (text, number)
    }

    private static func unit(
        _ quantity: Quantity, _ path: @autoclosure () -> String, isOptional: Bool
    ) throws(DosageLanguageError) -> String {
        if let unit = quantity.unit, !unit.isEmpty { return unit }
        guard isOptional else { throw refusal(.styleRequired, path() + ".unit", "a dose needs its unit in words") }
        return ""
    }

    private static func refusal(
        _ code: DosageLanguageError.Code, _ path: String, _ detail: String
    ) -> DosageLanguageError {
        DosageLanguageError(code, path: path, detail: detail)
    }
}
