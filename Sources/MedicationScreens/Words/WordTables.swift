// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage

/// The tables that the words of screens and reports come from, each nil for those that come with the package.
///
/// A language that the package lacks, or words of an app's own, are given here:
///
/// ```swift
/// let words = #"{ title = { NSStringLocalizedFormatKey = "Medicines"; }; }"#
/// let table = try PhraseTable(propertyList: Data(words.utf8), language: "en")
/// var tables = WordTables()
/// tables.report = try PhraseTables(.report, extending: [table])
/// ```
///
/// ``ScreenSettings/tables`` and ``MedicationReport/html(in:and:tables:)`` take them.
///
/// Each table is refused where it lacks a phrase; a reader whose language one of them lacks reads that part in English.
public struct WordTables: Sendable {
    /// The words of sentences about dosages.
    public var dosage: PhraseTables?
    /// The words of charts.
    public var charts: PhraseTables?
    /// The words of screens.
    public var screens: PhraseTables?
    /// The words of the report.
    public var report: PhraseTables?

    /// The tables that come with the package.
    public init() {}
}
