// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage

/// The tables that the words of screens and reports come from, each nil for those that come with the package.
///
/// A language that the package lacks, or words of an app's own, are given here:
///
/// ```swift
/// settings.tables.dosage = try PhraseTables(.dosage, extending: [finnishSentences])
/// settings.tables.report = try PhraseTables(.report, extending: [finnishReport])
/// ```
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
