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
    /// - A number of doses is an amount, too: 1 tablet, 4 a day is at most 4 times and at most 4 tablets. The amount asked for is at
    ///   most one dose. A dose that was recorded without an amount is one dose.
    /// - Of a range of periods the longer holds. Of a range of frequencies or of amounts the greater does: it is the most
    ///   allowed, and what a dose without an amount is taken to have been.
    /// - A dose whose time is known to the day may have been taken at its last moment; one of which nobody knows whether
    ///   it was taken, was.
    /// - The greatest amounts that the other dosages of the request set hold as well, while those dosages do.
    /// - Amounts are compared exactly, in one unit. A prescription without the amount of a dose or with several, an amount
    ///   in another unit or not readable, one that is not known beside a greatest amount, more than one dose where no limit
    ///   in time has an amount, a dose without a time, one dated after the moment asked about, and a prescription that sets
    ///   no limit in time or ties doses to times of the day, cannot be told.
    /// - What is certainly forbidden is denied, also where something else cannot be told.
    ///
    /// The answer is that of one dosage; ``Schedule/asNeededVerdict(at:pastDoses:amount:)`` asks all that hold. Doses of
    /// other dosages that are still due are not looked at. Words that forbid the medicine deny it, and those that contradict
    /// the structure or are not understood leave it in doubt.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - pastDoses: All doses of the medication, in any order, also those of other dosages and prescriptions.
    ///   - amount: How much is to be taken; the amount of one dose without it.
    /// - Returns: Allowed only if nothing forbids it and nothing is in doubt; paths are relative to the dosage, those of other
    ///   dosages to the request.
    /// - Complexity: O(*n* log *n*) in the number of doses.
    public func answer(at now: Date, pastDoses: [PastDose], amount: Quantity? = nil) -> AsNeededAnswer {
        let answer = verdict(at: now, pastDoses: pastDoses, amount: amount).answer
        guard !place.isEmpty, case .cannotBeTold(let error) = answer, error.path.hasPrefix(place + ".") else {
            return answer
        }
        let path = String(error.path.dropFirst(place.count + 1))
        return .cannotBeTold(ScheduleError(error.code, path: path, detail: error.detail))
    }

    /// Returns the answer with all that speaks against a dose; paths are relative to the request where there is one.
    func verdict(at now: Date, pastDoses: [PastDose], amount: Quantity?) -> AsNeededVerdict {
        guard let moment = now.epochSeconds, SupportedTime.seconds.contains(moment) else {
            return AsNeededVerdict(
                ScheduleError(.value, path: "now", detail: "expected a moment of the years 1 to 9999"))
        }
        var check = AsNeededCheck(now: moment, place: place)
        if let unreadable { check.doubt(ofDosage: unreadable) }
        if let words { check.note(words) }
        check.read(pastDoses, in: zones)
        check.checkTimes(of: self)
        check.checkAmounts(of: self, amount: amount)
        let verdict = check.verdict
        // After its end the dosage allows nothing.
        if case .denied(let rule, let until?) = verdict.answer, until.epochSeconds ?? .max >= inForce.upperBound {
            return AsNeededVerdict(.denied(rule, until: nil), verdict.reasons)
        }
        return verdict
    }
}
