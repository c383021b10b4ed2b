// SPDX-License-Identifier: Apache-2.0

package import FHIRCore
package import Foundation

/// The digits, lists and dates of a reader.
///
/// What Foundation knows of the locale is asked once and kept; numbers are then printed without it.
///
/// A class, since asking a value of this size would copy it.
package final class SentenceLocale: Sendable {
    /// The locale of the reader, in the language of the words.
    package let locale: Locale
    private let numerals: Numerals
    /// The zone to say moments in; nil to say them as they were written.
    private let zone: TimeZone?
    /// Whether the words of the language run from right to left.
    package let isRightToLeft: Bool
    /// Whether letters of ASCII have capitals of their own in the language, as the Turkish i has.
    private let hasOwnCapitals: Bool
    /// The first day of a month where dates have a form of its own for it, as in 1er.
    private let firstDay: String?
    /// The ways to print a year, a month of a year and a day of a year, as in "2026", "March 2026" and "March 5, 2026".
    package let year, month, day: DateForm
    /// The ways to print months and days whose month is in a variant that the table asks for, by its name.
    private let variants: [String: (month: DateForm, day: DateForm)]

    /// How lists are joined, where the language does not look at their words.
    private let allPattern, anyPattern: ListPattern?

    /// The key of the form that the first day of a month has in dates, which a table may have.
    package static let firstDayKey = "date.first"

    /// Creates the forms of a reader.
    ///
    /// - Parameters:
    ///   - language: The language of the table.
    ///   - table: The words around the numbers and dates; nil where there are none.
    ///   - locale: The wishes of the reader.
    ///   - zone: The zone to say moments in; nil to say them as they were written.
    /// - Throws: That the table has a form for the first day of a month that leaves out its number.
    package init(
        language: String, table: PhraseTable?, locale: Locale, zone: TimeZone?
    ) throws(PhraseTableError) {
        // Numbers and dates must speak the language of the words around them, in the reader's region where it is
        // the same language.
        let wished = Locale.Language(identifier: locale.identifier(.bcp47)).languageCode?.identifier
        let spoken = Locale.Language(identifier: language).languageCode?.identifier
        let effective = wished == spoken ? locale : Locale(identifier: language)
        self.locale = effective
        self.zone = zone
        let numerals = Numerals(effective)
        self.numerals = numerals
        hasOwnCapitals = ["tr", "az", "lt"].contains(spoken)
        isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
        allPattern = ListPattern(.and, effective, isRightToLeft: isRightToLeft)
        anyPattern = ListPattern(.or, effective, isRightToLeft: isRightToLeft)
        let firstDay = try Self.firstDay(numerals.localized("1"), table)
        self.firstDay = firstDay
        // A date never passes through the zone of the host.
        let style = Date.FormatStyle(locale: effective, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        let names = DatePattern.Names(numerals: numerals, firstDay: firstDay)
        year = DateForm(style.year(), names)
        month = DateForm(style.year().month(.wide), names)
        day = DateForm(style.year().month(.wide).day(), names)
        var variants: [String: (month: DateForm, day: DateForm)] = [:]
        if let table {
            for name in table.askedVariants {
                guard let words = try MonthWords(name, of: table, in: effective) else { continue }
                variants[name] = (
                    DateForm(style.year().month(.wide), names, words),
                    DateForm(style.year().month(.wide).day(), names, words)
                )
            }
        }
        self.variants = variants
    }

    /// The first day of a month as a table has it; nil for a language that has no form of its own for it.
    private static func firstDay(_ number: String, _ table: PhraseTable?) throws(PhraseTableError) -> String? {
        guard let table, table.contains(firstDayKey) else { return nil }
        let text = try table.format(firstDayKey, [.text(number)])
        guard text.contains(number) else {
            throw PhraseTableError(
                .missingArgument, "the phrase leaves out the number of the day", table: table.name, key: firstDayKey)
        }
        return text
    }

    /// Returns another way to print dates, with the digits of the reader and the first day of months as the table has it.
    ///
    /// - Parameters:
    ///   - style: How Foundation prints such dates: in ``locale``, by the Gregorian calendar, in GMT.
    ///   - weekdays: The names of the days of the week as they stand in such dates, Monday first; none where they do not.
    /// - Returns: The way to print.
    package func dateForm(_ style: Date.FormatStyle, weekdays: [String] = []) -> DateForm {
        DateForm(style, DatePattern.Names(numerals: numerals, firstDay: firstDay, weekdays: weekdays))
    }

    /// The digits of a number, without trailing zeros; five digits and more in groups of three.
    ///
    /// A point or comma between thousands reads as a decimal sign to readers of other languages, so that a narrow no-break
    /// space stands there in every language. Source: The International System of Units (SI), 9th edition, section 5.4.4.
    func text(of number: FHIRDecimal, usesFractions: Bool = false) -> String {
        let plain = Self.plainDigits(number)
        if usesFractions, let text = fraction(plain) { return text }
        return plain.utf8.count > 4 ? numerals.grouped(plain) : localized(plain)
    }

    /// Whether a number is printed as nothing but the sign of a fraction.
    func isLoneFraction(_ number: FHIRDecimal) -> Bool {
        let plain = Self.plainDigits(number)
        return plain.hasPrefix("0.") && fraction(plain) != nil
    }

    /// A number with a half or a quarter as one sign, as in 1½; nil for any other.
    private func fraction(_ plain: String) -> String? {
        guard let point = plain.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let sign: String
        switch plain[plain.utf8.index(after: point)...] {
        case "5": sign = "½"
        case "25": sign = "¼"
        case "75": sign = "¾"
        default: return nil
        }
        let whole = plain[..<point]
        return whole == "0" ? sign : localized(String(whole)) + sign
    }

    /// The number as plural rules see it, by the digits that are printed.
    static func operands(of number: FHIRDecimal) -> PluralOperands {
        let digits = plainDigits(number)
        // Most numbers are small and whole.
        if digits.utf8.count == 1, let digit = digits.utf8.first, 0x30...0x39 ~= digit {
            return PluralOperands(Int(digit) - 0x30)
        }
        return PluralOperands(digits) ?? PluralOperands(0)
    }

    /// A number in the digits of the reader and with their decimal sign.
    package func localized(_ plain: String) -> String {
        numerals.localized(plain)
    }

    /// ASCII digits as they are printed, without an exponent or trailing zeros.
    static func plainDigits(_ number: FHIRDecimal) -> String {
        let text = number.text
        if !text.hasByte(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
            return text == "-0" ? "0" : text
        }
        // Without trailing zeros and an exponent it stands as it is printed.
        if text.utf8.last != UInt8(ascii: "0"), !text.hasByte(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            return text
        }
        return number.decimal?.description ?? text
    }

    /// A text from outside, which changes nothing of the words around it.
    ///
    /// One that runs the other way is set apart, so that numbers beside it stay where they are.
    /// Source: UAX #9, explicit directional isolates.
    package func outside(_ text: String) -> String {
        guard let text = text.shown else { return "" }
        let runsOtherWay =
            isRightToLeft
            ? text.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isRightToLeft }
            : text.hasByte { $0 >= 0xD6 } && text.unicodeScalars.contains(where: \.isRightToLeft)
        return runsOtherWay ? "\u{2068}\(text)\u{2069}" : text
    }

    /// Several texts, joined as the language joins them.
    package func list(_ texts: [String], _ kind: PhraseArgument.ListKind) -> String {
        if texts.count == 1 { return texts[0] }
        var texts = texts
        if isRightToLeft, kind == .and {
            // The Arabic letter waw of "and" stands right before a word; before a digit it reads as the digit 9.
            for index in texts.indices.dropFirst() where texts[index].first?.isNumber == true {
                texts[index] = "\u{A0}" + texts[index]
            }
        }
        if let joined = (kind == .and ? allPattern : anyPattern)?.joined(texts) { return joined }
        return texts.formatted(.list(type: kind == .and ? .and : .or).locale(locale))
    }

    /// A time of day in 24 hours, where noon and midnight cannot be mistaken for each other.
    package func time(_ time: CivilTime) -> String {
        let text = pad(time.hour) + ":" + pad(time.minute)
        if time.second == 0, time.nanosecond == 0 { return text }
        guard time.nanosecond > 0 else { return text + ":" + pad(time.second) }
        let fraction = String(
            String(1_000_000_000 + time.nanosecond).dropFirst().reversed().drop { $0 == "0" }.reversed())
        return text + ":" + pad(time.second) + localized(".\(fraction)")
    }

    private func pad(_ value: Int) -> String {
        localized(value < 10 ? "0\(value)" : String(value))
    }

    /// The parts of a moment: the date to its precision, the time, and the distance from UTC if it must be told.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - variant: The variant of the month that the words around it ask for.
    /// - Returns: The parts; none for the time of a date alone.
    func parts(
        of moment: FHIRDateTime, variant: String? = nil
    ) -> (date: String, time: String?, offset: String?) {
        guard let time = moment.civilTime, let date = moment.civilDate else {
            return (dateText(moment.year, moment.month, moment.day, variant), nil, nil)
        }
        guard let zone, let seconds = moment.epochSeconds else {
            return (
                dateText(date.year, date.month, date.day, variant), self.time(time),
                moment.offsetMinutes.map(offsetText)
            )
        }
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        let local = Int(seconds) + offset
        let days = local >= 0 ? local / 86_400 : -((86_399 - local) / 86_400)
        let civil = CivilDate(daysSinceEpoch: days)
        let second = local - days * 86_400
        let clock = CivilTime(
            hour: second / 3_600,
            minute: second / 60 % 60,
            second: second % 60,
            nanosecond: moment.nanosecond
        )
        let text = self.time(clock ?? .midnight)
        let told = Self.isShownTwice(seconds, offset, in: zone) ? offsetText(offset / 60) : nil
        return (dateText(civil.year, civil.month, civil.day, variant), text, told)
    }

    /// Whether the clocks of a zone show the time of a moment at another moment too, as when they are put back.
    private static func isShownTwice(_ seconds: Int64, _ offset: Int, in zone: TimeZone) -> Bool {
        // The clocks are put back by less than a day, and not twice within two.
        for distance in [-86_400.0, 86_400.0] {
            let other = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds) + distance))
            guard other != offset else { continue }
            let again = Date(timeIntervalSince1970: Double(seconds) + Double(offset - other))
            if zone.secondsFromGMT(for: again) == other { return true }
        }
        return false
    }

    /// A date to its precision.
    private func dateText(_ year: Int?, _ month: Int?, _ day: Int?, _ variant: String?) -> String {
        guard let year, let date = CivilDate(year: year, month: month ?? 1, day: day ?? 1) else { return "" }
        let forms = variant.flatMap { variants[$0] } ?? (self.month, self.day)
        let form = month == nil ? self.year : day == nil ? forms.month : forms.day
        return form.text(date)
    }

    private func offsetText(_ minutes: Int) -> String {
        if minutes == 0 { return "" }
        let sign = minutes < 0 ? "-" : "+"
        return sign + pad(abs(minutes) / 60) + ":" + pad(abs(minutes) % 60)
    }

    /// The capital of the first letter of a text, if both are letters of ASCII.
    func asciiCapital(of text: Substring.UTF8View) -> UnicodeScalar? {
        guard let byte = text.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte, !hasOwnCapitals,
            // A mark may follow that makes another letter of it.
            text.dropFirst().first.map({ $0 < 0x80 }) ?? true
        else { return nil }
        return UnicodeScalar(byte - 0x20)
    }

    /// Gives a text the first letter that a sentence begins with.
    ///
    /// - Returns: By how many bytes the text has grown.
    package func capitalize(_ text: inout String) -> Int {
        guard let byte = text.utf8.first, byte >= UInt8(ascii: "a") else { return 0 }
        guard let first = text.first, first.isLowercase else { return 0 }
        let capital = String(first).uppercased(with: locale)
        text.replaceSubrange(text.startIndex..<text.index(after: text.startIndex), with: capital)
        return capital.utf8.count - first.utf8.count
    }
}
