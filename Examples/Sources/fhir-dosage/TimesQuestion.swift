// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation

/// A prescription, and the time for which its doses are asked.
struct TimesQuestion {
    private let prescription: AskedPrescription
    private let routine: Routine
    private let policy: SchedulePolicy
    let horizon: Range<Date>

    /// Reads a question.
    ///
    /// - Parameters:
    ///   - text: One JSON value.
    ///   - version: The version of the prescription; nil to find it.
    /// - Throws: The member that is missing, not known or cannot be read.
    init(_ text: [UInt8], version: FHIRVersion?) throws(FHIRError) {
        // A name that is misspelt must not be passed over: the times would be of something else.
        let own: Set<String> = ["timing", "asNeeded", "from", "to", "routine", "policy"]
        let members = try Members(parsing: text, known: own.union(AskedPrescription.members))
        prescription = try AskedPrescription(members, version: version, among: ["timing", "dosage", "request"])
        routine = try Routine(members["routine"])
        policy = try SchedulePolicy(members["policy"])
        let from = try moment(members, "from")
        let end = try moment(members, "to")
        guard from <= end else { throw usage("to", "expected a moment that is not before \"from\"") }
        horizon = from..<end
    }

    /// How the words of the prescription stand to its structure.
    var words: [WordsComparison] { prescription.words }

    /// Makes the schedule of the prescription.
    func schedule() throws(ScheduleError) -> Schedule { try prescription.schedule(routine: routine, policy: policy) }
}
