// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Thousands of dosages, each said in every language.
///
/// On every run: all 14,400 combinations of the states of a pattern in R4; some 1,600 dosages in which one element alone
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

    /// The tables of a region differ from that of their language in a few words; they are looked at with all dosages.
    @Test(arguments: ProductSelection.isFull ? ProductSelection.named ?? Languages.all : Languages.complete)
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
        let builder = try DosageSentenceBuilder(
            locale: Locale(identifier: "en"), tables: .bundled(with: [(key, format)]))
        let failures = try failuresOfSentences(Self.changes.get(), builder, "en")
        #expect(failures.contains { $0.hasPrefix(expected) })
    }

    private func failuresOfSentences(
        _ selection: ProductSelection, _ builder: DosageSentenceBuilder, _ language: String
    ) throws -> [String] {
        let defects = SentenceDefects(language)
        let table = try PhraseTables.bundled.table(for: language)
        let joins = try Set(
            table.keys.filter { $0.hasPrefix("join") }.map { try table.format($0, [.text(""), .text("")]) })
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
            guard number % 16 == 0 || number < selection.pairCount else { continue }
            if try builder.sentence(for: row.written.dosage) != sentence { fail("differs when said again") }
            failures += faults(of: sentence, joins: joins)
        }
        return failures
    }

    /// What is wrong with the parts of a sentence, between which there is nothing but the words that join them.
    private func faults(of sentence: DosageSentence, joins: Set<String>) -> [String] {
        let text = sentence.text
        var faults: [String] = []
        func check(_ isRight: Bool, _ fault: String) {
            if !isRight { faults.append("\(fault): \(text)") }
        }
        let parts = sentence.parts
        for part in parts {
            check(!part.text.isEmpty, "an empty part")
            check(part.text == text[part.range], "a part has other words than its place")
            check(Set(part.paths).isSubset(of: sentence.spoken), "a part of what is unspoken")
        }
        check(parts.first?.range.lowerBound == text.startIndex, "words before the parts")
        check(parts.last?.range.upperBound == text.endIndex, "words after the parts")
        for (part, next) in zip(parts, parts.dropFirst()) {
            let (end, start) = (part.range.upperBound, next.range.lowerBound)
            check(end <= start && joins.contains(String(text[end..<max(end, start)])), "words between the parts")
        }
        return faults
    }
}
