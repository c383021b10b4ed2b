// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
public import FHIRCore
import FHIROutbox
import FHIRTransport
public import Foundation

/// A dose to be recorded, as far as it was entered.
public struct AdministrationDraft: Sendable, Hashable {
    /// What became of the dose.
    public enum Outcome: Sendable, Hashable {
        /// It was taken.
        case taken
        /// It was not taken, and why, in the patient's words; the words may be empty.
        case notTaken(reason: String)
    }

    /// What became of the dose.
    public var outcome: Outcome
    /// When it was taken, or was not.
    public var time: Date
    /// How much was taken; nil for what the prescription says.
    public var amount: Quantity?
    /// A note for whoever reads the record.
    public var note: String

    /// Creates a draft.
    ///
    /// - Parameters:
    ///   - outcome: What became of the dose.
    ///   - time: When it was taken, or was not.
    ///   - amount: How much was taken; nil for what the prescription says.
    ///   - note: A note for whoever reads the record.
    public init(outcome: Outcome = .taken, time: Date, amount: Quantity? = nil, note: String = "") {
        self.outcome = outcome
        self.time = time
        self.amount = amount
        self.note = note
    }

    /// Returns what is wrong with the draft; nothing if it can be saved.
    ///
    /// - Parameter settings: The clock and the zone of the patient.
    /// - Returns: The problems.
    public func problems(_ settings: ScreenSettings) -> [DraftProblem] {
        var problems: [DraftProblem] = []
        if time > settings.environment.date().addingTimeInterval(settings.clockTolerance) {
            problems.append(.inFuture)
        } else if settings.zone.dateTime(time) == nil {
            problems.append(.unwritableTime)
        }
        if let value = amount?.value?.decimal, value <= 0 { problems.append(.amountNotPositive) }
        return problems
    }

    /// Makes the record.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - patient: The patient who is signed in.
    ///   - dose: The dose of the schedule that is meant; nil for one that is not on it.
    ///   - id: The identifier by which the server recognises the record.
    ///   - settings: The zone of the patient, and the decision of the host about prescriptions that do not say whose they are.
    /// - Returns: The record.
    /// - Throws: That the prescription does not belong to the patient, or what it lacks.
    func administration(
        of request: MedicationRequest, patient: PatientIdentity, dose: DoseIdentity?, id: OutboxIdentifier,
        settings: ScreenSettings
    ) throws -> MedicationAdministration {
        let whose = patient.sameness(to: request.subject)
        guard whose == .same || whose == .unknown && settings.recordsForUnknownPatients else {
            throw ScreenError(kind: .otherPatient)
        }
        guard let moment = settings.zone.dateTime(time) else { throw ScreenError(kind: .unusable) }
        // The record names the patient of the server; what the prescription says stays in the prescription.
        var request = request
        request.subject = Reference("Patient/\(patient.id)")
        let (status, reason): (MedicationAdministrationStatus, String) =
            switch outcome {
            case .taken: (.completed, "")
            case .notTaken(let reason): (.notDone, reason.trimmed)
            }
        var record = try MedicationAdministration(
            of: request,
            status: status,
            effective: .dateTime(moment),
            statusReason: reason.isEmpty ? nil : CodeableConcept(text: reason),
            // Nothing was given, whatever was entered before.
            dose: status == .completed ? amount : nil,
            identifier: Identifier(system: id.system, value: id.value),
            note: note.trimmed.isEmpty ? nil : note.trimmed
        )
        if let dose { record.identifier.append(Identifier(linkingTo: dose)) }
        return record
    }
}

/// What is wrong with a dose to be recorded; the name is part of the key of its words.
public enum DraftProblem: String, Sendable, Hashable, CaseIterable {
    /// The time is later than now, and than clocks may differ.
    case inFuture
    /// FHIR cannot write the time.
    case unwritableTime
    /// The amount is zero or less.
    case amountNotPositive
    /// The dose of the schedule is one of another prescription.
    case otherPrescription
    /// The prescription was entered in error, and says nothing about the patient.
    case enteredInError
    /// The words of the prescription forbid the medication, end it or pause it; see ``RecordingDecision``.
    case forbiddenByWords
    /// The prescription does not say whose it is; see ``ScreenSettings/recordsForUnknownPatients``.
    case unknownPatient
}
