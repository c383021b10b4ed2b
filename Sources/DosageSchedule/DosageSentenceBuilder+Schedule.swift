// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage

// What a reader must know beside dose times, in words.

extension DosageSentenceBuilder {
    /// Returns what a reader must know beside the dose times of a schedule, in words.
    ///
    /// - Parameter basis: What the times rest on; see ``Schedule/basis``.
    /// - Returns: That the times are those of a usual day or assumed, or that there are none, as everything is taken as needed;
    ///   nil where the prescription alone fixes them.
    public func warning(for basis: ScheduleBasis?) -> DosageWarning? {
        switch basis {
        case .explicit?: nil
        case .routine?: DosageWarning(.usualTimes, words("warning.usualTimes"))
        case .assumed?: DosageWarning(.assumedTimes, words("warning.assumedTimes"))
        case nil: DosageWarning(.onlyAsNeeded, words("warning.onlyAsNeeded"))
        }
    }

    /// Returns why there are no dose times, for a patient.
    ///
    /// The text names what the reason is about, and sends the reader to a doctor or pharmacist; the error itself is for a log.
    ///
    /// - Parameter error: The error of a schedule.
    /// - Returns: The warning.
    public func warning(for error: ScheduleError) -> DosageWarning {
        let about =
            switch error.code {
            case .zone: "zone"
            case .tooMany, .pastDose, .spread: "timing"
            default: error.path
            }
        return DosageWarning(
            .noTimes, text(.noTimes, about: [about]), paths: error.path.isEmpty ? [] : [error.path])
    }
}
