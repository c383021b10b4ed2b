// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
public import ContentState
import DosageLanguage
public import DosageSchedule
public import FHIRCore
public import FHIRTransport
public import Foundation

/// What screens need to know of the reader and the host: language, time zone, clock, and a few choices.
///
/// Language and zone are not read from the device. A screen asks for the present whenever it computes something.
///
/// ```swift
/// var settings = ScreenSettings(locale: Locale(identifier: "de-AT"), zone: vienna)
/// settings.retry = .reading(attempts: 3) { Date() }
/// ```
public struct ScreenSettings: Sendable {
    /// The language and region of the reader.
    public var locale: Locale
    /// The time zone of the patient: the one in which days begin and doses are due.
    public var zone: TimeZone
    /// The clock, and what waits before a further attempt.
    public var environment: HostEnvironment

    /// The times of the patient's day, for prescriptions that name meals and the like.
    public var routine = Routine()
    /// The rule by which weeks begin and are numbered.
    public var weekRule = WeekRule.iso8601
    /// The number of groups of a chart, the last of which contains the present.
    public var groupCount = 7
    /// The number of next doses to tell.
    public var doseCount = 3
    /// The number of days, the present one included, on which doses are compared with what was recorded.
    public var adherenceDays = 28
    /// How far in the future the time of a dose may lie when it is recorded, for clocks that differ; 5 minutes.
    public var clockTolerance: TimeInterval = 300
    /// Whether a dose can be recorded for a prescription that does not say whose it is; false at first.
    ///
    /// It would be recorded for the patient who is signed in. Only a host can decide that, such as one whose server gives each
    /// patient nothing of others.
    public var recordsForUnknownPatients = false
    /// The number of resources on a page of a search, which a server may lower.
    public var pageSize = 100
    /// The number of pages of a search after which a list is shown as incomplete.
    public var pageLimit = 1000

    /// Whether a no-break space keeps a number and its unit on one line in the sentences about dosages.
    public var usesNoBreakSpaces = false

    /// The rule for further attempts of what is read; what is recorded goes through the outbox.
    public var retry = ContentRetryPolicy.never

    /// The tables that the words come from.
    public var tables = WordTables()

    /// Creates settings with the choices at their defaults.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader.
    ///   - zone: The time zone of the patient.
    ///   - environment: The clock, and what waits before a further attempt.
    public init(locale: Locale, zone: TimeZone, environment: HostEnvironment = .system) {
        self.locale = locale
        self.zone = zone
        self.environment = environment
    }

    /// Finds the words of screens for the reader.
    func language() throws(PhraseTableError) -> ScreenLanguage {
        try ScreenLanguage(locale: locale, tables: tables.screens)
    }

    /// Finds the words of dosages for the reader.
    func sentences(_ version: FHIRVersion) throws(DosageLanguageError) -> DosageSentenceBuilder {
        try DosageSentenceBuilder(
            locale: locale, version: version, zone: zone, options: DosageOptions(usesNoBreakSpaces: usesNoBreakSpaces),
            tables: tables.dosage)
    }

    /// Finds the words of charts for the reader.
    func chartWords() throws(PhraseTableError) -> ChartLanguage {
        try ChartLanguage(locale: locale, tables: tables.charts)
    }

    /// Makes a loader with the rule for further attempts.
    @MainActor
    func loader<Key: Hashable & Sendable, Value: Sendable>(
        isEmpty: @escaping @Sendable (Value) -> Bool = { _ in false },
        fetch: @escaping @Sendable @concurrent (Key) async throws -> Value
    ) -> ContentLoader<Key, Value> {
        ContentLoader(isEmpty: isEmpty, retry: retry, sleep: environment.sleep, fetch: fetch)
    }
}
