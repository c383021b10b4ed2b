// SPDX-License-Identifier: Apache-2.0

import ContentState
import FHIRAuthorization
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignInModelTests {
    private func model(_ world: ScreenWorld) -> (SignInModel, PatientSession) {
        let session = PatientSession(client: world.client)
        return (SignInModel(session: session, settings: world.settings), session)
    }

    nonisolated static let birthDate = CivilDate(year: 1974, month: 12, day: 25)

    nonisolated static let problems: [(SignInForm, [SignInProblem])] = [
        (.patientID(""), [SignInProblem(.patientID, .missing)]),
        (.patientID("  \n"), [SignInProblem(.patientID, .missing)]),
        (.patientID("two words"), [SignInProblem(.patientID, .invalid)]),
        (.patientID("a/b"), [SignInProblem(.patientID, .invalid)]),
        (.patientID(String(repeating: "a", count: 65)), [SignInProblem(.patientID, .invalid)]),
        (.patientID(String(repeating: "a", count: 64)), []),
        (.patientID(" f001 "), []),
        (.identifier(system: "urn:card", value: ""), [SignInProblem(.identifier, .missing)]),
        (.identifier(system: "not a uri", value: "1"), [SignInProblem(.issuer, .invalid)]),
        (
            .identifier(system: "not a uri", value: " "),
            [SignInProblem(.issuer, .invalid), SignInProblem(.identifier, .missing)]
        ),
        (.identifier(system: "", value: "1 2"), []),
        (.email("", birthDate: nil), [SignInProblem(.email, .missing), SignInProblem(.birthDate, .missing)]),
        (.email("emma", birthDate: birthDate), [SignInProblem(.email, .invalid)]),
        (.email("@example.org", birthDate: birthDate), [SignInProblem(.email, .invalid)]),
        (.email("emma @example.org", birthDate: birthDate), [SignInProblem(.email, .invalid)]),
        (.email(" emma@example.org\n", birthDate: birthDate), []),
        (.phone(" ", birthDate: birthDate), [SignInProblem(.phone, .missing)]),
        (.phone("none", birthDate: birthDate), [SignInProblem(.phone, .invalid)]),
        (.phone("+43 1 222", birthDate: nil), [SignInProblem(.birthDate, .missing)]),
        (.phone("+43 1 222", birthDate: birthDate), []),
        (.token(nil), [SignInProblem(.token, .missing)]),
    ]

    @Test(arguments: problems)
    func `a form knows what is wrong with it`(form: SignInForm, problems: [SignInProblem]) {
        #expect(form.problems == problems)
    }

    @Test(arguments: SignInForm.Kind.allCases)
    func `an empty form lacks its fields`(kind: SignInForm.Kind) {
        let form = SignInForm(kind)
        #expect(form.kind == kind)
        #expect(form.problems.contains { $0.kind == .missing })
        #expect(!form.problems.contains { $0.kind == .invalid })
    }

    @Test func `a form that is wrong sends nothing, and its problem goes when it is changed`() async throws {
        let world = try await ScreenWorld()
        let (model, _) = model(world)
        #expect(model.submit() == nil)
        #expect(model.problems == [SignInProblem(.patientID, .missing)])
        #expect(await world.network.requests.isEmpty)
        model.form = .patientID("1")
        #expect(model.problems.isEmpty)
    }

    @Test(arguments: [
        SignInForm.patientID(" 1 "), .identifier(system: "urn:card", value: "777"),
        .email(" emma@example.org ", birthDate: birthDate), .phone("+43 1 222", birthDate: birthDate),
    ])
    func `who is found is signed in`(form: SignInForm) async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        #expect(model.status.actions == [.signIn])
        model.form = form
        await model.submit()?.value
        #expect(model.phase.value?.id == "1")
        #expect(await session.patient?.id == "1")
        #expect(model.status.failure == nil)
    }

    @Test func `no match and several matches are told apart`() async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        let language = try ScreenLanguage(locale: world.settings.locale)

        model.form = .patientID("3")
        await model.submit()?.value
        let none = try #require(model.status.failure)
        #expect(none.kind == .noMatch)
        #expect(model.status.actions == [.correct])
        #expect(model.candidates.isEmpty)

        model.form = .identifier(system: "", value: "shared")
        await model.submit()?.value
        let several = try #require(model.status.failure)
        #expect(several.kind == .severalMatches)
        #expect(model.status.actions == [.choose, .correct])
        #expect(model.candidates == ["1", "2"])
        #expect(language.text(none) != language.text(several))
        #expect(await session.patient == nil)
    }

    @Test(arguments: [
        // A number that the patient gave up, somebody else's date of birth, and what nobody has.
        SignInForm.phone("+43 1 000", birthDate: birthDate),
        .email("emma@example.org", birthDate: CivilDate(year: 1974, month: 12, day: 24)),
        .email("otto@example.org", birthDate: birthDate), .phone("222", birthDate: birthDate),
    ])
    func `a contact and a date of birth that do not belong together sign nobody in`(form: SignInForm) async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        model.form = form
        await model.submit()?.value
        #expect(model.phase.value == nil)
        #expect(model.status.failure?.kind == .noMatch)
        #expect(await session.patient == nil)
    }

    // MARK: The token of an authorization server

    /// What a server gave for a patient, made as a store of tokens keeps it.
    private func grant(_ patient: String?, for base: String = "https://sandbox.example/fhir") throws -> SMARTGrant {
        let context = patient.map { #"{"patient":"\#($0)","resources":[]}"# } ?? #"{"resources":[]}"#
        let json = """
            {"server":"\(base)","clientID":"app","accessToken":"secret","issued":0,"askedScopes":"launch/patient",\
            "scopes":"launch/patient","context":\(context)}
            """
        return try JSONDecoder().decode(SMARTGrant.self, from: Data(json.utf8))
    }

    @Test func `a token signs in the patient that it names`() async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        model.form = .token(try grant("2"))
        #expect(model.form.problems.isEmpty)
        await model.submit()?.value
        #expect(await session.patient?.id == "2")
        model.reset()
        #expect(model.form == .token(nil))
    }

    @Test func `a token that names no patient, or is another server's, signs nobody in`() async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        model.form = .token(try grant(nil))
        await model.submit()?.value
        #expect(model.status.failure?.kind == .signInNeeded)
        model.form = .token(try grant("2", for: "https://other.example/fhir"))
        await model.submit()?.value
        #expect(model.status.failure?.kind == .unknown)
        #expect(await session.patient == nil)
        #expect(await world.network.requests.isEmpty)
    }

    @Test func `one of several matches can be chosen`() async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        model.form = .identifier(system: "", value: "shared")
        await model.submit()?.value
        #expect(model.choose("3") == nil)
        await model.choose("2")?.value
        #expect(await session.patient?.id == "2")
        #expect(model.form == .identifier(system: "", value: "shared"))
        #expect(model.candidates.isEmpty)
    }

    @Test func `a double submission sends once, and the form stays as it was sent`() async throws {
        let world = try await ScreenWorld()
        let (model, _) = model(world)
        let gate = Network.Gate()
        await world.network.hold(at: gate)
        model.form = .patientID("1")
        let task = model.submit()
        #expect(model.isSubmitting)
        #expect(model.submit() == nil)
        model.form = .patientID("2")
        #expect(model.form == .patientID("1"))
        await gate.answer(0, .success(()))
        await task?.value
        #expect(await world.network.requests == ["GET Patient"])
        #expect(model.phase.value?.id == "1")
    }

    @Test func `without a network it says so and lets try again`() async throws {
        let world = try await ScreenWorld()
        let (model, _) = model(world)
        await world.network.goDown()
        model.form = .patientID("1")
        await model.submit()?.value
        #expect(model.status.failure?.kind == .offline)
        #expect(model.status.actions == [.retry])
        await world.network.fail(nil)
        await model.submit()?.value
        #expect(model.phase.value?.id == "1")
        #expect(model.status.failure == nil)
    }

    @Test func `cancelling signs nobody in, also when the answer comes late`() async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        let gate = Network.Gate()
        await world.network.hold(at: gate)
        model.form = .patientID("1")
        let task = model.submit()
        await gate.started(0)
        model.cancel()
        #expect(!model.isSubmitting)
        await gate.answer(0, .success(()))
        await task?.value
        #expect(model.phase.value == nil)
        #expect(await session.patient == nil)
    }

    @Test func `a sign-in that was overtaken is no failure`() async throws {
        let world = try await ScreenWorld()
        let (model, session) = model(world)
        let gate = Network.Gate()
        await world.network.hold(at: gate)
        model.form = .patientID("1")
        let task = model.submit()
        await gate.started(0)
        try await session.signOut()
        await gate.answer(0, .success(()))
        await task?.value
        #expect(model.phase.display == .initial)
        #expect(model.status.failure == nil)
    }

    @Test func `what was entered shows in no description`() {
        #expect("\(SignInForm.patientID("secret"))" == "a patient id")
        #expect(String(reflecting: SignInForm.identifier(system: "urn:x", value: "secret")) == "an identifier")
    }
}
