// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
public import DosageSchedule
import FHIRCore
import Foundation

/// The figures of a prescription: counts by time, the chart of them, and doses compared with what was recorded.
///
/// It is a pure function of what was loaded, so that another way to group needs no request.
public struct PrescriptionStatistics: Sendable {
    /// The counts by year, month, week or day.
    public let graph: GraphData
    /// The chart of the counts, with its words.
    public let chart: ChartModel
    /// The doses of the last days compared with what was recorded; nil where there are no dose times to rely on.
    ///
    /// Whether they can be relied on tells ``PrescriptionPlan/certainty``: nobody may be told that doses were missed which
    /// perhaps nobody prescribed.
    public let adherence: Adherence?
    /// Why the doses cannot be compared; nil where they can, and before the prescription was loaded.
    ///
    /// It is nil, too, where there are times that cannot be relied on.
    public let adherenceFailure: ScheduleError?

    /// Computes the figures.
    ///
    /// - Parameters:
    ///   - history: What was recorded.
    ///   - plan: The prescription; nil where it could not be loaded, which leaves the counts.
    ///   - mode: How to group.
    ///   - settings: The zone and the choices of the reader.
    ///   - words: The words of charts.
    public init(
        _ history: AdministrationHistory,
        plan: PrescriptionPlan?,
        groupedBy mode: DateGroupingMode,
        settings: ScreenSettings,
        words: ChartLanguage
    ) {
        let zone = GroupingZone.zone(settings.zone)
        let records = history.recordsByNow
        graph = GraphData(
            records, groupedBy: mode, endingAt: history.asOf, count: settings.groupCount, during: plan?.treatment,
            in: zone, weekRule: settings.weekRule, isComplete: history.isComplete)
        chart = ChartModel(
            graph, title: plan?.title ?? "", language: words, zone: zone, treatment: plan?.treatment,
            now: history.asOf)
        let comparison = plan.flatMap { plan in
            plan.certainty == .certain ? Self.adherence(of: records, history, plan, settings) : nil
        }
        switch comparison {
        case .success(let adherence)?: (self.adherence, adherenceFailure) = (adherence, nil)
        case .failure(let error)?: (adherence, adherenceFailure) = (nil, error)
        case nil: (adherence, adherenceFailure) = (nil, nil)
        }
    }

    private static func adherence(
        of records: [AdministrationRecord], _ history: AdministrationHistory, _ plan: PrescriptionPlan,
        _ settings: ScreenSettings
    ) -> Result<Adherence, ScheduleError> {
        plan.schedule.flatMap { schedule in
            // A treatment that is over is compared up to its end, one to come has no day yet.
            let treated = schedule.treatment.days(
                of: records, until: history.asOf, in: ZoneOffsets(settings.zone))
            let first = treated.upperBound.adding(days: 1 - max(1, settings.adherenceDays))
            let days = max(first, treated.lowerBound)...treated.upperBound
            return Result { () throws(ScheduleError) in
                try Adherence(
                    records, to: schedule, of: plan.row.request, server: history.server, days: days,
                    now: history.asOf, isComplete: history.isComplete)
            }
        }
    }
}
