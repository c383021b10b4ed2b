// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore

/// The administrations of an input, in JSON or CSV.
struct LogInput {
    private enum Kind: String, CaseIterable {
        case ndjson, csv
    }

    /// What some texts of the input hold.
    private struct Rows: WorkResult {
        var doses = DoseLog.Batch()
        private(set) var unreadable = 0
        private(set) var complaints: [UInt8] = []
        /// Why the whole input cannot be read.
        var failure: FileError?

        var byteCount: Int { doses.byteCount + complaints.count }

        mutating func complain(_ line: Int, _ reason: String) {
            unreadable += 1
            complaints += FHIRDosage.complaint("line \(line): \(reason)")
        }
    }

    private let kind: Kind
    private let work: InputWork
    private let version: FHIRVersion?
    private let usesOwnZones: Bool

    /// The number of threads.
    var jobs: Int { work.jobs }

    /// Opens the input.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - version: The version of resources; nil to find it in each.
    ///   - usesOwnZones: Whether the zone of a row of CSV says on which day it lies.
    /// - Throws: A wrong option, or that the file cannot be opened.
    init(_ arguments: Arguments, version: FHIRVersion?, usesOwnZones: Bool) throws {
        kind = try choice("--input", of: arguments, Kind.self) ?? .ndjson
        work =
            switch kind {
            case .ndjson: try InputWork(valuesOf: arguments)
            case .csv: try InputWork(arguments, cut: .lines, limit: AdministrationCSV.lengthLimit)
            }
        self.version = version
        self.usesOwnZones = usesOwnZones
    }

    /// Reads everything.
    ///
    /// - Parameter log: What gets the administrations, in their order.
    /// - Returns: How many rows could not be read, each of which is told on standard error.
    /// - Throws: That the input cannot be read.
    func read(into log: inout DoseLog) throws -> Int {
        var unreadable = 0
        try work.run(writesLines: false, makeBody()) { (rows: Rows) in
            if let failure = rows.failure { throw failure }
            try log.add(rows.doses)
            unreadable += rows.unreadable
        }
        return unreadable
    }

    private func makeBody() -> @Sendable () -> (Block.Text, inout Rows) -> Void {
        switch kind {
        case .ndjson:
            return { [version] in
                let reader = FHIRReader(version: version)
                return { text, rows in
                    if let value = InputValue(text) { Self.read(value, with: reader, into: &rows) }
                }
            }
        case .csv:
            return { [usesOwnZones] in
                var csv = AdministrationCSV(usesOwnZones: usesOwnZones)
                return { text, rows in Self.read(text, with: &csv, into: &rows) }
            }
        }
    }

    private static func read(_ value: InputValue, with reader: FHIRReader, into rows: inout Rows) {
        do throws(FHIRError) {
            guard case .medicationAdministration(let dose) = try reader.read(value.text.get()).value else {
                return rows.complain(value.line, "expected a MedicationAdministration")
            }
            rows.doses.add(AdministrationRecord(dose))
        } catch {
            rows.complain(value.line, error.description)
        }
    }

    private static func read(_ text: Block.Text, with csv: inout AdministrationCSV, into rows: inout Rows) {
        guard text.line > 1 else {
            do throws(FileError) { try AdministrationCSV.check(header: text.bytes) } catch { rows.failure = error }
            return
        }
        do throws(AdministrationCSV.RowError) {
            rows.doses.add(try csv.record(of: text.bytes))
        } catch {
            rows.complain(text.line, error.description)
        }
    }
}
