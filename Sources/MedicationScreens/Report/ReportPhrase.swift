// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

/// A phrase of a report, by its key in the table of words.
///
/// A table that lacks any of them is refused before a page is begun, so that no page has a gap where words should be.
struct ReportPhrase: Sendable, Hashable {
    /// The key in the table.
    let key: String

    private init(_ key: String) {
        self.key = key
    }

    // MARK: Nothing is spoken of

    /// The name of the language in itself.
    static let language = ReportPhrase("language")
    static let title = ReportPhrase("title")
    /// What the choice of languages is called.
    static let languages = ReportPhrase("languages")
    static let skip = ReportPhrase("skip")
    static let patient = ReportPhrase("patient")
    static let patientName = ReportPhrase("patient.name")
    static let patientBorn = ReportPhrase("patient.born")
    static let patientNumber = ReportPhrase("patient.number")
    static let patientUnknown = ReportPhrase("patient.unknown")
    static let notice = ReportPhrase("notice")
    static let listIncomplete = ReportPhrase("warning.incomplete")
    static let questionable = ReportPhrase("warning.questionable")
    static let current = ReportPhrase("section.current")
    static let forbidden = ReportPhrase("section.doNotTake")
    static let notInForce = ReportPhrase("section.notInForce")
    static let unknown = ReportPhrase("section.unknown")
    static let over = ReportPhrase("section.over")
    /// Of prescriptions that others replace.
    static let replaced = ReportPhrase("section.replaced")
    /// Of statements about what is used, for which no prescription stands.
    static let statements = ReportPhrase("section.statements")
    static let prescriptionsOnly = ReportPhrase("content.prescriptions")
    static let withStatements = ReportPhrase("content.statements")
    static let statementsUnavailable = ReportPhrase("content.unavailable")
    static let statementsIncomplete = ReportPhrase("content.incomplete")
    /// In place of how a medication is used that a statement tells of.
    static let noDosage = ReportPhrase("statement.noDosage")
    /// Beside a prescription whose medication is not used, as a statement says.
    static let statedNotUsed = ReportPhrase("statement.notUsed")
    static let statementOver = ReportPhrase("statement.over")
    static let week = ReportPhrase("section.week")
    static let history = ReportPhrase("section.history")
    static let noPrescriptions = ReportPhrase("none")
    static let noCurrent = ReportPhrase("current.none")
    static let unnamed = ReportPhrase("unnamed")
    static let doNotTake = ReportPhrase("doNotTake")
    static let lookItUp = ReportPhrase("lookItUp")
    /// For a record that says so, such as a statement; a prescription cannot.
    static let notTaken = ReportPhrase("notTaken")
    static let quotes = ReportPhrase("quotes")
    static let noMoreDoses = ReportPhrase("noMore")
    static let noLimit = ReportPhrase("limit.none")
    static let unreadableLimit = ReportPhrase("limit.unreadable")
    static let noDoses = ReportPhrase("week.none")
    static let noMoreToday = ReportPhrase("week.noMore")
    static let clockChange = ReportPhrase("week.clockChange")
    static let dayColumn = ReportPhrase("column.day")
    static let timeColumn = ReportPhrase("column.time")
    static let medicationColumn = ReportPhrase("column.medication")
    static let noHistory = ReportPhrase("history.unavailable")
    static let historyIncomplete = ReportPhrase("history.incomplete")
    static let noCalendar = ReportPhrase("history.noCalendar")
    static let copy = ReportPhrase("footer.copy")
    static let errorsLeftOut = ReportPhrase("footer.errors")
    static let ask = ReportPhrase("footer.ask")
    static let unreviewed = ReportPhrase("footer.unreviewed")

    // MARK: Texts are spoken of

    /// The day and the time of the report.
    static let made = ReportPhrase("made")
    /// The time zone.
    static let zone = ReportPhrase("zone")
    /// The number of prescriptions that could not be read.
    static let unreadable = ReportPhrase("warning.unreadable")
    /// The number of prescriptions of others.
    static let otherPatients = ReportPhrase("warning.otherPatients")
    /// The addresses of their servers.
    static let otherServers = ReportPhrase("warning.otherServers")
    /// The number of prescriptions that name no patient.
    static let unnamedPatient = ReportPhrase("warning.unnamedPatient")
    /// The day on which it was written.
    static let prescribed = ReportPhrase("prescribed")
    /// Why it has its state.
    static let reason = ReportPhrase("reason")
    /// The day and the time of the next dose.
    static let next = ReportPhrase("next")
    /// The least time between two doses.
    static let gap = ReportPhrase("limit.gap")
    /// The first day, the time on it from which, and the last day to whose end doses are listed.
    static let weekRange = ReportPhrase("week.range")
    /// The medications without fixed times.
    static let without = ReportPhrase("week.without")
    /// The medications of which is to be asked whether their prescriptions still hold.
    static let withoutReplaced = ReportPhrase("week.replaced")
    /// The day on which a statement was made.
    static let stated = ReportPhrase("stated")
    /// The medications of which nothing was recorded, and for how many weeks.
    static let nothingRecorded = ReportPhrase("history.none")
    /// The number of records of no prescription.
    static let unassigned = ReportPhrase("history.unassigned")
    /// The medication of a chart of weeks.
    static let chartTitle = ReportPhrase("chart.title")
    /// The medication of a calendar.
    static let calendarTitle = ReportPhrase("calendar.title")
    /// The title of a picture that is told as a table.
    static let table = ReportPhrase("table")

    // MARK: A number is spoken of

    /// The most doses, and the time in which they are counted.
    static let mostDoses = ReportPhrase("limit.doses")
    /// The most doses in all.
    static let mostDosesInAll = ReportPhrase("limit.count")

    /// All phrases, with arguments that each can be tried with.
    static let all: [(phrase: ReportPhrase, arguments: [PhraseTable.Argument])] = {
        let plain = [
            language, title, languages, skip, patient, patientName, patientBorn, patientNumber, patientUnknown, notice,
            listIncomplete, questionable, current, forbidden, notInForce, unknown, over, week, history, noPrescriptions,
            noCurrent, unnamed, doNotTake, lookItUp, notTaken, quotes, noMoreDoses, noLimit, unreadableLimit, noDoses,
            noMoreToday, clockChange,
            dayColumn, timeColumn, medicationColumn, noHistory, historyIncomplete, noCalendar, copy, errorsLeftOut, ask,
            unreviewed, replaced, statements, prescriptionsOnly, withStatements, statementsUnavailable,
            statementsIncomplete, noDosage, statedNotUsed, statementOver,
        ]
        let texts: [(ReportPhrase, Int)] = [
            (made, 2), (zone, 1), (unreadable, 1), (otherPatients, 1), (otherServers, 1), (unnamedPatient, 1),
            (prescribed, 1),
            (reason, 1), (next, 2), (gap, 1), (weekRange, 3), (without, 1), (nothingRecorded, 2),
            (withoutReplaced, 1), (stated, 1), (unassigned, 1), (chartTitle, 1), (calendarTitle, 1), (table, 1),
        ]
        return plain.map { ($0, []) }
            + texts.map { ($0.0, Array(repeating: .text("x"), count: $0.1)) }
            + [(mostDoses, [.number(2), .text("x")]), (mostDosesInAll, [.number(2)])]
    }()
}
