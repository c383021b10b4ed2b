// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageSchedule
import FHIRCore
import Foundation
import MedicationScreens
import TestSupport
import Testing

/// What a page tells, and that it leaves nothing out.
struct ReportContentTests {
    private static let twice = #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#

    /// The section that a class names.
    private func section(_ name: String, of page: XMLTree) throws -> XMLTree {
        try #require(page.elements("section", class: "fm-\(name)").first)
    }

    /// The texts of the paragraphs and list items of an element, with plain spaces.
    private func lines(_ element: XMLTree) -> [String] {
        element.all.filter { ["p", "li", "h3"].contains($0.name) }.map { $0.text.replacing("\u{A0}", with: " ") }
    }

    private func request(_ name: String, _ members: String, status: String = "active") -> String {
        #""status":"\#(status)","medicationCodeableConcept":{"text":"\#(name)"},\#(members)"#
    }

    /// What stands with a prescription that is over.
    private static let over =
        "This prescription is no longer current. Ask your doctor or pharmacist before continuing, stopping or changing "
        + "this medication."

    // MARK: - The example patient

    @Test func `every prescription of the example patient is in its section`() async throws {
        let page = try await ReportFixture.sample().tree("en")
        let current = try section("current", of: page).elements("h3").map(\.text)
        #expect(
            current == [
                "Metformin 500 mg", "Ramipril 5 mg", "Amoxicillin 500 mg", "Alendronic acid 70 mg", "Ibuprofen 400 mg",
                "Prednisolone 5 mg",
            ])
        #expect(
            lines(try section("over", of: page)) == [
                "Simvastatin 20 mg", Self.over,
                "The treatment was stopped for good; it is not known on which day.", "1 tablet at bedtime",
                "Prescribed on August 18, 2026.",
                "Reason: Muscle pain",
            ])
        #expect(page.elements("section", class: "fm-notice").isEmpty)
        let header = try #require(page.elements("header").first)
        #expect(
            header.elements("p").map(\.text) == [
                "As of Saturday, November 21, 2026, 20:30. Time zone: Europe/Vienna.",
                "This report is made from prescriptions only. Medication that is recorded in another way, for example as used "
                    + "without a prescription, is not in it.",
            ])
        #expect(
            try section("patient", of: page).elements("dd").map(\.text) == ["Emma Berger", "March 14, 1957", "4711"])
    }

    // FHIR R4, MedicationRequest: the medication may be a resource of its own.
    @Test @MainActor func `a medication that is another resource has its name in every section`() async throws {
        let order =
            #"{"resourceType":"MedicationRequest","id":"r","intent":"order","subject":{"reference":"Patient/1"},"#
        let members = #""medicationReference":{"reference":"Medication/m"},"dosageInstruction":[{\#(Self.twice)}]}"#
        let world = try await ScreenWorld(
            adding: order + #""status":"active","# + members,
            order.replacing("\"r\"", with: "\"no\"") + #""status":"active","doNotPerform":true,"# + members,
            #"{"resourceType":"Medication","id":"m","code":{"text":"Crestor 10 mg"}}"#)
        let model = PrescriptionListModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        let report = MedicationReport(
            patient: nil, prescriptions: try #require(model.phase.value), history: .records([], isComplete: true),
            now: ScreenWorld.now, zone: world.settings.zone)
        let page = try report.tree("en")
        #expect(try section("forbidden", of: page).elements("h3").map(\.text) == ["Crestor 10 mg"])
        #expect(try section("current", of: page).elements("h3").map(\.text).contains("Crestor 10 mg"))
        #expect(try section("week", of: page).text.contains("Crestor 10 mg"))
        #expect(try section("history", of: page).text.contains("Crestor 10 mg"))
    }

    @Test func `the week has each day, with the doses that are still to come`() async throws {
        let page = try await ReportFixture.sample().tree("en")
        let week = try section("week", of: page)
        let days = week.elements("tbody").map { body in body.elements("tr").map { $0.children.map(\.text) } }
        #expect(days.count == 7)
        // The doses of 8:00 and 18:00 are past.
        #expect(days[0] == [["Saturday, November 21, 2026", "No more doses at fixed times"]])
        // A number and its unit stay on one line; the name of a medicine is as it was written.
        let both = "Metformin 500 mg – 1\u{A0}tabletRamipril 5 mg – 1\u{A0}tablet"
        #expect(
            days[1] == [["Sunday, November 22, 2026", "08:00", both], ["18:00", "Metformin 500 mg – 1\u{A0}tablet"]])
        #expect(
            days[2] == [
                ["Monday, November 23, 2026", "07:30", "Alendronic acid 70 mg – 1\u{A0}tablet"], ["08:00", both],
                ["18:00", "Metformin 500 mg – 1\u{A0}tablet"],
            ])
        #expect(
            lines(week).last == "Not in this table, because their times are not fixed or not known: Ibuprofen 400 mg.")
    }

    @Test func `the week says the amount of one dose, also where a sentence says each`() async throws {
        // Metformin is taken twice a day: the sentence says "je 1 Tablette", and one moment has one tablet.
        let page = try await ReportFixture.sample().tree("de")
        #expect(try section("current", of: page).text.contains("je 1\u{A0}Tablette"))
        let week = try section("week", of: page).text
        #expect(week.contains("Metformin 500 mg – 1\u{A0}Tablette"))
        #expect(!week.contains("je 1"))
    }

    @Test func `charts and calendars are of those with records, and the others are named`() async throws {
        let page = try await ReportFixture.sample().tree("en")
        let history = try section("history", of: page)
        #expect(history.elements("h3").map(\.text) == ["Metformin 500 mg", "Ramipril 5 mg", "Alendronic acid 70 mg"])
        #expect(
            lines(history).contains(
                "No doses recorded in the last 12 weeks: Amoxicillin 500 mg, Ibuprofen 400 mg, and Prednisolone 5 mg."))
    }

    // MARK: - One prescription

    @Test(
        arguments: [
            // status, dosage, what the page says of it beside its name
            (
                "active", #"{"asNeededBoolean":true,"timing":{"repeat":{"frequency":4,"period":1,"periodUnit":"d"}}}"#,
                ["4 times a day as needed", "Only as needed, at no fixed times.", "No more than 4 doses in 24 hours."]
            ),
            (
                "active", #"{"asNeededBoolean":true,"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}}}"#,
                [
                    "Every 6 hours as needed", "Only as needed, at no fixed times.",
                    "Leave at least 6 hours between two doses.",
                ]
            ),
            (
                "active",
                #"{"asNeededBoolean":true,"timing":{"repeat":{"frequency":1,"period":4,"periodMax":6,"periodUnit":"h"}}}"#,
                ["Every 4 to 6 hours as needed", "Only as needed, at no fixed times."]
            ),
            (
                "active", #"{"asNeededBoolean":true,"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}"#,
                [
                    "1 tablet as needed", "Only as needed, at no fixed times.",
                    "The prescription does not say how often you may use it. Ask your doctor or pharmacist.",
                ]
            ),
            (
                "active", #"{"timing":{"repeat":{"timeOfDay":["21:00:00"]}}}"#,
                ["At 21:00", "Next dose: Saturday, November 21, 2026, 21:00."]
            ),
            (
                "active", #"{"timing":{"repeat":{"when":["MORN"]}}}"#,
                [
                    "In the morning", "Next dose: Sunday, November 22, 2026, 08:00.",
                    "The prescription sets no clock times; those shown here are those of a usual day.",
                ]
            ),
            (
                "active", #"{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}"#,
                [
                    "Twice a day", "Next dose: Sunday, November 22, 2026, 08:00.",
                    "The prescription leaves the times open; those shown here are assumed. "
                        + "Ask your doctor or pharmacist.",
                ]
            ),
            (
                "active", #"{"text":"as discussed"}"#,
                [
                    "“as discussed”",
                    "The times of the doses cannot be worked out from this prescription (how often and when). Ask your doctor "
                        + "or pharmacist.",
                    "dosageInstruction[0].timing: nothing says how often or when",
                ]
            ),
            (
                "active", #"{"modifierExtension":[{"url":"urn:x","valueBoolean":true}],\#(twice)}"#,
                [
                    "These instructions cannot be put into words (an entry that cannot be read here). Ask your doctor or "
                        + "pharmacist.",
                    "modifierExtension: an extension that may change the meaning is not known",
                    "The times of the doses cannot be worked out from this prescription (an entry that cannot be read here). Ask your "
                        + "doctor "
                        + "or pharmacist.",
                    "dosageInstruction[0].modifierExtension: an extension that may change the meaning is not known",
                ]
            ),
            (
                "on-hold", #"{\#(twice)}"#,
                [
                    "On hold: do not use it until it is resumed.",
                    "The treatment is on hold; it is not known since which day.", "Twice a day",
                ]
            ),
            ("draft", #"{\#(twice)}"#, ["Draft: not current yet.", "Twice a day"]),
            (
                "stopped", #"{\#(twice)}"#,
                [
                    Self.over, "The treatment was stopped for good; it is not known on which day.", "Twice a day",
                ]
            ),
            (
                "unknown", #"{\#(twice)}"#,
                [
                    "It is not known whether this prescription is current. Ask your doctor or pharmacist.",
                    "Twice a day",
                ]
            ),
        ] as [(String, String, [String])])
    func `a prescription is told`(status: String, dosage: String, expected: [String]) async throws {
        let request = request("Drug", #""dosageInstruction":[\#(dosage)]"#, status: status)
        let page = try await ReportFixture().report([request]).tree("en")
        let article = try #require(page.elements("article", class: "fm-medication").first)
        #expect(lines(article) == ["Drug"] + expected)
    }

    private static func saysMore(_ topics: String) -> String {
        "This prescription says more than can be shown here (\(topics)). Look it up in the prescription, or ask your "
            + "doctor or pharmacist."
    }
    private static let lookItUp =
        "This prescription says more than can be shown here. Look it up in the prescription, or ask your doctor or "
        + "pharmacist."
    private static let assumed =
        "The prescription leaves the times open; those shown here are assumed. Ask your doctor or pharmacist."
    private static let unknown = #""extension":[{"url":"urn:x","valueCode":"mon"}]"#
    private static let tablet = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#

    // Saturday, 21 November 2026, 20:30; written on Sunday, 1 November.
    @Test(
        arguments: [
            // dosage, what the page says of it beside its name
            (
                #"{"timing":{"repeat":{\#(unknown),"frequency":2,"period":1,"periodUnit":"d"}}}"#,
                [
                    "Twice a day", saysMore("how often and when"),
                    "Prescribed on November 1, 2026.",
                ], true
            ),
            // Every second Monday from the week that began on 26 October: 9 and 23 November.
            (
                #"{"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"wk","dayOfWeek":["mon"],"timeOfDay":["08:00:00"]}}}"#,
                [
                    "Every 2 weeks on Mondays at 08:00", lookItUp, "Next dose: Monday, November 23, 2026, 08:00.",
                    "Prescribed on November 1, 2026.",
                ], true
            ),
            (
                #"{"additionalInstruction":[{"coding":[{"code":"1"}]}],"timing":{"repeat":{"timeOfDay":["21:00:00"]}}}"#,
                [
                    "At 21:00", saysMore("further instructions"),
                    "Next dose: Saturday, November 21, 2026, 21:00.", "Prescribed on November 1, 2026.",
                ], true
            ),
            (
                #"{"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}}"#,
                [
                    "3 times a day", "Next dose: Sunday, November 22, 2026, 08:00.", assumed,
                    "Prescribed on November 1, 2026.",
                ], false
            ),
            // Both texts stand beside the words, and neither of them in the table.
            (
                #"{"text":"Take 1 tablet twice daily",\#(tablet),"timing":{"repeat":{"timeOfDay":["08:00:00","14:00:00","20:00:00"]}}}"#,
                [
                    "1 tablet at 08:00, 14:00, and 20:00, as written: “Take 1 tablet twice daily”",
                    "The words of the prescription and its details do not agree. Ask your doctor or pharmacist.",
                    "The times of the doses cannot be worked out from this prescription (the words of the prescription). "
                        + "Ask your doctor or pharmacist.",
                    "dosageInstruction[0].text: the words contradict the structure", "Prescribed on November 1, 2026.",
                ], true
            ),
            // Three tablets a day are more than two.
            (
                #"{\#(tablet),"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}},"maxDosePerPeriod":{"numerator":{"value":2,"unit":"tablet"},"denominator":{"value":1,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}}"#,
                [
                    "1 tablet 3 times a day, at most 2 tablets per day",
                    "The doses are more than the prescription’s own maximum. Ask your doctor or pharmacist before you "
                        + "take it.",
                    "The times of the doses cannot be worked out from this prescription (the maximum dose). Ask your doctor "
                        + "or pharmacist.",
                    "dosageInstruction[0].maxDosePerPeriod: the doses are more than the greatest amount beside them",
                    "Prescribed on November 1, 2026.",
                ], true
            ),
        ] as [(String, [String], Bool)])
    func `what is unread or assumed lowers what a page says`(
        dosage: String, expected: [String], isOutside: Bool
    ) async throws {
        let request = request("Drug", #""authoredOn":"2026-11-01","dosageInstruction":[\#(dosage)]"#)
        let dose =
            #""status":"completed","effectiveDateTime":"2026-11-20T08:00:00+01:00","request":{"reference":"MedicationRequest/m0"},"medicationCodeableConcept":{"text":"Drug"}"#
        let report = try await ReportFixture().report([request], administrations: [dose])
        let page = try report.tree("en")
        let article = try #require(page.elements("article", class: "fm-medication").first)
        #expect(lines(article) == ["Drug"] + expected)
        // Nothing of it is certain, so nothing is in the table of the week, and no dose is called missed.
        let week = try section("week", of: page)
        #expect(week.elements("li").isEmpty == isOutside)
        #expect(lines(week).contains { $0.hasPrefix("Not in this table") && $0.hasSuffix(": Drug.") } == isOutside)
        let entry = try #require(report.entries.first)
        #expect(entry.counts?.total == 1)
        #expect((entry.adherence == nil) == isOutside)
        let record = try #require(page.elements("article", class: "fm-record").first)
        #expect(record.elements("figure").count == (isOutside ? 1 : 2))
        #expect(lines(record).count == (isOutside ? 2 : 1))
    }

    @Test func `the words about the whole prescription are quoted`() async throws {
        let url = "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.renderedDosageInstruction"
        let words = "10 mg every MONDAY only. Never daily."
        let rendered = #""extension":[{"url":"\#(url)","valueMarkdown":"\#(words)"}]"#
        let daily = #"{\#(Self.tablet),\#(Self.twice)}"#
        let refused = #"{"timing":{"repeat":{"when":["TEATIME"]}}}"#
        for dosage in [daily, refused] {
            let request = request("Drug", #"\#(rendered),"dosageInstruction":[\#(dosage)]"#)
            let article = try #require(try await ReportFixture().report([request]).tree("en").elements("article").first)
            #expect(article.text.ranges(of: words).count == 1)
        }
    }

    @Test func `what is forbidden comes before all others, and without its dosage`() async throws {
        let forbidden = request("Warfarin", #""doNotPerform":true,"dosageInstruction":[{\#(Self.twice)}]"#)
        let other = request("Ramipril", #""dosageInstruction":[{\#(Self.twice)}]"#)
        let page = try await ReportFixture().report([other, forbidden]).tree("en")
        #expect(page.elements("h3").map(\.text) == ["Warfarin", "Ramipril"])
        #expect(lines(try section("forbidden", of: page)) == ["Warfarin", "Do not use this medication."])
        #expect(try section("week", of: page).elements("li").allSatisfy { !$0.text.contains("Warfarin") })
    }

    // Who reads "not current" stops taking it.
    @Test(arguments: [
        ("unknown", "unknown", "Prescriptions that may or may not be current"),
        ("on-hold", "others", "Prescriptions that are not current"),
        ("draft", "others", "Prescriptions that are not current"),
    ])
    func `what may be in force does not stand under what is not`(
        status: String, name: String, heading: String
    ) async throws {
        let request = request("Drug", #""dosageInstruction":[{\#(Self.twice)}]"#, status: status)
        let page = try await ReportFixture().report([request]).tree("en")
        let section = try section(name, of: page)
        #expect(section.elements("h2").map(\.text) == [heading])
        #expect(section.elements("h3").map(\.text) == ["Drug"])
    }

    @Test func `what the sentence leaves out is quoted`() async throws {
        let request = request(
            "Drug", #""dosageInstruction":[{"text":"never on Sundays",\#(Self.tablet),\#(Self.twice)}]"#)
        let page = try await ReportFixture().report([request]).tree("en")
        let article = try #require(page.elements("article").first)
        #expect(
            lines(article)[1] == "1 tablet twice a day, as written: “never on Sundays”")
    }

    @Test func `a prescription without a name is told as such`() async throws {
        let page = try await ReportFixture().report([#""status":"active","dosageInstruction":[{\#(Self.twice)}]"#])
            .tree("en")
        #expect(page.elements("h3").map(\.text) == ["Medication without a name"])
    }

    // MARK: - What is missing

    @Test func `no prescriptions, no patient and no records are told`() async throws {
        let empty = try await ReportFixture().report(patient: #""active":true"#, [], history: .unavailable)
        let page = try empty.tree("en")
        #expect(lines(try section("patient", of: page)) == ["The name of the patient is not known."])
        #expect(lines(try section("current", of: page)) == ["There are no prescriptions on record."])
        #expect(lines(try section("history", of: page)) == ["The records of doses taken could not be loaded."])
        #expect(page.elements("section", class: "fm-week").isEmpty)
    }

    @Test func `only past prescriptions leave none in force`() async throws {
        let page = try await ReportFixture().report([
            request("Drug", #""dosageInstruction":[{\#(Self.twice)}]"#, status: "completed")
        ]).tree("en")
        #expect(lines(try section("current", of: page)) == ["No prescription is current."])
        #expect(try section("over", of: page).elements("h3").map(\.text) == ["Drug"])
    }

    @Test func `records that are missing or belong to nothing are told`() async throws {
        let record = AdministrationRecord(
            effective: .day(CivilDate(year: 2026, month: 11, day: 20) ?? .earliest), outcome: .taken)
        var other = record
        other.prescriptionID = "elsewhere"
        var own = record
        own.prescriptionID = "m0"
        var wrong = record
        wrong.outcome = .excluded
        let report = try await ReportFixture().report(
            [request("Drug", #""dosageInstruction":[{\#(Self.twice)}]"#)],
            history: .records([record, other, own, wrong], isComplete: false))
        #expect(report.unassignedRecords == 2)
        let history = try section("history", of: try report.tree("en"))
        #expect(
            lines(history).first
                == "Not all records of doses taken could be loaded. Doses may be missing here that were taken.")
        #expect(
            lines(history).last
                == "Records that belong to none of these prescriptions and are not shown: 2.")
    }

    @Test func `an administration that turned out to be an error is not counted`() async throws {
        var record = AdministrationRecord(
            id: "a", versionID: "1", effective: .instant(epochSeconds: 1_795_200_000, offsetMinutes: 60),
            outcome: .taken, prescription: .address("MedicationRequest/m0"))
        let request = request("Drug", #""dosageInstruction":[{\#(Self.twice)}]"#)
        let before = try await ReportFixture().report([request], history: .records([record], isComplete: true))
        #expect(before.entries.first?.counts?.total == 1)
        let older = record
        (record.versionID, record.outcome) = ("2", .excluded)
        let after = try await ReportFixture().report([request], history: .records([older, record], isComplete: true))
        #expect(after.entries.first?.counts == nil)
    }

    @Test func `a record that names only a dose belongs to its prescription`() async throws {
        let report = try await ReportFixture().report([request("Drug", #""dosageInstruction":[{\#(Self.twice)}]"#)])
        guard case .computed(let doses) = report.entries.first?.times, let dose = doses.next else {
            Issue.record("expected doses")
            return
        }
        let record = AdministrationRecord(
            effective: .instant(epochSeconds: dose.epochSeconds, offsetMinutes: nil), outcome: .taken,
            doseLink: dose.id.description)
        let again = try await ReportFixture().report(
            [request("Drug", #""dosageInstruction":[{\#(Self.twice)}]"#)],
            history: .records([record], isComplete: true))
        #expect(again.unassignedRecords == 0)
    }

    @Test func `more doses than one in an hour are not listed`() async throws {
        let page = try await ReportFixture().report([
            request(
                "Drops",
                #""authoredOn":"2026-11-01","dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":30,"periodUnit":"min"}}}]"#
            )
        ]).tree("en")
        let article = try #require(page.elements("article").first)
        #expect(lines(article).contains("more than 168 dose times in a week"))
        #expect(try section("week", of: page).elements("li").isEmpty)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1e18, 1e18, 253_402_300_799, -62_135_596_800])
    func `any moment gives a page`(seconds: Double) async throws {
        var fixture = ReportFixture()
        let report = try await fixture.report([request("Drug", #""dosageInstruction":[{\#(Self.twice)}]"#)])
        fixture.now = Date(timeIntervalSince1970: seconds)
        let odd = MedicationReport(
            patient: report.patient, prescriptions: try await fixture.list(report), history: .unavailable,
            now: fixture.now, zone: fixture.zone)
        #expect(try odd.tree("en").elements("h3").map(\.text) == ["Drug"])
    }

    @Test func `on the day clocks are put back the page says so`() async throws {
        var fixture = ReportFixture()
        // Saturday, 24 October 2026, noon in Vienna; the next night 2:30 comes twice.
        fixture.now = Date(timeIntervalSince1970: 1_792_836_000)
        let page = try await fixture.report([
            request("Drug", #""dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["02:30:00"]}}}]"#)
        ]).tree("en")
        let marked = try section("week", of: page).elements("th").filter { !$0.elements("p").isEmpty }
        #expect(marked.map(\.text) == ["Sunday, October 25, 2026The clocks change on this day."])
    }
}
