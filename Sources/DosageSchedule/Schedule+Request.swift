// SPDX-License-Identifier: Apache-2.0

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
    /// refuses the request, since a part of the doses would be a wrong schedule. Whether the request is in force is for
    /// the caller to ask.
    ///
    /// Source: FHIR R4, Dosage.sequence; that a later dosage begins where the earlier ends is our decision.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - routine: The times of the patient's day.
    ///   - zone: The patient's time zone.
    ///   - start: The start of the prescription; without one the day it was written.
    ///   - policy: The choices that the prescription leaves.
    ///   - version: The version in which the request was written; in DSTU2 a period beside an event is an offset.
    /// - Throws: The reason why the request gives no dose times; paths are relative to the request.
    public init(
        request: MedicationRequest,
        routine: Routine = Routine(),
        zone: TimeZone,
        start: FHIRDateTime? = nil,
        policy: SchedulePolicy = SchedulePolicy(),
        version: FHIRVersion = .r4
    ) throws(ScheduleError) {
        try Self.checkThatItOrders(request)
        let groups = try Self.groups(request.dosageInstruction)
        let offsets = ZoneOffsets(zone)
        let builder = LaneBuilder(routine: routine, policy: policy, version: version, offsets: offsets)
        let requestStart = try (start ?? request.authoredOn).map { dateTime throws(ScheduleError) in
            try ScheduleBounds.Start(dateTime, path: start == nil ? "authoredOn" : "start", offsets)
        }
        var results: [(index: Int, result: LaneBuilder.Result)] = []
        var previousEnd: ScheduleBounds.Start?
        for (position, group) in groups.enumerated() {
            var ends: [ScheduleBounds.Start?] = []
            for index in group {
                let dosage = request.dosageInstruction[index]
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
                    start = previousEnd
                }
                do throws(ScheduleError) {
                    let (result, end) = try builder.lane(dosage, index: index, start: start)
                    results.append((index, result))
                    ends.append(end)
                } catch {
                    throw error.path == "start" ? error : error.prefixed("dosageInstruction[\(index)]")
                }
            }
            let known = ends.compactMap(\.self)
            previousEnd = known.count == ends.count ? known.max { $0.epochSeconds < $1.epochSeconds } : nil
        }
        results.sort { $0.index < $1.index }
        self.init(results.map(\.result), request: request.id, zone: zone, policy: policy)
    }

    private static func checkThatItOrders(_ request: MedicationRequest) throws(ScheduleError) {
        guard request.modifierExtension.isEmpty else {
            throw ScheduleError(
                .modifierExtension,
                path: "modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        }
        try Leftovers.check(request)
        guard request.doNotPerform != true else {
            throw ScheduleError(.notAnOrder, path: "doNotPerform", detail: "the request forbids the medication")
        }
        guard request.status != .enteredInError else {
            throw ScheduleError(.notAnOrder, path: "status", detail: "the request was made by mistake")
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
