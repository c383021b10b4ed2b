// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Reading in parts what is too long to be held: NDJSON and Bundles.
enum BulkSuite {
    static let benchmarks: [any Benchmark] = [
        ContestBenchmark(name: "bulk.ndjson", contest: lines),
        ContestBenchmark(name: "bulk.bundle", contest: parts),
        BulkFile(name: "bulk.file.ndjson", kind: .lines),
        BulkFile(name: "bulk.file.bundle", kind: .bundle),
    ]

    /// The resources of the search result, one in each line.
    static func administrations() throws -> [[UInt8]] {
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: AdministrationBundle.json).value
        let writer = FHIRWriter(version: .r4)
        return try bundle.entry.compactMap { try $0.resource.map { try writer.write($0).bytes } }
    }

    private static func lines() throws -> Contest {
        let resources = try administrations()
        let bytes = Array(resources.joined(separator: [0x0A]))
        return Contest(
            title: "NDJSON of \(resources.count) MedicationAdministrations in memory",
            item: "resource",
            mustAgree: true,
            contenders: [
                Contender(name: "ndjson(_:)", items: resources.count, bytes: bytes.count) {
                    try FHIRReader(version: .r4).ndjson(bytes).reduce(0) { try $0 + $1.result.get().issues.count + 1 }
                },
                Contender(name: "FHIRReader for each, cut before", items: resources.count, bytes: bytes.count) {
                    let reader = FHIRReader(version: .r4)
                    return try resources.reduce(0) { try $0 + reader.read($1).issues.count + 1 }
                },
            ]
        )
    }

    private static func parts() throws -> Contest {
        let bytes = AdministrationBundle.json
        return Contest(
            title: "a Bundle of \(AdministrationBundle.count) MedicationAdministrations in memory",
            item: "resource",
            mustAgree: true,
            contenders: [
                Contender(name: "bundleParts(_:)", items: AdministrationBundle.count, bytes: bytes.count) {
                    try count(of: bytes, FHIRReader(version: .r4))
                },
                Contender(name: "bundleParts(_:), version found", items: AdministrationBundle.count, bytes: bytes.count)
                {
                    try count(of: bytes, FHIRReader(version: nil))
                },
                Contender(name: "FHIRReader, as a whole", items: AdministrationBundle.count, bytes: bytes.count) {
                    try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes).value.entry.count
                },
            ]
        )
    }

    private static func count(of bytes: [UInt8], _ reader: FHIRReader) throws -> Int {
        var parts = reader.bundleParts(bytes)
        var count = 0
        while let part = try parts.next() {
            if case .entry(let entry) = part, try entry.result.get().value.resource != nil { count += 1 }
        }
        return count
    }
}
