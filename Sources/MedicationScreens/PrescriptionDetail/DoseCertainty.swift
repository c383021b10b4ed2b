// SPDX-License-Identifier: Apache-2.0

import DosageSchedule

/// How far the dose times of a prescription can be relied on; less orders after more.
public enum DoseCertainty: Sendable, Hashable, CaseIterable, Comparable {
    /// The prescription says on which days and how often; at most the hours are those of a usual day, or assumed.
    case certain
    /// A dose may be on another day, or another in number, than the times say.
    ///
    /// Show them beside words that say so, and compare nothing with them.
    case doubtful
    /// The prescription has something that is not known, and on which a dose may depend: show no times.
    case unknown

    /// The certainty of times that take something for granted.
    ///
    /// A kind of assumption that is not known here may change a dose, and is taken to do so.
    init(_ assumptions: Set<ScheduleAssumption>) {
        let grave = assumptions.filter(\.mayChangeDose)
        self = grave.isEmpty ? .certain : grave.contains { $0.code == .unknownExtension } ? .unknown : .doubtful
    }
}

extension Schedule {
    /// How far the dose times can be relied on, beside the words of the prescription; what is taken as needed has none.
    func certainty(beside row: PrescriptionRow) -> DoseCertainty {
        basis == nil ? .certain : max(DoseCertainty(assumptions), row.certainty)
    }
}
