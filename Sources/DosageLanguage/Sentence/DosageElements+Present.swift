// SPDX-License-Identifier: Apache-2.0

import FHIRCore

// Functions and not initializers, which would be given copies of what they look at.
extension DosageElements {
    /// The elements of a dosage that hold something.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - timing: Its timing.
    ///   - version: The version it is written in, since some elements came later.
    /// - Returns: The elements.
    static func present(
        in dosage: Dosage, _ timing: DosageTiming, _ version: FHIRVersion
    ) -> DosageElements {
        var present: DosageElements = []
        if dosage.sequence != nil { present.insert(.sequence) }
        if dosage.text != nil { present.insert(.text) }
        if !dosage.additionalInstruction.isEmpty { present.insert(.additionalInstruction) }
        if dosage.patientInstruction != nil { present.insert(.patientInstruction) }
        if timing.hasTiming { present.formUnion(self.present(in: timing)) }
        if dosage.asNeeded != nil { present.insert(.asNeeded) }
        if !dosage.asNeededFor.isEmpty { present.insert(.asNeededFor) }
        if dosage.site != nil { present.insert(.site) }
        if dosage.siteReference != nil { present.insert(.siteReference) }
        if dosage.route != nil { present.insert(.route) }
        if dosage.method != nil { present.insert(.method) }
        if !dosage.maxDosePerPeriod.isEmpty { present.insert(.maxDosePerPeriod) }
        if dosage.maxDosePerAdministration != nil { present.insert(.maxDosePerAdministration) }
        if dosage.maxDosePerLifetime != nil { present.insert(.maxDosePerLifetime) }
        if !dosage.doseAndRate.isEmpty { present.formUnion(dosage.doseAndRate[0].present(in: version)) }
        return present
    }

    private static func present(in timing: DosageTiming) -> DosageElements {
        var present: DosageElements = []
        if !timing.timing.event.isEmpty { present.insert(.event) }
        if timing.timing.code != nil { present.insert(.code) }
        if timing.hasPattern { present.formUnion(self.present(in: timing.pattern)) }
        // An extension of the timing, or of its pattern, stands for itself.
        let carries = !timing.timing.extras.memberNames.isEmpty || !timing.pattern.extras.memberNames.isEmpty
        return present.isEmpty && !carries ? .timing : present
    }

    private static func present(in pattern: TimingRepeat) -> DosageElements {
        var present: DosageElements = []
        switch pattern.bounds {
        case .duration?: present.insert(.boundsDuration)
        case .range?: present.insert(.boundsRange)
        case .period?: present.insert(.boundsPeriod)
        case nil: break
        }
        if pattern.count != nil { present.insert(.count) }
        if pattern.countMax != nil { present.insert(.countMax) }
        if pattern.duration != nil { present.insert(.duration) }
        if pattern.durationMax != nil { present.insert(.durationMax) }
        if pattern.durationUnit != nil { present.insert(.durationUnit) }
        if pattern.frequency != nil { present.insert(.frequency) }
        if pattern.frequencyMax != nil { present.insert(.frequencyMax) }
        if pattern.period != nil { present.insert(.period) }
        if pattern.periodMax != nil { present.insert(.periodMax) }
        if pattern.periodUnit != nil { present.insert(.periodUnit) }
        if !pattern.dayOfWeek.isEmpty { present.insert(.dayOfWeek) }
        if !pattern.timeOfDay.isEmpty { present.insert(.timeOfDay) }
        if !pattern.when.isEmpty { present.insert(.when) }
        if pattern.offset != nil { present.insert(.offset) }
        return present.isEmpty && pattern.extras.memberNames.isEmpty ? .pattern : present
    }
}

extension DoseAndRate {
    /// The elements of an entry of the list of amounts that hold something.
    func present(in version: FHIRVersion) -> DosageElements {
        var present: DosageElements = []
        if type != nil { present.insert(.type) }
        switch dose {
        case .range?: present.insert(.doseRange)
        case .quantity?: present.insert(.doseQuantity)
        case nil: break
        }
        switch rate {
        case .ratio?: present.insert(.rateRatio)
        case .range?: present.insert(.rateRange)
        case .quantity?: present.insert(.rateQuantity)
        case nil: break
        }
        return present.isEmpty && extras.memberNames.isEmpty && version > .stu3 ? .doseAndRate : present
    }

    /// Whether nothing stands inside its values that a walk would find.
    var isPlain: Bool {
        guard extras.isAbsent, type == nil, rate == nil, case .quantity(let quantity)? = dose else { return false }
        return quantity.extras.isAbsent
    }
}
