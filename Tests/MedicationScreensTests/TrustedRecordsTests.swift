// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import DosageSchedule
import FHIRCore
import FHIRTransport
import Foundation
import Testing

import MedicationScreens

/// Which records the screens show and count: the newest versions of those of this prescription, up to now.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TrustedRecordsTests {
    private func shown(_ world: ScreenWorld, _ id: String = "metformin") async -> PrescriptionDetailModel {
        let model = PrescriptionDetailModel(client: world.client, settings: world.settings)
        await model.show(id, of: "1").value
        return model
    }

    /// Answers a search with pages, each a list of resources.
    private func answer(_ type: String, _ pages: [[String]], in world: ScreenWorld) async {
        await world.network.fail { request, name in
            guard name == "GET \(type)" else { return nil }
            let page = request.url.query()?.contains("page=1") == true ? 1 : 0
            let entries = pages[page].map { "{\"search\":{\"mode\":\"match\"},\"resource\":\($0)}" }
            let next =
                page + 1 < pages.count
                ? #""link":[{"relation":"next","url":"https://sandbox.example/fhir/\#(type)?page=1"}],"# : ""
            let bundle = """
                {"resourceType":"Bundle","type":"searchset",\(next)"entry":[\(entries.joined(separator: ","))]}
                """
            var response = HTTPResponse(status: 200, body: Array(bundle.utf8))
            try response.fields.set(.contentType, to: "application/fhir+json")
            return response
        }
    }

    private func version(_ id: String, _ meta: String, _ status: String, _ time: String) -> String {
        ScreenWorld.dose(id, time, #""meta":{\#(meta)},"status":"\#(status)""#)
    }

    // MARK: The future

    @Test func `a record of the future is not shown as taken`() async throws {
        // It is 13:00; christmas is far away, four minutes may be another clock.
        let world = try await ScreenWorld(
            adding: ScreenWorld.dose("christmas", "2026-12-25T08:00:00+01:00"),
            ScreenWorld.dose("tomorrow", "2026-03-11"), ScreenWorld.dose("soon", "2026-03-10T13:04:00+01:00"),
            ScreenWorld.dose("today", "2026-03-10"))
        let history = try #require(await shown(world).history.value)
        #expect(history.rows.map(\.id) == ["christmas", "tomorrow", "soon", "a3", "today", "a2", "a1"])
        #expect(history.rows.map(\.isFuture) == [true, true, false, false, false, false, false])
        #expect(history.rows.prefix(2).map(\.outcome) == [.unknown, .unknown])
        #expect(history.rows.prefix(3).map(\.outcomeText) == ["dated in the future", "dated in the future", "taken"])
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "pt-PT", "sv", "cs", "ja", "ar"])
    func `every language says that a record is of the future`(language: String) async throws {
        let world = try await ScreenWorld(
            locale: language, adding: ScreenWorld.dose("christmas", "2026-12-25T08:00:00+01:00"))
        let rows = try #require(await shown(world).history.value?.rows)
        let future = try #require(rows.first)
        #expect(future.isFuture && !future.outcomeText.isEmpty)
        #expect(rows.dropFirst().allSatisfy { $0.outcomeText != future.outcomeText })
    }

    @Test func `chart, calendar and rate agree, or say why`() async throws {
        // Taken this morning, and a dose dated this evening.
        let world = try await ScreenWorld(adding: ScreenWorld.dose("evening", "2026-03-10T20:00:00+01:00"))
        let statistics = try #require(await shown(world).statistics)
        let adherence = try #require(statistics.adherence)
        let calendar = AdherenceCalendar(
            adherence, title: "", language: try ChartLanguage(locale: Locale(identifier: "en")))
        let charted = statistics.graph.groups.reduce(0) { $0 + $1.taken }
        #expect(charted == 2)
        #expect(adherence.totals.doses.taken == charted)
        #expect(statistics.chart.notes.contains { $0.contains("1 with a later date") })
        #expect(calendar.notes.contains { $0.contains("1 dated in the future") })
        // The rate leaves out the dose of this morning, whose time is not over, and the notes say so.
        #expect(adherence.totals.takingRate.numerator == 1)
        #expect(calendar.notes.contains { $0.hasSuffix("because their time is not over: 1.") })
    }

    // MARK: An unknown end

    @Test(arguments: [
        // Members of the prescription; whether its doses can be compared.
        (#""status":"stopped""#, false), (#""status":"on-hold""#, false), (#""status":"unknown""#, false),
        (#""status":"completed""#, false), (#""status":"active""#, true),
    ])
    func `nothing is missed after an end of which nobody knows the day`(members: String, isCompared: Bool) async throws
    {
        let request = """
            {"resourceType":"MedicationRequest","id":"warfarin","intent":"order",\(members),"authoredOn":"2026-02-01",\
            "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"Warfarin"},\
            "dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}]}
            """
        let world = try await ScreenWorld(
            adding: request,
            ScreenWorld.dose("w", "2026-03-01T08:00:00+01:00", of: "warfarin")
                .replacing("Metformin 500 mg", with: "Warfarin"))
        let model = await shown(world, "warfarin")
        let statistics = try #require(model.statistics)
        #expect((statistics.adherence != nil) == isCompared)
        #expect((statistics.adherenceFailure?.code == .notInForce) == !isCompared)
        // What was recorded is there all the same.
        #expect(model.history.value?.rows.count == 1)
        #expect(statistics.graph.groups.reduce(0) { $0 + $1.taken } == 1)
    }

    @Test func `the doses up to a known end are compared`() async throws {
        let order = """
            {"resourceType":"MedicationRequest","id":"x","status":"stopped","statusChanged":"2026-03-04T00:00:00+01:00",\
            "intent":"order","authoredOn":"2026-03-01","subject":{"reference":"Patient/1"},\
            "medication":{"concept":{"text":"x"}},\
            "dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}]}
            """
        let world = try await ScreenWorld(.r5, adding: order)
        let adherence = try #require(await shown(world, "x").statistics?.adherence)
        #expect(adherence.totals.doses.missed == 3)
    }

    // MARK: Versions

    @Test func `of a record on two pages the newest version is shown and counted`() async throws {
        let world = try await ScreenWorld()
        let (early, late) = (#""lastUpdated":"2026-03-09T09:00:00Z""#, #""lastUpdated":"2026-03-09T10:00:00Z""#)
        let time = "2026-03-09T08:05:00+01:00"
        await answer(
            "MedicationAdministration",
            [
                [
                    version("a", #""versionId":"v2",\#(late)"#, "not-done", time),
                    version("b", early, "completed", time),
                ],
                [
                    version("a", #""versionId":"v1",\#(early)"#, "completed", time),
                    version("b", late, "entered-in-error", time),
                ],
            ], in: world)
        let model = await shown(world)
        let history = try #require(model.history.value)
        #expect(history.rows.map(\.id) == ["a"])
        #expect(history.rows.map(\.outcome) == [.notTaken])
        #expect(history.warnings.isEmpty)
        let group = try #require(model.statistics?.graph.groups.last)
        #expect((group.taken, group.notTaken) == (0, 1))
        #expect(model.statistics?.graph.excluded == 1)
    }

    // MARK: Others

    @Test(arguments: [
        (#"{"reference":"https://sandbox.example/fhir/MedicationRequest/metformin"}"#, true),
        (#"{"reference":"https://other.example/fhir/MedicationRequest/metformin"}"#, false),
        (#"{"identifier":{"system":"urn:orders","value":"2"}}"#, false),
    ])
    func `a record that names another prescription is left out and told`(request: String, isOwn: Bool) async throws {
        let world = try await ScreenWorld()
        let dose = ScreenWorld.dose("a", "2026-03-09T08:00:00+01:00")
            .replacing(#"{"reference":"MedicationRequest/metformin"}"#, with: request)
        await answer("MedicationAdministration", [[dose]], in: world)
        let model = await shown(world)
        let history = try #require(model.history.value)
        #expect(history.rows.count == (isOwn ? 1 : 0))
        #expect(history.warnings == (isOwn ? [] : [.otherPrescriptions(1)]))
        #expect(model.statistics?.adherence?.totals.doses.taken == (isOwn ? 1 : 0))
    }

    // MARK: The list

    private func order(_ status: String, _ meta: String) -> String {
        """
        {"resourceType":"MedicationRequest","id":"a","meta":{\(meta)},"status":"\(status)","intent":"order",\
        "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"a"}}
        """
    }

    @Test(arguments: [
        // The versions on the two pages, and whether it is in force.
        (#""versionId":"1""#, "active", #""versionId":"2""#, "stopped", false),
        (#""versionId":"2""#, "stopped", #""versionId":"1""#, "active", false),
        (
            #""lastUpdated":"2026-03-10T10:00:00Z""#, "active", #""lastUpdated":"2026-03-10T09:00:00Z""#, "stopped",
            true
        ),
        // Nothing tells: the copy that was read later.
        (#""versionId":"v1""#, "active", #""versionId":"v2""#, "stopped", false),
        (#""versionId":"1""#, "active", #""versionId":"1""#, "active", true),
    ])
    func `of a prescription on two pages the newest version is listed`(
        meta: String, status: String, otherMeta: String, otherStatus: String, isCurrent: Bool
    ) async throws {
        let world = try await ScreenWorld()
        await answer(
            "MedicationRequest", [[order(status, meta)], [order(otherStatus, otherMeta)]], in: world)
        let model = PrescriptionListModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        let list = try #require(model.phase.value)
        #expect((list.current + list.others).count == 1)
        #expect(list.current.count == (isCurrent ? 1 : 0))
        #expect(list.warnings == [])
    }
}
