// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import DosageSchedule
import FHIRCore

extension ReportContent {
    /// Writes one prescription: its name, its state, how to take it, and what that does not say.
    func write(_ medication: Medication, to html: inout SVGWriter) {
        let headingID = SVGWriter.Value.text("\(id)-m\(medication.index)")
        let isFollowed = medication.row.isCurrent && !medication.entry.isForbidden
        html.open(
            "article",
            ["class": isFollowed ? "fm-medication" : "fm-medication fm-not-followed", "aria-labelledby": headingID])
        html.open("h3", ["id": headingID])
        writeName(of: medication, to: &html)
        html.close("h3")
        if medication.entry.state != .inForce {
            warning(language.builder.text(medication.entry.state), to: &html)
        }
        // The question comes before what somebody may go by.
        for one in medication.row.warnings where one.isQuestion { warning(one.text, to: &html) }
        if medication.entry.isStatedNotUsed { warning(language.text(.statedNotUsed), to: &html) }
        writeTreatment(of: medication, to: &html)
        writeInstructions(of: medication, to: &html)
        writeTimes(of: medication, to: &html)
        writeOrigin(of: medication, to: &html)
        html.close("article")
    }

    /// Writes when the treatment began or ended; that its state is not known was said.
    private func writeTreatment(of medication: Medication, to html: inout SVGWriter) {
        guard medication.entry.state != .unknown else { return }
        for sentence in language.chart.sentences(about: medication.entry.treatment, on: report.week.lowerBound) {
            html.element("p", ["class": "fm-note"], text: sentence)
        }
    }

    // MARK: - Instructions

    private func writeInstructions(of medication: Medication, to html: inout SVGWriter) {
        let row = medication.row
        switch row.instructions {
        case .doNotTake:
            warning(language.text(.doNotTake), to: &html)
        case .enteredInError: break
        case .sentence(let sentence):
            html.element(
                "p", ["class": "fm-sentence", "lang": .text(sentence.language)], text: sentence.text)
            for one in row.warnings where !one.isQuestion { warning(one.text, to: &html) }
            for issue in sentence.issues
            where issue.severity != .information && DosageWarning.Kind(issue.code) == .doubtful {
                detail(issue.detail, to: &html)
            }
        case .unavailable(let error):
            warning(language.builder.refusal(of: error), to: &html)
            detail(error.description, to: &html)
            for one in row.warnings where !one.isQuestion { warning(one.text, to: &html) }
        }
        if !row.quotes.isEmpty {
            html.element("p", text: language.text(.quotes))
            html.open("ul", ["class": "fm-quotes"])
            for quote in row.quotes {
                html.open("li")
                isolated(quote.text.shown ?? "", to: &html)
                html.close("li")
            }
            html.close("ul")
        }
    }

    func warning(_ text: String, to html: inout SVGWriter) {
        html.element("p", ["class": "fm-warning"], text: text)
    }

    /// Writes what helps somebody who looks into the prescription; such details are in English.
    func detail(_ text: String, to html: inout SVGWriter) {
        html.open("p", ["class": "fm-note"])
        html.element("bdi", ["lang": "en"], text: text)
        html.close("p")
    }

    private func writeOrigin(of medication: Medication, to html: inout SVGWriter) {
        let request = medication.entry.request
        var notes: [String] = []
        if let day = request.authoredOn?.civilDate {
            notes.append(language.text(.prescribed, language.chart.dates.day(day)))
        }
        if medication.entry.state != .inForce, let reason = request.statusReason?.shownText {
            notes.append(language.text(.reason, language.forms.outside(reason)))
        }
        for note in notes { html.element("p", ["class": "fm-note"], text: note) }
    }

    // MARK: - Times

    private func writeTimes(of medication: Medication, to html: inout SVGWriter) {
        switch medication.entry.times {
        case .notFollowed: break
        case .refused(let error):
            warning(language.builder.warning(for: error).text, to: &html)
            detail(error.description, to: &html)
        case .lookItUp: sayLookItUp(medication, to: &html)
        case .doubtful(let doses):
            sayLookItUp(medication, to: &html)
            if doses.next != nil { html.element("p", text: nextDose(doses)) }
            for limit in limits(doses.limits) { html.element("p", text: limit) }
        case .computed(let doses):
            html.element("p", text: nextDose(doses))
            if doses.next != nil, let warning = language.builder.warning(for: doses.basis) {
                html.element("p", ["class": "fm-note"], text: warning.text)
            }
            for limit in limits(doses.limits) { html.element("p", text: limit) }
        }
    }

    /// Says that the times are not all there is to know, unless the instructions have said so.
    private func sayLookItUp(_ medication: Medication, to html: inout SVGWriter) {
        guard !medication.row.warnings.contains(where: { $0.kind == .saysMore }) else { return }
        warning(language.text(.lookItUp), to: &html)
    }

    private func nextDose(_ doses: MedicationReport.Entry.Doses) -> String {
        if doses.basis == nil, let warning = language.builder.warning(for: nil) { return warning.text }
        guard let next = doses.next else { return language.text(.noMoreDoses) }
        return language.text(
            .next, language.chart.dates.fullDay(next.date), language.forms.time(next.time))
    }

    /// What limits a medication taken as needed, beside the amounts that the sentence tells.
    ///
    /// Of several limits nobody could tell which line belongs to which; then the sentence tells them alone.
    private func limits(_ limits: [AsNeededLimit]) -> [String] {
        if limits.contains(where: { $0.unreadable != nil }) { return [language.text(.unreadableLimit)] }
        guard limits.count == 1, let limit = limits.first else { return [] }
        if limit.frequency == nil, limit.count == nil, limit.minimumGap == nil, limit.maxDosePerPeriod.isEmpty {
            return [language.text(.noLimit)]
        }
        var lines: [String] = []
        // Of "every 4 to 6 hours" the sentence says both, and a line with one of them would contradict it.
        if limit.period?.max == nil {
            if let seconds = limit.secondsApart, seconds <= Self.longestInHours {
                lines.append(language.text(.gap, language.chart.length(seconds)))
            }
            if let frequency = limit.frequency, frequency > 1, let seconds = limit.period?.secondsInHours {
                lines.append(language.text(.mostDoses, doses: frequency, language.chart.length(seconds)))
            }
        }
        if let count = limit.count { lines.append(language.text(.mostDosesInAll, doses: count)) }
        return lines
    }

    /// The longest time that is told in hours; longer ones the sentence tells in their own unit.
    static let longestInHours: Int64 = 72 * 3_600
}

extension DosageWarning {
    /// Whether it asks whether the prescription holds at all.
    fileprivate var isQuestion: Bool { kind == .replaced || kind == .replacedMutually }
}

extension Timing.Period {
    /// The period in seconds if it is a whole number of hours or days that is told in hours; a day has 24.
    fileprivate var secondsInHours: Int64? {
        guard let value = Int64(value.text), 1...72 ~= value, unit == .hour || unit == .day else { return nil }
        let seconds = value * (unit == .hour ? 3_600 : 86_400)
        return seconds <= ReportContent.longestInHours ? seconds : nil
    }
}
