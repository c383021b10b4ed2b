// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Reads the texts of the national styles of a language.
///
/// A parser finds what the text may say, and the style has to say that in just these words: what a style writes is decided
/// in the style alone. Only units, routes and other words that are known are taken.
enum StyleTextReader {
    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: The tag of its language.
    /// - Returns: The reading, in which words are not understood that the tables do not have; nil for a text that no style of the language writes.
    /// - Complexity: O(*n*) in the length of the text.
    static func reading(of text: String, language: String) -> DosageTextReading? {
        let read = ReadText(text)
        guard !read.plain.utf8.contains(UInt8(ascii: "\n")), let dosages = dosages(of: read.plain, language) else {
            return nil
        }
        return reading(dosages, read)
    }

    private static func dosages(of text: String, _ language: String) -> [StyledDosage]? {
        switch language.prefix(2) {
        case "de": german(text)
        case "en": british(text)
        default: nil
        }
    }

    private static func german(_ text: String) -> [StyledDosage]? {
        var parser = DGMPTextParser(text)
        guard let dosages = parser.dosages() else { return nil }
        let isSaid = [DGMPVersion.v2_0_0, .v1_0_2, .v1_0_1].contains { version in
            let style = DGMPDosageStyle(algorithm: version, omitting: .manner)
            // The earlier versions want a frequency and a period beside all times.
            let spelled = dosages.map { $0.german(isCounted: version != .v2_0_0) }
            return (try? style.sentence(for: spelled, version: .r4, extensions: .standard))?.text == text
        }
        return isSaid ? dosages : nil
    }

    private static func british(_ text: String) -> [StyledDosage]? {
        guard let dosages = NHSTextParser.dosages(of: text) else { return nil }
        let spelled = dosages.map(\.british)
        // What nothing in the text needs is left out: it has the same words without it.
        let used = NHSDosageStyle.Options.used(in: text, dosages)
        let isSaid = [used, used.union(.eventsByComma)].contains { options in
            let style = NHSDosageStyle(options: options)
            return (try? style.sentence(for: spelled, version: .r5))?.text == text
        }
        return isSaid ? dosages : nil
    }

    private static func reading(_ dosages: [StyledDosage], _ text: ReadText) -> DosageTextReading {
        var paths: [Range<Int>: [String]] = [:]
        for (index, dosage) in dosages.enumerated() {
            for piece in dosage.pieces {
                paths[piece.range, default: []] += piece.part?.paths.map { "[\(index)].\($0)" } ?? []
            }
        }
        let stretches = paths.sorted { $0.key.lowerBound < $1.key.lowerBound }
            .map { range, paths in
                let range = text.written(range)
                return DosageTextReading.Stretch(text: text.words(at: range), range: range, paths: paths)
            }
        return DosageTextReading(
            dosages: dosages.map(\.read), understood: stretches.filter { !$0.paths.isEmpty },
            notUnderstood: stretches.filter(\.paths.isEmpty))
    }
}

extension NHSDosageStyle.Options {
    /// The options that words of a text can come from.
    fileprivate static func used(in text: String, _ dosages: [StyledDosage]) -> Self {
        var options = conceptText
        let words = text.split(separator: " ")
        if words.contains("x") { options.insert(.multipliedUnits) }
        if words.contains("ONE") || words.contains("TWO") { options.insert(.countWords) }
        if words.contains(where: { $0 == "half" || $0.hasPrefix("quarter") }) { options.insert(.fractionWords) }
        for part in dosages.flatMap(\.pieces).map(\.spelled) {
            switch part {
            case .count(1, nil) where !text.contains("take once"): options.insert(.plainOnce)
            case .bounds(let bounds) where bounds.hasPartOfDate: options.insert(.datesAsWritten)
            case .dates(let dates) where dates.contains(where: { $0.hasNoDay }): options.insert(.datesAsWritten)
            default: continue
            }
        }
        return options
    }
}

extension TimingBounds {
    /// Whether a date of it is a month or a year alone.
    fileprivate var hasPartOfDate: Bool {
        switch self {
        case .period(let start, let end): start.hasNoDay || end.hasNoDay
        case .starting(let date), .ending(let date): date.hasNoDay
        case .duration, .range, .atMost, .atLeast: false
        }
    }
}

extension FHIRDateTime {
    /// Whether it is a month or a year alone.
    fileprivate var hasNoDay: Bool { precision == .year || precision == .month }
}
