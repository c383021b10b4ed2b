// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import FuzzSupport

/// Computes the dose times of any dosages: they are refused at a place, or are in order, unique and where they were asked.
///
/// The first bytes choose the version, zone, policy, routine and window; the rest are the dosages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSchedules(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    var choices = FuzzBytes(bytes)
    let version = choices.choice(FHIRVersion.allCases)
    let zone = choices.choice(zones)
    let policy = policy(&choices)
    let routine = routine(&choices)
    let window = window(&choices)
    let start: FHIRDateTime? = choices.maybe { $0.dateTime() }
    let isRequest = choices.flag()
    var request = MedicationRequest()
    if isRequest {
        request.id = choices.maybe { $0.text() }
        request.status = choices.maybe { $0.choice(["active", "stopped", "completed", "draft", "x"]) }
        request.authoredOn = choices.maybe { $0.dateTime() }
        request.effectiveDosePeriod = choices.maybe { bytes in
            FHIRPeriod(start: bytes.maybe { $0.dateTime() }, end: bytes.maybe { $0.dateTime() })
        }
    }
    guard let dosages = choices.dosages(in: version), let dosage = dosages.first else { return 0 }
    request.dosageInstruction = dosages
    do throws(ScheduleError) {
        let schedule =
            isRequest
            ? try Schedule(
                request: request, routine: routine, zone: zone, start: start, policy: policy, version: version)
            : try Schedule(
                dosage: dosage, routine: routine, zone: zone, start: start, policy: policy, version: version)
        var numbers = FuzzNumbers(bytes)
        requireOrder(of: schedule, in: window, limit: policy.limit, isHome: policy.travel == .home, &numbers)
        requireAnswers(of: schedule, near: window.lowerBound, &numbers)
    } catch {
        precondition(!error.detail.isEmpty && !error.code.rawValue.isEmpty, "an error that says nothing")
        precondition(!error.path.isEmpty, "\(error.code.rawValue) without a place")
    }
    return 0
}

// MARK: What is computed

private let zones = [
    "Europe/Vienna", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe", "Africa/Casablanca", "GMT",
    "America/Sao_Paulo", "Asia/Tehran",
].compactMap(TimeZone.init(identifier:))

/// Days around which clocks and calendars are odd: changes of the clock, a day left out, and the ends of time.
private let days = [
    "2016-03-27", "2016-10-30", "2011-12-28", "2026-11-01", "2018-11-04", "2024-03-10", "2024-02-28", "0001-01-01",
    "9999-12-01", "1970-01-01", "1892-07-03", "2037-12-31", "2100-02-27", "2016-08-15",
].compactMap(CivilDate.init)

private func policy(_ choices: inout FuzzBytes) -> SchedulePolicy {
    let stays = [TravelPolicy.Stay(from: Date(timeIntervalSince1970: 1_459_036_800), in: choices.choice(zones))]
    return SchedulePolicy(
        ranges: choices.choice(SchedulePolicy.Ranges.allCases), limit: choices.choice([500, 1, 0, 50]),
        travel: choices.choice([.home, .home, .local(stays), .utcOffset]))
}

private func routine(_ choices: inout FuzzBytes) -> Routine {
    var routine = Routine()
    guard choices.number(below: 4) == 3 else { return routine }
    func time(_ choices: inout FuzzBytes) -> RoutineTime {
        RoutineTime(hour: choices.number(below: 48), minute: choices.number(below: 60)) ?? routine.wake
    }
    (routine.wake, routine.breakfast) = (time(&choices), time(&choices))
    (routine.firstDose, routine.lastDose) = (time(&choices), time(&choices))
    (routine.dinner, routine.bedtime) = (time(&choices), time(&choices))
    routine.beforeMealMinutes = choices.integer()
    routine.codeTimes["BID"] = choices.some(upTo: 3) { time(&$0) }
    return routine
}

private func window(_ choices: inout FuzzBytes) -> Range<Date> {
    let day = choices.choice(days).daysSinceEpoch + choices.number(below: 9) - 4
    let start = Double(day) * 86_400 + Double(choices.integer())
    let lengths: [Double] = [1, 3_600, 86_400, 604_800, 31_622_400, 95_040_000, 0]
    return Date(timeIntervalSince1970: start)..<Date(timeIntervalSince1970: start + choices.choice(lengths))
}

// MARK: What holds

/// The doses of a window ascend, are unique, lie inside, and are those of the walk and of the windows inside.
private func requireOrder(
    of schedule: Schedule, in window: Range<Date>, limit: Int, isHome: Bool, _ numbers: inout FuzzNumbers
) {
    let walked = Array(schedule.times(from: window.lowerBound).prefix(limit + 1))
    let whole: [DoseTime]
    do throws(ScheduleError) {
        whole = try schedule.times(in: window)
        precondition(whole.count <= limit, "more doses than the policy allows")
        precondition(walked.prefix { window.contains($0.instant) } == whole[...], "the walk has other doses")
    } catch {
        precondition(error.code == .tooMany && walked.count > limit, "an unexpected \(error.code.rawValue)")
        precondition(walked.allSatisfy { window.contains($0.instant) }, "a window with few doses is refused")
        whole = walked
    }
    for doses in [walked, whole] {
        for (dose, next) in zip(doses, doses.dropFirst()) {
            precondition(dose.epochSeconds <= next.epochSeconds, "doses out of order")
            precondition(
                dose.epochSeconds < next.epochSeconds || dose.dosageIndex < next.dosageIndex, "two doses of a moment")
        }
        precondition(Set(doses.map(\.id)).count == doses.count, "two doses with one identity")
    }
    for dose in walked {
        precondition(dose.instant >= window.lowerBound, "a dose before the window")
        precondition(dose.endEpochSeconds.map { $0 >= dose.epochSeconds } ?? true, "an end before the dose")
        precondition(DoseIdentity(dose.id.description) == dose.id, "an identity that cannot be read back")
        if isHome, !dose.flags.contains(.gap) { requireClock(of: dose, schedule.zone) }
    }
    requireSameDoses(of: schedule, whole, in: window, limit: limit, &numbers)
}

/// The clock of the zone shows the civil time of a dose.
private func requireClock(of dose: DoseTime, _ zone: TimeZone) {
    let local = Int(dose.epochSeconds) + zone.secondsFromGMT(for: dose.instant)
    let civil = dose.date.daysSinceEpoch * 86_400 + dose.time.secondsSinceMidnight
    precondition(local == civil, "the clock shows another time than \(dose.date) \(dose.time): \(local - civil) s")
}

/// No window moves a dose, and the next dose is the next of the walk.
private func requireSameDoses(
    of schedule: Schedule, _ whole: [DoseTime], in window: Range<Date>, limit: Int, _ numbers: inout FuzzNumbers
) {
    for _ in 0..<3 {
        guard !whole.isEmpty else { break }
        let (one, other) = (whole[numbers.next(below: whole.count)], whole[numbers.next(below: whole.count)])
        let seconds = (one.epochSeconds + Int64(numbers.next(below: 3)) - 1, other.epochSeconds)
        let part =
            Date(
                timeIntervalSince1970: Double(min(seconds.0, seconds.1)))..<Date(
                timeIntervalSince1970: Double(max(seconds.0, seconds.1)))
        let expected = whole.filter { part.contains($0.instant) }
        guard part.lowerBound >= window.lowerBound, expected.count <= limit else { continue }
        precondition((try? schedule.times(in: part)) == expected, "a smaller window has other doses")
    }
    guard let first = whole.first, let next = whole.first(where: { $0.instant > first.instant }) else { return }
    precondition(schedule.next(after: first.instant) == next, "the next dose is another")
}

/// Whether a dose may be taken now is answered, and the same when it is asked again.
private func requireAnswers(of schedule: Schedule, near now: Date, _ numbers: inout FuzzNumbers) {
    for limit in schedule.asNeeded {
        let past = (0..<numbers.next(below: 4)).map { _ in
            let date = now.addingTimeInterval(Double(-numbers.next(below: 200_000)))
            return PastDose(
                time: FHIRDateTime(date, offsetMinutes: 0), amount: numbers.next(below: 2) == 0 ? limit.dose : nil,
                outcome: PastDose.Outcome.allCases[numbers.next(below: PastDose.Outcome.allCases.count)])
        }
        let answer = limit.answer(at: now, pastDoses: past)
        let reverse = limit.answer(at: now, pastDoses: past.reversed())
        // A doubt names the place of a dose.
        if case (.cannotBeTold, .cannotBeTold) = (answer, reverse) { continue }
        precondition(answer == reverse, "the order of the past matters")
        if case .denied(_, let until?) = answer { precondition(until > now, "denied until a moment that has passed") }
    }
}
