// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import MedicationScreens
import TestSupport
import Testing

/// What a screen and a report say of treatments that ended, were stopped or have not begun.
///
/// It is Tuesday, 10 March 2026, 13:00 in Vienna.
@MainActor
struct TreatmentScreenTests {
    struct Fact: Sendable, CustomTestStringConvertible {
        var name: String
        var members: String
        var timing = #"{"timeOfDay":["08:00:00","20:00:00"]}"#
        /// The groups of the chart by weeks.
        var weeks: [String]
        /// The last sentence of the chart.
        var sentence: String
        /// The doses taken and expected; nil where nobody knows.
        var rate: String?
        /// The days that are compared.
        var days: String?

        var testDescription: String { name }
    }

    nonisolated private static let days7 =
        #""boundsDuration":{"value":7,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#
    nonisolated private static let none = "This week so far: no doses taken."

    // 2026-W06 is the week of 2 February, W07 that of the 9th, W10 that of 2 March, W11 the present one.
    nonisolated static let facts = [
        // 2 doses a day on 7 days.
        Fact(
            name: "a course of seven days", members: #""status":"active","authoredOn":"2026-02-04""#,
            timing: #"{\#(days7),"timeOfDay":["08:00:00","20:00:00"]}"#, weeks: ["W6", "W7"],
            sentence: "The treatment ended on February 10, 2026.", rate: "0/14", days: "2026-02-04...2026-02-10"),
        Fact(
            name: "completed", members: #""status":"completed","authoredOn":"2026-02-04""#,
            timing: #"{\#(days7),"timeOfDay":["08:00:00","20:00:00"]}"#, weeks: ["W6", "W7"],
            sentence: "The treatment ended on February 10, 2026.", rate: "0/14", days: "2026-02-04...2026-02-10"),
        Fact(
            name: "a number of doses", members: #""status":"active","authoredOn":"2026-02-04""#,
            timing: #"{"count":5,"timeOfDay":["08:00:00","20:00:00"]}"#, weeks: ["W6"],
            sentence: "The treatment ended on February 6, 2026.", rate: "0/5", days: "2026-02-04...2026-02-06"),
        Fact(
            name: "stopped on an unknown day", members: #""status":"stopped","authoredOn":"2026-03-01""#,
            weeks: ["W9–", "W10–", "W11–"],
            sentence: "The treatment was stopped for good; it is not known on which day."),
        Fact(
            name: "on hold since an unknown day", members: #""status":"on-hold","authoredOn":"2026-03-01""#,
            weeks: ["W9–", "W10–", "W11–"],
            sentence: "The treatment is on hold; it is not known since which day."),
        // Of the day on which it was stopped nobody knows: two doses on each of four days.
        Fact(
            name: "stopped on a day",
            members: #""status":"stopped","authoredOn":"2026-03-01","extension":[\#(stopped("2026-03-05"))]"#,
            weeks: ["W9", "W10"], sentence: "The treatment was stopped for good on March 5, 2026.", rate: "0/8",
            days: "2026-03-01...2026-03-05"),
        // In January it surely went on; the days of February are not certain.
        Fact(
            name: "stopped in a month",
            members: #""status":"stopped","authoredOn":"2026-01-29","extension":[\#(stopped("2026-02"))]"#,
            weeks: ["W5", "W6–", "W7–", "W8–", "W9–"],
            sentence: "Possible days: February 1, 2026 to February 28, 2026.", rate: "noExpectedDoses",
            days: "2026-02-01...2026-02-28"),
        Fact(
            name: "not begun", members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: #"{"boundsPeriod":{"start":"2026-03-20"},"timeOfDay":["08:00:00","20:00:00"]}"#,
            weeks: ["W11–"], sentence: "The treatment begins on March 20, 2026.", rate: "noExpectedDoses",
            days: "2026-03-10...2026-03-10"),
        // Nine days and the morning of today, whose window is open until 14:00.
        Fact(
            name: "open", members: #""status":"active","authoredOn":"2026-03-01""#, weeks: ["W9", "W10", "W11"],
            sentence: none, rate: "0/18", days: "2026-03-01...2026-03-10"),
        // Written on no day, and nothing recorded: nobody knows since when.
        Fact(
            name: "since an unknown day", members: #""status":"active""#, weeks: ["W11"], sentence: "",
            rate: "noExpectedDoses", days: "2026-03-10...2026-03-10"),
        Fact(
            name: "entered in error", members: #""status":"entered-in-error","authoredOn":"2026-03-01""#,
            weeks: ["W11–"], sentence: ""),
    ]

    nonisolated private static func stopped(_ day: String) -> String {
        #"{"url":"http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded","valueDateTime":"\#(day)"}"#
    }

    @Test(arguments: facts)
    func `chart, rate and words end where the treatment ends`(fact: Fact) async throws {
        let world = try await ScreenWorld(
            adding: """
                {"resourceType":"MedicationRequest","id":"x",\(fact.members),"intent":"order",\
                "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"},\
                "dosageInstruction":[{"timing":{"repeat":\(fact.timing)}}]}
                """)
        let model = PrescriptionDetailModel(client: world.client, settings: world.settings)
        await model.show("x", of: "1").value
        let statistics = try #require(model.statistics)
        let weeks = statistics.chart.groups.map { $0.label + ($0.isApplicable ? "" : "–") }
        #expect(weeks == fact.weeks)
        let sentences = statistics.chart.summary.split(separator: "\n").dropFirst().map(String.init)
        #expect(sentences.last ?? "" == fact.sentence)
        #expect(fact.sentence == Self.none || !sentences.contains(Self.none))
        #expect(statistics.adherence?.totals.takingRate.description == fact.rate)
        #expect(statistics.adherence.map { "\($0.dayRange)" } == fact.days)
        guard let adherence = statistics.adherence else { return }
        // Chart and calendar say the same of the same treatment.
        let words = try ChartLanguage(locale: world.settings.locale)
        let calendar = AdherenceCalendar(adherence, title: "", language: words)
        if fact.sentence != Self.none, !fact.sentence.isEmpty {
            #expect(calendar.summary.split(separator: "\n").contains { $0 == fact.sentence })
        }
        let days = calendar.months.flatMap(\.days)
        for day in days where day.state == .missed {
            let date = try #require(CivilDate(day.id))
            #expect(adherence.treatment.coverage(of: date...date) == .inside)
        }
    }

    @Test func `a dose after the end is shown, and beyond what was due`() async throws {
        let world = try await ScreenWorld(
            adding: """
                {"resourceType":"MedicationRequest","id":"x","status":"active","authoredOn":"2026-02-04","intent":"order",\
                "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"Metformin 500 mg"},\
                "dosageInstruction":[{"timing":{"repeat":{\(Self.days7),"timeOfDay":["08:00:00"]}}}]}
                """, ScreenWorld.dose("late", "2026-02-24T08:00:00+01:00", of: "x"))
        let model = PrescriptionDetailModel(client: world.client, settings: world.settings)
        await model.show("x", of: "1").value
        let statistics = try #require(model.statistics)
        // The 24th lies in week 9; in week 8 nothing was to be taken.
        let groups = statistics.chart.groups
        #expect(groups.map(\.label) == ["W6", "W7", "W8", "W9"])
        #expect(groups.map(\.isApplicable) == [true, true, false, true])
        #expect(groups.map(\.taken) == [0, 0, 0, 1])
        #expect(statistics.adherence?.extra.count == 1)
        #expect(statistics.adherence?.totals.takingRate.description == "0/7")
    }
}
