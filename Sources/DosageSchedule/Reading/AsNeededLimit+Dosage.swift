// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

extension AsNeededLimit {
    /// Reads the limit of a dosage that is taken as needed.
    init(_ dosage: Dosage, index: Int, version: FHIRVersion) {
        var frequency: Int?
        var period: Period?
        var unreadable: ScheduleError?
        do throws(ScheduleError) {
            let timing = try CheckedTiming(dosage.timing ?? Timing(), version: version)
            if let written = dosage.timing?.repeat?.period, let unit = timing.periodUnit {
                frequency = timing.frequencyMax ?? timing.frequency ?? 1
                period = Period(written, max: dosage.timing?.repeat?.periodMax, unit: unit)
            }
        } catch {
            unreadable = error
        }
        self.init(
            dosageIndex: index,
            frequency: frequency,
            period: period,
            maxDosePerPeriod: dosage.maxDosePerPeriod,
            unreadable: unreadable
        )
    }
}
