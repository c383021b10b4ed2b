// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The greatest amounts that a dosage sets, for all doses of its prescription.
struct DoseCeiling: Sendable, Hashable {
    /// The place of the dosage in the request.
    let dosageIndex: Int
    let maxDosePerPeriod: [FHIRRatio]
    let maxDosePerAdministration: Quantity?
    let maxDosePerLifetime: Quantity?
    /// The seconds since 1970 in which the dosage holds; its greatest amount in a life holds always.
    let inForce: Range<Int64>
    /// The path of the dosage in the request.
    let place: String

    /// Creates the greatest amounts of a dosage, or nil where it sets none.
    init?(_ dosage: Dosage, index: Int, inForce: Range<Int64>, place: String) {
        dosageIndex = index
        maxDosePerPeriod = dosage.maxDosePerPeriod
        maxDosePerAdministration = dosage.maxDosePerAdministration
        maxDosePerLifetime = dosage.maxDosePerLifetime
        self.inForce = inForce
        self.place = place
        guard !maxDosePerPeriod.isEmpty || maxDosePerAdministration != nil || maxDosePerLifetime != nil else {
            return nil
        }
    }
}

extension LaneBuilder.Result {
    /// Returns what the dosages of a request turned into, where each limit as needed knows the greatest amounts of all.
    static func sharingCeilings(
        _ results: [(index: Int, result: LaneBuilder.Result)], of dosages: [Dosage]
    ) -> [LaneBuilder.Result] {
        guard results.contains(where: { $0.result.limit != nil }) else { return results.map(\.result) }
        let ceilings = results.compactMap { index, result in
            DoseCeiling(
                dosages[index], index: index, inForce: result.inForce(dosages[index]),
                place: AsNeededLimit.place(ofDosage: index))
        }
        return results.map { _, result in
            guard var limit = result.limit else { return result }
            // One list for all of them, however many there are.
            limit.ceilings = ceilings
            return .asNeeded(limit)
        }
    }

    private var limit: AsNeededLimit? {
        if case .asNeeded(let limit) = self { limit } else { nil }
    }

    /// The seconds since 1970 in which the dosage may hold.
    private func inForce(_ dosage: Dosage) -> Range<Int64> {
        switch self {
        case .asNeeded(let limit): return limit.inForce
        case .scheduled(let lane):
            let pattern = dosage.timing?.repeat
            // Where doses are counted or listed, the time of the dosage is not that of its doses.
            guard pattern?.bounds != nil, pattern?.count == nil, dosage.timing?.event.isEmpty != false else {
                return SupportedTime.seconds(from: nil, to: nil)
            }
            return lane.stream.bounds
        }
    }
}
