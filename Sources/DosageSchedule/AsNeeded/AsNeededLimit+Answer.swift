// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension AsNeededLimit {
    /// Returns whether a dose may be taken at a moment, after those taken before.
    ///
    /// Every part is read on the safe side (our decisions):
    ///
    /// - Periods reach back from the moment asked about, and a day is 24 hours: by the days of a calendar, four doses at
    ///   23:00 and four more at 00:30 would keep to "4 a day". A month has 31 days, a year 366.
    /// - Of a range of periods the longer holds. Of a range of frequencies the greater does: it is the most allowed.
    /// - A dose whose time is known to the day may have been taken at its last moment; one of which nobody knows whether
    ///   it was taken, was.
    /// - Amounts are compared exactly, in one unit. An amount that matters and is not known, in another unit or not
    ///   readable, a dose without a time, one dated after the moment asked about, and a prescription that sets no limit
    ///   in time or ties doses to times of the day, cannot be told.
    /// - What is certainly forbidden is denied, also where something else cannot be told.
    ///
    /// The answer is that of one dosage. Where a prescription has several, ask each of ``Schedule/asNeeded``, and take the
    /// strictest answer; a greatest amount that stands with a dosage of fixed times, and doses of it that are still due, are
    /// not looked at. Words in the dosage are not read either: show them beside the answer.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - pastDoses: All doses of the medication, in any order, also those of other dosages and prescriptions.
    ///   - amount: How much is to be taken; the amount of one dose without it.
    /// - Returns: Allowed only if nothing forbids it and nothing is in doubt.
    /// - Complexity: O(*n* log *n*) in the number of doses.
    public func answer(at now: Date, pastDoses: [PastDose], amount: Quantity? = nil) -> AsNeededAnswer {
        guard let moment = now.epochSeconds, SupportedTime.seconds.contains(moment) else {
            return .cannotBeTold(ScheduleError(.value, path: "now", detail: "expected a moment of the years 1 to 9999"))
        }
        var check = AsNeededCheck(now: moment)
        check.doubt(unreadable)
        check.read(pastDoses, in: zones)
        check.checkTimes(of: self)
        check.checkAmounts(of: self, amount: amount)
        return check.answer
    }
}
