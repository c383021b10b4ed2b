// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Routes, methods, sites, reasons and instructions that contradict themselves or each other.
extension DosageChecker {
    /// Notes a concept whose words say something else than its code, or whose codes mean different things.
    mutating func checkConcepts(_ dosage: Dosage) {
        if let method = dosage.method, !method.coding.isEmpty {
            check(AdministrationMethod.read(method, inTheirWords: false), path(.method))
        }
        if let route = dosage.route, !route.coding.isEmpty {
            check(AdministrationRoute.read(route, inTheirWords: false), path(.route))
        }
        if dosage.site?.coding.isEmpty == false, let reading = dosage.readSite() { check(reading, path(.site)) }
        for (index, concept) in dosage.asNeededFor.enumerated() where !concept.coding.isEmpty {
            let name = path(.asNeededFor)
            check(AsNeededReason.read(concept, inTheirWords: false), version == .r5 ? "\(name)[\(index)]" : name)
        }
        for (index, concept) in dosage.additionalInstruction.enumerated() where !concept.coding.isEmpty {
            let reading = AdditionalInstruction.read(concept, inTheirWords: false)
            // Several instructions are all said, one after the other.
            if case .several = reading { continue }
            let name = path(.additionalInstruction)
            check(reading, version == .dstu2 ? name : "\(name)[\(index)]")
        }
    }

    private mutating func check<Value>(_ reading: CodedReading<Value>, _ path: String) {
        guard reading.isContradicted else { return }
        if case .several = reading {
            warn(.codeConflict, path, "two of the codes differ")
        } else {
            warn(.codeConflict, path, "the words and the code differ")
        }
    }

    /// Notes a route, method, site or unit of the dose that excludes another of them.
    mutating func checkManner(_ dosage: Dosage) {
        let route = dosage.route.flatMap { AdministrationRoute.read($0, inTheirWords: false).value }
        let method = dosage.method.flatMap { AdministrationMethod.read($0, inTheirWords: false).value }
        guard route != nil || method != nil else { return }
        if let route, let method, method.contradicts(route) {
            warn(.codeConflict, path(.method), "the method belongs to another route than the one beside it")
        }
        if let unit = unitOfDose {
            if let method, unit.contradicts(method) {
                warn(.codeConflict, path(.method), "the method belongs to another unit than that of the dose")
            }
            if let route, unit.contradicts(route) {
                warn(.codeConflict, path(.route), "the route belongs to another unit than that of the dose")
            }
        }
        guard let site = dosage.readSite()?.value else { return }
        if let route, route.contradicts(site) {
            warn(.codeConflict, path(.site), "the site belongs to another route than the one beside it")
        } else if let method, method.contradicts(site) {
            warn(.codeConflict, path(.site), "the site belongs to another method than the one beside it")
        }
    }
}
