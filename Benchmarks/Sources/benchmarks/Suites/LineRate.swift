// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import Foundation

/// What the library does with the values of a file that are in memory, on one thread: the rate that a program around it is
/// measured by.
enum LineRate: String {
    case roundtrip, text, groups

    /// What was measured, as JSON.
    private struct Result: Codable {
        let values: Int
        let bytes: Int
        let wallNanoseconds: Int
        let processorNanoseconds: Int
    }

    /// Does the work once to warm up, and once more with a clock.
    ///
    /// - Parameters:
    ///   - path: A file, of which the first megabytes are held in memory.
    ///   - megabytes: How many.
    /// - Returns: What was measured, as JSON.
    /// - Throws: That the file cannot be read or holds nothing.
    func measured(path: String, megabytes: Int) throws -> String {
        let values = try Self.values(path: path, megabytes: megabytes)
        _ = try work(Array(values.prefix(values.count / 10)))
        let (wall, processor) = (Clock.wall.now, Clock.processor.now)
        let count = try work(values)
        let result = Result(
            values: count, bytes: values.reduce(0) { $0 + $1.count + 1 }, wallNanoseconds: Clock.wall.now - wall,
            processorNanoseconds: Clock.processor.now - processor)
        return String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    }

    /// The values at the beginning of a file: lines with the indented lines behind them.
    private static func values(path: String, megabytes: Int) throws -> [[UInt8]] {
        let handle = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? handle.close() }
        let bytes = Array(try handle.read(upToCount: megabytes * 1_000_000) ?? Data())
        var values: [[UInt8]] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if let first = line.first, [UInt8(ascii: " "), UInt8(ascii: "}")].contains(first), !values.isEmpty {
                values[values.count - 1] += [UInt8(ascii: "\n")] + line
            } else {
                values.append(Array(line))
            }
        }
        return values.dropLast()
    }

    private func work(_ values: [[UInt8]]) throws -> Int {
        let reader = FHIRReader(version: nil)
        var length = 0
        switch self {
        case .roundtrip:
            for value in values {
                guard let reading = try? reader.read(value) else { continue }
                length += try FHIRWriter(version: reading.version).write(reading.value).bytes.count
            }
        case .text:
            let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: .r4)
            for value in values {
                guard let resource = try? reader.read(value).value,
                    let sentence = Self.sentence(resource, builder)
                else { continue }
                // What the program tells, too.
                length += sentence.text.utf8.count + sentence.spoken.count + sentence.unspoken.count
            }
        case .groups:
            guard let zone = TimeZone(identifier: "Europe/Vienna") else {
                throw BenchmarkError("there are no time zones")
            }
            var counts = GraphDataAccumulator(groupedBy: .week, in: .zone(zone))
            for value in values {
                guard case .medicationAdministration(let dose)? = try? reader.read(value).value else { continue }
                counts.add(AdministrationRecord(dose))
            }
            length = counts.data().groups.count
        }
        guard length > 0 else { throw BenchmarkError("nothing was read") }
        return values.count
    }

    private static func sentence(_ resource: Resource, _ builder: DosageSentenceBuilder) -> DosageSentence? {
        switch resource {
        case .medicationRequest(let request): try? builder.sentence(for: request)
        case .medicationDispense(let dispense): try? builder.sentence(for: dispense.dosageInstruction)
        case .medicationStatement(let statement): try? builder.sentence(for: statement.dosage)
        default: nil
        }
    }
}
