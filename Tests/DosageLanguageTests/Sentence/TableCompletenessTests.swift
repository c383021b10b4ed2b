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

    @Test(arguments: languages)
    func `a table has every key and no other`(language: String) throws {
        let keys = Set(try Self.table(language).keys)
        let needed = Set(DosageSentenceBuilder.keys)
        // How a part is joined to what stands before it is a choice of the language.
        let joins = Set(DosageRole.allCases.map { "join.\($0.rawValue)" })
        #expect(needed.subtracting(keys) == [])
        // Entries for certain numbers, for whole amounts and for a cadence with its event are choices too.
        let choices = keys.filter { key in
            needed.contains(String(key.prefix { $0 != "=" }))
                || Self.amountKeys.contains(String(key.prefix { $0 != "=" }))
                || key.hasPrefix("combination.")
        }
        #expect(keys.subtracting(needed).subtracting(joins).subtracting(choices) == [])
    }

    private static let amountKeys = Set(DoseUnit.allCases.map(\.amountKey))

    @Test func `no key is listed twice`() {
        #expect(Set(DosageSentenceBuilder.keys).count == DosageSentenceBuilder.keys.count)
    }

    /// How many arguments the code passes with each key.
    private static let argumentCounts: [String: Int] = {
        let one = FHIRDecimal(1)
        var parts: [any LocalizedSentenceBuildingSupport] = [
            Frequency.exactly(1), Frequency.exactly(2), Frequency.exactly(3), Frequency.between(1, 2),
            Frequency.atMost(3),
        ]
        for unit in TimingUnit.allCases {
            let moment = FHIRDateTime("2026")
            parts += [
                Period(one, unit: unit), Period(one, max: 2, unit: unit),
                Duration(one, unit: unit), Duration(one, max: 2, unit: unit),
                TimingBounds.duration(one, unit), TimingBounds.range(one, 2, unit), TimingBounds.atMost(one, unit),
                TimingBounds.atLeast(one, unit), OffsetPhrase(value: one, unit: unit), UnitOfCadence(unit: unit),
                Cadence(frequency: .exactly(1), period: Period(one, unit: unit)),
                Cadence(frequency: .exactly(1), period: Period(2, unit: unit)),
            ]
            if let moment {
                parts +=
                    [
                        TimingBounds.period(moment, moment), TimingBounds.starting(moment), TimingBounds.ending(moment),
                    ] as [TimingBounds]
            }
        }
        for event in EventTiming.allCases {
            parts.append(EventPhrase(event: event, offset: nil))
            if event.takesOffset { parts.append(EventPhrase(event: event, offset: OffsetPhrase(minutes: 5))) }
        }
        parts += DayOfWeek.allCases.map { $0 as any LocalizedSentenceBuildingSupport }
        parts += TimingCode.allCases.map { $0 as any LocalizedSentenceBuildingSupport }
        var counts: [String: Int] = [:]
        for part in parts { counts[part.formatString] = part.localizedArguments.count }
        // The phrases that have no type of their own.
        for key in ["asNeeded", "sentence.order", "doseType.ordered", "doseType.calculated"] { counts[key] = 0 }
        for route in AdministrationRoute.allCases { counts[route.key] = 0 }
        for method in AdministrationMethod.allCases { counts[method.key] = 0 }
        for key in [
            "asNeeded.for", "code.differs", "code.text", "count", "dates", "date.on", "date.month", "date.year",
            "day.on", "dose", "event.at", "frequency.noPeriod", "limit.administration", "limit.lifetime", "per.amount",
            "rate", "text", "time.at", "unit.given", "quantity.bare", "quantity.atLeast", "quantity.atMost",
            "quantity.lessThan", "quantity.moreThan", "quantity.from", "quantity.upTo", "note.route", "note.site",
            "note.method", "quote", "instruction", "patientInstruction", "wording",
        ] { counts[key] = 1 }
        for key in [
            "code.words", "count.range", "date.offset", "date.time", "dosages.and", "dosages.then", "join",
            "limit.period", "quantity", "quantity.multiple", "quantity.between", "quantity.range.bare", "rate.per",
            "amount.also", "amount.typed",
        ] { counts[key] = 2 }
        for key in ["quantity.range", "quantity.range.multiple"] { counts[key] = 3 }
        for unit in TimingUnit.allCases {
            counts["per.\(unit.rawValue)"] = 0
            counts["in.\(unit.rawValue)"] = 1
            counts["gap.\(unit.rawValue)"] = 1
        }
        for unit in DoseUnit.allCases.map(\.rawValue) + TimingUnit.allCases.map(\.rawValue) {
            counts["unit.\(unit)"] = 1
        }
        return counts
    }()

    @Test func `the arguments of every key are known`() {
        #expect(Set(DosageSentenceBuilder.keys) == Set(Self.argumentCounts.keys))
    }

    @Test(arguments: languages)
    func `a phrase speaks of all its arguments and of no more`(language: String) throws {
        let table = try Self.table(language)
        for (key, count) in Self.argumentCounts {
            let used = try #require(table.arguments(of: key), "\(key)")
            // The words of a unit need not depend on the number before them.
            if key.hasPrefix("unit."), key != "unit.given", used.isEmpty { continue }
            #expect(used == Array(0..<count), "\(key)")
        }
        for key in table.keys where key.hasPrefix("join") { #expect(table.arguments(of: key) == [0, 1], "\(key)") }
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
