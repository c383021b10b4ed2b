// SPDX-License-Identifier: Apache-2.0

// That a dose was not given is a flag beside any status in DSTU2 and STU3, and a status from R4 on.
extension MedicationAdministration {
    /// Turns the status of R4 and R5 into the flag.
    ///
    /// Source: HL7 cross-version concept map of MedicationAdministration.status from R4 to STU3: not-done is stopped. The
    /// structure map sets the flag to false, which would make it a dose that was given, and is not followed.
    mutating func splitNotDone<M: MemberMapper>(_ m: inout M) {
        if status == .notDone {
            status = .stopped
            notGiven = true
        }
        if m.version == .dstu2, status == .unknown {
            // Only the flag tells what became of the dose; without it, each state of DSTU2 would say more than is known.
            m.loseMeaning("status", notGiven != true)
            m.lose("status", notGiven == true)
            status = .stopped
        }
        // DSTU2 and STU3 tie the reasons to the flag alike (invariants mad-2 and mad-3).
        if let source = m.source, source <= .stu3 { return }
        if notGiven == true {
            m.lose(Self.reasonNames, reason.contains { $0.concept != nil || $0.reference == nil })
            reason.removeAll { $0.reference == nil }
            for index in reason.indices { reason[index].concept = nil }
        } else {
            m.lose("statusReason", !statusReason.isEmpty)
            statusReason = []
        }
    }

    /// Turns the flag of DSTU2 and STU3 into the status.
    ///
    /// Source: HL7 cross-version map of MedicationAdministration from STU3 to R4. A status other than stopped, which
    /// comes back from not-done, is lost.
    mutating func joinNotDone<M: MemberMapper>(_ m: inout M) {
        if notGiven == true {
            if status == .enteredInError {
                m.lose(Self.notGivenNames, true)
            } else {
                m.lose("status", status != nil && status != .stopped && status != .notDone)
                status = .notDone
            }
        }
        notGiven = nil
    }
}
