// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import MedicationScreens
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
}
