// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import Testing

@testable import MedicationScreens

/// What is shown of dose times that rest on something that the prescription leaves open.
@MainActor
struct DoseCertaintyTests {
    private nonisolated static let lookItUp =
        "This prescription says more than can be shown here. Look it up in the prescription, or ask your doctor or "
        + "pharmacist."
    private nonisolated static let assumed =
        "The prescription leaves the times of day open; those shown here are assumed."
    private nonisolated static let usual = "The times are based on a usual day."
    private nonisolated static let hl7 = "http://hl7.org/fhir/StructureDefinition/"
    private nonisolated static let unknown = #""extension":[{"url":"urn:x","valueCode":"mon"}]"#

    /// A prescription, the kind of what stands for its next doses, the words beside them, and whether doses are compared
    /// with what was recorded.
    struct Fact: Sendable {
        let dosage: String
        let kind: String
        let note: String?
        let isCompared: Bool
        var certainty = DoseCertainty.certain
    }

    nonisolated static let facts = [
        // What the prescription fixes, or leaves to the hour.
        Fact(
            dosage: #"{"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}"#, kind: "times 3", note: nil, isCompared: true),
        Fact(dosage: #"{"timing":{"repeat":{"when":["MORN"]}}}"#, kind: "times 3", note: usual, isCompared: true),
        Fact(
            dosage: #"{"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}}"#, kind: "times 3",
            note: assumed, isCompared: true),
        Fact(
            dosage:
                #"{"timing":{"code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"BID"}]}}}"#,
            kind: "times 3", note: assumed, isCompared: true),
        Fact(
            dosage:
                #"{"timing":{"repeat":{"extension":[{"url":"\#(hl7)timing-dayOfMonth","valuePositiveInt":15}],"frequency":1,"period":1,"periodUnit":"mo"}}}"#,
            kind: "times 3", note: assumed, isCompared: true),
        Fact(
            dosage: #"{"timing":{"repeat":{"dayOfWeek":["mon"],"timeOfDay":["08:00:00"]}}}"#, kind: "times 3",
            note: nil, isCompared: true),
        // On which days, nobody says: three in a week may be others, and every second Monday may be the other one.
        Fact(
            dosage: #"{"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"wk"}}}"#, kind: "doubtful 3",
            note: lookItUp, isCompared: false, certainty: .doubtful),
        Fact(
            dosage:
                #"{"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"wk","dayOfWeek":["mon"],"timeOfDay":["08:00:00"]}}}"#,
            kind: "doubtful 3", note: lookItUp, isCompared: false, certainty: .doubtful),
        Fact(
            dosage:
                #"{"timing":{"repeat":{"extension":[{"url":"\#(hl7)timing-dayOfMonth","valuePositiveInt":15}],"frequency":1,"period":3,"periodUnit":"mo"}}}"#,
            kind: "doubtful 3", note: lookItUp, isCompared: false, certainty: .doubtful),
        Fact(
            dosage:
                #"{"timing":{"repeat":{"extension":[{"url":"\#(hl7)timing-daysOfCycle","extension":[{"url":"day","valueInteger":1},{"url":"day","valueInteger":3}]}],"frequency":2,"period":28,"periodUnit":"d"}}}"#,
            kind: "doubtful 3", note: lookItUp, isCompared: false, certainty: .doubtful),
        Fact(
            dosage: #"{"timing":{"repeat":{"frequency":1,"period":1.5,"periodUnit":"d"}}}"#, kind: "doubtful 3",
            note: lookItUp, isCompared: false, certainty: .doubtful),
        // That they are over is no more certain than they are: the last of 3 doses in 7 days after 2 March.
        Fact(
            dosage:
                #"{"timing":{"repeat":{"boundsPeriod":{"end":"2026-03-08"},"frequency":3,"period":1,"periodUnit":"wk"}}}"#,
            kind: "doubtful 0", note: lookItUp, isCompared: false, certainty: .doubtful),
        // An instruction, or a pattern, that has no words may name other days.
        Fact(
            dosage:
                #"{"additionalInstruction":[{"coding":[{"code":"1"}]}],"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}"#,
            kind: "doubtful 3", note: lookItUp, isCompared: false, certainty: .doubtful),
        Fact(
            dosage:
                #"{"timing":{"code":{"coding":[{"system":"urn:x","code":"odd"}]},"repeat":{"timeOfDay":["08:00:00"]}}}"#,
            kind: "doubtful 3", note: lookItUp, isCompared: false, certainty: .doubtful),
        // Nobody knows which of the two holds.
        Fact(
            dosage:
                #"{"text":"Take 1 tablet twice daily","doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"timeOfDay":["08:00:00","14:00:00","20:00:00"]}}}"#,
            kind: "unavailable 0", note: "The times cannot be worked out. Ask your pharmacy.", isCompared: false),
        // How it enters the body is no question of times.
        Fact(
            dosage: #"{"route":{"coding":[{"code":"1"}]},"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}"#,
            kind: "times 3", note: nil, isCompared: true),
        // Nobody knows what an unknown extension changes.
        Fact(
            dosage: #"{"timing":{"repeat":{\#(unknown),"timeOfDay":["08:00:00"]}}}"#, kind: "lookItUp 0",
            note: lookItUp, isCompared: false, certainty: .unknown),
        Fact(
            dosage: #"{"timing":{"repeat":{\#(unknown),"frequency":2,"period":1,"periodUnit":"d"}}}"#,
            kind: "lookItUp 0", note: lookItUp, isCompared: false, certainty: .unknown),
        Fact(
            dosage: #"{\#(unknown),"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"wk"}}}"#,
            kind: "lookItUp 0", note: lookItUp, isCompared: false, certainty: .unknown),
        // One of two dosages leaves the other alone, but not the prescription.
        Fact(
            dosage:
                #"{"timing":{"repeat":{"timeOfDay":["08:00:00"]}}},{"timing":{"repeat":{\#(unknown),"timeOfDay":["20:00:00"]}}}"#,
            kind: "lookItUp 0", note: lookItUp, isCompared: false, certainty: .unknown),
        // What is taken as needed has no times to doubt.
        Fact(
            dosage: #"{"asNeededBoolean":true,"additionalInstruction":[{"coding":[{"code":"1"}]}]}"#,
            kind: "asNeeded 0", note: "Only as needed", isCompared: true),
    ]

    private static func request(_ dosage: String, _ members: String = #""status":"active""#) -> String {
        """
        {"resourceType":"MedicationRequest","id":"x",\(members),"intent":"order","authoredOn":"2026-03-01",\
        "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"},"dosageInstruction":[\(dosage)]}
        """
    }

    @Test(arguments: facts)
    func `times are shown as far as the prescription tells them`(fact: Fact) async throws {
        let world = try await ScreenWorld(
            adding: Self.request(fact.dosage), ScreenWorld.dose("y", "2026-03-09T08:00:00+01:00", of: "x"))
        let model = PrescriptionDetailModel(client: world.client, settings: world.settings)
        await model.show("x", of: "1").value
        let plan = try #require(model.plan.value)
        let language = try ScreenLanguage(locale: world.settings.locale)
        #expect("\(plan.nextDoses.kind) \(plan.nextDoses.doses.count)" == fact.kind)
        #expect(language.note(on: plan.nextDoses) == fact.note)
        #expect(plan.certainty == fact.certainty)
        let statistics = try #require(model.statistics)
        #expect((statistics.adherence != nil) == fact.isCompared)
        #expect((statistics.adherenceFailure == nil) == !fact.kind.hasPrefix("unavailable"))
        // What was recorded is a fact.
        #expect(statistics.graph.total == 1)
    }

    @Test(arguments: [
        (#""status":"entered-in-error""#, NextDoses.notInForce(.enteredInError)),
        (#""status":"entered-in-error","doNotPerform":true"#, .notInForce(.enteredInError)),
        (#""status":"stopped""#, .notInForce(.over)),
    ])
    func `what is not in force has no times, certain or not`(members: String, expected: NextDoses) async throws {
        let dosage = #"{"timing":{"repeat":{\#(Self.unknown),"timeOfDay":["08:00:00"]}}}"#
        let world = try await ScreenWorld(
            adding: Self.request(dosage, members), ScreenWorld.dose("y", "2026-03-09T08:00:00+01:00", of: "x"))
        let model = PrescriptionDetailModel(client: world.client, settings: world.settings)
        await model.show("x", of: "1").value
        #expect(model.plan.value?.nextDoses == expected)
        #expect(model.statistics?.adherence == nil)
    }

    @Test(
        arguments: [
            // Documentation of ScheduleAssumption.mayChangeDose: only the hours are assumed by the first two.
            ([], .certain), ([.clockTime], .certain), ([.clockTime, .code], .certain),
            ([.clockTime, .spread], .doubtful), ([.weeksFromStart], .doubtful), ([.monthsFromStart], .doubtful),
            ([.cycleFromStart], .doubtful), ([.fractionOfDay], .doubtful),
            ([.unknownExtension], .unknown), ([.unknownExtension, .spread, .clockTime], .unknown),
            // One that may come later.
            ([ScheduleAssumption.Code(rawValue: "new")], .doubtful),
        ] as [([ScheduleAssumption.Code], DoseCertainty)])
    func `an assumption lowers certainty`(codes: [ScheduleAssumption.Code], certainty: DoseCertainty) {
        #expect(DoseCertainty(Set(codes.map { ScheduleAssumption($0, path: "timing") })) == certainty)
    }
}
