// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A dosage with all that a comparison needs of it.
struct ComparedDosage {
    let facts: DosageFacts
    let schedule: ComparedSchedule
    let doses: [DoseAndRate.Dose]
    let bounds: TimingBounds?
    let site: AdministrationSite?
    let route: AdministrationRoute?
    let instructions: [String]
    /// The element that cannot be used, or that nothing is known of and the dose may depend on; nil without any.
    let unusable: String?
    /// Whether it says that it is not only as needed.
    let isNeverAsNeeded: Bool

    init(_ dosage: Dosage, version: FHIRVersion) {
        let reading = CheckedDosage.reading(dosage, version: version)
        facts = DosageFacts(dosage, reading)
        schedule = ComparedSchedule(reading)
        doses = dosage.doseAndRate.compactMap(\.dose)
        bounds = reading.timing.bounds
        site = facts.values["site"].flatMap(AdministrationSite.init(rawValue:))
        route = facts.values["route"].flatMap(AdministrationRoute.init(rawValue:))
        instructions = dosage.additionalInstruction.flatMap { DosageFacts.concepts($0, AdditionalInstruction.self) }
        unusable = reading.error?.path ?? reading.unread.first(where: \.matters)?.path
        isNeverAsNeeded = dosage.asNeeded == false
    }

    /// Puts dosages together that differ only in the times of a day, 1 in the morning and 1 in the evening, and steps that go
    /// on as the one before; no tablets at noon says what no scheme of the day has words for.
    static func merged(_ dosages: [Dosage], version: FHIRVersion) -> [Dosage] {
        guard dosages.count > 1 else { return dosages }
        let all = DosageCourse.courses(of: dosages)?.map(\.dosage) ?? dosages
        let some = all.filter { !$0.isOfNothingAtTimes }
        let dosages = some.isEmpty ? all : some
        var merged: [Dosage] = []
        /// Where the first dosage with the same other facts stands.
        var places: [[String: String]: Int] = [:]
        for dosage in dosages {
            var facts = DosageFacts(dosage, version: version).values
            let hasWhen = facts.removeValue(forKey: "timing.repeat.when") != nil
            let hasTimes = facts.removeValue(forKey: "timing.repeat.timeOfDay") != nil
            facts["text"] = nil
            facts["patientInstruction"] = nil
            let place = places[facts]
            if hasWhen != hasTimes, let place, let pattern = dosage.timing?.repeat,
                let before = merged[place].timing?.repeat, before.when.isEmpty == pattern.when.isEmpty
            {
                merged[place].timing?.repeat?.when += pattern.when.filter { !before.when.contains($0) }
                merged[place].timing?.repeat?.timeOfDay += pattern.timeOfDay.filter { !before.timeOfDay.contains($0) }
            } else {
                if place == nil { places[facts] = merged.count }
                merged.append(dosage)
            }
        }
        return merged
    }
}
