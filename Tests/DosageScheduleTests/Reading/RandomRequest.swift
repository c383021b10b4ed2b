// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import TestSupport

/// The JSON of a prescription, made by chance, with the names of one version.
struct RandomRequest {
    let version: FHIRVersion
    private(set) var text = ""
    private var generator: SeededGenerator

    init(seed: UInt64, version: FHIRVersion) {
        self.version = version
        generator = SeededGenerator(seed: seed)
        var members: [(name: String, value: JSONTree)] = [
            ("resourceType", .text(version == .dstu2 ? "MedicationOrder" : "MedicationRequest"))
        ]
        let extensions = extensions()
        if !extensions.isEmpty { members.append(("extension", .array(extensions))) }
        if chance(95) { members.append(("status", .text(status()))) }
        if version == .dstu2, chance(35) { members.append(("dateEnded", .text(moment()))) }
        if version == .r5, chance(35) { members.append(("statusChanged", .text(moment()))) }
        if version != .dstu2 {
            members.append(("intent", .text(chance(90) ? "order" : pick(["plan", "original-order", "filler-order"]))))
        }
        if version >= .r4, chance(5) { members.append(("doNotPerform", .raw(chance(50) ? "true" : "false"))) }
        let concept = JSONTree.object([("text", .text("x"))])
        members.append(
            version == .r5 ? ("medication", .object([("concept", concept)])) : ("medicationCodeableConcept", concept))
        if version != .dstu2 { members.append(("subject", .object([("reference", .text("Patient/1"))]))) }
        if chance(80) {
            let written = pick(["2026-01-01", "2026-01-10", "2026-02-03T09:17:00Z", "2026"])
            members.append((version == .dstu2 ? "dateWritten" : "authoredOn", .text(written)))
        }
        if version == .r5, chance(40) { members.append(("effectiveDosePeriod", period())) }
        let count = chance(70) ? 1 : 2
        let dosages = (0..<count).map { _ in dosage(isAsNeeded: chance(45)) }
        members.append(("dosageInstruction", .array(dosages)))
        text = JSONTree.object(members).written
    }

    // MARK: Chance

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func moment() -> String {
        pick(["2026-01-20", "2026-02-05T12:00:00+01:00", "2026-03", "2026-01-01", "2027-01-01"])
    }

    private mutating func status() -> String {
        if chance(60) { return "active" }
        let common = ["on-hold", "completed", "entered-in-error", "stopped", "stopped", "draft"]
        return pick(version == .dstu2 ? common : common + ["cancelled", "unknown"] + (version == .r5 ? ["ended"] : []))
    }

    private mutating func period() -> JSONTree {
        var members: [(name: String, value: JSONTree)] = []
        if chance(60) { members.append(("start", .text(pick(["2026-01-01", "2026-01-12", "2026-02-01T08:00:00Z"])))) }
        if chance(70) { members.append(("end", .text(pick(["2026-02-10", "2026-03-01T18:30:00Z", "2026-05"])))) }
        return .object(members)
    }

    /// A dosage, with a least time between two doses where it is as needed; DSTU2 has no Duration among the values.
    private mutating func dosage(isAsNeeded: Bool) -> JSONTree {
        var tree = VariedDosage(seed: generator.next(), version: version, isAsNeeded: isAsNeeded).tree
        guard isAsNeeded, chance(30) else { return tree }
        let gap: [(name: String, value: JSONTree)] = [
            ("value", .raw("3")), ("system", .text("http://unitsofmeasure.org")), ("code", .text("h")),
        ]
        let url = "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben"
        let value = version == .dstu2 ? "valueQuantity" : "valueDuration"
        tree.append("extension", .array([.object([("url", .text(url)), (value, .object(gap))])]))
        return tree
    }

    /// Elements of other versions.
    private mutating func extensions() -> [JSONTree] {
        func one(_ name: String, _ member: String, _ value: JSONTree) -> JSONTree {
            .object([("url", .text("http://hl7.org/fhir/\(name)")), (member, value)])
        }
        var list: [JSONTree] = []
        let prefix = "5.0/StructureDefinition/extension-MedicationRequest."
        if chance(15) { list.append(one(prefix + "effectiveDosePeriod", "valuePeriod", period())) }
        if chance(12) { list.append(one(prefix + "statusChanged", "valueDateTime", .text(moment()))) }
        if chance(12) {
            let name = "1.0/StructureDefinition/extension-MedicationOrder.dateEnded"
            list.append(one(name, "valueDateTime", .text(moment())))
        }
        return list
    }
}
