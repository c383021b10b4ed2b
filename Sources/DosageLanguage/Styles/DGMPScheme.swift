// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The scheme by which the German style says the dosages of a resource.
enum DGMPScheme {
    case freeText
    /// As needed, and nothing about when.
    case asNeeded
    /// Parts of the day, each day.
    case slots
    case days
    case daysWithTimes
    case daysWithSlots
    case times
    /// Times or parts of the day, in another rhythm than each day.
    case intervalWithTimes
    case interval
}

extension DGMPComposer {
    /// The scheme of the resource by its first dosage, by the first rule that fits; nil where none does.
    ///
    /// Source: the guide, Schema-Erkennung. Versions before 2.0.0 do not know as needed, and want frequency, period and
    /// its unit wherever there is structure.
    var scheme: DGMPScheme? {
        let isNew = algorithm.readsAsNeeded
        let hasTiming = hasTiming(0)
        if !hasTiming {
            if dosages[0].text?.isEmpty == false, !isNew || dosages[0].doseAndRate.isEmpty { return .freeText }
            return isNew && dosages[0].asNeeded == true ? .asNeeded : nil
        }
        let hasPeriod = readings[0].pattern.period != nil
        let hasUnit = readings[0].pattern.periodUnit != nil
        let hasRhythm = readings[0].pattern.frequency != nil && hasPeriod && hasUnit
        guard isNew || hasRhythm else { return nil }
        let hasTimes = !readings[0].pattern.timeOfDay.isEmpty
        let hasSlots = !readings[0].pattern.when.isEmpty
        let isDaily = readings[0].pattern.periodUnit?.rawValue == "d" && readings[0].pattern.period?.isOne == true
        if !readings[0].pattern.dayOfWeek.isEmpty {
            return hasSlots ? .daysWithSlots : hasTimes ? .daysWithTimes : .days
        }
        if isDaily || !hasPeriod && !hasUnit, hasSlots != hasTimes { return hasSlots ? .slots : .times }
        if hasPeriod, hasUnit, !isDaily, hasTimes || hasSlots { return .intervalWithTimes }
        return hasRhythm && !hasTimes && !hasSlots ? .interval : nil
    }
}
