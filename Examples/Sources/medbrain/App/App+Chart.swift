// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import ExampleSupport
import FHIRCore
import Foundation
import MedicationScreens

extension App {
    /// Shows what was taken in one of several ways, and writes a picture of it if there is to be one.
    func showChart(_ id: String, _ wish: ChartWish) async throws -> ExitStatus {
        flow.detail.mode = wish.mode
        let plan = try await open(id)
        guard let statistics = flow.detail.statistics else {
            throw Problem(flow.detail.historyStatus, flow.detail.history.failure, reader)
        }
        let picture: String
        switch wish.style {
        case .bars:
            try terminal.picture(statistics.chart.text(width: terminal.width))
            picture = statistics.chart.svg()
        case .calendar, .timeline:
            guard let adherence = statistics.adherence, adherence.basis != nil else {
                throw noTimes(plan, statistics)
            }
            picture = try show(adherence, plan, wish)
        }
        try tell(flow.detail.history.value?.warnings.map(language.text) ?? [])
        if let file = wish.picture { try write(picture, to: file) }
        return .done
    }

    /// Shows doses beside what became of them.
    ///
    /// - Returns: The picture of it, of the last day for a timeline.
    private func show(_ adherence: Adherence, _ plan: PrescriptionPlan, _ wish: ChartWish) throws -> String {
        let words = try ChartLanguage(locale: reader.locale)
        guard wish.style == .timeline else {
            let calendar = AdherenceCalendar(
                adherence, title: plan.title, language: words, weekRule: settings.weekRule)
            try terminal.picture(calendar.text(width: terminal.width))
            return calendar.svg()
        }
        var picture = ""
        for place in (0..<wish.count).reversed() {
            let timeline = DayTimeline(
                adherence, on: adherence.dayRange.upperBound.adding(days: -place), title: plan.title, language: words)
            try terminal.picture(timeline.text(width: terminal.width))
            picture = timeline.svg()
        }
        return picture
    }

    /// Why there are no dose times to show.
    private func noTimes(_ plan: PrescriptionPlan, _ statistics: PrescriptionStatistics) -> Problem {
        let failure = statistics.adherenceFailure
        let reason: NextDoses = plan.certainty == .certain ? failure.map(NextDoses.unavailable) ?? .asNeeded : .lookItUp
        let words = language.note(on: reason) ?? ""
        return Problem(["\(plan.title): \(words)"] + [failure].compactMap(\.self).map(String.init(describing:)))
    }

    /// Writes a file that somebody asked for, and says so.
    func write(_ text: String, to file: URL) throws {
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw FileError("cannot write \(file.path)", error)
        }
        try terminal.print()
        try terminal.print("✓ \(file.relativePath)")
    }
}
