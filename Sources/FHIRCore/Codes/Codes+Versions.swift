// SPDX-License-Identifier: Apache-2.0

// Which versions have which codes, where a code that came or went changes the meaning of what it stands beside.
//
// A code that no version has is written in each version as it came: nobody knows less of it than before.

extension MedicationRequestStatus: VersionedCode {
    /// Whether another version has the code and this one has not.
    ///
    /// Source: the required bindings of MedicationOrder.status (DSTU2) and MedicationRequest.status (STU3 to R5).
    func isLacking(in version: FHIRVersion) -> Bool {
        switch self {
        case .ended: version != .r5
        case .cancelled, .unknown: version == .dstu2
        default: false
        }
    }
}

extension MedicationRequestIntent: VersionedCode {
    /// Whether another version has the code and this one has not.
    ///
    /// Source: the required binding of MedicationRequest.intent, STU3 to R5. An order of DSTU2 has no intent, and is one.
    func isLacking(in version: FHIRVersion) -> Bool {
        switch self {
        case .order: false
        case .originalOrder, .reflexOrder, .fillerOrder, .option: version <= .stu3
        default: version == .dstu2
        }
    }
}

extension MedicationAdministrationStatus: VersionedCode {
    func isLacking(in version: FHIRVersion) -> Bool {
        switch self {
        case .notDone: version <= .stu3
        case .unknown: version == .dstu2
        default: false
        }
    }
}

extension MedicationDispenseStatus: VersionedCode {
    func isLacking(in version: FHIRVersion) -> Bool {
        switch self {
        case .cancelled, .declined, .unknown: version <= .stu3
        case .preparation: version == .dstu2
        default: false
        }
    }
}

extension MedicationStatementStatus: VersionedCode {
    /// Whether some version has the code.
    var isKnown: Bool {
        FHIRVersion.allCases.contains { isLacking(in: $0) } || self == .enteredInError
    }

    func isLacking(in version: FHIRVersion) -> Bool {
        switch self {
        case .active, .completed, .intended: version == .r5
        case .stopped, .onHold: version == .dstu2 || version == .r5
        case .notTaken, .unknown: version <= .stu3 || version == .r5
        case .recorded, .draft: version <= .r4b
        default: false
        }
    }
}

extension QuantityComparator {
    /// Whether another version has the code and this one has not.
    ///
    /// Source: the required binding of Quantity.comparator, DSTU2 to R5.
    func isLacking(in version: FHIRVersion) -> Bool {
        self == .sufficient && version != .r5
    }
}
