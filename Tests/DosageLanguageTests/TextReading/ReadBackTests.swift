// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Every sentence of the builder is read back as what it was made of.
struct ReadBackTests {
    /// A sentence that was not read as what was said.
    struct Fault: CustomStringConvertible {
        let text: String
        let said: String
        let read: String

        var description: String { "'\(text)' of \(said): \(read)" }
    }

    /// The readings of a sentence; words of a record are looked for where nothing else fits.
    static func readings(of text: String, _ reader: DosageTextReader) throws -> [DosageTextReading] {
        do {
            return try reader.sentenceReadings(of: text)
        } catch  where error.code == .notUnderstood {
            return try reader.sentenceReadings(of: text, hasFreeWords: true)
        }
    }

    static func faults(_ dosages: [(dosage: Dosage, version: FHIRVersion)], _ language: String) throws -> (
        count: Int, faults: [Fault]
    ) {
        let locale = Locale(identifier: language)
        let reader = try DosageTextReader(locale: locale)
        var builders: [FHIRVersion: DosageSentenceBuilder] = [:]
        var faults: [Fault] = []
        var count = 0
        for (dosage, version) in dosages {
            let builder = try builders[version] ?? DosageSentenceBuilder(locale: locale, version: version)
            builders[version] = builder
            guard let sentence = try? builder.sentence(for: dosage) else { continue }
            count += 1
            let said = DosageFacts(dosage, version: version)
            func fault(_ read: String) {
                faults.append(Fault(text: sentence.text, said: "\(said.values.sorted { $0.key < $1.key })", read: read))
            }
            do {
                let readings = try Self.readings(of: sentence.text, reader)
                guard readings.count == 1 else {
                    fault("readings: \(readings.map { $0.dosages.map { DosageFacts($0).values } })")
                    continue
                }
                let facts = DosageFacts(readings[0].dosages[0]).values
                let isEqual =
                    sentence.unspoken.isEmpty
                    ? facts == said.values : facts.allSatisfy { said.values[$0.key] == $0.value }
                if !isEqual { fault("\(facts.sorted { $0.key < $1.key })") }
            } catch {
                fault("\(error)")
            }
        }
        return (count, faults)
    }

    static let patterns: [(Dosage, FHIRVersion)] = [FHIRVersion.r4, .r5].flatMap { version in
        DosageProduct(version).patterns.enumerated().filter { $0.offset % 50 == 3 }.compactMap { item in
            (try? dosage(item.element.json, version: version)).map { ($0, version) }
        }
    }

    @Test(arguments: Languages.complete)
    func patternsAreReadBack(_ language: String) throws {
        let (count, faults) = try Self.faults(Self.patterns, language)
        #expect(count > 100)
        #expect(
            faults.isEmpty,
            "\(faults.count) of \(count): \(faults.prefix(12).map(\.description).joined(separator: "\n"))")
    }

    /// Dosages of all units, events, codes, limits and bounds; without words of a record, which can be anything.
    static let changes: [(Dosage, FHIRVersion)] = (DosageProduct.changes + DosageProduct(.r5).pairs)
        .filter { !$0.json.contains("όπως") && !$0.json.contains("κυβικά") && !$0.json.contains("την ώρα") }
        .compactMap { item in (try? dosage(item.json, version: item.version)).map { ($0, item.version) } }

    @Test(arguments: Languages.complete)
    func changesAreReadBack(_ language: String) throws {
        let (count, faults) = try Self.faults(Self.changes, language)
        #expect(count > 300)
        #expect(faults.isEmpty, "\(faults.count) of \(count): \(faults.map(\.description).joined(separator: "\n"))")
    }
}
