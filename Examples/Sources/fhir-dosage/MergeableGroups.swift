// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import Foundation

/// Counts of each patient, and counts as part of a whole that the command merge puts together.
struct MergeableGroups {
    /// What each line of counts is about.
    enum Key: String, CaseIterable {
        case subject
    }

    private let grouping: Grouping
    private let input: InputWork
    private let reader: FHIRReader
    private let form: CountsLine.Form
    private let key: Key?

    /// Takes over what a command line asks for.
    ///
    /// - Throws: Options that do not go together, or that the file cannot be opened.
    init(
        _ arguments: Arguments, each key: Key?, as format: GroupsFormat, _ grouping: Grouping, version: FHIRVersion?
    ) throws {
        guard let form = CountsLine.Form(rawValue: format.rawValue) else {
            throw UsageError("--each goes with --format json or partial; \(format.rawValue) is one of one log")
        }
        guard arguments.options["--input"].map({ $0 == "ndjson" }) ?? true else {
            throw UsageError("--each and --format partial go with --input ndjson")
        }
        self.key = key
        self.form = form
        self.grouping = grouping
        reader = FHIRReader(version: version)
        input = try InputWork(valuesOf: arguments)
    }

    /// What some values of the input hold.
    private struct Rows: WorkResult {
        /// The administrations, where all are counted together.
        var records: [AdministrationRecord] = []
        /// The administrations, where those of each patient are counted.
        var doses = PatientLog.Batch()
        /// A line for each value that could not be read.
        private(set) var errors: [UInt8] = []

        var byteCount: Int {
            records.count * MemoryLayout<AdministrationRecord>.stride + doses.byteCount + errors.count
        }

        mutating func add(_ error: FHIRError, at value: InputValue) {
            errors += CountsLine.text(of: error, at: value).bytes
            errors.append(UInt8(ascii: "\n"))
        }
    }

    /// Counts all values of the input.
    ///
    /// - Returns: The exit status.
    /// - Throws: That something cannot be read or written.
    func run() throws -> Int32 {
        var output = OutputBuffer()
        let status: Int32
        if key == nil {
            var counts = grouping.accumulator
            status = try read { rows in
                for record in rows.records { counts.add(record) }
            }
            try output.line(CountsLine.text(of: counts, as: form))
        } else {
            var log = PatientLog(grouping)
            status = try read { try log.add($0.doses) }
            try log.forEachPatient { patient, counts in
                try output.line(CountsLine.text(of: counts, subject: .some(patient), as: form))
            }
        }
        try output.flush()
        return status
    }

    /// Reads all values; what cannot be read is a line of output at once.
    private func read(_ take: (Rows) throws -> Void) throws -> Int32 {
        var status: Int32 = 0
        let isByPatient = key != nil
        try input.run(writesLines: true) { [reader] in
            { text, rows in
                guard let value = InputValue(text) else { return }
                Self.read(value, with: reader, byPatient: isByPatient, into: &rows)
            }
        } take: { (rows: Rows) in
            if !rows.errors.isEmpty {
                status = 1
                try OutputBuffer.write(rows.errors)
            }
            try take(rows)
        }
        return status
    }

    private static func read(
        _ value: InputValue, with reader: FHIRReader, byPatient isByPatient: Bool, into rows: inout Rows
    ) {
        do throws(FHIRError) {
            guard case .medicationAdministration(let dose) = try reader.read(value.text.get()).value else {
                throw FHIRError(
                    FHIRIssue(
                        .error, .resourceType, path: "resourceType", detail: "expected a MedicationAdministration"))
            }
            if isByPatient { rows.doses.add(dose) } else { rows.records.append(AdministrationRecord(dose)) }
        } catch {
            rows.add(error, at: value)
        }
    }
}

/// A line of mergeable counts, or of what is not in them.
enum CountsLine {
    /// How counts are written.
    enum Form: String {
        /// For people and other programs, as the command groups does it.
        case json
        /// With all that merging needs.
        case partial
    }

    /// The members of a line.
    static let subject = "subject"
    static let counts = "counts"
    static let error = "error"

    /// Returns a line of counts.
    ///
    /// - Parameters:
    ///   - counts: The counts.
    ///   - subject: Whose counts they are: nil if they are not of one patient, and a nil inside for doses of nobody.
    ///   - form: The form.
    /// - Returns: The line.
    /// - Throws: That the counts cannot be written.
    static func text(of counts: GraphDataAccumulator, subject: String?? = nil, as form: Form) throws -> [UInt8] {
        let name = subject.map { JSONValue.Member(Self.subject, $0.map(JSONValue.string) ?? .null) }
        switch form {
        case .json:
            return GroupsFormat.object(of: counts.data(), unreadable: 0, after: name.map { [$0] } ?? []).bytes
        case .partial:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let value = JSONValue.Member(Self.counts, try JSONValue(parsing: Array(encoder.encode(counts))))
            return JSONValue.object((name.map { [$0] } ?? []) + [value]).bytes
        }
    }

    /// Returns a line about a value that could not be read.
    ///
    /// - Parameters:
    ///   - error: Why it could not be read.
    ///   - value: The value, which is in the line as far as it is text.
    /// - Returns: The line.
    static func text(of error: FHIRError, at value: InputValue) -> JSONValue {
        var members = [JSONValue.Member("line", .number(String(value.line)))]
        if case .object(let told) = json(error) { members += told }
        if case .success(let text) = value.text {
            members.append(.init("input", .string(String(decoding: text, as: UTF8.self))))
        }
        return .object(members)
    }
}
