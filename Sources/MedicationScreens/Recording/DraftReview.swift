// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation

/// The look at a dose before it is recorded: whether the prescription allows it, and whether it is likely.
struct DraftReview {
    let context: RecordingContext
    /// The dose of the schedule that is meant; nil for one that is not on it.
    let dose: DoseIdentity?
    let now: Date

    private static let longAgo = 172_800.0
    /// Two doses within half an hour of each other are likely one that was recorded twice.
    private static let sameAgain = 1_800.0

    /// What is unusual about a draft, each once and in the order of the cases.
    func warnings(of draft: AdministrationDraft) -> [DraftWarning] {
        var found: Set<DraftWarning> = []
        if now.timeIntervalSince(draft.time) > Self.longAgo { found.insert(.longAgo) }
        if isRecorded { found.insert(.sameAgain) }
        if draft.outcome == .taken { review(draft, &found) }
        return DraftWarning.allCases.filter(found.contains)
    }

    /// Whether a record says that the dose of the schedule was taken.
    private var isRecorded: Bool {
        guard let link = dose?.description else { return false }
        return context.taken.contains { $0.doseLink == link && $0.outcome != .unknown }
    }

    private func review(_ draft: AdministrationDraft, _ found: inout Set<DraftWarning>) {
        if context.request.doNotPerform == true {
            found.insert(.forbidden)
        } else if PrescriptionState(context.request) != .inForce || context.isMedicationInError {
            found.insert(.notInForce)
        }
        if context.words.contains(where: { $0.effect.recording == .refused }) { found.insert(.forbidden) }
        if context.words.contains(where: { $0.effect.recording == .asked }) { found.insert(.wordsDiffer) }
        if context.isReplaced { found.insert(.replaced) }
        if isImplausible(draft.amount) { found.insert(.implausibleAmount) }
        let due = context.due(near: draft.time, id: dose)
        let closest = closest(to: draft.time)
        let usual = due?.distance.map(Double.init)
        if let closest, closest < min(Self.sameAgain, (usual ?? .infinity) / 2) { found.insert(.sameAgain) }
        if dose == nil, isAsNeeded {
            reviewNeed(draft, &found)
        } else {
            if let closest, let usual, closest < usual / 2, !isExpected(draft.time, due) { found.insert(.tooSoon) }
            if exceedsMaximum(draft) { found.insert(.overMaximum) }
        }
    }

    // MARK: A dose of the schedule

    /// Whether the dose is due at its time, and not taken yet.
    private func isExpected(_ moment: Date, _ due: RecordingContext.Due?) -> Bool {
        guard let due, due.isOnTime(moment) else { return false }
        if dose != nil { return !isRecorded }
        let link = due.dose.id.description
        return !context.taken.contains { record in
            record.doseLink == link || record.doseLink == nil && record.moment.map(due.isNear) ?? false
        }
    }

    /// The seconds to the closest dose that was taken, before or after.
    ///
    /// A record of another dose that is due at the same time is no repetition.
    private func closest(to moment: Date) -> Double? {
        context.taken.compactMap { record -> Double? in
            guard let other = record.moment else { return nil }
            if let dose, let link = record.doseLink.flatMap({ DoseIdentity($0) }), link != dose, link.date == dose.date,
                link.slot == dose.slot
            {
                return nil
            }
            return abs(moment.timeIntervalSince(other))
        }.min()
    }

    /// Whether the doses are more than the greatest amounts beside a schedule.
    private func exceedsMaximum(_ draft: AdministrationDraft) -> Bool {
        guard let schedule = context.schedule else { return false }
        let dosages = context.request.dosageInstruction
        return dosages.indices.contains { index in
            let dosage = dosages[index]
            guard dose.map({ $0.dosageIndex == index }) ?? true,
                !dosage.maxDosePerPeriod.isEmpty || dosage.maxDosePerAdministration != nil
                    || dosage.maxDosePerLifetime != nil
            else { return false }
            // The limits alone, as if it were taken as needed.
            var limits = dosage
            (limits.timing, limits.asNeeded, limits.asNeededFor) = (nil, true, [])
            guard let limited = try? Schedule(dosage: limits, zone: schedule.zone, start: nil) else { return false }
            return denial(by: limited, draft) != nil
        }
    }

    // MARK: A dose as needed

    private var isAsNeeded: Bool {
        if let schedule = context.schedule { return !schedule.asNeeded.isEmpty }
        return context.request.dosageInstruction.contains { $0.asNeeded == true || !$0.asNeededFor.isEmpty }
    }

    private func reviewNeed(_ draft: AdministrationDraft, _ found: inout Set<DraftWarning>) {
        guard let schedule = context.schedule, context.records != nil else {
            found.insert(.limitUnknown)
            return
        }
        if case .cannotBeTold = verdict(of: schedule, draft) { found.insert(.limitUnknown) }
        switch denial(by: schedule, draft) {
        case .minimumGap?: found.insert(.tooSoon)
        // One dose in 6 hours is a time between two.
        case .frequency? where schedule.asNeeded.allSatisfy { $0.frequency ?? 1 == 1 }: found.insert(.tooSoon)
        case .prescription?: found.insert(.notInForce)
        case nil: break
        default: found.insert(.overMaximum)
        }
    }

    // MARK: Limits

    /// The rule that forbids the dose at its time, or a later one that was taken already.
    private func denial(by schedule: Schedule, _ draft: AdministrationDraft) -> AsNeededAnswer.Rule? {
        if case .denied(let rule, _) = verdict(of: schedule, draft) { return rule }
        let taken = context.taken
        let later = taken.indices.filter { taken[$0].moment.map { $0 > draft.time } ?? false }
            .min { taken[$0].moment ?? .distantFuture < taken[$1].moment ?? .distantFuture }
        guard let later, let moment = taken[later].moment else { return nil }
        let others = taken.indices.filter { $0 != later && isBefore(taken[$0], moment) }.map { taken[$0].pastDose }
        func isDenied(_ doses: [PastDose]) -> AsNeededAnswer.Rule? {
            let verdict = schedule.asNeededVerdict(at: moment, pastDoses: doses, amount: taken[later].dose)
            guard case .denied(let rule, _) = verdict.answer else { return nil }
            return rule
        }
        // What was too much before this dose is no matter of it.
        guard isDenied(others) == nil else { return nil }
        let time = FHIRDateTime(draft.time, offsetMinutes: 0)
        return isDenied(others + [PastDose(time: time, amount: draft.amount)])
    }

    private func verdict(of schedule: Schedule, _ draft: AdministrationDraft) -> AsNeededAnswer {
        let past = context.taken.filter { isBefore($0, draft.time) }.map(\.pastDose)
        return schedule.asNeededVerdict(at: draft.time, pastDoses: past, amount: draft.amount).answer
    }

    /// Whether a dose was taken before a moment, or may have been.
    private func isBefore(_ record: AdministrationRecord, _ moment: Date) -> Bool {
        record.moment.map { $0 <= moment } ?? true
    }

    // MARK: The amount

    private func isImplausible(_ amount: Quantity?) -> Bool {
        guard let amount, let value = amount.value?.decimal else { return false }
        let dosages = context.request.dosageInstruction
        let meant = dose.flatMap { dosages.indices.contains($0.dosageIndex) ? [dosages[$0.dosageIndex]] : nil }
        let written = (meant ?? dosages).flatMap(\.doseAndRate).compactMap { entry in
            switch entry.dose {
            case .quantity(let quantity)?: quantity
            case .range(let range)?: range.high ?? range.low
            case nil: nil
            }
        }
        guard !written.isEmpty else { return false }
        return !written.contains { other in
            other.value?.decimal.map { amount.isInUnit(of: other) && value <= $0 * 2 } ?? false
        }
    }
}
