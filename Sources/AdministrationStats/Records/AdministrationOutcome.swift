// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What became of a dose, as far as the statistics are concerned.
public enum AdministrationOutcome: UInt8, Sendable, Hashable, CaseIterable {
    /// The dose was taken.
    case taken
    /// The dose was not taken, and somebody said so.
    case notTaken
    /// The administration was begun and ended early; it counts neither as taken nor as not taken.
    case partial
    /// The administration is going on or interrupted; what becomes of it is open.
    case pending
    /// The record does not tell, or tells in a word that is not known here.
    case unknown
    /// The record was entered in error: it says nothing about the patient.
    case excluded
}

extension AdministrationOutcome {
    /// Creates the outcome that the status of a MedicationAdministration stands for, in any version of FHIR.
    ///
    /// | status | outcome |
    /// |---|---|
    /// | `entered-in-error` | excluded, whatever the flag says |
    /// | any other, with the flag | notTaken |
    /// | `not-done` (from R4 on) | notTaken |
    /// | `completed` | taken |
    /// | `stopped` | partial |
    /// | `in-progress`, `on-hold` | pending |
    /// | `unknown`, any other, none | unknown |
    ///
    /// https://hl7.org/fhir/R4/valueset-medication-admin-status.html
    ///
    /// - Parameters:
    ///   - statusCode: The code of the element `status` as written.
    ///   - isNotGiven: The flag `wasNotGiven` of DSTU2 or `notGiven` of STU3; nil, which means false, if there is none.
    public init(statusCode: String?, isNotGiven: Bool? = nil) {
        let isNotGiven = isNotGiven == true
        // The most frequent one first, which is also compared fastest.
        self =
            switch statusCode {
            case "completed"?: isNotGiven ? .notTaken : .taken
            case "not-done"?: .notTaken
            case "entered-in-error"?: .excluded
            case _ where isNotGiven: .notTaken
            case "stopped"?: .partial
            case "in-progress"?, "on-hold"?: .pending
            default: .unknown
            }
    }

    /// Creates the outcome that the elements of a resource stand for.
    ///
    /// - Parameters:
    ///   - status: The element `status`.
    ///   - notGiven: The flag of DSTU2 or STU3.
    ///   - extras: What the resource carries beside its elements. Where something of it may change the meaning and is not
    ///     known here, the outcome is unknown, unless the record was entered in error.
    init(status: MedicationAdministrationStatus?, notGiven: Bool?, extras: ElementExtras) {
        self.init(statusCode: status?.rawValue, isNotGiven: notGiven)
        if extras.mayChangeOutcome(isFlagRead: notGiven != nil), self != .excluded { self = .unknown }
    }
}

extension ElementExtras {
    /// Whether something beside the elements of an administration may change whether it was given.
    ///
    /// That is an extension that says so, and a flag of DSTU2 or STU3 that was not read: in a version that does not have
    /// it, or with an extension in place of its value. A flag that is plainly false changes nothing. An element of a wrong
    /// type that says what happened, to whom and when may change it, too.
    ///
    /// - Parameter isFlagRead: Whether the flag has a value.
    /// - Returns: Whether the record may say something else than its status.
    fileprivate func mayChangeOutcome(isFlagRead: Bool) -> Bool {
        if hasModifierExtension { return true }
        // Hardly any resource goes further.
        guard hasEntries else { return false }
        if unreadMembers.contains(where: { !Self.bystanders.contains($0.name) }) { return true }
        return ["notGiven", "wasNotGiven"].contains { flag in
            unknownMembers.contains { $0.name == flag && $0.json.text != "false" }
                || !isFlagRead && primitiveExtension(of: flag) != nil
        }
    }

    /// The elements of an administration that say nothing about whether a dose was taken, which one and when.
    private static let bystanders: Set<String> = [
        "meta", "language", "text", "basedOn", "instantiates", "instantiatesCanonical", "instantiatesUri",
        "definition", "category", "encounter", "context", "supportingInformation", "recorded", "subPotentReason",
        "performer", "practitioner", "reason", "reasonGiven", "reasonCode", "reasonReference", "device", "note",
        "eventHistory",
    ]
}
