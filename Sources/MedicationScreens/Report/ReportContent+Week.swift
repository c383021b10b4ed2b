// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import DosageSchedule
import FHIRCore

extension ReportContent {
    /// A dose of the week with its medication.
    private struct Due {
        let dose: DoseTime
        let medication: Medication
    }

    /// Writes the doses of the coming week, day by day, and which medications are not among them.
    ///
    /// - Parameters:
    ///   - medications: Those that are to be followed.
    ///   - asking: Those of which is to be asked whether they still hold; they are named, and have no doses.
    ///   - html: The page.
    func writeWeek(of medications: [Medication], asking: [Medication], to html: inout SVGWriter) {
        guard !medications.isEmpty || !asking.isEmpty else { return }
        open(.week, "week", to: &html)
        let dates = language.chart.dates
        let range = language.text(
            .weekRange, dates.fullDay(report.week.lowerBound), language.forms.time(report.time),
            dates.fullDay(report.week.upperBound))
        let due = medications.flatMap { medication -> [Due] in
            guard case .computed(let doses) = medication.entry.times else { return [] }
            return doses.coming.map { Due(dose: $0, medication: medication) }
        }
        let days = Dictionary(grouping: due, by: \.dose.date)
        html.open("table")
        html.element("caption", text: range)
        html.open("thead")
        html.open("tr")
        for head in [ReportPhrase.dayColumn, .timeColumn, .medicationColumn] {
            html.element("th", ["scope": "col"], text: language.text(head))
        }
        html.close("tr")
        html.close("thead")
        for offset in 0..<7 {
            let day = report.week.lowerBound.adding(days: offset)
            // Of the present day only the rest is shown.
            write(day, days[day] ?? [], ifNone: offset == 0 ? .noMoreToday : .noDoses, to: &html)
        }
        html.close("table")
        let rest = medications.filter { medication in
            guard case .computed(let doses) = medication.entry.times else { return true }
            return doses.basis == nil || !doses.limits.isEmpty
        }
        if !rest.isEmpty { html.element("p", text: language.text(.without, names(of: rest))) }
        if !asking.isEmpty {
            html.element("p", ["class": "fm-warning"], text: language.text(.withoutReplaced, names(of: asking)))
        }
        html.close("section")
    }

    private func write(_ day: CivilDate, _ due: [Due], ifNone: ReportPhrase, to html: inout SVGWriter) {
        let slots = Dictionary(grouping: due, by: \.dose.epochSeconds).sorted { $0.key < $1.key }.map(\.value)
        html.open("tbody")
        html.open("tr")
        html.open("th", ["scope": "rowgroup", "rowspan": .number(Double(max(slots.count, 1)))])
        html.append(escaping: language.chart.dates.fullDay(day))
        if due.contains(where: { !$0.dose.flags.isDisjoint(with: [.gap, .overlap]) }) {
            html.element("p", ["class": "fm-note"], text: language.text(.clockChange))
        }
        html.close("th")
        if slots.isEmpty { html.element("td", ["colspan": "2"], text: language.text(ifNone)) }
        for (position, slot) in slots.enumerated() {
            if position > 0 { html.open("tr") }
            html.element("td", text: slot.first.map { language.forms.time($0.dose.time) } ?? "")
            html.open("td")
            html.open("ul")
            for one in slot { write(one, to: &html) }
            html.close("ul")
            html.close("td")
            if position < slots.count - 1 { html.close("tr") }
        }
        html.close("tr")
        html.close("tbody")
    }

    /// Writes the medication and how much of it, in the words of its sentence.
    private func write(_ due: Due, to html: inout SVGWriter) {
        html.open("li")
        writeDistinctName(of: due.medication, to: &html)
        // Of one dose nothing is said to be each.
        let dosages = due.medication.entry.request.dosageInstruction
        if due.medication.sentence != nil, dosages.indices.contains(due.dose.dosageIndex),
            let amount = try? language.amounts.sentence(for: dosages[due.dose.dosageIndex])
        {
            html.append(escaping: " – ")
            html.element("span", ["lang": .text(amount.language)], text: amount.text)
        }
        // Who reads the table alone must not take just anything.
        if due.medication.row.name == nil {
            html.element("p", ["class": "fm-warning"], text: language.builder.unnamedMedication.text)
        }
        html.close("li")
    }
}
