// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

struct PrescriptionStateTests {
    private static func state(_ status: String?, _ intent: String?) -> PrescriptionState {
        var request = MedicationRequest()
        request.status = status.map { MedicationRequestStatus(rawValue: $0) }
        request.intent = intent.map { MedicationRequestIntent(rawValue: $0) }
        return PrescriptionState(request)
    }

    // The value sets medicationrequest-status of R4 and R5, and medication-order-status of DSTU2.
    @Test(
        arguments: [
            ("active", .inForce), ("on-hold", .onHold), ("draft", .draft), ("cancelled", .over), ("completed", .over),
            ("stopped", .over), ("ended", .over), ("entered-in-error", .enteredInError), ("unknown", .unknown),
            ("Active", .unknown), ("", .unknown), (nil, .unknown),
        ] as [(String?, PrescriptionState)])
    func `the status of an order decides`(status: String?, state: PrescriptionState) {
        #expect(Self.state(status, "order") == state)
        // DSTU2 has orders only, and no element that says so.
        #expect(Self.state(status, nil) == state)
    }

    // The value set medicationrequest-intent of R4.
    @Test(
        arguments: [
            ("order", .inForce), ("original-order", .inForce), ("reflex-order", .inForce), ("filler-order", .inForce),
            ("instance-order", .inForce), ("proposal", .notAnOrder), ("plan", .notAnOrder), ("option", .notAnOrder),
            ("directive", .unknown), ("", .unknown),
        ] as [(String, PrescriptionState)])
    func `only an order is in force`(intent: String, state: PrescriptionState) {
        #expect(Self.state("active", intent) == state)
    }

    @Test(
        arguments: [
            ("on-hold", "proposal", .notAnOrder), ("draft", "plan", .notAnOrder), ("unknown", "option", .notAnOrder),
            ("completed", "proposal", .over), ("entered-in-error", "plan", .enteredInError),
            ("on-hold", "directive", .unknown), ("stopped", "directive", .over),
        ] as [(String, String, PrescriptionState)])
    func `status and intent together`(status: String, intent: String, state: PrescriptionState) {
        #expect(Self.state(status, intent) == state)
    }

    // A proposal that reads like an order is one that a patient follows.
    @Test(
        arguments: ["active", "on-hold", "draft", "cancelled", "completed", "stopped", "unknown"],
        [nil, "order", "instance-order", "proposal", "plan", "option", "directive"])
    func `a sentence knows that a request is not in force`(status: String, intent: String?) throws {
        var request = MedicationRequest()
        request.status = MedicationRequestStatus(rawValue: status)
        request.intent = intent.map { MedicationRequestIntent(rawValue: $0) }
        request.dosageInstruction = [Dosage(text: "1 tablet")]
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let sentence = try builder.sentence(for: request)
        let isInForce = PrescriptionState(request) == .inForce
        #expect((sentence.status == nil) == isInForce)
        #expect(sentence.issues.contains { $0.code == .notInForce } == !isInForce)
    }

    @Test(arguments: [("active", "proposal", "proposal", "intent"), ("on-hold", "proposal", "on-hold", "status")])
    func `the element that says so is named`(status: String, intent: String, code: String, path: String) throws {
        var request = MedicationRequest()
        request.status = MedicationRequestStatus(rawValue: status)
        request.intent = MedicationRequestIntent(rawValue: intent)
        request.dosageInstruction = [Dosage(text: "1 tablet")]
        let sentence = try DosageSentenceBuilder(locale: Locale(identifier: "en")).sentence(for: request)
        #expect(sentence.status == code)
        #expect(sentence.issues.first { $0.code == .notInForce }?.path == path)
    }
}
