// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

struct DosageTopicTests {
    @Test(
        arguments: [
            // path, as sentences, styles, dose times and records name it; what a patient would call it
            ("doseAndRate.doseQuantity", .dose), ("doseAndRate[1].doseRange.low", .dose), ("doseQuantity", .dose),
            ("doseAndRate[0]", .dose), ("doseAndRate[0].extension[0]", .dose),
            ("doseAndRate.rateRatio", .rate), ("[2].rateRange", .rate),
            ("timing.repeat.frequency", .times), ("timing.repeat.extension[0]", .times), ("timing", .times),
            ("timing.code", .times), ("timing.event", .times), ("dosageInstruction[0].timing.repeat.when", .times),
            ("timing.repeat.boundsPeriod.start", .length), ("[1].timing.repeat.count", .length),
            ("dosageInstruction[1].timing.repeat._boundsDuration", .length), ("timing.repeat.duration", .duration),
            ("asNeededCodeableConcept", .asNeeded), ("asNeededFor[0]", .asNeeded), ("_asNeededBoolean", .asNeeded),
            ("maxDosePerPeriod.numerator", .limit), ("maxDosePerLifetime", .limit),
            ("route.coding[0].code", .route), ("siteCodeableConcept", .site), ("method", .method),
            ("additionalInstruction[1]", .instructions), ("patientInstruction", .instructions), ("text", .words),
            ("renderedDosageInstruction", .words), ("sequence", .order), ("[1].sequence", .order),
            ("effectiveDosePeriod", .period), ("authoredOn", .period), ("status", .state), ("intent", .state),
            ("MedicationRequest.extension[0]", .other), ("extension[0]", .other), ("onlyOn", .other), ("", .other),
            ("[0]", .other),
        ] as [(String, DosageTopic)])
    func `what an element is about`(path: String, topic: DosageTopic) {
        #expect(DosageTopic(path: path) == topic)
    }

    // An element that has no topic of its own would be one that a patient cannot ask about.
    @Test(arguments: [FHIRVersion.dstu2, .stu3, .r4, .r4b, .r5])
    func `each element of a dosage has a topic`(version: FHIRVersion) {
        let paths = DosageElements(rawValue: .max).each.map { $0.path(in: version) }
        #expect(paths.count > 20)
        #expect(paths.filter { DosageTopic(path: $0) == .other } == [])
    }

    @Test func `each topic is listed once`() {
        let paths = ["timing.repeat.count", "route", "timing.repeat.boundsPeriod", "doseAndRate.doseQuantity"]
        #expect(DosageTopic.all(of: paths) == [.dose, .length, .route])
    }
}
