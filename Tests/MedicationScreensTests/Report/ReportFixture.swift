// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens
import TestSupport

/// The languages that there are words in.
let reportLanguages = [
    "en", "de", "de-CH", "fr", "es", "it", "pt", "pt-PT", "nl", "sv", "pl", "cs", "ar", "ja",
]

/// Reports made of resources that came from a server.
struct ReportFixture {
    /// Saturday, 21 November 2026, 20:30 in Vienna.
    static let now = Date(timeIntervalSince1970: 1_795_289_400)
    static let vienna = TimeZone(identifier: "Europe/Vienna") ?? .gmt

    var now = ReportFixture.now
    var zone = ReportFixture.vienna

    /// The report on the patient of the example programs, made once.
    static func sample() async throws -> MedicationReport { try await madeSample.value }

    private static let madeSample = Task { try await ReportFixture().sample() }

    /// Makes the report on the patient of the example programs.
    func sample() async throws -> MedicationReport {
        let today = CivilDate(year: 2026, month: 11, day: 21) ?? .earliest
        let resources = try SamplePatient.resources(today: today, offsetMinutes: 60)
        let client = try await client(resources)
        return try await report(client, patient: SamplePatient.id)
    }

    /// The report on prescriptions, written as the members of their JSON without type, id and subject.
    func report(
        patient: String = #""name":[{"text":"Ada Example"}]"#,
        _ prescriptions: [String],
        administrations: [String] = [],
        history: MedicationReport.History? = nil
    ) async throws -> MedicationReport {
        let reader = FHIRReader(version: .r4)
        var texts = [#"{"resourceType":"Patient","id":"p",\#(patient)}"#]
        texts += prescriptions.enumerated().map { index, members in
            #"{"resourceType":"MedicationRequest","id":"m\#(index)","intent":"order","#
                + #""subject":{"reference":"Patient/p"},\#(members)}"#
        }
        texts += administrations.enumerated().map { index, members in
            #"{"resourceType":"MedicationAdministration","id":"a\#(index)","#
                + #""subject":{"reference":"Patient/p"},\#(members)}"#
        }
        let client = try await client(texts.map { try reader.read(Array($0.utf8)).value })
        return try await report(client, patient: "p", history: history)
    }

    /// The list that a report was made of.
    func list(_ report: MedicationReport) async throws -> PrescriptionList {
        let client = try await client(report.entries.map(\.request.resource))
        return try await list(client, patient: "p")
    }

    private func list(_ client: FHIRClient, patient id: String) async throws -> PrescriptionList {
        let requests = try await client.search(MedicationRequest.self, [.patient(id), .count(100)])
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        return PrescriptionList(requests, patient: client.identity(ofPatient: id), builder: builder)
    }

    private func client(_ resources: [Resource]) async throws -> FHIRClient {
        guard let base = URL(string: "http://report.invalid/fhir") else { throw URLError(.badURL) }
        let server = SandboxServer(version: .r4, base: base, environment: .stopped(at: ReportFixture.now))
        var bundle = FHIRBundle()
        bundle.type = .collection
        bundle.entry = resources.map { FHIRBundle.Entry(fullUrl: nil, resource: $0) }
        try await server.load(FHIRWriter(version: .r4).write(bundle).bytes)
        return try FHIRClient(base: base, version: .r4, transport: server)
    }

    private func report(
        _ client: FHIRClient, patient id: String, history: MedicationReport.History? = nil
    ) async throws -> MedicationReport {
        let patient = try await client.search(Patient.self, [.id(id)]).matches.first
        let records = try await client.search(MedicationAdministration.self, [.patient(id), .count(100)])
        return MedicationReport(
            patient: patient,
            prescriptions: try await list(client, patient: id),
            history: history
                ?? .records(records.matches.map { AdministrationRecord($0) }, isComplete: records.isComplete),
            now: now,
            zone: zone
        )
    }
}

extension MedicationReport {
    /// The page in one language or several, as an XML parser reads it.
    func tree(_ language: String, _ others: String...) throws -> XMLTree {
        let page = try html(in: Locale(identifier: language), and: others.map { Locale(identifier: $0) })
        return try XMLTree.read(page)
    }
}
