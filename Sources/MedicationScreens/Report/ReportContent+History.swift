// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore

extension ReportContent {
    /// Writes what was taken: a chart of weeks and a calendar for each medication, and which have no records.
    ///
    /// Prescriptions of every state are shown here if something was recorded for them.
    func writeHistory(of current: [Medication], to html: inout SVGWriter) {
        guard !medications.isEmpty || report.unassignedRecords > 0 || !report.hasHistory else { return }
        open(.history, "history", to: &html)
        defer { html.close("section") }
        guard report.hasHistory else {
            return html.element("p", ["class": "fm-warning"], text: language.text(.noHistory))
        }
        if !report.isHistoryComplete {
            html.element("p", ["class": "fm-warning"], text: language.text(.historyIncomplete))
        }
        html.open("div", ["class": "fm-records"])
        for medication in medications { writeRecords(of: medication, to: &html) }
        html.close("div")
        let silent = current.filter { $0.entry.counts == nil }
        if !silent.isEmpty {
            let weeks = language.number(MedicationReport.weeksCounted)
            html.element("p", text: language.text(.nothingRecorded, names(of: silent), weeks))
        }
        if report.unassignedRecords > 0 {
            html.element("p", text: language.text(.unassigned, count: report.unassignedRecords))
        }
    }

    private func writeRecords(of medication: Medication, to html: inout SVGWriter) {
        guard let counts = medication.entry.counts else { return }
        let name = name(of: medication).map(language.forms.outside) ?? language.text(.unnamed)
        let headingID = SVGWriter.Value.text("\(id)-h\(medication.index)")
        let chart = ChartModel(
            counts, title: language.text(.chartTitle, name), language: language.chart, zone: .zone(report.zone),
            treatment: medication.entry.treatment, now: report.now)
        html.open("article", ["class": "fm-record", "aria-labelledby": headingID])
        html.open("h3", ["id": headingID])
        writeDistinctName(of: medication, to: &html)
        html.close("h3")
        html.open("div", ["class": "fm-pictures"])
        let chartID = "\(id)-chart\(medication.index)"
        figure(chart.svg(options(chartID)), to: &html)
        var tables = [(chart.title, chart.htmlTable(id: chartID))]
        if let adherence = medication.entry.adherence {
            let calendar = AdherenceCalendar(
                adherence, title: language.text(.calendarTitle, name), language: language.chart)
            let calendarID = "\(id)-calendar\(medication.index)"
            figure(calendar.svg(options(calendarID)), to: &html)
            tables.append((calendar.title, calendar.htmlTable(id: calendarID)))
        }
        html.close("div")
        switch medication.entry.times {
        case .refused: html.element("p", text: language.text(.noCalendar))
        // Why days are not marked as missed.
        case .lookItUp, .doubtful: html.element("p", text: language.text(.lookItUp))
        case .notFollowed, .computed: break
        }
        for (title, table) in tables { details(title, table, to: &html) }
        html.close("article")
    }

    /// The options of a picture that can be read on a small screen, and stands beside another on a wide one.
    private func options(_ id: String) -> ChartPictureOptions {
        ChartPictureOptions(id: id, width: 300)
    }

    private func figure(_ svg: String, to html: inout SVGWriter) {
        html.open("figure")
        html.append(markup: svg)
        html.close("figure")
    }

    /// Writes the numbers of a picture, to be opened.
    private func details(_ title: String, _ table: String, to html: inout SVGWriter) {
        let name = language.text(.table, title)
        html.open("details")
        html.element("summary", text: name)
        // A wide table moves in its place, also by the keyboard, and the page does not.
        html.open("div", ["class": "fm-wide", "role": "region", "tabindex": "0", "aria-label": .text(name)])
        html.append(markup: table)
        html.close("div")
        html.close("details")
    }
}
