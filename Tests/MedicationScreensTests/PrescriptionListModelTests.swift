// SPDX-License-Identifier: Apache-2.0

import ContentState
import DosageLanguage
import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

import MedicationScreens

@MainActor
struct PrescriptionListModelTests {
    private let base: URL
    private let english = Locale(identifier: "en")

    init() throws {
        base = try #require(URL(string: "https://sandbox.example/fhir"))
    }

    private func client(
        _ version: FHIRVersion = .r4,
        pageSize: Int = 50,
        through transport: (any HTTPMiddleware)? = nil,
        _ resources: String...
    ) async throws -> FHIRClient {
        let environment = HostEnvironment.stopped(at: Date(timeIntervalSince1970: 0))
        let server = SandboxServer(version: version, base: base, pageSize: pageSize, environment: environment)
        let entries = resources.map { "{\"resource\":\($0)}" }.joined(separator: ",")
        let bundle = "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\(entries)]}"
        let issues = try await server.load(Array(bundle.utf8))
        #expect(issues.filter { $0.severity == .error && $0.code != .required } == [])
        let end: any HTTPTransport = if let transport { server.through(transport) } else { server }
        return try FHIRClient(base: base, version: version, transport: end)
    }

    private func request(_ id: String, patient: String = "1", _ members: String = "") -> String {
        """
        {"resourceType":"MedicationRequest","id":"\(id)","intent":"order","subject":{"reference":"Patient/\(patient)"},\
        "medicationCodeableConcept":{"text":"\(id)"},\(members.isEmpty ? "\"status\":\"active\"" : members),\
        "dosageInstruction":[{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}]}
        """
    }

    private func list(_ client: FHIRClient, patient: String = "1") async throws -> PrescriptionList {
        let model = PrescriptionListModel(client: client, locale: english)
        await model.show(patient: patient)?.value
        return try #require(model.phase.value)
    }

    @Test func `rows carry the name and a sentence`() async throws {
        let list = try await list(try await client(.r4, request("Ramipril")))
        let row = try #require(list.current.first)
        #expect(list.current.count == 1)
        #expect(row.id == "Ramipril")
        #expect(row.name == "Ramipril")
        guard case .sentence(let sentence) = row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(sentence.text == "Twice a day")
    }

    @Test func `an order of DSTU2 is a row too`() async throws {
        let order = """
            {"resourceType":"MedicationOrder","id":"o","status":"active","patient":{"reference":"Patient/1"},\
            "medicationReference":{"display":"Crestor"},\
            "dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":8,"periodUnits":"h"}}}]}
            """
        let row = try #require(try await list(try await client(.dstu2, order)).current.first)
        #expect(row.name == "Crestor")
        guard case .sentence(let sentence) = row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(sentence.text == "Every 8 hours")
        #expect(sentence.spoken.contains("timing.repeat.periodUnits"))
    }

    @Test func `prescriptions in force come apart from others, the newest first`() async throws {
        let list = try await list(
            try await client(
                .r4,
                request("old", #""status":"active","authoredOn":"2024-01-01""#),
                request("new", #""status":"active","authoredOn":"2024-03-01""#),
                request("paused", #""status":"on-hold","authoredOn":"2024-04-01""#),
                request("over", #""status":"stopped""#),
                request("wrong", #""status":"entered-in-error""#)
            )
        )
        #expect(list.current.map(\.id) == ["new", "old"])
        #expect(list.others.map(\.id) == ["paused", "over"])
        #expect(list.others.map(\.state) == [.onHold, .over])
    }

    @Test func `the newest is the latest moment, not the greatest text`() async throws {
        let list = try await list(
            try await client(
                .r4,
                request("earlier", #""status":"active","authoredOn":"2026-03-01T00:30:00+02:00""#),
                request("later", #""status":"active","authoredOn":"2026-02-28T23:30:00Z""#),
                request("none"),
                request("February", #""status":"active","authoredOn":"2026-02""#)
            ))
        #expect(list.current.map(\.id) == ["later", "earlier", "February", "none"])
    }

    @Test func `prescriptions of one name are told apart by their instructions or their day`() throws {
        let members = [
            #""authoredOn":"2026-03-05","dosageInstruction":[{"text":"in the morning"}]"#,
            #""authoredOn":"2026-03-09","dosageInstruction":[{"text":"in the morning"}]"#,
            #""authoredOn":"2026-03-09","dosageInstruction":[{"text":"at bedtime"}]"#,
        ]
        let names = ["Metoprolol 50 mg", "metoprolol  50 mg", "Metoprolol 50 mg"]
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let rows = try zip(names, members).enumerated().map { index, entry in
            let json = """
                {"resourceType":"MedicationRequest","id":"m\(index)","status":"active","intent":"order",\
                "medicationCodeableConcept":{"text":"\(entry.0)"},\(entry.1)}
                """
            let request = try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(json.utf8)).value
            return PrescriptionRow(request, at: index, builder: builder)
        }
        let language = try ScreenLanguage(locale: Locale(identifier: "en"))
        #expect(
            rows.map { language.name(of: $0, among: rows) } == [
                "Metoprolol 50 mg (“in the morning”, March 5, 2026)",
                "metoprolol  50 mg (“in the morning”, March 9, 2026)",
                "Metoprolol 50 mg (“at bedtime”)",
            ])
        #expect(language.name(of: rows[0], among: [rows[0]]) == "Metoprolol 50 mg")
        // Where nothing differs, nothing is said.
        #expect(language.name(of: rows[0], among: [rows[0], rows[0]]) == "Metoprolol 50 mg")
    }

    @Test func `a prescription that forbids is no instruction`() async throws {
        let list = try await list(try await client(.r4, request("a", #""status":"active","doNotPerform":true"#)))
        #expect(list.current.map(\.instructions) == [.doNotTake])
    }

    @Test func `a dosage that cannot be said leaves the others`() async throws {
        let broken = """
            {"resourceType":"MedicationRequest","id":"b","status":"active","intent":"order",\
            "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"b"},\
            "dosageInstruction":[{"timing":{"repeat":{"when":["TEATIME"]}}}]}
            """
        let list = try await list(try await client(.r4, broken, request("a")))
        #expect(Set(list.current.map(\.id)) == ["a", "b"])
        let row = try #require(list.current.first { $0.id == "b" })
        guard case .unavailable(let error) = row.instructions else {
            Issue.record("expected a reason")
            return
        }
        #expect(error.code == .value)
        #expect(error.path == "timing.repeat.when")
    }

    @Test func `all pages of the search are rows`() async throws {
        let client = try await client(
            .r4, pageSize: 2, request("a"), request("b"), request("c"), request("d"), request("e"))
        // The model asks for large pages; a server may send smaller ones.
        let result = try await client.search(MedicationRequest.self, [.patient("1"), .count(2)])
        let builder = try DosageSentenceBuilder(locale: english)
        #expect(PrescriptionList(result, patient: client.identity(ofPatient: "1"), builder: builder).current.count == 5)
    }

    @Test func `nobody else's prescriptions are shown`() async throws {
        let client = try await client(.r4, request("a"), request("b", patient: "2"))
        #expect(try await list(client).current.map(\.id) == ["a"])
        #expect(try await list(client, patient: "2").current.map(\.id) == ["b"])
    }

    // FHIR R4, Search, handling of errors: a server may ignore a parameter that it does not know.
    @Test func `a server that ignores the patient shows nobody else's prescriptions`() async throws {
        let client = try await client(
            .r4, through: WithoutQuery(), request("a"), request("b", patient: "2"), request("c", patient: "2"))
        let list = try await list(client)
        #expect((list.current + list.others).map(\.id) == ["a"])
        #expect(list.warnings == [.otherPatients(2)])
        #expect(!list.isEmpty)
    }

    // FHIR R4, MedicationRequest: status is required.
    @Test func `what is wrong in what was read is a warning`() async throws {
        let list = try await list(try await client(.r4, request("a", #""authoredOn":"2024-02-28""#)))
        #expect(list.others.map(\.state) == [.unknown])
        #expect(list.warnings == [.reading(.error)])
        #expect(list.issues.map(\.path) == ["page[0].Bundle.entry[0].resource.status"])
    }

    @Test func `a prescription that does not say whose it is stands apart`() async throws {
        let unnamed = request("a").replacing(#""reference":"Patient/1""#, with: #""display":"Emma""#)
        let list = try await list(try await client(.r4, through: WithoutQuery(), unnamed, request("b")))
        #expect(list.current.map(\.id) == ["b"])
        #expect(list.unassigned.map(\.id) == ["a"])
        #expect(list.warnings == [.unnamedPatient(1)])
        #expect(!list.isEmpty)
    }

    // FHIR R4, References: an absolute URL names its server, and each server has a patient 1.
    @Test func `a prescription of another server's patient with the same id is not listed`() async throws {
        let foreign = request("a").replacing("Patient/1", with: "http://far.example/fhir/Patient/1")
        let list = try await list(try await client(.r4, through: WithoutQuery(), foreign, request("b")))
        #expect((list.current + list.others + list.unassigned).map(\.id) == ["b"])
        #expect(list.warnings == [.otherPatients(1), .otherServers(["http://far.example/fhir/"])])
        let language = try ScreenLanguage(locale: english)
        #expect(
            language.text(list.warnings[1])
                == "Entries from another server belong to other patients and are not shown here: http://far.example/fhir/."
        )
    }

    @Test func `an identifier of the patient says whose a prescription is`() async throws {
        let subject = #""subject":{"identifier":{"system":"urn:card","value":"777"}}"#
        let named = request("a").replacing(#""subject":{"reference":"Patient/1"}"#, with: subject)
        let client = try await client(.r4, through: WithoutQuery(), named)
        let model = PrescriptionListModel(client: client, locale: english)
        for (value, places) in [("777", [1, 0]), ("778", [0, 0])] {
            await model.show(patient: "1", identifiers: [Identifier(system: "urn:card", value: value)])?.value
            let list = try #require(model.phase.value)
            #expect([list.current.count, list.unassigned.count] == places, "\(value)")
        }
        await model.show(patient: "1")?.value
        #expect(model.phase.value?.unassigned.count == 1)
    }

    @Test func `no prescriptions is empty, and a failed request is an error`() async throws {
        let model = PrescriptionListModel(client: try await client(.r4), locale: english)
        await model.show(patient: "1")?.value
        #expect(model.phase.display == .empty)

        let failing = PrescriptionListModel(
            client: try await client(.r4, through: Failing(), request("a")),
            locale: english
        )
        await failing.show(patient: "1")?.value
        #expect(failing.phase.display == .error)
        #expect(failing.phase.failure is FHIRClientError)
    }

    @Test func `a reload that fails keeps the rows and says that they are old`() async throws {
        let switchable = Switchable()
        let model = PrescriptionListModel(
            client: try await client(.r4, through: switchable, request("a")),
            locale: english
        )
        await model.show(patient: "1")?.value
        await switchable.fail()
        await model.reload()?.value
        #expect(model.phase.display == .loaded)
        #expect(model.phase.isStale)
        #expect(model.phase.value?.current.map(\.id) == ["a"])
    }

    // FHIR R4, MedicationRequest: the medication may be a resource of its own.
    @Test func `a medication that is only referred to has its name, or none where it cannot be read`() async throws {
        let named = request("a").replacing(
            #""medicationCodeableConcept":{"text":"a"}"#, with: #""medicationReference":{"reference":"Medication/m"}"#)
        let lost = request("b").replacing(
            #""medicationCodeableConcept":{"text":"b"}"#, with: #""medicationReference":{"reference":"Medication/x"}"#)
        let medication = #"{"resourceType":"Medication","id":"m","code":{"text":"Ramipril 5 mg"}}"#
        let list = try await list(try await client(.r4, named, lost, medication))
        #expect(list.current.first { $0.id == "a" }?.name == "Ramipril 5 mg")
        #expect(list.current.contains { $0.id == "b" && $0.name == nil })
        #expect(list.warnings.isEmpty)
    }

    @Test func `a number and its unit stay on one line where asked`() async throws {
        let environment = HostEnvironment.stopped(at: Date(timeIntervalSince1970: 0))
        var settings = ScreenSettings(locale: english, zone: .gmt, environment: environment)
        let order = request("a").replacing(
            #""frequency":2"#, with: #""frequency":3"#)
        for (isAsked, expected) in [(false, "3 times a day"), (true, "3\u{A0}times a day")] {
            settings.usesNoBreakSpaces = isAsked
            let model = PrescriptionListModel(client: try await client(.r4, order), settings: settings)
            await model.show(patient: "1")?.value
            guard case .sentence(let sentence)? = model.phase.value?.current.first?.instructions else {
                Issue.record("no sentence")
                continue
            }
            #expect(sentence.text == expected)
        }
    }

    @Test func `an incomplete list says so`() async throws {
        let environment = HostEnvironment.stopped(at: Date(timeIntervalSince1970: 0))
        var settings = ScreenSettings(locale: english, zone: .gmt, environment: environment)
        settings.pageSize = 2
        settings.pageLimit = 1
        let client = try await client(.r4, request("a"), request("b"), request("c"))
        let model = PrescriptionListModel(client: client, settings: settings)
        await model.show(patient: "1")?.value
        #expect(model.phase.value?.current.count == 2)
        #expect(model.phase.value?.warnings == [.incomplete(.pageLimit)])
        #expect(model.status.actions == [.reload])
    }

    @Test func `a failure comes with what can be done`() async throws {
        let model = PrescriptionListModel(client: try await client(.r4, through: Failing()), locale: english)
        await model.show(patient: "1")?.value
        #expect(model.status.failure?.kind == .offline)
        #expect(model.status.actions == [.retry])
    }

    @Test func `signing out empties the screen`() async throws {
        let model = PrescriptionListModel(client: try await client(.r4, request("a")), locale: english)
        await model.show(patient: "1")?.value
        model.show(patient: nil)
        #expect(model.phase.display == .initial)
        #expect(model.phase.value == nil)
        #expect(model.patient == nil)
    }

    @Test func `another patient's list never shows the first one's rows`() async throws {
        let model = PrescriptionListModel(
            client: try await client(.r4, request("a"), request("b", patient: "2")),
            locale: english
        )
        await model.show(patient: "1")?.value
        let task = model.show(patient: "2")
        #expect(model.phase.value == nil)
        await task?.value
        #expect(model.phase.value?.current.map(\.id) == ["b"])
    }

    @Test func `an answer with only an outcome is a warning, not an empty list`() async throws {
        let model = PrescriptionListModel(
            client: try await client(.r4, through: OutcomeOnly()),
            locale: english
        )
        await model.show(patient: "1")?.value
        #expect(model.phase.display == .loaded)
        #expect(model.phase.value?.current.isEmpty == true)
        #expect(model.phase.value?.warnings.contains(.server(.error)) == true)
    }
}

/// A network that is down.
private struct Failing: HTTPMiddleware {
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        throw URLError(.notConnectedToInternet)
    }
}

/// A network that goes down when told to.
private actor Switchable: HTTPMiddleware {
    private var isDown = false

    func fail() { isDown = true }

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        if isDown { throw URLError(.notConnectedToInternet) }
        return try await next.send(request)
    }
}

/// A server that ignores what a search asks for.
private struct WithoutQuery: HTTPMiddleware {
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        var request = request
        let address = request.url.absoluteString.prefix { $0 != "?" }
        request.url = try #require(URL(string: String(address)))
        // Where a search by POST has its conditions.
        request.body = nil
        return try await next.send(request)
    }
}

/// A server that answers a search with an outcome instead of matches.
private struct OutcomeOnly: HTTPMiddleware {
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        var response = try await next.send(request)
        response.body = Array(
            """
            {"resourceType":"Bundle","type":"searchset","total":0,"entry":[{"search":{"mode":"outcome"},\
            "resource":{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"too-costly"}]}}]}
            """.utf8
        )
        return response
    }
}
