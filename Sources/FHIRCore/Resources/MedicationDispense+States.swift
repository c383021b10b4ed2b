// SPDX-License-Identifier: Apache-2.0

// The states of a dispense differ between versions.
extension MedicationDispense {
    /// Changes what the target version does not have into the nearest that it has.
    ///
    /// Source: HL7 cross-version concept maps of MedicationDispense.status, and the definitions of the codes.
    mutating func convertCodes<M: MemberMapper>(_ m: inout M) {
        switch m.version {
        case .dstu2: convertToDSTU2(&m)
        case .stu3: splitNotDone(&m)
        case .r4, .r4b, .r5: joinNotDone(&m)
        }
    }

    /// Leaves a state of DSTU2, which cannot say more than that a dispense ended before all of it happened.
    private mutating func convertToDSTU2<M: MemberMapper>(_ m: inout M) {
        if notDone == true, status != .enteredInError {
            m.lose("notDone", true)
            m.lose("status", status != nil && status != .stopped)
            status = .stopped
        } else if status == .cancelled || status == .declined {
            m.lose("status", true)
            status = .stopped
        } else if status == .preparation {
            // In DSTU2, in-progress is a dispense that has started and is not ready yet.
            m.lose("status", true)
            status = .inProgress
        } else if status == .unknown {
            m.lose("status", true)
            status = nil
        } else {
            m.lose("notDone", notDone == true)
        }
        notDone = nil
        if let substitution, !substitution.isToldByType {
            // DSTU2 has no flag, and would say the opposite.
            m.lose("substitution", true)
            self.substitution = nil
        }
    }

    /// Turns the states of R4 and R5 in which nothing was handed out into the flag of STU3.
    private mutating func splitNotDone<M: MemberMapper>(_ m: inout M) {
        if status == .cancelled || status == .declined {
            m.lose("status", true)
            status = .stopped
            notDone = true
        } else if status == .unknown {
            m.lose("status", true)
            status = nil
        }
    }

    /// Turns the flag of STU3 into the state in which nothing was handed out.
    private mutating func joinNotDone<M: MemberMapper>(_ m: inout M) {
        if notDone == true {
            if status == .enteredInError {
                m.lose("notDone", true)
            } else if status != .cancelled {
                m.lose("status", status != nil && status != .stopped && status != .declined)
                status = .declined
            }
        }
        notDone = nil
    }
}
