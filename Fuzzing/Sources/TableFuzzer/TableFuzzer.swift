// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import FuzzSupport

/// Reads any bytes as a table of phrases: they are refused, or each phrase can be said.
///
/// The first byte tells whether the rest is a property list, or the parts of one that is put together.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTables(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    var choices = FuzzBytes(bytes)
    let first = Int(choices.byte())
    let language = languages[(first >> 2) % languages.count]
    let propertyList = Data(first & 1 == 0 ? choices.all() : propertyList(of: &choices))
    guard let table = table(propertyList, language) else { return 0 }
    requirePhrases(of: table)
    let merged = PhraseTable(table, merging: table)
    precondition(merged.keys == table.keys, "a table merged with itself has other keys")
    requirePhrases(of: merged)
    for fault in PhraseTableSet.dosage.faults(in: table) {
        precondition(fault.key != nil && !fault.description.isEmpty, "a fault without a place")
    }
    // Finding our tables takes long.
    if first & 2 == 2 { requireSentences(with: table) }
    return 0
}

private let languages = ["en", "de", "ar", "ja", "pl", "fr", "pt-PT", "cs", "de-AT", "xx", "zh-Hant-TW", ""]

/// Reads a table twice, with the same end.
private func table(_ propertyList: Data, _ language: String) -> PhraseTable? {
    do throws(PhraseTableError) {
        let table = try PhraseTable(propertyList: propertyList, language: language)
        let again = try? PhraseTable(propertyList: propertyList, language: language)
        precondition(again?.keys == table.keys, "the same list is read as another table")
        return table
    } catch {
        precondition(error.table != nil && !error.description.isEmpty, "an error without a table")
        let again = Result { () throws(PhraseTableError) in
            try PhraseTable(propertyList: propertyList, language: language)
        }
        guard case .failure(error) = again else { preconditionFailure("the same list has another error") }
        return nil
    }
}

/// Every phrase can be said with enough numbers, and is refused or said with anything else.
private func requirePhrases(of table: PhraseTable) {
    for key in table.keys {
        precondition(table.contains(key), "a key that is not there")
        guard let used = table.arguments(of: key) else { preconditionFailure("a key without arguments") }
        precondition(used.allSatisfy { 0..<99 ~= $0 }, "an argument outside of what can be given")
        for number in [0, 1, 2, 5, 11, 21, 100, 1_000_000, -1, Int.max, Int.min] {
            let arguments = Array(repeating: PhraseTable.Argument.number(number), count: 99)
            guard let text = try? table.format(key, arguments) else {
                preconditionFailure("a phrase cannot be said with 99 numbers")
            }
            precondition(text == (try? table.format(key, arguments)), "a phrase is said otherwise the second time")
        }
        for text in ["", "%@ %1$@", "\u{202E}"] {
            for count in [0, 1, 2, used.last.map { $0 + 1 } ?? 0] {
                requireRefusal(of: key, in: table, Array(repeating: .text(text), count: count))
            }
        }
        if let operands = PluralOperands("1.50") {
            requireRefusal(of: key, in: table, [.number("1,50", operands), .text("x"), .number(2)])
        }
    }
    requireRefusal(of: "no such key", in: table, [])
}

/// Arguments that do not fit are refused, and nothing is written then.
private func requireRefusal(of key: String, in table: PhraseTable, _ arguments: [PhraseTable.Argument]) {
    var text = "before"
    do throws(PhraseTableError) {
        try table.append(key, arguments, to: &text)
        precondition(text.hasPrefix("before"), "a phrase changes what was there")
    } catch {
        precondition([.missingArgument, .notANumber, .unknownKey].contains(error.code), "an unexpected \(error.code)")
        precondition(text == "before", "a phrase that is refused writes something")
    }
}

/// A table of a caller changes the words of sentences, or is refused; what is spoken stays the same.
private func requireSentences(with table: PhraseTable) {
    guard let tables = try? PhraseTables(extending: [table]) else { return }
    var pattern = TimingRepeat(frequency: 2, period: 1, periodUnit: "d")
    pattern.when = ["AC"]
    let dosage = Dosage(timing: Timing(repeat: pattern), dose: .quantity(Quantity(3, unit: "mg")))
    let locale = Locale(identifier: table.language)
    do throws(DosageLanguageError) {
        let builder = try DosageSentenceBuilder(locale: locale, tables: tables)
        let sentence = try builder.sentence(for: dosage)
        precondition(Set(sentence.spoken).isDisjoint(with: sentence.unspoken), "spoken and unspoken at once")
        precondition(
            String(sentence.attributedText.characters) == sentence.text, "the parts are not those of the sentence")
    } catch {
        precondition([.table, .missingPhrase].contains(error.code), "an unexpected \(error.code)")
    }
}

// MARK: A list that is put together

/// Puts a list together, of which the formats, variables and forms are any text.
private func propertyList(of choices: inout FuzzBytes) -> [UInt8] {
    var text = "<plist version=\"1.0\"><dict>"
    for _ in 0...choices.number(below: 4) {
        text += "<key>\(escaped(key(&choices)))</key><dict>"
        if choices.number(below: 8) != 7 {
            text += "<key>NSStringLocalizedFormatKey</key><string>\(escaped(format(&choices)))</string>"
        }
        for index in 0..<choices.number(below: 5) {
            let name = choices.number(below: 8) == 7 ? choices.text() : names[index]
            text += "<key>\(escaped(name))</key><dict>"
            if choices.number(below: 16) != 15 {
                text += "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            }
            text +=
                "<key>NSStringFormatValueTypeKey</key><string>\(choices.choice(["d", "@", "f", "lld", "s"]))</string>"
            text += "<key>other</key><string>\(escaped(format(&choices)))</string>"
            for category in ["zero", "one", "two", "few", "many", "none"].prefix(choices.number(below: 7)) {
                text += "<key>\(category)</key><string>\(escaped(format(&choices)))</string>"
            }
            text += "</dict>"
        }
        text += "</dict>"
    }
    return Array((text + "</dict></plist>").utf8)
}

private let names = ["a", "b", "c", "d", "e"]

private func key(_ choices: inout FuzzBytes) -> String {
    let known = [
        "every.d", "every.d=2", "dose", "dose=1.5", "join", "frequency", "event.AC", "=", "a=b", "every.d=2.0",
    ]
    return choices.number(below: 4) == 3
        ? choices.text()
        : choices.flag() ? choices.choice(known) : PhraseTableSet.dosage.phrases[Int(choices.byte())].key
}

/// A format of a few pieces.
private func format(_ choices: inout FuzzBytes) -> String {
    let pieces = [
        "%#@a@", "%#@b@", "%#@c@", "%1$#@d@", "%2$#@e@", "%d", "%@", "%1$@", "%2$@", "%99$d", "%100$d", "%0$@", "%%",
        "%", "%#@",
        "%#@@", "%5.2f", "%lld", "%-d", "%1$", "%1$#", " ", "every ", "%s", "%#@a", "%3$#@a@",
        "%18446744073709551616$@",
    ]
    return (0..<choices.number(below: 6)).map { _ in
        choices.number(below: 6) == 5 ? choices.text() : choices.choice(pieces)
    }.joined()
}

private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
}
