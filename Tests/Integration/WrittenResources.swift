// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// A resource of each type that this package writes, made as an application makes it.
///
/// The same values are written in every version.
struct WrittenResources {
    private let moment: FHIRDateTime

    init() throws {
        moment = try #require(FHIRDateTime("2024-03-31T08:05:00.500+02:00"))
    }

    var patient: Patient {
        var name = HumanName()
        name.use = .official
        name.family = "Åström-Müller"
        name.given = ["Zoë", "李"]
        var phone = ContactPoint()
        phone.system = .phone
        phone.value = "+43 1 234"
        phone.use = .home
        var address = Address()
        address.use = .home
        address.line = ["Hauptstraße 1"]
        address.city = "Wien"
        address.postalCode = "1010"
        address.country = "AT"
        var patient = Patient()
        patient.identifier = [Self.identifier("urn:oid:1.2.40.0.10.1.4.3.1", "1111010170")]
        patient.active = true
        patient.name = [name]
        patient.telecom = [phone]
        patient.gender = .female
        patient.birthDate = FHIRDate("1970-01")
        patient.address = [address]
        return patient
    }

    var practitioner: Practitioner {
        var name = HumanName()
        name.family = "Huber"
        name.prefix = ["Dr."]
        var practitioner = Practitioner()
        practitioner.identifier = [Self.identifier("urn:oid:1.2.3", "p1")]
        practitioner.active = true
        practitioner.name = [name]
        return practitioner
    }

    var organization: Organization {
        var organization = Organization()
        organization.identifier = [Self.identifier("urn:oid:1.2.4", "o1")]
        organization.active = true
        organization.name = "Apotheke zum Löwen"
        return organization
    }

    var medication: Medication {
        let strength = FHIRRatio(numerator: Self.amount("5.0", "mg"), denominator: Self.amount("1", "{tablet}"))
        var ingredient = Medication.Ingredient()
        ingredient.item = CodeableReference(concept: CodeableConcept(text: "Ramipril"))
        ingredient.strength = .ratio(strength)
        let form = Coding(system: "http://snomed.info/sct", code: "385055001", display: "Tablet")
        return Medication(
            code: CodeableConcept(
                text: "Ramipril 5 mg",
                coding: [Coding(system: "http://www.whocc.no/atc", code: "C09AA05", display: "ramipril")]
            ),
            doseForm: CodeableConcept(text: "tablet", coding: [form]),
            ingredient: [ingredient],
            status: .active
        )
    }

    var request: MedicationRequest {
        var dispense = MedicationRequest.DispenseRequest()
        dispense.numberOfRepeatsAllowed = 2
        dispense.quantity = Self.amount("30", "{tablet}")
        dispense.validityPeriod = FHIRPeriod(start: FHIRDateTime("2024-01-01"), end: FHIRDateTime("2024-12-31"))
        return MedicationRequest(
            status: .active,
            intent: .order,
            medication: Self.medicine,
            subject: Reference("Patient/f001", display: "Zoë Åström-Müller"),
            identifier: [Self.identifier("urn:example:prescription", "rx-1")],
            priority: .routine,
            authoredOn: FHIRDateTime("2024-03-31T08:00:00+02:00"),
            requester: Reference("Practitioner/p1"),
            reason: [CodeableReference(concept: CodeableConcept(text: "Hypertension"))],
            note: [Annotation(text: "Check the blood pressure", author: .string("Dr. Huber"), time: nil)],
            dosageInstruction: dosages,
            dispenseRequest: dispense
        )
    }

    var administration: MedicationAdministration {
        var administered = MedicationAdministration.Administered()
        administered.text = "with water"
        administered.route = Self.route
        administered.dose = Self.amount("2.50", "mg")
        var performer = MedicationAdministration.Performer()
        performer.actor = CodeableReference(reference: Reference("Patient/f001"))
        var administration = MedicationAdministration(
            status: .completed,
            medication: Self.medicine,
            subject: Reference("Patient/f001"),
            request: Reference("MedicationRequest/rx1"),
            effective: .dateTime(moment)
        )
        administration.identifier = [Self.identifier("urn:example:dose", UUID().uuidString)]
        administration.performer = [performer]
        administration.note = [Annotation(text: "a note", author: nil, time: moment)]
        administration.dosage = administered
        return administration
    }

    var notTaken: MedicationAdministration {
        var administration = MedicationAdministration(
            status: .notDone,
            medication: Self.medicine,
            subject: Reference("Patient/f001"),
            effective: .period(FHIRPeriod(start: moment, end: FHIRDateTime("2024-03-31T09:00:00+02:00")))
        )
        administration.statusReason = [CodeableConcept(text: "nausea")]
        return administration
    }

    var statement: MedicationStatement {
        var statement = MedicationStatement(
            status: .active,
            medication: Self.medicine,
            subject: Reference("Patient/f001"),
            effective: .period(FHIRPeriod(start: FHIRDateTime("2024-03"), end: nil)),
            dosage: dosages
        )
        statement.dateAsserted = FHIRDateTime("2024-03-31")
        return statement
    }

    var dispense: MedicationDispense {
        var performer = MedicationDispense.Performer()
        performer.actor = Reference("Practitioner/p1")
        var dispense = MedicationDispense(
            status: .completed,
            medication: Self.medicine,
            subject: Reference("Patient/f001"),
            quantity: Self.amount("30", "{tablet}"),
            whenHandedOver: FHIRDateTime("2024-03-31T10:15:30.250Z")
        )
        dispense.identifier = [Self.identifier("urn:example:dispense", "d1")]
        dispense.performer = [performer]
        dispense.authorizingPrescription = [Reference("MedicationRequest/rx1")]
        dispense.daysSupply = Quantity(30, unit: "days", system: Self.ucum, code: "d")
        dispense.dosageInstruction = dosages
        return dispense
    }

    /// All of them, with a name for each.
    var all: [(name: String, resource: any FHIRResource)] {
        [
            ("Patient", patient), ("Practitioner", practitioner), ("Organization", organization),
            ("Medication", medication), ("MedicationRequest", request), ("MedicationAdministration", administration),
            ("a dose not taken", notTaken), ("MedicationStatement", statement), ("MedicationDispense", dispense),
        ]
    }

    /// The ways to say how a medicine is taken.
    private var dosages: [Dosage] {
        let range = FHIRRange(low: Self.amount("1", "{tablet}"), high: Self.amount("2", "{tablet}"))
        let most = FHIRRatio(
            numerator: Self.amount("4", "{tablet}"),
            denominator: Quantity(1, unit: "day", system: Self.ucum, code: "d")
        )
        let times = ["08:00:00", "20:30:00"].compactMap { FHIRTime($0) }
        let bounds = FHIRPeriod(start: FHIRDateTime("2024-03-31"), end: FHIRDateTime("2024-04-10"))
        return [
            Dosage(
                sequence: 1,
                text: "1 tablet twice a day",
                additionalInstruction: [CodeableConcept(text: "with food")],
                patientInstruction: "Swallow whole",
                timing: Timing(repeat: TimingRepeat(frequency: 2, period: 1, periodUnit: "d")),
                route: Self.route,
                dose: .quantity(Self.amount("1.0", "{tablet}"))
            ),
            Dosage(
                sequence: 2,
                timing: Timing(
                    repeat: TimingRepeat(timeOfDay: times, dayOfWeek: ["mon", "thu"], bounds: .period(bounds))),
                dose: .range(range)
            ),
            Dosage(
                sequence: 3,
                timing: Timing(repeat: TimingRepeat(when: ["ACM"], offset: 30)),
                asNeeded: true,
                dose: .quantity(Self.amount("0.5", "{tablet}")),
                maxDosePerPeriod: [most]
            ),
            Dosage(sequence: 4, timing: Timing(event: [moment])),
        ]
    }

    private static let ucum = "http://unitsofmeasure.org"
    private static let medicine = CodeableReference(concept: CodeableConcept(text: "Ramipril 5 mg"))
    private static let route = CodeableConcept(
        text: "by mouth",
        coding: [Coding(system: "http://snomed.info/sct", code: "26643006", display: "Oral route")]
    )

    static func amount(_ value: String, _ unit: Code) -> Quantity {
        Quantity(FHIRDecimal(value), unit: unit.rawValue, system: ucum, code: unit)
    }

    static func identifier(_ system: String, _ value: String) -> Identifier {
        Identifier(system: system, value: value)
    }
}
