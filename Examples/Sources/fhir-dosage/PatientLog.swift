// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore

/// Counts a log of many patients, of which only the newest version of each id counts; it may be longer than memory.
///
/// The versions of an administration are brought together first, by its id: the newest says whose dose it was, so that one
/// that was put down to another patient before does not stay with both. Then the doses of a patient are brought together
/// and counted.
struct PatientLog {
    private let empty: GraphDataAccumulator
    private var versions = PartedBytes()
    private var patients = PartedBytes()

    init(_ grouping: Grouping) {
        empty = grouping.accumulator
    }

    /// Administrations on their way to a log, which any thread can prepare.
    struct Batch: Sendable {
        fileprivate private(set) var versions = PartedBytes.Batch()
        fileprivate private(set) var patients = PartedBytes.Batch()

        /// About how many bytes it holds.
        var byteCount: Int { versions.byteCount + patients.byteCount }

        /// Adds a resource.
        mutating func add(_ administration: MedicationAdministration) {
            let record = AdministrationRecord(administration)
            let patient = administration.subject?.address
            if let id = record.id {
                versions.append(toPartOf: id) { PatientLog.pack(record, of: patient, to: &$0) }
            } else {
                patients.append(toPartOf: patient ?? "") { PatientLog.pack(record, of: patient, to: &$0) }
            }
        }
    }

    /// Adds resources.
    ///
    /// - Parameter batch: Resources that come after all that were added before.
    /// - Throws: That a temporary file cannot be written.
    mutating func add(_ batch: Batch) throws(FileError) {
        try versions.append(batch.versions)
        try patients.append(batch.patients)
    }

    private static func pack(_ record: AdministrationRecord, of patient: String?, to bytes: inout [UInt8]) {
        PackedRecord.append(patient, to: &bytes)
        PackedRecord.append(record, to: &bytes)
    }

    /// Calls a function with the counts of each patient, without ids, in an order that only the patients decide.
    ///
    /// - Parameter body: Takes the address of a patient, nil for all doses that name none, and the counts.
    /// - Throws: What the function throws, and that a temporary file cannot be written or read again.
    mutating func forEachPatient(_ body: (String?, GraphDataAccumulator) throws -> Void) throws {
        for part in versions.indices { try assignVersions(in: versions.contents(of: part)) }
        for part in patients.indices {
            var records: [String?: [AdministrationRecord]] = [:]
            try Self.each(in: patients.contents(of: part)) { patient, record in
                records[patient, default: []].append(record)
            }
            for (patient, records) in records.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
                var counts = empty
                for record in records { counts.add(record) }
                counts.forgetIDs()
                try body(patient, counts)
            }
        }
    }

    /// Gives all versions of each id to the patient of the newest; where nothing tells which is newer, to their own.
    private mutating func assignVersions(in bytes: [UInt8]) throws(FileError) {
        var newest: [String?: (record: AdministrationRecord, patient: String?)] = [:]
        try Self.each(in: bytes) { patient, record throws(FileError) in
            if let known = newest[record.id], record.isOlder(than: known.record) { return }
            newest[record.id] = (record, patient)
        }
        try Self.each(in: bytes) { own, record throws(FileError) in
            let known = newest[record.id]
            let patient = known.map { record.isOlder(than: $0.record) ? $0.patient : own } ?? own
            try patients.append(toPartOf: patient ?? "") { Self.pack(record, of: patient, to: &$0) }
        }
    }

    private static func each(
        in bytes: [UInt8], _ body: (String?, AdministrationRecord) throws(FileError) -> Void
    ) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let patient = try PackedRecord.text(&rest)
            try body(patient, PackedRecord.record(&rest))
        }
    }
}

extension Reference {
    /// The address without the version at its end; nil where there is none, or none that means something elsewhere.
    var address: String? {
        guard let reference, !reference.isEmpty, !reference.hasPrefix("#") else { return nil }
        guard let version = reference.firstRange(of: "/_history/") else { return reference }
        return String(reference[..<version.lowerBound])
    }
}
