// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import FHIRTransport
import Foundation
import FuzzSupport
import MedicationScreens

/// The page about a patient whose names and words are anything.
func requireReport(_ choices: inout FuzzBytes, _ language: String) {
    var patient = Patient()
    patient.id = "p"
    patient.name = choices.some(upTo: 1) { bytes in
        var name = HumanName()
        name.text = bytes.maybe { $0.text() }
        name.family = bytes.maybe { $0.text() }
        name.given = bytes.some(upTo: 2) { $0.text() }
        return name
    }
    let requests = (0...choices.number(below: 3)).map { number in
        var request = MedicationRequest()
        request.id = "m\(number)"
        request.status = choices.choice([.active, .stopped, nil, "x"])
        request.intent = .order
        request.subject = Reference("Patient/p")
        request.medication = CodeableReference(concept: choices.concept())
        request.doNotPerform = choices.number(below: 8) == 7 ? true : nil
        request.authoredOn = choices.maybe { $0.dateTime() }
        request.statusReason = choices.maybe { $0.concept() }
        request.dosageInstruction = choices.some(upTo: 2) { $0.dosage() }
        return request
    }
    let records = Samples.records.map { record in
        var record = record
        record.prescriptionID = choices.maybe { "m\($0.number(below: 3))" }
        record.statusReason = choices.some(upTo: 1) { $0.concept() }
        return record
    }
    guard let list = prescriptions(requests, language) else { return }
    let report = MedicationReport(
        patient: choices.maybe { _ in patient } ?? patient, prescriptions: list,
        history: choices.number(below: 4) == 3 ? .unavailable : .records(records, isComplete: choices.flag()),
        now: Samples.now, zone: Samples.zone)
    let others = choices.number(below: 4) == 3 ? [Locale(identifier: choices.choice(Samples.languages))] : []
    let page: String
    do {
        page = try report.html(in: Locale(identifier: language), and: others)
    } catch {
        preconditionFailure("a report without words: \(error)")
    }
    require(page, "a page")
    // Names and words cannot change the direction of the text around them.
    let directions = page.unicodeScalars.filter { 0x202A...0x202E ~= $0.value }
    precondition(directions.isEmpty, "a change of direction in a page")
}

/// The list that a server would give; its resources come over the wire as they do from one.
private func prescriptions(_ requests: [MedicationRequest], _ language: String) -> PrescriptionList? {
    var bundle = FHIRBundle()
    bundle.type = .searchset
    bundle.entry = requests.map { .init(fullUrl: nil, resource: $0.resource) }
    guard let body = try? FHIRWriter(version: .r4).write(bundle).bytes,
        let base = URL(string: "https://fhir.example"),
        let client = try? FHIRClient(base: base, version: .r4, transport: Answer(body: body)),
        let builder = try? DosageSentenceBuilder(locale: Locale(identifier: language))
    else { return nil }
    let result = wait { try? await client.search(MedicationRequest.self) }
    return result.map { PrescriptionList($0, patient: client.identity(ofPatient: "p"), builder: builder) }
}

/// A server with one answer.
private struct Answer: HTTPTransport {
    let body: [UInt8]

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response = HTTPResponse(status: 200, body: body, url: request.url)
        try response.fields.set(.contentType, to: "application/fhir+json")
        return response
    }
}
