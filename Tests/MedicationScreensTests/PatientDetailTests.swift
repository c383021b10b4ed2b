// SPDX-License-Identifier: Apache-2.0

import ContentState
import FHIRCore
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PatientDetailTests {
    private func detail(_ json: String, locale: String = "en") throws -> PatientDetail {
        PatientDetail(
            try FHIRReader(version: .r4).read(Patient.self, from: Array(json.utf8)).value, now: ScreenWorld.now,
            language: try ScreenLanguage(locale: Locale(identifier: locale)))
    }

    @Test func `what is in use is shown, the preferred first`() async throws {
        let world = try await ScreenWorld()
        let model = PatientDetailModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        let detail = try #require(model.phase.value)
        #expect(detail.name == "Emma Muster")
        #expect(detail.birthDateText == "December 25, 1974")
        #expect(detail.phones == ["+43 1 222", "+43 1 111"])
        #expect(detail.emails == ["emma@example.org"])
        #expect(detail.addressLines == ["Gasse 2", "1010 Wien", "AT"])
        #expect(detail.warnings.isEmpty)
        #expect(model.status.actions == [.reload])
    }

    @Test(arguments: [
        (#""name":[{"use":"official","text":"A"},{"use":"usual","text":"B"}]"#, "B"),
        (#""name":[{"use":"maiden","text":"A"},{"use":"nickname","text":"B"}]"#, "B"),
        (#""name":[{"use":"old","text":"A"}]"#, "A"),
        (#""name":[{"text":"A","period":{"end":"2025"}},{"use":"temp","text":"B"}]"#, "B"),
        (#""name":[{"text":"A","period":{"end":"2026-03-10"}},{"use":"temp","text":"B"}]"#, "A"),
        (#""name":[]"#, "Name not known"),
    ])
    func `the name is one that is in use`(members: String, name: String) throws {
        #expect(try detail("{\"resourceType\":\"Patient\",\(members)}").name == name)
    }

    @Test(arguments: [("1974", "1974"), ("1974-12", "December 1974"), ("1974-12-25", "December 25, 1974")])
    func `a date of birth is told to the precision known`(date: String, text: String) throws {
        #expect(try detail("{\"resourceType\":\"Patient\",\"birthDate\":\"\(date)\"}").birthDateText == text)
    }

    @Test(arguments: [
        (#""link":[{"other":{"reference":"Patient/9"},"type":"replaced-by"}]"#, [PatientDetail.Warning.replaced]),
        (#""link":[{"other":{"reference":"Patient/9"},"type":"replaces"}]"#, []),
        (#""active":false"#, [.inactive]),
        (#""deceasedBoolean":true"#, [.deceased]),
        (#""deceasedBoolean":false"#, []),
        (#""deceasedDateTime":"2026-01-01""#, [.deceased]),
    ])
    func `a record to be careful with says so`(members: String, warnings: [PatientDetail.Warning]) throws {
        #expect(try detail("{\"resourceType\":\"Patient\",\(members)}").warnings == warnings)
    }

    @Test func `another patient never shows the first one, and a sign-out nobody`() async throws {
        let world = try await ScreenWorld()
        let model = PatientDetailModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        let gate = Network.Gate()
        await world.network.hold(at: gate)
        let old = model.reload()
        await gate.started(0)
        let new = model.show(patient: "2")
        #expect(model.phase.value == nil)
        await gate.answer(1, .success(()))
        await new?.value
        await gate.answer(0, .success(()))
        await old?.value
        #expect(model.phase.value?.name == "Otto Beispiel")
        model.show(patient: nil)
        #expect(model.phase.value == nil)
        #expect(model.patient == nil)
    }

    @Test func `a patient who is not there is a failure with words`() async throws {
        let world = try await ScreenWorld()
        let model = PatientDetailModel(client: world.client, settings: world.settings)
        await model.show(patient: "9")?.value
        #expect(model.status.failure?.kind == .notFound)
        #expect(model.status.actions == [.close])
        let language = try ScreenLanguage(locale: world.settings.locale)
        #expect(language.message(of: model.status) == "Your details could not be loaded.")
    }
}
