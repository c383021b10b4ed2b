// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a program writes that needs only the medication and its dosage, and asks `JSONDecoder` for it.
///
/// It has no narrative, extensions, contained resources or unknown members, and dates are texts: the least that a
/// comparison with our reader and writer can be made against.
struct LeanBundle: Codable {
    struct Entry: Codable {
        let fullUrl: String?
        let resource: LeanRequest
    }

    let resourceType: String
    let type: String
    let total: Int?
    let entry: [Entry]
}

struct LeanRequest: Codable {
    struct DispenseRequest: Codable {
        let validityPeriod: LeanPeriod?
        let numberOfRepeatsAllowed: Int?
        let quantity: LeanQuantity?
        let expectedSupplyDuration: LeanQuantity?
    }

    let resourceType: String
    let id: String?
    let identifier: [LeanIdentifier]?
    let status: String
    let intent: String
    let category: [LeanConcept]?
    let priority: String?
    let medicationCodeableConcept: LeanConcept?
    let medicationReference: LeanReference?
    let subject: LeanReference
    let encounter: LeanReference?
    let authoredOn: String?
    let requester: LeanReference?
    let reasonCode: [LeanConcept]?
    let note: [LeanNote]?
    let dosageInstruction: [LeanDosage]?
    let dispenseRequest: DispenseRequest?
}

struct LeanDosage: Codable {
    struct Timing: Codable {
        let event: [String]?
        let `repeat`: Repeat?
        let code: LeanConcept?
    }

    struct Repeat: Codable {
        let boundsDuration: LeanQuantity?
        let boundsRange: LeanRange?
        let boundsPeriod: LeanPeriod?
        let count: Int?
        let countMax: Int?
        let duration: Decimal?
        let durationUnit: String?
        let frequency: Int?
        let frequencyMax: Int?
        let period: Decimal?
        let periodMax: Decimal?
        let periodUnit: String?
        let dayOfWeek: [String]?
        let timeOfDay: [String]?
        let when: [String]?
        let offset: Int?
    }

    struct DoseAndRate: Codable {
        let type: LeanConcept?
        let doseQuantity: LeanQuantity?
        let doseRange: LeanRange?
        let rateQuantity: LeanQuantity?
        let rateRange: LeanRange?
        let rateRatio: LeanRatio?
    }

    let sequence: Int?
    let text: String?
    let additionalInstruction: [LeanConcept]?
    let patientInstruction: String?
    let timing: Timing?
    let asNeededBoolean: Bool?
    let asNeededCodeableConcept: LeanConcept?
    let route: LeanConcept?
    let method: LeanConcept?
    let doseAndRate: [DoseAndRate]?
    let maxDosePerPeriod: LeanRatio?
}

struct LeanConcept: Codable {
    struct Coding: Codable {
        let system: String?
        let code: String?
        let display: String?
    }

    let coding: [Coding]?
    let text: String?
}

struct LeanReference: Codable {
    let reference: String?
    let display: String?
}

struct LeanIdentifier: Codable {
    let use: String?
    let system: String?
    let value: String?
}

struct LeanNote: Codable {
    let time: String?
    let text: String
}

struct LeanQuantity: Codable {
    let value: Decimal?
    let unit: String?
    let system: String?
    let code: String?
}

struct LeanRange: Codable {
    let low: LeanQuantity?
    let high: LeanQuantity?
}

struct LeanRatio: Codable {
    let numerator: LeanQuantity?
    let denominator: LeanQuantity?
}

struct LeanPeriod: Codable {
    let start: String?
    let end: String?
}
