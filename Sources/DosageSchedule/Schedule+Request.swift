// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Schedule {
    /// Creates the schedule of all dosages of a request.
    ///
    /// Dosages with rising sequence numbers follow each other: each begins at its own start, or without one where those
    /// before it end. Dosages with equal numbers, or without any, hold at the same time. One dosage that is refused
    /// refuses the request, since a part of the doses would be a wrong schedule.
    ///
    /// A proposal, a plan and an option are refused, since nobody is told to act on them, and so is a request whose contained
    /// medication was entered in error.
    ///
    /// Days, hours and a count are counted from the start of the bounds, without one from that of `effectiveDosePeriod` of
    /// R5, and only without either from the day the request was written. No dose is due before that day, although those
    /// that the pattern has before it count; where it is later than the start, the times rest on
    /// ``ScheduleAssumption/Code/startsDiffer``.
    ///
    /// No dose lies outside the time in which the request holds: `effectiveDosePeriod` of R5, up to the day or moment
    /// of `dateEnded` in DSTU2. What else its status says (our decisions):
    ///
    /// | status | doses |
    /// |---|---|
    /// | `active`, none | as the dosages say |
    /// | `draft`, `cancelled`, `entered-in-error` | refused: there is no order to act on |
    /// | `completed`, `ended` | up to `statusChanged` of R5, or else as the dosages say if all of them have an end |
    /// | `stopped`, `on-hold`, `unknown`, any other | up to `dateEnded` or `statusChanged` |
    ///
    /// A request that is no longer in force, of which nobody says until when it was, is refused with
    /// ``ScheduleError/Code/notInForce`` unless an end is given: it would ring for ever, and the end that was planned says
    /// nothing about one that was stopped before. ``treatment`` has what is known of it all, and
    /// ``Treatment/init(_:schedule:zone:version:)`` that of a request that is refused.
    /// Whether one may be taken now that is taken as needed cannot be told then, whatever end is given.
    ///
    /// Source: FHIR R4, Dosage.sequence; that a later dosage begins where the earlier ends is our decision.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - routine: The times of the patient's day.
    ///   - zone: The patient's time zone.
    ///   - start: The start of the prescription, in place of the day it was written.
    ///   - end: The end of the prescription, where the caller knows one; it belongs to the time to its precision, and the
    ///     earliest of all ends holds. Doses up to it count as due: pass none that is not known.
    ///   - policy: The choices that the prescription leaves.
    ///   - version: The version in which the request was written; in DSTU2 a period beside an event is an offset.
    /// - Throws: The reason why the request gives no dose times; paths are relative to the request.
    public init(
        request: MedicationRequest,
        routine: Routine = Routine(),
        zone: TimeZone,
        start: FHIRDateTime? = nil,
        end: FHIRDateTime? = nil,
        policy: SchedulePolicy = SchedulePolicy(),
        version: FHIRVersion = .r4
    ) throws(ScheduleError) {
        let record = CheckedRecord.reading(request, extensions: policy.extensions)
        try Self.checkThatItOrders(request, record)
        let groups = try Self.groups(request.dosageInstruction)
        let outcomes = WordsOutcome.outcomes(of: request.dosageInstruction, version: version, record)
        let dosages = outcomes.map(\.dosage)
        let offsets = ZoneOffsets(zone, around: (start ?? request.authoredOn)?.days?.lowerBound)
        let window = try RequestWindow(request, end: end, offsets)
        let builder = LaneBuilder(
            routine: routine, policy: policy, version: version, offsets: offsets, window: window,
            isOfRequest: true)
        let known = Self.start(of: request, start)
        let written = try known.map { known throws(ScheduleError) in
            try PrescriptionStart.Limit(known.value, path: known.path, offsets)
        }
        let requestStart = PrescriptionStart(written: written, inForce: window.startLimit)
        var results: [(index: Int, result: LaneBuilder.Result)] = []
        var spans: [TreatmentSpan] = []
        var previousEnd: ScheduleBounds.Start?
        for (position, group) in groups.enumerated() {
            var ends: [ScheduleBounds.Start?] = []
            for index in group {
                let dosage = dosages[index]
                var start = requestStart
                if position > 0, dosage.timing?.repeat?.bounds?.period?.start == nil,
                    dosage.timing?.event.isEmpty != false
                {
                    guard let previousEnd else {
                        throw ScheduleError(
                            .sequence,
                            path: "dosageInstruction[\(index)].sequence",
                            detail: "nothing says when the dosages before it end"
                        )
                    }
                    start.anchor = previousEnd
                }
                do throws(ScheduleError) {
                    let (result, end, span) = try builder.lane(
                        dosage, index: index, start: start, words: outcomes[index])
                    results.append((index, result))
                    ends.append(end)
                    if let span { spans.append(span) }
                } catch {
                    let isOfRecord =
                        outcomes[index].obstacle?.isOfRecord == true && error.path == outcomes[index].obstacle?.path
                    throw error.path == "start" || isOfRecord ? error : error.prefixed("dosageInstruction[\(index)]")
                }
            }
            let known = ends.compactMap(\.self)
            previousEnd = known.count == ends.count ? known.max { $0.epochSeconds < $1.epochSeconds } : nil
        }
        results.sort { $0.index < $1.index }
        if let past = Self.past(results.map(\.result)) {
            throw past.prefixed("dosageInstruction[\(results.first?.index ?? 0)]")
        }
        let treatment = Treatment(spans, window, request.status, offsets)
        guard !treatment.hasUnknownEnd else {
            throw ScheduleError(
                .notInForce, path: "status",
                detail:
                    "the request is not in force, and nothing says until when it was; give its end to see past doses")
        }
        let joined = LaneBuilder.Result.sharingCeilings(results, of: dosages)
        self.init(joined, treatment, request: request.id, zone: zone, policy: policy)
    }

    /// The start that is known, with the element that names it: that of the caller, or the day it was written; without one
    /// the first day on which it may be dispensed, since nobody has taken it before.
    private static func start(
        of request: MedicationRequest, _ start: FHIRDateTime?
    ) -> (value: FHIRDateTime, path: String)? {
        if let start { return (start, "start") }
        if let written = request.authoredOn { return (written, "authoredOn") }
        return request.dispenseRequest?.validityPeriod?.start.map { ($0, "dispenseRequest.validityPeriod.start") }
    }

    private static func checkThatItOrders(
        _ request: MedicationRequest, _ record: CheckedRecord
    ) throws(ScheduleError) {
        if request.doNotPerform == true {
            throw ScheduleError(.notAnOrder, path: "doNotPerform", detail: "the request forbids the medication")
        }
        if let obstacle = record.obstacle { throw ScheduleError(obstacle) }
        guard request.status?.isNoOrder != true else {
            throw ScheduleError(
                .notAnOrder,
                path: "status",
                detail: "the request is a draft, was cancelled, or was made by mistake"
            )
        }
        guard request.intent?.isNoOrder != true else {
            throw ScheduleError(
                .notAnOrder,
                path: "intent",
                detail: "the request is a proposal, a plan or one of several options; "
                    + "to schedule it all the same, schedule its dosages"
            )
        }
    }

    /// Returns the places of the dosages that hold at the same time, group after group.
    private static func groups(_ dosages: [Dosage]) throws(ScheduleError) -> [[Int]] {
        guard !dosages.isEmpty else {
            throw ScheduleError(.noPattern, path: "dosageInstruction", detail: "there is no dosage")
        }
        let sequences = dosages.compactMap(\.sequence)
        guard sequences.isEmpty || sequences.count == dosages.count else {
            let index = dosages.firstIndex { $0.sequence == nil } ?? 0
            throw ScheduleError(
                .sequence,
                path: "dosageInstruction[\(index)].sequence",
                detail: "some dosages have a sequence and this one has none"
            )
        }
        let groups = Dictionary(grouping: dosages.indices) { dosages[$0].sequence ?? 0 }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }
}
