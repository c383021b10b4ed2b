// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import Foundation

/// The content of a report in one language.
struct ReportContent {
    let report: MedicationReport
    let language: ReportLanguage
    /// What the identifiers in it begin with.
    let id: String
    /// The entries with their words, computed once.
    let medications: [Medication]

    /// An entry with its words.
    struct Medication {
        /// The place in the report.
        let index: Int
        let entry: MedicationReport.Entry
        let row: PrescriptionRow

        /// The sentence, where there is one.
        var sentence: DosageSentence? {
            if case .sentence(let sentence) = row.instructions { sentence } else { nil }
        }
    }

    init(report: MedicationReport, language: ReportLanguage, id: String) {
        self.report = report
        self.language = language
        self.id = id
        medications = report.entries.enumerated().map { index, entry in
            Medication(
                index: index, entry: entry,
                row: PrescriptionRow(
                    entry.request, at: index, builder: language.builder, medication: entry.medication,
                    replacement: entry.replacement))
        }
    }

    /// Writes all sections; what must not be missed comes first.
    func write(to html: inout SVGWriter) {
        writeWarnings(to: &html)
        writePatient(to: &html)
        let followed = medications.filter { $0.entry.state == .inForce && !$0.entry.isForbidden }
        let current = followed.filter { $0.entry.replacement == nil }
        let replaced = followed.filter { $0.entry.replacement != nil }
        let forbidden = medications.filter { $0.entry.state == .inForce && $0.entry.isForbidden }
        let over = medications.filter { $0.entry.state == .over }
        let unknown = medications.filter { [.unknown, .enteredInError].contains($0.entry.state) }
        let others = medications.filter { [.onHold, .notAnOrder, .draft].contains($0.entry.state) }
        if !forbidden.isEmpty { section(.forbidden, "forbidden", forbidden, to: &html) }
        open(.current, "current", to: &html)
        if current.isEmpty {
            html.element("p", text: language.text(medications.isEmpty ? .noPrescriptions : .noCurrent))
        }
        for medication in current { write(medication, to: &html) }
        html.close("section")
        if !replaced.isEmpty { section(.replaced, "replaced", replaced, to: &html) }
        writeStatements(to: &html)
        writeWeek(of: current, asking: replaced, to: &html)
        // To stop taking what may be in force can do harm, so it does not stand under what is not.
        if !unknown.isEmpty { section(.unknown, "unknown", unknown, to: &html) }
        if !others.isEmpty { section(.notInForce, "others", others, to: &html) }
        if !over.isEmpty { section(.over, "over", over, to: &html) }
        writeHistory(of: current, to: &html)
    }

    // MARK: - Parts

    /// Writes the beginning of a section with its heading.
    func open(_ heading: ReportPhrase, _ name: String, to html: inout SVGWriter) {
        let headingID = SVGWriter.Value.text("\(id)-\(name)")
        html.open("section", ["class": .text("fm-section fm-\(name)"), "aria-labelledby": headingID])
        html.element("h2", ["id": headingID], text: language.text(heading))
    }

    private func section(
        _ heading: ReportPhrase, _ name: String, _ medications: [Medication], to html: inout SVGWriter
    ) {
        open(heading, name, to: &html)
        for medication in medications { write(medication, to: &html) }
        html.close("section")
    }

    /// Writes words of others so that they change nothing around them.
    ///
    /// Their language is not known, which an empty tag says.
    func isolated(_ text: String, to html: inout SVGWriter) {
        html.element("bdi", ["lang": ""], text: text)
    }

    /// The name of a medication; words of ours where the prescription has none.
    func name(of medication: Medication) -> String? { medication.row.name?.shown }

    /// The names of medications as a list in a sentence.
    func names(of medications: [Medication]) -> String {
        let names = medications.map { medication in
            let name = name(of: medication).map(language.forms.outside) ?? language.text(.unnamed)
            return distinction(of: medication).map { "\(name) (\($0))" } ?? name
        }
        return language.forms.list(names, .and)
    }

    /// What tells a medication from others of the same name; nil for a name of its own.
    private func distinction(of medication: Medication) -> String? {
        medication.row.distinction(among: medications.map(\.row), day: language.forms.day.text)
    }

    /// Writes the name of a medication.
    func writeName(of medication: Medication, to html: inout SVGWriter) {
        if let name = name(of: medication) {
            isolated(name, to: &html)
        } else {
            html.append(escaping: language.text(.unnamed))
        }
    }

    /// Writes the name of a medication, with what tells it from others of the same name.
    func writeDistinctName(of medication: Medication, to html: inout SVGWriter) {
        writeName(of: medication, to: &html)
        if let distinction = distinction(of: medication) { html.append(escaping: " (\(distinction))") }
    }

    // MARK: - Warnings and patient

    private func writeWarnings(to html: inout SVGWriter) {
        var texts: [String] = []
        for warning in report.warnings {
            let text =
                switch warning {
                case .incomplete, .server: language.text(.listIncomplete)
                case .unreadable(let count): language.text(.unreadable, count: count)
                case .reading: language.text(.questionable)
                case .otherPatients(let count): language.text(.otherPatients, count: count)
                case .otherServers(let servers):
                    language.text(.otherServers, language.forms.list(servers.map(language.forms.outside), .and))
                case .unnamedPatient(let count): language.text(.unnamedPatient, count: count)
                }
            if !texts.contains(text) { texts.append(text) }
        }
        switch report.statementCoverage {
        case .unavailable: texts.append(language.text(.statementsUnavailable))
        case .incomplete: texts.append(language.text(.statementsIncomplete))
        case .notAsked, .complete: break
        }
        guard !texts.isEmpty else { return }
        open(.notice, "notice", to: &html)
        html.open("ul")
        for text in texts { html.element("li", text: text) }
        html.close("ul")
        html.close("section")
    }

    private func writePatient(to html: inout SVGWriter) {
        open(.patient, "patient", to: &html)
        let names = report.patient?.name ?? []
        let name = (names.first { $0.use != .old && $0.use != .maiden } ?? names.first)?.displayText?.shown
        let born = report.patient?.birthDate.map { date in
            date.civilDate.map(language.chart.dates.day) ?? language.forms.outside(date.text)
        }
        let numbers = report.patient?.identifier.compactMap { $0.value?.shown } ?? []
        if name == nil { html.element("p", ["class": "fm-warning"], text: language.text(.patientUnknown)) }
        guard name != nil || born != nil || !numbers.isEmpty else { return html.close("section") }
        html.open("dl")
        if let name { describe(.patientName, [name], isForeign: true, to: &html) }
        if let born { describe(.patientBorn, [born], isForeign: false, to: &html) }
        describe(.patientNumber, numbers, isForeign: true, to: &html)
        html.close("dl")
        html.close("section")
    }

    private func describe(_ term: ReportPhrase, _ values: [String], isForeign: Bool, to html: inout SVGWriter) {
        guard !values.isEmpty else { return }
        html.open("div")
        html.element("dt", text: language.text(term))
        for value in values {
            html.open("dd")
            if isForeign { isolated(value, to: &html) } else { html.append(escaping: value) }
            html.close("dd")
        }
        html.close("div")
    }
}
