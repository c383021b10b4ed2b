// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// The shipped tables have every phrase that the code asks for, with its arguments, and no other.
struct TableCompletenessTests {
    private static let languages = Languages.complete

    private static func table(_ language: String) throws -> PhraseTable {
        try PhraseTables.bundled.table(for: language)
    }

    @Test func `these languages are shipped`() throws {
        #expect(try PhraseTables.bundled.languages == Languages.all)
    }

    @Test(arguments: Languages.all)
    func `a table has every phrase with all its arguments and all plural forms, and no other`(language: String) throws {
        #expect(PhraseTableSet.dosage.faults(in: try Self.table(language)).map(\.description) == [])
    }

    /// Parts of all kinds, as sentences make them.
    private static let parts: [any LocalizedSentenceBuildingSupport] = {
        let one = FHIRDecimal(1)
        let moment = FHIRDateTime("2026")
        var parts: [any LocalizedSentenceBuildingSupport] = [
            Timing.Frequency.exactly(1), Timing.Frequency.exactly(2), Timing.Frequency.exactly(3),
            Timing.Frequency.between(1, 2),
            Timing.Frequency.atMost(3),
        ]
        for unit in TimingUnit.allCases {
            parts += [
                Timing.Period(one, unit: unit), Timing.Period(one, max: 2, unit: unit),
                Timing.Duration(one, unit: unit), Timing.Duration(one, max: 2, unit: unit),
                TimingBounds.duration(one, unit), TimingBounds.range(one, 2, unit), TimingBounds.atMost(one, unit),
                TimingBounds.atLeast(one, unit), Timing.Offset(one, unit: unit), UnitOfCadence(unit: unit),
                Cadence(frequency: .exactly(1), period: Timing.Period(one, unit: unit)),
                Cadence(frequency: .exactly(1), period: Timing.Period(2, unit: unit)),
                Cadence(frequency: .exactly(3), period: Timing.Period(2, unit: unit)),
                Cadence(frequency: nil, period: Timing.Period(2, unit: unit)),
            ]
        }
        if let moment {
            parts +=
                [
                    TimingBounds.period(moment, moment), TimingBounds.starting(moment), TimingBounds.ending(moment),
                ] as [TimingBounds]
        }
        for event in EventTiming.allCases {
            parts.append(event)
            if event.takesOffset { parts.append(EventPhrase(event: event, offset: Timing.Offset(minutes: 5))) }
            if let when = Timing.When([event]) { parts.append(when) }
        }
        parts += DayOfWeek.allCases.map { $0 as any LocalizedSentenceBuildingSupport }
        parts += TimingCode.allCases.map { $0 as any LocalizedSentenceBuildingSupport }
        parts += amounts
        return parts
    }()

    /// Amounts of every form and unit, and their units by themselves.
    private static let amounts: [any LocalizedSentenceBuildingSupport] = {
        let one = FHIRDecimal(1)
        let words: [String?] = DoseUnit.allCases.map(\.rawValue) + ["bottle", "5 mL spoonful", nil]
        let quantities =
            words.map { word in
                var quantity = Quantity()
                quantity.unit = word
                return quantity
            }
            + TimingUnit.allCases.map { unit in
                var quantity = Quantity()
                quantity.system = "http://unitsofmeasure.org"
                quantity.code = Code(rawValue: unit.rawValue)
                return quantity
            }
        var parts: [any LocalizedSentenceBuildingSupport] = []
        for quantity in quantities {
            let unit = UnitPhrase(UnitReading(quantity), value: one)
            let amount = QuantityPhrase(value: one, unit: unit, comparator: nil)
            let bare = QuantityPhrase(value: one, unit: nil, comparator: nil)
            if let unit { parts.append(unit) }
            parts.append(amount)
            parts += QuantityPhrase.Comparator.allCases.map { QuantityPhrase(value: one, unit: unit, comparator: $0) }
            for (low, high) in [(amount, amount), (bare, amount), (amount, bare), (amount, nil), (nil, amount)] {
                parts.append(QuantityRangePhrase(low: low, high: high))
            }
        }
        return parts
    }()

    @Test func `each part gives its phrase the arguments that are listed`() throws {
        for part in Self.parts {
            let listed = try #require(PhraseTableSet.dosage[part.formatString], "\(part.formatString)")
            try Self.expect(part.localizedArguments, toBe: listed.arguments, listed.key)
            guard let special = part.specialFormatString else { continue }
            let whole = try #require(PhraseTableSet.dosage[special], "\(special)")
            #expect(whole.isOptional, "\(special)")
            try Self.expect(part.localizedArguments, toBe: whole.arguments, special)
        }
    }

    private static func expect(
        _ arguments: [PhraseArgument], toBe listed: [PhraseDescription.Argument], _ key: String
    ) throws {
        let kinds = arguments.map { argument -> PhraseDescription.Argument.Kind in
            switch argument {
            case .number, .portion: .number
            default: .text
            }
        }
        #expect(kinds == listed.map(\.kind), "\(key)")
    }

    @Test func `every key of a type of parts is listed, and is required`() {
        let types: [any LocalizedSentenceBuildingSupport.Type] = [
            Timing.Frequency.self, Timing.Period.self, Timing.Duration.self, TimingBounds.self, Cadence.self,
            EventTiming.self, Timing.When.self, Timing.Offset.self, DayOfWeek.self, QuantityPhrase.self,
            QuantityRangePhrase.self, TimingCode.self,
            TypedAmount.self,
        ]
        let set = PhraseTableSet.dosage
        for key in types.flatMap({ $0.allFormatStrings }) { #expect(set[key]?.isOptional == false, "\(key)") }
    }

    @Test func `no key is listed twice, and each is described`() {
        #expect(Set(PhraseTableSet.dosage.phrases.map(\.key)).count == PhraseTableSet.dosage.phrases.count)
        for phrase in PhraseTableSet.dosage.phrases {
            #expect(!phrase.summary.isEmpty && phrase.arguments.allSatisfy { !$0.name.isEmpty }, "\(phrase.key)")
        }
    }

    @Test(arguments: [
        ("every.h=2", 1), ("quantity.tablet=0.5", 2), ("frequency.range=1", 2), ("combination.3-per-d.AC", 0),
        ("combination.12-per-wk.MORN.early", 0),
    ])
    func `phrases that a language may add are known`(key: String, count: Int) throws {
        let phrase = try #require(PhraseTableSet.dosage[key])
        #expect(phrase.isOptional)
        #expect(phrase.argumentCount == count)
    }

    // A number only stands in for the first argument, and only where that is a number.
    @Test(arguments: [
        "", "hello", "every", "every.h=", "every.h=x", "every.x=2", "dose=1", "asNeeded=1", "combination.0-per-d.AC",
        "combination.03-per-d.AC", "combination.3-per-d.TEA", "combination.3-per-day.AC", "combination.3.AC",
    ])
    func `any other key is asked for by no sentence`(key: String) {
        #expect(PhraseTableSet.dosage[key] == nil)
    }

    @Test(arguments: languages)
    func `a table names every role once`(language: String) throws {
        let order = try Self.table(language).format("sentence.order").split(separator: " ").map(String.init)
        #expect(order.sorted() == DosageRole.allCases.map(\.rawValue).sorted())
    }

    /// A table with one entry taken out, as a translator might have forgotten it.
    private func tables(without key: String) throws -> PhraseTables {
        let locator = TableLocator(
            directory: nil, environment: ProcessInfo.processInfo.environment,
            programFolders: TableLocator.programFolders
        )
        let english = try #require(locator.locate().first { $0.key.description == "en" }).value
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: english), format: nil)
        var entries = try #require(list as? [String: Any])
        #expect(entries.removeValue(forKey: key) != nil)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let file = folder.appendingPathComponent("en.lproj/Dosage.stringsdict")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0).write(to: file)
        let tables = try PhraseTables(directory: folder)
        _ = try tables.table(for: "en")
        return tables
    }

    @Test(arguments: [
        "sentence.order", "dose", "quantity", "unit.tablet", "every.h", "event.at", "event.offset.PCM", "offset.min",
        "join", "asNeeded", "limit.administration",
    ])
    func `a missing phrase is an error that names it`(key: String) throws {
        let error = try #require(throws: DosageLanguageError.self) {
            let tables = try tables(without: key)
            let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), tables: tables)
            let json = dose(
                "1", "tablet",
                #"""
                "timing":{"repeat":{"period":8,"periodUnit":"h","when":["PCM"],"offset":5}},"asNeededBoolean":true,
                "maxDosePerAdministration":{"value":2,"unit":"tablet"}
                """#
            )
            // The pattern is one that R4 refuses and DSTU2 cannot write, so the two parts are said apart.
            _ = try builder.sentence(for: dosage(json.replacing(#""when":["PCM"],"offset":5"#, with: #""count":1"#)))
            _ = try builder.sentence(for: dosage(json.replacing(#""period":8,"periodUnit":"h","#, with: "")))
        }
        #expect(error.code == .missingPhrase)
        #expect(error.description.contains("'\(key)'"))
    }
}
