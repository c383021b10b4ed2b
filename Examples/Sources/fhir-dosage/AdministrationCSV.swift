// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import Foundation

/// The rows of a CSV file of administrations, with the columns id, instant, zone and taken.
///
/// A row is a line: a line break cannot be quoted, so that one lost quotation mark cannot swallow the rest of a log.
struct AdministrationCSV {
    /// What is wrong with a row.
    struct RowError: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    private static let columns = ["id", "instant", "zone", "taken"]
    /// The most bytes of a row.
    static let lengthLimit = 1 << 16

    private let usesOwnZones: Bool
    private var zones: [String: TimeZone] = [:]

    /// Creates a reader of rows.
    ///
    /// - Parameter usesOwnZones: Whether the zone of a row says on which day it lies.
    init(usesOwnZones: Bool) {
        self.usesOwnZones = usesOwnZones
    }

    /// Looks at the first line.
    ///
    /// - Parameter line: Its bytes, nil where they are more than the limit.
    /// - Throws: That it is not the header.
    static func check(header line: [UInt8]?) throws(FileError) {
        let header = line.map { $0.starts(with: [0xEF, 0xBB, 0xBF]) ? Array($0.dropFirst(3)) : $0 }
        guard let header, (try? fields(of: header)) == columns else {
            throw FileError("the first line of CSV must be \(columns.joined(separator: ",")), in these small letters")
        }
    }

    /// Reads a row.
    ///
    /// - Parameter line: Its bytes, nil where they are more than the limit.
    /// - Returns: The administration.
    /// - Throws: What is wrong with it.
    mutating func record(of line: [UInt8]?) throws(RowError) -> AdministrationRecord {
        guard let line else { throw RowError("expected at most \(Self.lengthLimit) bytes in a row") }
        return try record(Self.fields(of: line))
    }

    private mutating func record(_ fields: [String]) throws(RowError) -> AdministrationRecord {
        guard fields != Self.columns else { throw RowError("the header again") }
        guard fields != [""] else { throw RowError("expected a row, found a blank line") }
        guard fields.count == Self.columns.count else {
            throw RowError("expected \(Self.columns.count) columns, found \(fields.count)")
        }
        return AdministrationRecord(
            id: fields[0].isEmpty ? nil : fields[0],
            effective: try effective(fields[1], zone: fields[2]),
            outcome: try Self.outcome(fields[3])
        )
    }

    private mutating func effective(_ text: String, zone name: String) throws(RowError) -> EffectiveTime {
        guard !text.isEmpty else { return .undated }
        guard let dateTime = FHIRDateTime(text) else {
            throw RowError("instant: expected a moment such as 2016-08-15T10:00:00+02:00, or a date, year or month")
        }
        guard usesOwnZones, !name.isEmpty else { return EffectiveTime(dateTime) }
        guard let zone = zones[name] ?? TimeZone(identifier: name) else {
            throw RowError("zone: expected a name such as Europe/Vienna")
        }
        zones[name] = zone
        guard let date = dateTime.date else { return EffectiveTime(dateTime) }
        // The day that the clock of the zone showed; a date before zones had whole minutes has one, too.
        let seconds = date.timeIntervalSince1970.rounded(.down) + Double(zone.secondsFromGMT(for: date))
        return .day(CivilDate(daysSinceEpoch: Int((seconds / 86_400).rounded(.down))))
    }

    private static func outcome(_ text: String) throws(RowError) -> AdministrationOutcome {
        switch text.lowercased() {
        case "true", "1": .taken
        case "false", "0": .notTaken
        default: throw RowError("taken: expected true or false")
        }
    }

    /// The fields of a row: with commas between them, quoted where they contain one.
    ///
    /// Blanks around a field are left out. https://www.rfc-editor.org/rfc/rfc4180
    private static func fields(of line: [UInt8]) throws(RowError) -> [String] {
        guard let text = String(validating: line, as: UTF8.self) else { throw RowError("expected UTF-8") }
        var rest = Substring(text)
        var fields: [String] = []
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            var field = ""
            if rest.first == "\"" {
                rest.removeFirst()
                while true {
                    guard let quote = rest.firstIndex(of: "\"") else {
                        throw RowError("a quotation mark is not closed")
                    }
                    field += rest[..<quote]
                    rest = rest[rest.index(after: quote)...]
                    guard rest.first == "\"" else { break }
                    field += "\""
                    rest.removeFirst()
                }
                rest = rest.drop { $0 == " " || $0 == "\t" }
                guard rest.isEmpty || rest.first == "," else { throw RowError("text after a closing quotation mark") }
            } else {
                let end = rest.firstIndex(of: ",") ?? rest.endIndex
                field = String(rest[..<end])
                while field.last == " " || field.last == "\t" { field.removeLast() }
                guard !field.contains("\"") else { throw RowError("a quotation mark within a field") }
                rest = rest[end...]
            }
            fields.append(field)
            guard rest.first == "," else { return fields }
            rest.removeFirst()
        }
    }
}
