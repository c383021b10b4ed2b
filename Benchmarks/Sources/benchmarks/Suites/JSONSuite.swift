// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Reading and writing Bundles.
enum JSONSuite {
    static let benchmarks: [any Benchmark] = [
        ContestBenchmark(name: "json.tokens", contest: tokens),
        ContestBenchmark(name: "decode.requests", contest: decodeRequests),
        ContestBenchmark(name: "decode.mixed", contest: decodeMixed),
        ContestBenchmark(name: "decode.administrations", contest: decodeAdministrations),
        ContestBenchmark(name: "encode.requests", contest: encodeRequests),
    ]

    private static func tokens() throws -> Contest {
        let bytes = RequestBundle.json
        // An array is no resource: the reader has found all tokens of the text when it notices, and does nothing more.
        let noResource = [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]
        return Contest(
            title: "the grammar of \(megabytes(bytes)) of JSON, without values",
            item: "document",
            hasRivals: false,
            contenders: [
                Contender(name: "tokens", items: 1, bytes: noResource.count) {
                    do {
                        _ = try FHIRReader(version: .r4).read(noResource)
                        throw BenchmarkError("json.tokens: an array was read as a resource")
                    } catch let error as FHIRError {
                        return error.issues.count
                    }
                },
                Contender(name: "RawJSON: tokens and a copy without white space", items: 1, bytes: bytes.count) {
                    try RawJSON(parsing: bytes).bytes.count
                },
            ]
        )
    }

    private static func decodeRequests() throws -> Contest {
        let bytes = RequestBundle.json
        let data = Data(bytes)
        try requireRoundTrip(bytes)
        return Contest(
            title: "a Bundle of 1,000 MedicationRequests, \(megabytes(bytes))",
            item: "resource",
            mustAgree: true,
            contenders: [
                reader(bytes, of: RequestBundle.count),
                versionSeeker(bytes, of: RequestBundle.count),
                serialization(bytes, of: RequestBundle.count),
                Contender(name: "JSONDecoder, lean", items: RequestBundle.count, bytes: bytes.count) {
                    try JSONDecoder().decode(LeanBundle.self, from: data).entry.count
                },
            ]
        )
    }

    private static func decodeMixed() throws -> Contest {
        let bytes = MixedBundle.json
        try requireRoundTrip(bytes)
        return Contest(
            title: "a Bundle of 3,000 small prescriptions of varied shape, \(megabytes(bytes))",
            item: "resource",
            mustAgree: true,
            contenders: [
                reader(bytes, of: MixedBundle.count),
                versionSeeker(bytes, of: MixedBundle.count),
                serialization(bytes, of: MixedBundle.count),
            ]
        )
    }

    private static func decodeAdministrations() throws -> Contest {
        let bytes = AdministrationBundle.json
        try requireRoundTrip(bytes)
        return Contest(
            title: "a Bundle of 10,000 MedicationAdministrations, \(megabytes(bytes))",
            item: "resource",
            mustAgree: true,
            contenders: [
                reader(bytes, of: AdministrationBundle.count),
                serialization(bytes, of: AdministrationBundle.count),
            ]
        )
    }

    private static func encodeRequests() throws -> Contest {
        let bytes = RequestBundle.json
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes).value
        let lean = try JSONDecoder().decode(LeanBundle.self, from: Data(bytes))
        let leanCount = try JSONEncoder().encode(lean).count
        return Contest(
            title: "the same Bundle; \(megabytes(bytes)) with all it holds, or "
                + "\(decimal(Double(leanCount) / 1e6, digits: 2)) MB of lean structs",
            item: "resource",
            contenders: [
                Contender(name: "FHIRWriter", items: RequestBundle.count, bytes: bytes.count) {
                    try FHIRWriter(version: .r4).write(bundle).bytes.count
                },
                Contender(name: "JSONEncoder, lean", items: RequestBundle.count, bytes: leanCount) {
                    try JSONEncoder().encode(lean).count
                },
            ]
        )
    }

    // MARK: Contenders for a Bundle

    private static func reader(_ bytes: [UInt8], of count: Int) -> Contender {
        Contender(name: "FHIRReader", items: count, bytes: bytes.count) {
            try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes).value.entry.count
        }
    }

    private static func versionSeeker(_ bytes: [UInt8], of count: Int) -> Contender {
        Contender(name: "FHIRReader, version found", items: count, bytes: bytes.count) {
            try FHIRReader(version: nil).read(FHIRBundle.self, from: bytes).value.entry.count
        }
    }

    private static func serialization(_ bytes: [UInt8], of count: Int) -> Contender {
        let data = Data(bytes)
        return Contender(name: "JSONSerialization", items: count, bytes: bytes.count) {
            let object = try JSONSerialization.jsonObject(with: data)
            return ((object as? [String: Any])?["entry"] as? [Any])?.count ?? 0
        }
    }

    /// Speed is worth nothing where something was lost.
    private static func requireRoundTrip(_ bytes: [UInt8]) throws {
        let reading = try FHIRReader(version: .r4).read(bytes)
        guard reading.issues.isEmpty else { throw BenchmarkError("the data are not clean: \(reading.issues[0])") }
        guard try FHIRWriter(version: .r4).write(reading.value).bytes == bytes else {
            throw BenchmarkError("the data are not the same after reading and writing")
        }
    }

    static func megabytes(_ bytes: [UInt8]) -> String {
        "\(decimal(Double(bytes.count) / 1e6, digits: 2)) MB"
    }
}
