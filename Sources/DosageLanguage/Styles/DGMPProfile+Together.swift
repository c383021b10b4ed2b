// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The rules that all dosages of a resource must keep together.
///
/// Source: Medication IG DE 2.0.0-alpha1, profile DosageDgMP.
extension DGMPProfile {
    mutating func checkTogether() {
        let isFreeText = dosages.contains { $0.text != nil && $0.timing == nil && $0.doseAndRate.isEmpty }
        require(
            !isFreeText || dosages.count == 1, "FreeTextSingleDosageOnly", nil, "",
            "a dosage in free text must be the only one")
        require(
            !dosages.contains { $0.asNeeded == true && $0.timing == nil } || dosages.count == 1,
            "AsNeededSingleDosageOnly", nil, "", "a dosage that is as needed and has no timing must be the only one")
        require(
            !dosages.contains { !$0.doseAndRate.isEmpty }
                || Set(dosages.flatMap(\.amounts).compactMap(\.code)).count == 1,
            "DosageDoseUnitSameCode", nil, "", "expected the same code of a unit in all doses")
        require(
            isSame(dosages.map(\.patientInstruction)), "PatientInstructionIdentical", nil, "",
            "expected the same instruction for the patient in all dosages")
        require(
            isSame(dosages.map(\.asNeeded)), "AsNeededIdentical", nil, "",
            "expected in all dosages that they are as needed, or in none")
        let reasons = dosages.map { dosage in
            Set(dosage.extensions(DosageExtensions.asNeededFor).compactMap(Self.words))
        }
        require(
            isSame(reasons), "AsNeededForIdentical", nil, "", "expected the same reasons in all dosages")
        checkGaps()
        checkLimits()
    }

    private static func words(of reason: Extension) -> String? {
        if case .codeableConcept(let concept)? = try? reason.value { concept.text } else { nil }
    }

    private func isSame(_ values: [some Equatable]) -> Bool {
        values.allSatisfy { $0 == values[0] }
    }

    private mutating func checkGaps() {
        let gaps = dosages.map(\.gaps)
        guard gaps.contains(where: { !$0.isEmpty }) else { return }
        let isWhole = gaps.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0?.value != nil && $0?.code != nil } }
        let all = gaps.flatMap { $0.compactMap(\.self) }
        let values = Set(all.compactMap { $0.value.flatMap(DGMPText.german) })
        require(
            isWhole && values.count == 1 && Set(all.map(\.code)).count == 1, "MindestabstandIdentical", nil, "",
            "expected the same gap in all dosages, each with its number and the code of its unit")
    }

    private mutating func checkLimits() {
        let limits = dosages.map(\.maxDosePerPeriod.first)
        guard limits.contains(where: { $0 != nil }) else { return }
        let keys = limits.map { limit in
            [
                limit?.numerator?.value.flatMap(DGMPText.german), limit?.numerator?.unit,
                limit?.denominator?.value.flatMap(DGMPText.german), limit?.denominator?.code?.rawValue,
            ]
        }
        require(
            isSame(keys) && keys[0].allSatisfy { $0 != nil }, "MaxDosePerPeriodIdentical", nil, "",
            "expected the same limit in all dosages, each with number, unit and time")
    }
}
