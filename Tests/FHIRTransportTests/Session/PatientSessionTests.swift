// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import FHIRTransportTesting
import TestSupport
import Testing

struct PatientSessionTests {
    private static func searchset(_ patients: String...) throws -> HTTPResponse {
        let entries = patients.map { #"{"resource":\#($0),"search":{"mode":"match"}}"# }.joined(separator: ",")
        return try .text(#"{"resourceType":"Bundle","type":"searchset","entry":[\#(entries)]}"#)
    }

    private static func session(_ body: String) throws -> PatientSession {
        PatientSession(client: try FHIRClient(scripted: ScriptedTransport { _ in try .text(body) }))
    }

    private static func patient(_ id: String) -> String { FHIRVersion.r4.patient(id) }

    private func failure(
        _ selector: PatientSelector,
        _ session: PatientSession
    ) async throws -> PatientSessionError {
        try #require(await #expect(throws: PatientSessionError.self) { try await session.signIn(selector) })
    }

    // MARK: Signing in

    @Test(
        arguments: Clinic.versions,
        [
            PatientSelector.id("f001"), .identifier(system: "urn:oid:1.2.3", value: "4711"),
            .identifier(system: nil, value: "4711"),
        ])
    func `a patient signs in by id or identifier`(version: FHIRVersion, selector: PatientSelector) async throws {
        let patients = [version.patient("f001"), version.patient("f002", identifier: "4712")]
        try await Clinic.open(version, holding: patients) { clinic in
            let session = PatientSession(client: clinic.client)
            #expect(await session.state == .signedOut)
            let patient = try await session.signIn(selector)
            #expect(patient.id == "f001")
            #expect(await session.state == .signedIn(patient))
            try await session.signOut()
            #expect(await session.patient == nil)
        }
    }

    // The seed took the first of several patients with a printed warning.
    @Test func `several matches sign nobody in, and list the ids`() async throws {
        try await Clinic.open(.r4, holding: ["a", "b"].map { Self.patient($0) }) { clinic in
            let session = PatientSession(client: clinic.client)
            let error = try await failure(.identifier(system: nil, value: "4711"), session)
            #expect(error.code == .severalMatches)
            #expect(error.patientIDs == ["a", "b"])
            #expect(error.description == "severalMatches: 2 patients match; sign in with the id of one")
            #expect(await session.state == .signedOut)
            #expect(try await session.signIn(.id("b")).id == "b")
        }
    }

    // In the seed both were an error without a reason.
    @Test func `no match and no answer are different errors`() async throws {
        try await Clinic.open(.r4) { clinic in
            let error = try await failure(.id("f001"), PatientSession(client: clinic.client))
            #expect(error.code == .noMatch)
        }
        let offline = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
        let session = PatientSession(client: try FHIRClient(scripted: offline))
        let error = try await failure(.id("f001"), session)
        #expect(error.code == .requestFailed)
        #expect((error.underlyingError as? FHIRClientError)?.code == .transport)
        #expect(!error.description.contains("f001"))
    }

    @Test(
        arguments: [
            (#""total":2,"entry":[{"resource":{"resourceType":"Patient","id":"f001"}}]"#, .incompleteAnswer),
            (
                #""entry":[{"resource":{"resourceType":"Patient","deceasedBoolean":true,"deceasedDateTime":"2020"}}]"#,
                .incompleteAnswer
            ),
            (#""entry":[{"resource":{"resourceType":"Patient","id":7}}]"#, .missingID),
            (
                #""entry":[{"resource":{"resourceType":"OperationOutcome","issue":[{"severity":"error"}]}}]"#,
                .incompleteAnswer
            ),
            // A server that ignores the condition.
            (#""entry":[{"resource":{"resourceType":"Patient","id":"f002"}}]"#, .otherPatient),
            (#""entry":[{"resource":{"resourceType":"Patient"}}]"#, .missingID),
            (
                #""entry":[{"resource":{"resourceType":"Patient","id":"f001"},"search":{"mode":"include"}}]"#,
                .incompleteAnswer
            ),
        ] as [(String, PatientSessionError.Code)])
    func `an answer in doubt signs nobody in`(content: String, code: PatientSessionError.Code) async throws {
        let session = try Self.session(#"{"resourceType":"Bundle","type":"searchset",\#(content)}"#)
        let error = try await failure(.id("f001"), session)
        #expect(error.code == code)
        #expect(await session.state == .signedOut)
    }

    @Test(arguments: [
        (PatientSelector.identifier(system: "urn:oid:1.2.3", value: "4711"), true),
        (.identifier(system: nil, value: "4711"), true),
        (.identifier(system: nil, value: "4712"), false),
        (.identifier(system: "urn:oid:9", value: "4711"), false),
        (.identifier(system: "", value: "4711"), false),
    ])
    func `a match must have the identifier asked for`(selector: PatientSelector, isAccepted: Bool) async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in try Self.searchset(Self.patient("a")) })
        let session = PatientSession(client: client)
        if isAccepted {
            #expect(try await session.signIn(selector).id == "a")
        } else {
            #expect(try await failure(selector, session).code == .otherPatient)
        }
    }

    // MARK: By a contact and the date of birth

    private static let birthDate = CivilDate(year: 1974, month: 12, day: 25) ?? .earliest

    private static func emma(_ id: String, _ telecom: String, born: String = "1974-12-25") -> String {
        #"{"resourceType":"Patient","id":"\#(id)","birthDate":"\#(born)","telecom":[\#(telecom)]}"#
    }

    private static let email = #"{"system":"email","value":"Emma@example.org"}"#
    private static let phone = #"{"system":"phone","value":"+43 (1) 222-33"}"#

    @Test(
        arguments: Clinic.versions,
        [
            PatientSelector.email("Emma@example.org", birthDate: birthDate),
            .phone("+43 (1) 222-33", birthDate: birthDate),
        ])
    func `a patient signs in by a contact and the date of birth`(
        version: FHIRVersion, selector: PatientSelector
    ) async throws {
        let twin = Self.emma("twin", #"{"system":"fax","value":"+43 (1) 222-33"}"#)
        let younger = Self.emma("younger", Self.email + "," + Self.phone, born: "1975-12-25")
        let patients = [Self.emma("a", Self.email + "," + Self.phone), twin, younger]
        try await Clinic.open(version, holding: patients) { clinic in
            let patient = try await PatientSession(client: clinic.client).signIn(selector)
            #expect(patient.id == "a")
        }
    }

    @Test(arguments: [
        (PatientSelector.email("a,b|c@example.org", birthDate: birthDate), "email=a%5C%2Cb%5C%7Cc%40example.org"),
        (.phone("+43 1", birthDate: birthDate), "phone=%2B43%201"),
    ])
    func `what a patient is searched by is in the body and in no address`(
        selector: PatientSelector, condition: String
    ) async throws {
        let transport = ScriptedTransport { _ in try Self.searchset() }
        let session = PatientSession(client: try FHIRClient(scripted: transport))
        #expect(try await failure(selector, session).code == .noMatch)
        let request = try #require(transport.received.first)
        #expect(transport.received.map(\.line) == ["POST /Patient/_search"])
        #expect(request.text == condition + "&birthdate=1974-12-25")
        #expect(request.fields[.prefer] == "handling=strict")
    }

    // A server may ignore conditions, compare parts of a number, or know less than the whole date.
    @Test(arguments: [
        (emma("a", email), true),
        (emma("a", #"{"system":"email","value":"emma@EXAMPLE.org","use":"home"}"#), true),
        (emma("a", email, born: "1974-12"), false),
        (emma("a", email, born: "1974-12-24"), false),
        (emma("a", #"{"system":"email","value":"emma@example.org.example"}"#), false),
        (emma("a", #"{"system":"url","value":"emma@example.org"}"#), false),
        (#"{"resourceType":"Patient","id":"a","birthDate":"1974-12-25"}"#, false),
        (#"{"resourceType":"Patient","id":"a","telecom":[\#(email)]}"#, false),
    ])
    func `a match must have the address and the date of birth`(patient: String, isAccepted: Bool) async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in try Self.searchset(patient) })
        let session = PatientSession(client: client)
        let selector = PatientSelector.email("emma@example.org", birthDate: Self.birthDate)
        if isAccepted {
            #expect(try await session.signIn(selector).id == "a")
        } else {
            #expect(try await failure(selector, session).code == .otherPatient)
        }
    }

    @Test(arguments: [
        ("+43122233", true), ("+43 1 222 33", true), ("43122233", false), ("22233", false), ("+431222334", false),
    ])
    func `a match must have the number, however it is written`(number: String, isAccepted: Bool) async throws {
        let answer = Self.emma("a", Self.phone)
        let client = try FHIRClient(scripted: ScriptedTransport { _ in try Self.searchset(answer) })
        let session = PatientSession(client: client)
        let selector = PatientSelector.phone(number, birthDate: Self.birthDate)
        if isAccepted {
            #expect(try await session.signIn(selector).id == "a")
        } else {
            #expect(try await failure(selector, session).code == .otherPatient)
        }
    }

    // A number that was given up may be another person's by now.
    @Test func `what a patient had formerly is no match`() async throws {
        let selector = PatientSelector.phone("+43 1 222 33", birthDate: Self.birthDate)
        let former = Self.emma("a", #"{"system":"phone","value":"+43122233","use":"old"}"#)
        func session(_ patients: String...) throws -> PatientSession {
            let answer =
                patients.count == 1 ? try Self.searchset(patients[0]) : try Self.searchset(patients[0], patients[1])
            return PatientSession(client: try FHIRClient(scripted: ScriptedTransport { _ in answer }))
        }
        #expect(try await failure(selector, session(former)).code == .noMatch)
        #expect(try await session(former, Self.emma("b", Self.phone)).signIn(selector).id == "b")
        let both = #"{"system":"phone","value":"+43122233","use":"old"},\#(Self.phone)"#
        #expect(try await session(Self.emma("c", both)).signIn(selector).id == "c")
    }

    @Test func `of several matches none is offered when one is not what was asked for`() async throws {
        let selector = PatientSelector.email("emma@example.org", birthDate: Self.birthDate)
        for (other, code) in [
            (Self.emma("b", Self.email), PatientSessionError.Code.severalMatches),
            (Self.emma("b", Self.phone), .otherPatient),
        ] {
            let answer = try Self.searchset(Self.emma("a", Self.email), other)
            let client = try FHIRClient(scripted: ScriptedTransport { _ in answer })
            let error = try await failure(selector, PatientSession(client: client))
            #expect(error.code == code)
            #expect(error.patientIDs == (code == .severalMatches ? ["a", "b"] : []))
        }
    }

    @Test func `a selector tells its kind alone`() {
        let rows = [
            (PatientSelector.id("secret"), "a logical id"),
            (.identifier(system: nil, value: "secret"), "a business identifier"),
            (.email("secret", birthDate: Self.birthDate), "an address of mail and a date of birth"),
            (.phone("secret", birthDate: Self.birthDate), "a telephone number and a date of birth"),
        ]
        for (selector, text) in rows { #expect(String(reflecting: selector) == text) }
    }

    // MARK: Staying

    @Test func `a failed sign-in leaves the one before`() async throws {
        try await Clinic.open(.r4, holding: [Self.patient("a")]) { clinic in
            let session = PatientSession(client: clinic.client)
            try await session.signIn(.id("a"))
            _ = try await failure(.id("b"), session)
            #expect(await session.patient?.id == "a")
        }
    }

    // MARK: Changes

    @Test func `changes are told when the patient is another, once to each listener`() async throws {
        try await Clinic.open(.r4, holding: ["a", "b"].map { Self.patient($0) }) { clinic in
            let session = PatientSession(client: clinic.client)
            var first = session.changes().makeAsyncIterator()
            var second = session.changes().makeAsyncIterator()
            try await session.signOut()
            try await session.signIn(.id("a"))
            try await session.signIn(.id("a"))
            _ = try? await session.signIn(.id("none"))
            try await session.signIn(.id("b"))
            try await session.signOut()
            try await session.signOut()
            try await session.signIn(.id("b"))
            for (old, new) in [(nil, "a"), ("a", "b"), ("b", nil), (nil, "b")] as [(String?, String?)] {
                for change in [await first.next(), await second.next()] {
                    #expect(change?.old?.id == old)
                    #expect(change?.new?.id == new)
                }
            }
        }
    }

    @Test func `the changes end with the session`() async throws {
        var session: PatientSession? = try Self.session("")
        var changes = try #require(session?.changes()).makeAsyncIterator()
        session = nil
        #expect(await changes.next() == nil)
    }

    // MARK: Late answers

    @Test func `an answer after sign-out does not land`() async throws {
        let transport = GatedTransport()
        let session = PatientSession(client: try FHIRClient(scripted: transport))
        var changes = session.changes().makeAsyncIterator()
        let late = Task { try await session.signIn(.id("a")) }
        await transport.calls.started(0)
        try await session.signOut()
        await transport.calls.answer(0, .success(try Self.searchset(Self.patient("a"))))
        let error = await #expect(throws: PatientSessionError.self) { try await late.value }
        #expect(error?.code == .overtaken)
        #expect(await session.state == .signedOut)

        // The first change is that of the next sign-in.
        let next = Task { try await session.signIn(.id("b")) }
        await transport.calls.answer(1, .success(try Self.searchset(Self.patient("b"))))
        _ = try await next.value
        #expect(await changes.next()?.new?.id == "b")
    }

    @Test(arguments: [true, false])
    func `the last sign-in counts, whichever answer comes first`(lateAnswerFirst: Bool) async throws {
        let transport = GatedTransport()
        let session = PatientSession(client: try FHIRClient(scripted: transport))
        let first = Task { try await session.signIn(.id("a")) }
        await transport.calls.started(0)
        let second = Task { try await session.signIn(.id("b")) }
        await transport.calls.started(1)
        for call in lateAnswerFirst ? [0, 1] : [1, 0] {
            await transport.calls.answer(call, .success(try Self.searchset(Self.patient(call == 0 ? "a" : "b"))))
        }
        let error = await #expect(throws: PatientSessionError.self) { try await first.value }
        #expect(error?.code == .overtaken)
        #expect(try await second.value.id == "b")
        #expect(await session.patient?.id == "b")
    }

    @Test func `the failure of an overtaken sign-in is no news`() async throws {
        let transport = GatedTransport()
        let session = PatientSession(client: try FHIRClient(scripted: transport))
        let late = Task { try await session.signIn(.id("a")) }
        await transport.calls.started(0)
        try await session.signOut()
        await transport.calls.answer(0, .success(HTTPResponse(status: 500)))
        let error = await #expect(throws: PatientSessionError.self) { try await late.value }
        #expect(error?.code == .overtaken)
    }

    @Test func `a cancelled sign-in does not land, though its answer came`() async throws {
        let transport = GatedTransport()
        let session = PatientSession(client: try FHIRClient(scripted: transport))
        let task = Task { try await session.signIn(.id("a")) }
        await transport.calls.started(0)
        task.cancel()
        await transport.calls.answer(0, .success(try Self.searchset(Self.patient("a"))))
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await session.state == .signedOut)
    }
}
