// SPDX-License-Identifier: Apache-2.0

// Whether the medicine is taken, in the words of each version.
//
// DSTU2 has a status and a flag for what was not taken, STU3 a status and a certainty, R4 one status for both, and R5 a
// status of the record beside the adherence. Conversion goes first to the words of R4 and from there to those of the
// version, so that a statement never comes to say that something is taken which is not.
//
// Source: FHIR DSTU2 to R5, definitions of MedicationStatement.status, wasNotTaken, taken and adherence; HL7
// cross-version maps of MedicationStatement. The maps make a paused medicine of R4 a draft of R5 and the reverse; here
// it is an adherence, as a draft says nothing about the taking, and a draft is refused.
extension MedicationStatement {
    mutating func convertState<M: MemberMapper>(_ m: inout M) {
        if m.version >= .r4 { foldTaken(&m) }
        if m.version < .r5 {
            leaveAdherence(&m)
        } else {
            enterAdherence(&m)
        }
        if m.version < .r4 { unfoldTaken(&m) }
        // What no version has may belong to the taking or to the record.
        m.loseMeaning("status", status.map { $0.isLacking(in: m.version) || !$0.isKnown } == true)
    }

    // MARK: STU3 and R4

    /// Says with the status of R4 what the certainty of STU3 or the flag of DSTU2 says.
    private mutating func foldTaken<M: MemberMapper>(_ m: inout M) {
        // A reason why the medicine was not taken, without a word that it was not: R4 would take it for taken.
        let isDoubtful = !statusReason.isEmpty && taken != .no && taken != .unknown && status != .enteredInError
        m.loseMeaning(.names(dstu2: "reasonNotTaken", stu3: "reasonNotTaken"), (m.source ?? .r5) < .r4 && isDoubtful)
        guard let taken else { return }
        let name = VersionedName.names(dstu2: "wasNotTaken", stu3: "taken")
        defer { self.taken = nil }
        if status == .enteredInError {
            m.lose(name, true)
            return
        }
        switch taken {
        case .no, .unknown:
            // The state that the status told beside it: only completed comes from the status of R4 itself.
            let folded: MedicationStatementStatus = taken == .no ? .notTaken : .unknown
            m.loseMeaning(name, taken == .unknown && status == .notTaken)
            m.lose("status", status != nil && status != .completed && status != folded)
            status = folded
        case .yes:
            m.loseMeaning(name, status == .notTaken)
            m.lose(name, status != .active && status != .completed && status != .notTaken)
        case .notApplicable:
            m.lose(name, true)
        default:
            m.loseMeaning(name, true)
        }
    }

    /// Says with the certainty of STU3 or the flag of DSTU2 what the status of R4 says.
    private mutating func unfoldTaken<M: MemberMapper>(_ m: inout M) {
        switch status {
        case .notTaken?:
            m.loseMeaning(.names(dstu2: "wasNotTaken", stu3: "taken"), taken == .yes)
            status = .completed
            taken = .no
        case .unknown? where m.version == .stu3:
            m.lose("status", true)
            status = .completed
            taken = taken ?? .unknown
        case .active?, .completed?:
            // By the definitions of both; STU3 asks for it, and DSTU2 means it when it says nothing, unless it says why not.
            let isExplained = m.source == .dstu2 && !statusReason.isEmpty
            if m.version == .stu3, taken == nil, !isExplained { taken = .yes }
        default: break
        }
        if m.version == .dstu2 {
            // Without a flag the medicine counts as taken.
            let isUnsaid = taken != nil && taken != .no && taken != .yes
            let isMistake = status == .enteredInError
            m.loseMeaning(.names(stu3: "taken"), isUnsaid && taken != .notApplicable && !isMistake)
            m.lose(.names(stu3: "taken"), isUnsaid && (taken == .notApplicable || isMistake))
        }
        // The reasons of DSTU2 and STU3 are only for what was not taken (invariant mst-1).
        if taken != .no, !statusReason.isEmpty, (m.source ?? .r5) >= .r4 {
            m.lose(.names(r4: "statusReason", r5: "adherence.reason"), true)
            statusReason = []
        }
        if m.version == .dstu2, taken == .no, !reason.isEmpty {
            // And those for the use only for what was taken (invariant mst-2).
            m.lose(.names(stu3: "reasonCode", r4: "reasonCode", r5: "reason"), true)
            reason = []
        }
    }

    // MARK: R4 and R5

    /// Says with the adherence of R5 what the status of R4 says.
    private mutating func enterAdherence<M: MemberMapper>(_ m: inout M) {
        let reasonName = VersionedName.names(
            dstu2: "reasonNotTaken", stu3: "reasonNotTaken", r4: "statusReason", r5: "statusReason")
        let code: MedicationStatementAdherence? =
            switch status {
            case .active?: .taking
            case .notTaken?: .notTaking
            case .stopped?: .stopped
            case .onHold?: .onHold
            case .unknown?: .unknown
            default: nil
            }
        if let code {
            m.loseMeaning("status", adherence.map { !isSaid(by: $0) } == true)
            adherence = adherence ?? Adherence(code)
            status = .recorded
        } else if status == .completed {
            // Nothing in R5 says that taking came to its end.
            m.loseMeaning("status", adherence != nil)
            m.lose("status", adherence == nil)
            status = .recorded
        }
        guard !statusReason.isEmpty else { return }
        if let reason = statusReason.first, adherence != nil, adherence?.reason == nil {
            adherence?.reason = reason
            statusReason.removeFirst()
        }
        m.lose(reasonName, !statusReason.isEmpty)
        statusReason = []
    }

    /// Says with the status of R4 what the adherence of R5 says.
    private mutating func leaveAdherence<M: MemberMapper>(_ m: inout M) {
        let name = VersionedName.names(r5: "adherence")
        guard let adherence else { return }
        self.adherence = nil
        m.loseMeaning(.names(r5: "adherence.modifierExtension"), !adherence.modifierExtension.isEmpty)
        guard status != .enteredInError, status != .draft else {
            m.lose(name, true)
            return
        }
        // Without a code that R4 has, the medicine may be in use, or not any more, or not at all: recorded is refused.
        guard let known = adherence.knownCode, let (new, isExact) = Self.status(of: known) else {
            m.loseMeaning(name, status != .recorded)
            return
        }
        m.loseMeaning(name, status != .recorded && status != nil && status != new)
        status = new
        var told = Adherence()
        (told.code, told.reason) = (adherence.code, adherence.reason)
        let isWhole = told == adherence && adherence.code?.withoutDisplay == Adherence.concept(known)
        m.lose(name, !isExact || !isWhole)
        if let reason = adherence.reason { statusReason.insert(reason, at: 0) }
    }

    /// Whether an adherence says the same as the status of R4.
    private func isSaid(by adherence: Adherence) -> Bool {
        adherence.knownCode.flatMap(Self.status(of:))?.status == status
    }

    /// The status of R4 for an adherence of R5, and whether it says as much.
    private static func status(
        of adherence: MedicationStatementAdherence
    ) -> (status: MedicationStatementStatus, isExact: Bool)? {
        switch adherence {
        case .taking: (.active, true)
        case .takingAsDirected, .takingNotAsDirected: (.active, false)
        case .notTaking: (.notTaken, true)
        case .onHold: (.onHold, true)
        case .onHoldAsDirected, .onHoldNotAsDirected: (.onHold, false)
        case .stopped: (.stopped, true)
        case .stoppedAsDirected, .stoppedNotAsDirected: (.stopped, false)
        case .unknown: (.unknown, true)
        default: nil
        }
    }
}

extension CodeableConcept {
    /// The concept without the words of its codes.
    fileprivate var withoutDisplay: CodeableConcept {
        var concept = self
        for index in concept.coding.indices { concept.coding[index].display = nil }
        return concept
    }
}
