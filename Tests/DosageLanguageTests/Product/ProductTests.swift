// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Thousands of dosages, each said in every language.
///
/// On every run: all 14,400 combinations of the states of a pattern in R4; some 1,000 dosages in which one element alone
/// changes, through every unit, event and code; and in each of DSTU2, STU3, R4 and R5 a selection in which each two
/// states of any two elements occur together. With the environment variable
/// FHIRMEDICATION_ALL_DOSAGES, which `Scripts/check-languages` sets: all combinations in all versions, alone and with
/// the other elements around them.
@Suite struct ProductTests {
    private static let versions: [FHIRVersion] = [.dstu2, .stu3, .r4, .r5]

    @Test(arguments: versions)
    func `every element is spoken or said to be unspoken, and what must be refused is`(version: FHIRVersion) throws {
        let selection = try ProductSelection.of(version)
        #expect(selection.failures.prefix(5) == [])
        #expect(selection.failures.count == 0)
        let refused = selection.rows.count { $0.ledger == nil }
        #expect(selection.rows.count - refused > (version == .r4 ? 12_000 : 100))
    }

    @Test(arguments: Languages.complete)
    func `no two dosages that differ in a spoken fact read the same`(language: String) throws {
        var failures: [String] = []
        for version in Self.versions {
            let builder = try builder(language, version: version)
            failures += try failuresOfSentences(ProductSelection.of(version), builder, language)
        }
        #expect(failures.prefix(8) == [])
        #expect(failures.count == 0)
    }

    private static let changes = Result { try ProductSelection(.r4, DosageProduct.changes) }

    /// The check itself finds a table that says two things alike, and one that changes what a sentence speaks of.
    @Test(arguments: [
        ("event.AC", "in the morning", "reads like"), ("bounds.from", "from %@ on ", "space at an end"),
        ("route.oral", "%%oral", "unresolved placeholder"), ("day.mon", "Sundays", "reads like"),
        ("frequency.twice", "3 times", "reads like"), ("note.site", "route: %@", "reads like"),
        ("code.QD", "every.d", "raw key"),
    ])
    func `a fault in a table is found`(key: String, format: String, expected: String) throws {
        var text = StringsdictText()
        text.add(key, format)
        let tables = try PhraseTables(extending: [PhraseTable(propertyList: text.data, language: "en")])
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), tables: tables)
        let failures = try failuresOfSentences(Self.changes.get(), builder, "en")
        #expect(failures.contains { $0.hasPrefix(expected) })
    }

    private func failuresOfSentences(
        _ selection: ProductSelection, _ builder: DosageSentenceBuilder, _ language: String
    ) throws -> [String] {
        let defects = SentenceDefects(language)
        var failures: [String] = []
        var rowsByText: [String: Int] = [:]
        rowsByText.reserveCapacity(selection.rows.count)
        for (number, row) in selection.rows.enumerated() {
            func fail(_ reason: String) { failures.append("\(reason): \(row.written.item.json)") }
            let sentence: DosageSentence
            do throws(DosageLanguageError) {
                sentence = try builder.sentence(for: row.written.dosage)
            } catch {
                if error.code.rawValue != row.written.item.refusal { fail("refused with \(error)") }
                continue
            }
            if sentence.language != language || sentence.isFallbackLanguage { fail("in \(sentence.language)") }
            if sentence.clauses.first?.ledger != row.ledger { fail("does not speak of the same as in English") }
            failures += defects.found(in: sentence.text).map { "\($0): \(sentence.text)" }
            if let other = rowsByText.updateValue(number, forKey: sentence.text),
                selection.rows[other].meaning != row.meaning
            {
                fail("reads like \(selection.rows[other].written.item.json), \(sentence.text)")
            }
            guard number % 16 == 0 else { continue }
            if try builder.sentence(for: row.written.dosage) != sentence { fail("differs when said again") }
            failures += faults(of: sentence)
        }
        return failures
    }

    /// What is wrong with the parts of a sentence.
    private func faults(of sentence: DosageSentence) -> [String] {
        var faults: [String] = []
        var end = sentence.text.startIndex
        for part in sentence.parts {
            if part.range.lowerBound < end { faults.append("parts out of order: \(sentence.text)") }
            end = part.range.upperBound
            if part.text != sentence.text[part.range] { faults.append("a part has other words: \(sentence.text)") }
            if part.text.isEmpty { faults.append("an empty part: \(sentence.text)") }
        }
        if end > sentence.text.endIndex { faults.append("a part beyond the end: \(sentence.text)") }
        let paths = Set(sentence.parts.flatMap(\.paths))
        if !paths.isSubset(of: sentence.spoken) { faults.append("a part of what is unspoken: \(sentence.text)") }
        return faults
    }
}
