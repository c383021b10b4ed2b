// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What the thesis shows of sentences works as it stands there, against the public interface.
///
/// Source: the thesis that this package grew from, sections 6.6.1 and 6.6.8.
struct ThesisSampleTests {
    /// The entry of section 6.6.1, letter by letter.
    private static let entry = """
        <key>for %d second(s)</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@value@</string>
          <key>value</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>for one second</string>
            <key>other</key>
            <string>for %d seconds</string>
          </dict>
        </dict>
        """

    /// A builder of English sentences whose table has further entries.
    private static func builder(adding entries: String) throws -> DosageSentenceBuilder {
        let list = #"<plist version="1.0"><dict>\#(entries)</dict></plist>"#
        let table = try PhraseTable(propertyList: Data(list.utf8), language: "en")
        return try DosageSentenceBuilder(
            locale: Locale(identifier: "en"), tables: PhraseTables(extending: [table]))
    }

    private struct Seconds: LocalizedSentenceBuildingSupport {
        static let allFormatStrings = ["for %d second(s)"]
        let value: Int
        var formatString: String { "for %d second(s)" }
        var localizedArguments: [PhraseArgument] { [.number(FHIRDecimal(value))] }
    }

    @Test(arguments: [
        (1, "for one second"), (0, "for 0 seconds"), (2, "for 2 seconds"), (21, "for 21 seconds"),
    ])
    func `the entry of a table`(value: Int, expected: String) throws {
        #expect(try Self.builder(adding: Self.entry).text(of: Seconds(value: value)) == expected)
    }

    /// A sentence as section 6.6.8 puts it together: one key from the keys of all parts, with their arguments in a row.
    private struct Sentence: LocalizedSentenceBuildingSupport {
        static let allFormatStrings: [String] = []
        let formatString: String
        let localizedArguments: [PhraseArgument]

        init(_ optionalSentenceParts: [(any LocalizedSentenceBuildingSupport)?]) {
            let sentenceParts = optionalSentenceParts.compactMap(\.self)
            var sentence = "timing"
            var arguments: [PhraseArgument] = []
            sentenceParts.forEach {
                sentence += $0.formatString
                arguments += $0.localizedArguments
            }
            (formatString, localizedArguments) = (sentence, arguments)
        }
    }

    @Test func `the array of five parts and one key for their combination`() throws {
        let weeks = Quantity(2, unit: "weeks", system: "http://unitsofmeasure.org", code: "wk")
        let pattern = TimingRepeat(
            frequency: 3, frequencyMax: 4, period: 1, periodUnit: "d", bounds: .duration(weeks))
        let whole = Sentence([
            try Timing.Frequency(pattern), try Timing.Period(pattern), try EventTiming(pattern),
            try Timing.Duration(pattern), try TimingBounds(pattern),
        ])
        #expect(whole.formatString == "timingfrequency.rangeevery.dbounds.wk")
        let entries = """
            <key>timingfrequency.rangeevery.dbounds.wk</key>
            <dict>
              <key>NSStringLocalizedFormatKey</key>
              <string>for %4$d weeks, each %3$#@days@, %1$d–%2$d times</string>
              <key>days</key>
              <dict>
                <key>NSStringFormatSpecTypeKey</key>
                <string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key>
                <string>d</string>
                <key>one</key>
                <string>day</string>
                <key>other</key>
                <string>%3$d days</string>
              </dict>
            </dict>
            """
        let text = try Self.builder(adding: entries).text(of: whole)
        #expect(text == "for 2 weeks, each day, 3–4 times")
    }

    @Test func `an event adds its key alone`() throws {
        let pattern = TimingRepeat(when: ["ACM"])
        let whole = Sentence([try Timing.Frequency(pattern), try EventTiming(pattern), try TimingBounds(pattern)])
        #expect(whole.formatString == "timingevent.ACM")
        #expect(whole.localizedArguments.isEmpty)
    }
}
