// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import Foundation

/// The memory that results hold.
enum MemorySuite {
    static let benchmarks: [any Benchmark] = [
        HeldMemory(
            name: "memory.requests",
            title: "a Bundle of 1,000 MedicationRequests that was read",
            item: "resource",
            contenders: requests
        ),
        HeldMemory(
            name: "memory.mixed",
            title: "a Bundle of 3,000 small prescriptions of varied shape that was read",
            item: "resource",
            contenders: mixed
        ),
        HeldMemory(
            name: "memory.sentences", title: "the sentences of 200 shapes", item: "sentence", contenders: sentences),
        HeldMemory(
            name: "memory.administrations",
            title: "a million administrations, ready to be counted",
            item: "administration",
            contenders: administrations
        ),
    ]

    private static func requests() throws -> [HeldMemory.Contender] {
        let bytes = RequestBundle.json
        let data = Data(bytes)
        return readers(of: bytes, RequestBundle.count) + [
            .init(name: "JSONDecoder, lean", items: RequestBundle.count, textLength: bytes.count) {
                try JSONDecoder().decode(LeanBundle.self, from: data)
            }
        ]
    }

    private static func mixed() throws -> [HeldMemory.Contender] {
        readers(of: MixedBundle.json, MixedBundle.count)
    }

    private static func readers(of bytes: [UInt8], _ count: Int) -> [HeldMemory.Contender] {
        let data = Data(bytes)
        return [
            .init(name: "FHIRReader", items: count, textLength: bytes.count) {
                try FHIRReader(version: .r4).read(bytes).value
            },
            .init(name: "JSONSerialization", items: count, textLength: bytes.count) {
                try JSONSerialization.jsonObject(with: data)
            },
        ]
    }

    private static func sentences() throws -> [HeldMemory.Contender] {
        let dosages = try DosageShapes.all()
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        return [
            .init(name: "DosageSentence", items: dosages.count) { try dosages.map { try builder.sentence(for: $0) } }
        ]
    }

    private static func administrations() throws -> [HeldMemory.Contender] {
        let instants = Instants.random
        return [.init(name: "AdministrationTable", items: instants.count) { Instants.table(instants) }]
    }
}
