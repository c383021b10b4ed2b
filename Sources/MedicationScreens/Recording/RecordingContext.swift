// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
import DosageLanguage
public import DosageSchedule
public import FHIRCore
public import Foundation

/// What is known of a prescription when a dose of it is recorded, and by which a screen sees what is unusual.
public struct RecordingContext: Sendable {
    /// The prescription.
    public let request: MedicationRequest
    /// Its dose times and its limits; nil where they cannot be computed.
    public let schedule: Schedule?
    /// What was recorded for it so far; nil where that is not known.
    public let records: [AdministrationRecord]?
    /// How the words of the prescription stand to its structure.
    let words: [WordsComparison]
    /// The records of doses that were taken, or perhaps taken.
    let taken: [AdministrationRecord]
    /// Whether another current prescription replaces it, which only a list of them tells.
    var isReplaced = false
    /// Whether the record of the medication was made by mistake.
    var isMedicationInError: Bool

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - schedule: Its dose times and its limits; nil where they cannot be computed.
    ///   - records: What was recorded for it so far, in any order; nil where that is not known.
    public init(_ request: MedicationRequest, schedule: Schedule? = nil, records: [AdministrationRecord]? = nil) {
        self.init(request, schedule: schedule, records: records, ownRecords: [])
    }

    /// Creates a context with what this device has recorded, where it is not known what else there is.
    init(
        _ request: MedicationRequest, schedule: Schedule?, records: [AdministrationRecord]?,
        ownRecords: [AdministrationRecord]
    ) {
        self.request = request
        isMedicationInError =
            CheckedMedication(request.medication, in: request.contained, of: request.sourceVersion).state
            == .enteredInError
        self.schedule = schedule
        self.records = records
        words = WordsComparison.comparisons(in: request)
        taken = (records ?? ownRecords).filter { $0.outcome.isUnderWay || $0.outcome == .unknown }
    }

    /// Returns the dose of the schedule that one taken at a moment is for.
    ///
    /// - Parameter moment: When the dose was taken.
    /// - Returns: The closest dose that is less than half of the usual time away and that no record names; nil where there is
    ///   none.
    /// - Complexity: O(*n*) in the number of records, and in the doses of the time around the moment.
    public func openDose(near moment: Date) -> DoseIdentity? {
        guard let due = due(near: moment, isOpen: true), due.isNear(moment) else { return nil }
        return due.dose.id
    }

    // MARK: Doses that are due

    /// A dose that is due, with the usual time around it.
    struct Due {
        let dose: DoseTime
        /// The seconds from the dose before, or to the next where it is the first; nil for the only one.
        let distance: Int64?

        /// Whether a moment is less than half of the usual time away; a day for the only dose.
        func isNear(_ moment: Date) -> Bool {
            abs(moment.timeIntervalSince(dose.instant)) < Double(distance ?? 172_800) / 2
        }

        /// Whether a moment is so close that the dose was taken at its time: an hour, and a quarter of the usual time.
        func isOnTime(_ moment: Date) -> Bool {
            abs(moment.timeIntervalSince(dose.instant)) <= min(3_600, Double(distance ?? 14_400) / 4)
        }
    }

    /// Returns the dose with an identity, or else the one that is due closest to a moment.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - id: The dose that is meant; nil for the closest.
    ///   - isOpen: Whether only doses count that no record names.
    /// - Returns: The dose; nil where there is none within a year.
    func due(near moment: Date, id: DoseIdentity? = nil, isOpen: Bool = false) -> Due? {
        guard let schedule, schedule.basis != nil else { return nil }
        let named = isOpen ? Set(taken.compactMap(\.doseLink)) : []
        // From one hour to about a year: the first span that holds the dose and one before it. Before the first dose of a
        // prescription there is none.
        for span: TimeInterval in [3_600, 86_400, 691_200, 5_356_800, 34_560_000] {
            let end = moment.addingTimeInterval(span)
            var doses: [DoseTime] = []
            for dose in schedule.times(from: moment.addingTimeInterval(-span)).prefix(10_000) {
                guard dose.instant <= end else { break }
                doses.append(dose)
            }
            let candidates = doses.indices.filter { index in
                if let id { return doses[index].id == id }
                return !isOpen || !named.contains(doses[index].id.description)
            }
            let closest = candidates.min { left, right in
                abs(doses[left].instant.timeIntervalSince(moment)) < abs(doses[right].instant.timeIntervalSince(moment))
            }
            guard let closest else { continue }
            let hasBefore = doses[0].epochSeconds < doses[closest].epochSeconds
            guard hasBefore || doses.count > 1 && span > 604_800 || span > 5_356_800 else { continue }
            return Due(dose: doses[closest], distance: Self.distance(of: closest, in: doses))
        }
        return nil
    }

    /// The seconds between a dose and the one before at another time, or the next where there is none before.
    private static func distance(of index: Int, in doses: [DoseTime]) -> Int64? {
        let moment = doses[index].epochSeconds
        let before = doses[..<index].last { $0.epochSeconds < moment }
        let after = doses[index...].first { $0.epochSeconds > moment }
        return before.map { moment - $0.epochSeconds } ?? after.map { $0.epochSeconds - moment }
    }
}

extension AdministrationRecord {
    /// The moment at which the dose was taken; nil for one that is known to the day at most.
    var moment: Date? { effective.moment.map { Date(epochSeconds: $0) } }

    /// The dose as limits count it.
    var pastDose: PastDose {
        let time: FHIRDateTime? =
            switch effective {
            case .instant(let epochSeconds, let offset):
                FHIRDateTime(Date(epochSeconds: epochSeconds), offsetMinutes: offset ?? 0)
            case .day(let day): FHIRDateTime(day.description)
            case .month(let month): FHIRDateTime(month.description)
            case .year(let year): FHIRDateTime(String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)")
            case .undated: nil
            }
        return PastDose(time: time, amount: dose, outcome: outcome == .unknown ? .unknown : .taken)
    }
}
