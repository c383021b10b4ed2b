// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
public import FHIRCore
import Foundation

extension MedicationReport {
    /// What is known of statements about what the patient uses, beside prescriptions.
    public enum Statements: Sendable, Hashable {
        /// Nobody asked for them: the report is made of prescriptions alone, and says so.
        case notAsked
        /// They could not be fetched, and the report says so.
        case unavailable
        /// The statements of the patient.
        case read(StatementList)

        /// The statements; none where there are none to look at.
        var all: [StatementList.Stated] {
            if case .read(let list) = self { list.stated } else { [] }
        }
    }

    /// A statement in a report: a medication that is used, of which no current prescription tells.
    public struct Statement: Sendable, Hashable {
        /// The statement.
        public let statement: MedicationStatement
        /// Whether the period that it names was over when the report was made.
        public let isPeriodOver: Bool

        /// The medication, where the statement only refers to it and it was found.
        let medication: Medication?

        /// The statement as it is read: with what it only refers to.
        var readStatement: MedicationStatement { statement.containing(medication) }
    }
}

/// What a prescription and a statement tell of a medication, by which they are compared.
struct StatedMedication {
    private let keys: [MedicationKey]

    /// Takes what a record tells of its medication.
    ///
    /// - Parameters:
    ///   - named: The medication as the record has it.
    ///   - contained: What is contained in the record.
    ///   - found: The medication, where the record only refers to it and it was found.
    init(_ named: CodeableReference, in contained: [Resource], found: Medication?) {
        var keys = MedicationKey.all(named, contained: contained)
        let address = named.reference?.reference ?? ""
        for case .medication(let one) in contained where one.id.map({ "#" + $0 }) == address {
            keys += one.code.map { MedicationKey.all(CodeableReference(concept: $0), contained: []) } ?? []
        }
        keys += found?.code.map { MedicationKey.all(CodeableReference(concept: $0), contained: []) } ?? []
        if let display = named.reference?.display { keys.append(.text(display)) }
        self.keys = keys
    }

    /// Whether both are one medication; nil where nothing tells.
    func sameness(to other: StatedMedication) -> Sameness { MedicationKey.sameness(keys, other.keys) }
}

extension MedicationStatement {
    /// Whether the statement says that the medication is used, or may be: not that it is over, was a mistake, or is not used.
    var isOfPresentUse: Bool {
        switch CheckedRecord.reading(self).state {
        case .inForce: true
        case .void: false
        case .notInForce(let code): PrescriptionState(code: code) != .over
        }
    }

    /// Whether the statement says that the medication is not used.
    var deniesUse: Bool {
        if case .void(let code) = CheckedRecord.reading(self).state { code != "entered-in-error" } else { false }
    }
}
