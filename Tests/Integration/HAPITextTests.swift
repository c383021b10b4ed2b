// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// Numbers and times keep their digits on the way through another implementation and back.
///
/// FHIR gives the precision of a decimal meaning: 2.50 mg says more than 2.5 mg.
@Suite(.realServers)
struct HAPITextTests {
    @Test(arguments: ["2.50", "0.10", "1.0", "100", "-0.5", "0.000001", "12345678901234567890.12345678901234567890"])
    func `a number comes back as it was written`(text: String) async throws {
        let server = try HAPIServer()
        var dose = try WrittenResources().administration
        dose.dosage?.dose = WrittenResources.amount(text, "mg")
        let saved = try await server.client.create(dose)
        #expect(saved.resource?.dosage?.dose?.value?.description == text)
        #expect(try await server.text(of: "MedicationAdministration/\(saved.id)").contains(#""value":\#(text),"#))
        let sent = try #require(try await server.requests().first)
        #expect(sent.body.contains(#""value":\#(text),"#))
    }

    @Test(arguments: [
        "2024", "2024-03", "2024-02-29", "2024-03-31T02:30:00+01:00", "2024-03-31T23:59:59Z",
        "2024-03-31T08:05:00.5+02:00",
        "2024-03-31T08:05:00.100-03:30", "1890-01-01T00:00:00+01:05",
    ])
    func `a time comes back as it was written`(text: String) async throws {
        let server = try HAPIServer()
        var dose = try WrittenResources().administration
        dose.effective = .dateTime(try #require(FHIRDateTime(text)))
        let saved = try await server.client.create(dose)
        #expect(saved.resource?.effective?.dateTime?.description == text)
        #expect(
            try await server.text(of: "MedicationAdministration/\(saved.id)").contains(
                #""effectiveDateTime":"\#(text)""#))
    }

    @Test(arguments: ["1970", "1970-01", "1970-01-31"])
    func `a date comes back as it was written`(text: String) async throws {
        let server = try HAPIServer()
        var patient = try WrittenResources().patient
        patient.birthDate = FHIRDate(text)
        let saved = try await server.client.create(patient)
        #expect(try await server.text(of: "Patient/\(saved.id)").contains(#""birthDate":"\#(text)""#))
    }

    @Test(arguments: ["08:00:00", "23:59:59.999", "00:00:00"])
    func `a time of day comes back as it was written`(text: String) async throws {
        let server = try HAPIServer()
        var request = try WrittenResources().request
        let pattern = TimingRepeat(timeOfDay: [try #require(FHIRTime(text))])
        request.dosageInstruction = [Dosage(timing: Timing(repeat: pattern))]
        let saved = try await server.client.create(request)
        #expect(saved.resource?.dosageInstruction.first?.timing?.repeat?.timeOfDay.first?.description == text)
    }
}
