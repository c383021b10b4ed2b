// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The check of a dosage, element by element.
///
/// It cannot be copied, so that what it found moves into the reading as it is.
struct DosageChecker: ~Copyable {
    let version: FHIRVersion
    var walk: DosageWalk
    var timing = CheckedTiming()
    private(set) var issues: [FHIRIssue] = []
    /// The elements that hold something; asking an element that is absent would copy it first.
    private(set) var present: DosageElements = []

    /// Whether an amount begins with the digit 0, as 0 and 0.5 do.
    var mayHaveZero = false

    /// The unit of the dose, where a route, a method or a site may go with it; nil for one without words.
    private(set) var unitOfDose: DoseUnit?

    init(version: FHIRVersion, extensions: DosageExtensions) {
        self.version = version
        walk = DosageWalk(version: version, extensions: extensions)
    }

    /// Checks a dosage.
    ///
    /// - Returns: Whether it is taken only as needed.
    mutating func check(_ dosage: Dosage, _ written: DosageTiming) -> Bool {
        present = DosageElements.present(in: dosage, written, version)
        lookInside(dosage, written)
        if !walk.errors.isEmpty { issues += walk.errors }
        checkAmounts(dosage.doseAndRate)
        if written.hasTiming { checkTiming(written) }
        let hasReasons = !dosage.asNeededFor.isEmpty || walk.known?.reasons.isEmpty == false
        if dosage.asNeeded == false, hasReasons {
            warn("dos-1", path(.asNeeded), "not as needed, and reasons for a need")
        }
        if !present.isDisjoint(with: .manner) { unitOfDose = dosage.unitOfDose }
        if !present.isDisjoint(with: [.route, .method, .site, .additionalInstruction, .asNeededFor]) {
            checkConcepts(dosage)
            checkManner(dosage)
        }
        let isAsNeeded = dosage.asNeeded ?? hasReasons
        if !present.isDisjoint(with: [.maxDosePerPeriod, .maxDosePerAdministration, .maxDosePerLifetime]) {
            checkLimits(dosage)
            if !isAsNeeded { checkCeiling(dosage) }
        }
        return isAsNeeded
    }

    /// Returns what the timing says, which moves out of the checker.
    mutating func takeTiming() -> CheckedTiming {
        var taken = CheckedTiming()
        swap(&taken, &timing)
        return taken
    }

    // MARK: Issues

    /// Notes an error that refuses the dosage.
    mutating func refuse(_ code: FHIRIssue.Code, _ path: String, _ detail: String) {
        issues.append(FHIRIssue(.error, code, path: path, detail: detail))
    }

    /// Notes what is valid and contradicts itself.
    mutating func warn(_ code: FHIRIssue.Code, _ path: String, _ detail: String) {
        issues.append(FHIRIssue(.warning, code, path: path, detail: detail))
    }

    mutating func warn(_ key: String, _ path: String, _ detail: String) {
        warn(.invariant(key), path, detail)
    }

    /// The path of an element.
    func path(_ element: DosageElements) -> String { element.path(in: version) }

    // MARK: What is carried along

    /// Looks at extensions, ids and members that are not known.
    ///
    /// Only elements that are there are looked at: most are not, and asking an absent one would copy it first.
    private mutating func lookInside(_ dosage: Dosage, _ written: DosageTiming) {
        walk.add(dosage.extras, of: .dosage, "") { name in
            switch name {
            case "text": dosage.text == nil ? 0 : 1
            case "patientInstruction": dosage.patientInstruction == nil ? 0 : 1
            case "sequence": dosage.sequence == nil ? 0 : 1
            default: dosage.asNeeded == nil ? 0 : 1
            }
        }
        if written.hasTiming {
            walk.add(written.timing.extras, of: .timing, "timing.") { _ in written.timing.event.count }
            if let code = written.timing.code { walk.add(code, .timing, "timing.code") }
            if written.hasPattern {
                // A closure, since the method by itself would carry a copy of the pattern.
                walk.add(written.pattern.extras, of: .pattern, "timing.repeat.") { written.pattern.valueCount(of: $0) }
                if written.pattern.bounds != nil { walk.add(written.pattern.bounds, "timing.repeat") }
            }
        }
        let version = version
        if present.contains(.additionalInstruction) {
            for (index, concept) in dosage.additionalInstruction.enumerated() {
                let path = DosageElements.additionalInstruction.path(in: version)
                walk.add(concept, .none, version == .dstu2 ? path : "\(path)[\(index)]")
            }
        }
        if present.contains(.asNeededFor) {
            for (index, concept) in dosage.asNeededFor.enumerated() {
                walk.add(concept, .condition, version == .r5 ? "asNeededFor[\(index)]" : "asNeededCodeableConcept")
            }
        }
        if present.contains(.site) { walk.add(dosage.site, .none, DosageElements.site.path(in: version)) }
        if present.contains(.route) { walk.add(dosage.route, .none, "route") }
        if present.contains(.method) { walk.add(dosage.method, .none, "method") }
        if present.contains(.maxDosePerPeriod) {
            for limit in dosage.maxDosePerPeriod { walk.add(limit, .limit, "maxDosePerPeriod") }
        }
        if present.contains(.maxDosePerAdministration) {
            walk.add(dosage.maxDosePerAdministration, .limit, "maxDosePerAdministration")
        }
        if present.contains(.maxDosePerLifetime) {
            walk.add(dosage.maxDosePerLifetime, .limit, "maxDosePerLifetime")
        }
        let hasOneDose = dosage.doseAndRate.count <= 1 && version <= .stu3
        for index in dosage.doseAndRate.indices where !dosage.doseAndRate[index].isPlain {
            // A path that is made only where something is found.
            func place() -> String { hasOneDose ? "" : "doseAndRate[\(index)]." }
            if !hasOneDose { walk.add(dosage.doseAndRate[index].extras, of: .doseAndRate, place()) { _ in 1 } }
            walk.add(dosage.doseAndRate[index], place())
        }
    }
}

extension TimingRepeat {
    /// The number of values of a primitive member.
    fileprivate func valueCount(of name: String) -> Int {
        switch name {
        case "dayOfWeek": dayOfWeek.count
        case "timeOfDay": timeOfDay.count
        case "when": when.count
        case "count": count == nil ? 0 : 1
        case "countMax": countMax == nil ? 0 : 1
        case "duration": duration == nil ? 0 : 1
        case "durationMax": durationMax == nil ? 0 : 1
        case "durationUnit", "durationUnits": durationUnit == nil ? 0 : 1
        case "frequency": frequency == nil ? 0 : 1
        case "frequencyMax": frequencyMax == nil ? 0 : 1
        case "period": period == nil ? 0 : 1
        case "periodMax": periodMax == nil ? 0 : 1
        case "periodUnit", "periodUnits": periodUnit == nil ? 0 : 1
        case "offset": offset == nil ? 0 : 1
        default: 0
        }
    }
}
