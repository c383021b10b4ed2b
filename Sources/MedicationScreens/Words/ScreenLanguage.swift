// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
public import ContentState
public import DosageLanguage
public import FHIRCore
public import Foundation

/// The words, digits and dates of screens in the language of a reader.
///
/// Create one for a reader and use it for all screens; it finds the words once.
///
/// ```swift
/// let language = try ScreenLanguage(locale: Locale(identifier: "de-AT"))
/// language.message(of: model.status)   // "Keine Verordnungen"
/// ```
public struct ScreenLanguage: Sendable {
    /// The BCP 47 tag of the language of the words.
    public let language: String
    /// Whether no table serves the language that was asked for.
    public let isFallbackLanguage: Bool

    private let table: PhraseTable
    private let forms: SentenceLocale
    private let fullDay: DateForm

    /// The language of the words where no table serves the reader.
    private static let fallbackLanguage = "en"

    /// Finds the words for a reader.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader. Dates are always those of the Gregorian calendar.
    ///   - tables: The tables of words; nil for those that come with the package.
    /// - Throws: That no tables were found, with the places looked at, or that a table is broken or lacks a phrase.
    public init(locale: Locale, tables: PhraseTables? = nil) throws(PhraseTableError) {
        let tables = if let tables { tables } else { try PhraseTableSet.screens.bundled }
        let (table, match) = try tables.table(
            matching: [locale.identifier(.bcp47)], fallback: Self.fallbackLanguage)
        for (phrase, arguments) in ScreenPhrase.all {
            _ = try table.format(phrase.key, arguments)
        }
        self.table = table
        language = match.language
        isFallbackLanguage = match.isFallback
        forms = try SentenceLocale(language: match.language, table: table, locale: locale, zone: nil)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = forms.locale
        let weekdays = calendar.weekdaySymbols
        let style = Date.FormatStyle(locale: forms.locale, calendar: calendar, timeZone: .gmt)
        // Foundation counts from Sunday.
        fullDay = forms.dateForm(
            style.year().month(.wide).day().weekday(.wide), weekdays: Array(weekdays.dropFirst() + weekdays.prefix(1)))
    }

    /// Whether the words run from right to left.
    public var isRightToLeft: Bool { forms.isRightToLeft }

    // MARK: Dates

    /// Returns a day with its weekday, as in "Monday, August 15, 2016".
    ///
    /// - Parameter date: The day.
    /// - Returns: The text.
    public func day(_ date: CivilDate) -> String { fullDay.text(date) }

    /// Returns a day without its weekday, as in "August 15, 2016".
    ///
    /// - Parameter date: The day.
    /// - Returns: The text.
    public func date(_ date: CivilDate) -> String { forms.day.text(date) }

    /// Returns the clock time of a moment, on 24 hours as in the sentences of dosages.
    ///
    /// - Parameters:
    ///   - epochSeconds: The moment, in seconds since 1970 in UTC.
    ///   - zone: The time zone of the clock.
    /// - Returns: The day on which the moment lies, and the text of the time.
    func clock(_ epochSeconds: Int64, in zone: ZoneOffsets) -> (day: CivilDate, time: String) {
        let seconds = epochSeconds + zone.segment(at: epochSeconds).offset
        let day = seconds.flooredQuotient(dividingBy: 86_400)
        // Seconds are noise to a reader.
        let minute = Int(seconds - day * 86_400) / 60 * 60
        let time = CivilTime(secondsSinceMidnight: minute) ?? .midnight
        return (CivilDate(daysSinceEpoch: Int(day)), forms.time(time))
    }

    /// Returns a moment, as in "Monday, August 15, 2016, 08:00".
    ///
    /// - Parameters:
    ///   - moment: The moment; it is taken as the nearest of the years 0001 to 9999.
    ///   - zone: The time zone of the clock.
    /// - Returns: The text.
    public func moment(_ moment: Date, in zone: TimeZone) -> String {
        self.moment(moment.nearestEpochSeconds, in: ZoneOffsets(zone))
    }

    /// Returns that the server is away, and when what is shown in its place was read.
    ///
    /// - Parameters:
    ///   - moment: When it was read; see ``PrescriptionList/copyDate``.
    ///   - zone: The time zone of the clock.
    /// - Returns: The text.
    public func copyNotice(readAt moment: Date, in zone: TimeZone) -> String {
        words(.copy, [.text(self.moment(moment, in: zone))])
    }

    func moment(_ epochSeconds: Int64, in zone: ZoneOffsets) -> String {
        let (day, time) = clock(epochSeconds, in: zone)
        return words(.moment, [.text(self.day(day)), .text(time)])
    }

    /// Returns a month or a year, as in "August 2016".
    func month(_ month: CivilMonth) -> String { forms.month.text(month.firstDay) }

    func year(_ year: Int) -> String {
        CivilDate(year: year, month: 1, day: 1).map(forms.year.text) ?? forms.localized(String(year))
    }

    /// Returns a text from outside, which changes nothing of the words around it.
    func outside(_ text: String) -> String { forms.outside(text) }

    // MARK: Phrases

    /// Returns a phrase that speaks of nothing.
    func words(_ phrase: ScreenPhrase) -> String { words(phrase, [] as [PhraseTable.Argument]) }

    /// Returns a phrase that speaks of a number.
    func words(_ phrase: ScreenPhrase, _ number: Int) -> String {
        words(phrase, [.number(forms.localized(String(number)), PluralOperands(number))])
    }

    /// Returns a phrase that speaks of texts from outside.
    func words(_ phrase: ScreenPhrase, _ texts: [String]) -> String {
        words(phrase, [.text(forms.list(texts.map(outside), .and))])
    }

    private func words(_ phrase: ScreenPhrase, _ arguments: [PhraseTable.Argument]) -> String {
        // Every phrase was tried with such arguments when the language was made.
        (try? table.format(phrase.key, arguments)) ?? ""
    }

    /// Returns the words of a message on a screen: its own if it has any, else those of all screens.
    ///
    /// - Parameters:
    ///   - key: The key of the message.
    ///   - screen: The screen.
    /// - Returns: The words; nil for a key of the host's that no table has.
    public func text(_ key: ContentMessageKey, on screen: ScreenName) -> String? {
        let keys = [key.scoped(to: screen.rawValue), key].map(\.rawValue)
        return keys.first(where: table.contains).flatMap { try? table.format($0) }
    }
}

extension PhraseTableSet {
    /// The words of screens, in `Screens.stringsdict` of `FHIRMedication_MedicationScreens`.
    public static let screens = PhraseTableSet(
        "Screens", module: "MedicationScreens", phrases: ScreenPhrase.all.map { ($0.phrase.key, $0.arguments) })
}
