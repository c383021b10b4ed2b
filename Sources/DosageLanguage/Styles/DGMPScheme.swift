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

    /// Finds the scheme of a resource by its first dosage, by the first rule that fits; nil where none does.
    ///
    /// Source: the guide, Schema-Erkennung. Versions before 2.0.0 do not know as needed, and want frequency, period and
    /// its unit wherever there is structure.
    init?(_ dosage: Dosage, _ algorithm: DGMPVersion) {
        let isNew = algorithm.readsAsNeeded
        let hasTiming = dosage.hasTiming
        if dosage.text?.isEmpty == false, !hasTiming, !isNew || dosage.doseAndRate.isEmpty {
            self = .freeText
            return
        }
        if isNew, dosage.asNeeded == true, !hasTiming {
            self = .asNeeded
            return
        }
        guard let pattern = dosage.timing?.repeat else { return nil }
        let hasPeriod = pattern.period != nil
        let hasUnit = pattern.periodUnit != nil
        let hasRhythm = pattern.frequency != nil && hasPeriod && hasUnit
        guard isNew || hasRhythm else { return nil }
        let hasTimes = !pattern.timeOfDay.isEmpty
        let hasSlots = !pattern.when.isEmpty
        let isDaily = pattern.period?.isOne == true && pattern.periodUnit?.rawValue == "d"
        if !pattern.dayOfWeek.isEmpty {
            self = hasSlots ? .daysWithSlots : hasTimes ? .daysWithTimes : .days
        } else if isDaily || !hasPeriod && !hasUnit, hasSlots != hasTimes {
            self = hasSlots ? .slots : .times
        } else if hasPeriod, hasUnit, !isDaily, hasTimes || hasSlots {
            self = .intervalWithTimes
        } else if hasRhythm, !hasTimes, !hasSlots {
            self = .interval
        } else {
            return nil
        }
    }
}

extension Dosage {
    /// Whether anything is told about when.
    var hasTiming: Bool {
        guard let timing else { return false }
        return timing.repeat != nil || timing.code != nil || !timing.event.isEmpty || !timing.extras.isAbsent
    }
}
