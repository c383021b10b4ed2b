// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The dates of a month, or of any month with its number, as a language prints them.
struct DateWords: Sendable {
    private enum Piece: Sendable {
        case bytes([UInt8])
        case year
        case day
    }

    private let pieces: [Piece]
    private let month: Int?
    private let firstDay: [UInt8]?
    private let precision: DatePrecision

    /// The forms of dates and months in a variant.
    static func of(_ forms: SentenceLocale, variant: String?) -> [DateWords] {
        (1...12).flatMap { month in
            let text = month.padded(to: 2)
            let words = [
                DateWords(forms, "3456-\(text)-28", month, variant, .day),
                DateWords(forms, "3456-\(text)", month, variant, .month),
            ]
            return words.compactMap(\.self)
        }
    }

    static func year(_ forms: SentenceLocale) -> DateWords {
        DateWords(forms, "3456", nil, nil, .year) ?? DateWords(pieces: [.year])
    }

    private init(pieces: [Piece]) {
        (self.pieces, month, firstDay, precision) = (pieces, nil, nil, .year)
    }

    private init?(
        _ forms: SentenceLocale, _ sample: String, _ month: Int?, _ variant: String?,
        _ precision: DatePrecision
    ) {
        guard let moment = FHIRDateTime(sample) else { return nil }
        let text = ReadText.plain(forms.parts(of: moment, variant: variant).date)
        var found: [(range: Range<String.Index>, piece: Piece)] = []
        if let range = text.range(of: forms.localized("3456")) { found.append((range, .year)) }
        if precision == .day, let range = text.range(of: forms.localized("28")) { found.append((range, .day)) }
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
        guard found.count == (precision == .day ? 2 : 1) else { return nil }
        var pieces: [Piece] = []
        var end = text.startIndex
        for (range, piece) in found {
            pieces += [.bytes(Array(text[end..<range.lowerBound].utf8)), piece]
            end = range.upperBound
        }
        pieces.append(.bytes(Array(text[end...].utf8)))
        self.pieces = pieces.filter { if case .bytes(let bytes) = $0 { !bytes.isEmpty } else { true } }
        self.month = month
        self.precision = precision
        firstDay = precision == .day ? Self.firstDay(forms, month ?? 1, text, variant) : nil
    }

    /// The first day of the month where it is not printed as a number alone, as in 1er.
    private static func firstDay(
        _ forms: SentenceLocale, _ month: Int, _ sample: String, _ variant: String?
    ) -> [UInt8]? {
        guard let first = FHIRDateTime("3456-\(month.padded(to: 2))-01"),
            let range = sample.range(of: forms.localized("28"))
        else { return nil }
        let text = ReadText.plain(forms.parts(of: first, variant: variant).date)
        let (before, after) = (sample[..<range.lowerBound], sample[range.upperBound...])
        guard text.hasPrefix(before), text.hasSuffix(after) else { return nil }
        let day = text.dropFirst(before.count).dropLast(after.count)
        return day == forms.localized("1") ? nil : Array(day.utf8)
    }

    /// Reads a date.
    func read(_ bytes: [UInt8], _ start: Int, _ digits: Digits) -> (text: String, end: Int)? {
        var place = start
        var (year, day) = (0, 0)
        for piece in pieces {
            switch piece {
            case .bytes(let words):
                guard bytes.has(words, at: place) else { return nil }
                place += words.count
            case .year:
                let (text, end) = digits.whole(bytes, place, atMost: 4)
                guard text.count == 4 else { return nil }
                year = text.reduce(0) { $0 * 10 + Int($1 & 15) }
                place = end
            case .day:
                if let firstDay, bytes.has(firstDay, at: place) {
                    day = 1
                    place += firstDay.count
                } else {
                    let (text, end) = digits.whole(bytes, place, atMost: 2)
                    guard !text.isEmpty else { return nil }
                    day = text.reduce(0) { $0 * 10 + Int($1 & 15) }
                    place = end
                }
            }
        }
        guard year > 0 else { return nil }
        switch precision {
        case .year: return (year.padded(to: 4), place)
        case .month: return (year.padded(to: 4) + "-" + (month ?? 1).padded(to: 2), place)
        default: return CivilDate(year: year, month: month ?? 1, day: day).map { ($0.description, place) }
        }
    }
}
