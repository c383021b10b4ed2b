// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import Foundation

extension ReportContent {
    /// Writes what is used as statements say, and no current prescription tells of.
    func writeStatements(to html: inout SVGWriter) {
        guard !report.statements.isEmpty else { return }
        open(.statements, "statements", to: &html)
        for (index, statement) in report.statements.enumerated() { write(statement, index, to: &html) }
        html.close("section")
    }

    private func write(_ stated: MedicationReport.Statement, _ index: Int, to html: inout SVGWriter) {
        let builder = language.builder
        let statement = stated.readStatement
        let isInError =
            CheckedMedication(statement.medication, in: statement.contained, of: statement.sourceVersion).state
            == .enteredInError
        let told = statement.medicationName(in: builder.locale)?.shown
        let headingID = SVGWriter.Value.text("\(id)-s\(index)")
        html.open("article", ["class": "fm-medication fm-not-followed", "aria-labelledby": headingID])
        html.open("h3", ["id": headingID])
        if let told {
            isolated(isInError ? builder.nameInError(told) : told, to: &html)
        } else {
            html.append(escaping: language.text(.unnamed))
        }
        html.close("h3")
        if stated.isPeriodOver { warning(language.text(.statementOver), to: &html) }
        writeUse(of: statement, to: &html)
        if told == nil { warning(builder.unnamedMedication.text, to: &html) }
        if let day = statement.dateAsserted?.civilDate {
            html.element("p", ["class": "fm-note"], text: language.text(.stated, language.chart.dates.day(day)))
        }
        html.close("article")
    }

    /// Writes how the medication is used, and what to know beside it; of one without dosages, the state all the same.
    private func writeUse(of statement: MedicationStatement, to html: inout SVGWriter) {
        let builder = language.builder
        do throws(DosageLanguageError) {
            let sentence = try builder.sentence(for: statement)
            html.element("p", ["class": "fm-sentence", "lang": .text(sentence.language)], text: sentence.text)
            for one in builder.warnings(for: sentence) where one.kind != .unnamedMedication {
                warning(one.text, to: &html)
            }
        } catch  where error.code == .nothingToSay {
            html.element("p", text: language.text(.noDosage))
            if case .period(let period)? = statement.effective, let text = builder.text(ofPeriod: period) {
                html.element("p", ["lang": .text(builder.language)], text: text)
            }
            for one in builder.warnings(ofRecord: statement) where one.kind != .unnamedMedication {
                warning(one.text, to: &html)
            }
        } catch {
            warning(builder.refusal(of: error), to: &html)
            detail(error.description, to: &html)
        }
    }
}
