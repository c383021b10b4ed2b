// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import Testing

struct OutboxRecordingTests {
    @Test func `what was recorded is there when the folder is opened again`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            try await outbox.record(dose: "ü", patient: "f002")

            let reopened = try Outbox(test: folder)
            let entries = await reopened.entries
            #expect(entries.map(\.id) == [.test("a"), .test("ü")])
            #expect(entries.map(\.patient) == ["f001", "f002"])
            #expect(entries.map(\.version) == [.r4, .r4])
            #expect(entries.map(\.json) == [.dose("a"), .dose("ü", patient: "f002")])
            #expect(entries.map(\.created) == [.test, .test])
            #expect(entries.allSatisfy { $0.isWaiting && $0.attempts == 0 && $0.lastAttempt == nil })
            #expect(await entries == outbox.entries)
            #expect(await reopened.notices.isEmpty)
        }
    }

    @Test func `a dose gets the identifier it does not bear`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            let dose = try FHIRReader(version: .r4).read(MedicationAdministration.self, from: .dose("old")).value
            let recording = try await outbox.record(dose, id: .test("new"), patient: "f001", version: .r4)
            let kept = try FHIRReader(version: .r4).read(MedicationAdministration.self, from: recording.entry.json)
                .value
            #expect(kept.identifier.map(\.value) == ["old", "new"])
            #expect(recording.losses.isEmpty)
            #expect(recording.isNew)
        }
    }

    @Test func `recording the same again makes no second entry`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            let first = try await outbox.record(dose: "a")
            let second = try await outbox.record(dose: "a")
            #expect(!second.isNew)
            #expect(second.entry == first.entry)
            #expect(await outbox.entries.count == 1)
            let other = await #expect(throws: OutboxError.self) {
                try await outbox.record(.dose("a", id: "x"), id: .test("a"), patient: "f001", version: .r4)
            }
            #expect(other?.code == .identifierTaken)
        }
    }

    @Test(arguments: [
        (#"{"reference":"Patient/f001"}"#, true),
        (#"{"reference":"Patient/f001/_history/2"}"#, true),
        (#"{"reference":"https://fhir.example/base/Patient/f001"}"#, true),
        (#"{"reference":"HTTPS://FHIR.example:443/base/Patient/f001"}"#, true),
        (#"{"reference":"https://fhir.example/other/Patient/f001"}"#, false),
        (#"{"reference":"https://other.example/base/Patient/f001"}"#, false),
        (#"{"reference":"http://fhir.example/base/Patient/f001"}"#, false),
        (#"{"reference":"../Patient/f001"}"#, false),
        (#"{"reference":"Patient/f002"}"#, false),
        (#"{"reference":"Patient/F001"}"#, false),
        (#"{"reference":"Group/f001"}"#, false),
        (#"{"reference":"urn:uuid:53fefa32-fcbb-4ff8-8a92-55ee120877b7"}"#, false),
        (##"{"reference":"#p"}"##, false),
        (#"{"identifier":{"system":"urn:mrn","value":"f001"}}"#, false),
        (#"{"display":"Max Other"}"#, false),
        ("{}", false),
    ])
    func `only the patient of the server is recorded for`(subject: String, isTaken: Bool) async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            let json = String(decoding: [UInt8].dose("a"), as: UTF8.self)
                .replacing(#"{"reference":"Patient/f001"}"#, with: subject)
            let bytes = Array(json.utf8)
            if isTaken {
                try await outbox.record(bytes, id: .test("a"), patient: "f001", version: .r4)
            } else {
                let error = await #expect(throws: OutboxError.self) {
                    try await outbox.record(bytes, id: .test("a"), patient: "f001", version: .r4)
                }
                #expect(error?.code == .otherPatient)
            }
        }
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let json: String
        var value = "a"
        var patient = "f001"
        let code: OutboxError.Code
        let testDescription: String
    }

    @Test(arguments: [
        Refused(json: "", code: .invalidResource, testDescription: "nothing"),
        Refused(json: "{", code: .invalidResource, testDescription: "no JSON"),
        Refused(json: #"{"resourceType":"Patient","id":"f001"}"#, code: .invalidResource, testDescription: "a Patient"),
        Refused(json: #"{"resourceType":"Flag"}"#, code: .invalidResource, testDescription: "an unknown type"),
        Refused(
            json: #"{"resourceType":"MedicationAdministration"}"#, code: .missingIdentifier,
            testDescription: "no identifier"),
        Refused(
            json: String(decoding: [UInt8].dose("b"), as: UTF8.self), code: .missingIdentifier,
            testDescription: "another identifier"),
        Refused(
            json: String(decoding: [UInt8].dose(""), as: UTF8.self), value: "", code: .missingIdentifier,
            testDescription: "an empty one"),
        Refused(
            json: String(decoding: [UInt8].dose("a"), as: UTF8.self), patient: "f002", code: .otherPatient,
            testDescription: "another patient"),
        Refused(
            json: String(decoding: [UInt8].dose("a"), as: UTF8.self), patient: "", code: .otherPatient,
            testDescription: "nobody"),
    ])
    func `what could not be sent later is refused at once`(row: Refused) async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            let error = await #expect(throws: OutboxError.self) {
                try await outbox.record(Array(row.json.utf8), id: .test(row.value), patient: row.patient, version: .r4)
            }
            #expect(error?.code == row.code)
            #expect(error?.description.contains("f001") == false)
            #expect(await outbox.entries.isEmpty)
        }
    }

    @Test func `a dose whose meaning the version cannot hold is refused`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            var dose = try FHIRReader(version: .r4).read(MedicationAdministration.self, from: .dose("a")).value
            dose.implicitRules = "http://example.org/rules"
            dose.status = .unknown
            // DSTU2 has no status for what is not known.
            let error = await #expect(throws: OutboxError.self) {
                try await outbox.record(dose, id: .test("a"), patient: "f001", version: .dstu2)
            }
            #expect(error?.code == .invalidResource)
            #expect(error?.underlyingError is FHIRError)
        }
    }

    @Test func `an entry is waiting, aside, waiting again, aside and gone`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            try await outbox.record(dose: "b")
            let early = await #expect(throws: OutboxError.self) { try await outbox.remove(.test("a")) }
            #expect(early?.code == .wrongState)
            #expect(await outbox.values == ["a", "b"])

            try await outbox.setAside(.test("a"))
            #expect(await outbox.entries[0].refusal?.reason == .byCaller)
            #expect(await outbox.snapshot.refusedCount == 1)
            try await outbox.requeue(.test("a"))
            #expect(await outbox.snapshot.waitingCount == 2)
            try await outbox.setAside(.test("a"))
            #expect(try await Outbox(test: folder).entries == outbox.entries)
            try await outbox.remove(.test("a"))
            #expect(await outbox.values == ["b"])
            #expect(try await Outbox(test: folder).values == ["b"])

            let gone = await #expect(throws: OutboxError.self) { try await outbox.remove(.test("a")) }
            #expect(gone?.code == .noSuchEntry)
        }
    }

    @Test func `a screen sees each change, and the newest one when it is slow`() async throws {
        try await withFolder { folder in
            var outbox: Outbox? = try Outbox(test: folder)
            var fast = try #require(await outbox?.changes()).makeAsyncIterator()
            var slow = try #require(await outbox?.changes()).makeAsyncIterator()
            #expect(await fast.next()?.entries.isEmpty == true)
            try await outbox?.record(dose: "a")
            #expect(await fast.next()?.entries.map(\.id.value) == ["a"])
            try await outbox?.record(dose: "b")
            #expect(await fast.next()?.waitingCount == 2)
            #expect(await slow.next()?.waitingCount == 2)
            outbox = nil
            #expect(await fast.next() == nil)
        }
    }
}
