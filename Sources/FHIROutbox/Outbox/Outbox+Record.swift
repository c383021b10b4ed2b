// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import FHIRTransport
import Foundation

extension Outbox {
    /// Records a dose that was taken, or was not, to be sent to the server.
    ///
    /// When it returns, the record is on the disk. When it throws `fileSystem`, that is not known: record again with the same
    /// identifier, which makes no second entry. When it throws `diskFull`, the record is not there: say so, and record again
    /// once there is room.
    ///
    /// - Parameters:
    ///   - administration: The dose; it gets the identifier if it does not bear it.
    ///   - id: The identifier, made for this dose and kept for all attempts.
    ///   - patient: The logical id of the patient who is signed in.
    ///   - version: The version of FHIR to write it in, that of the server as a rule.
    /// - Returns: The entry, and what the version has no place for.
    /// - Throws: `OutboxError`, with the code `otherPatient` when the dose does not name that patient of the server, `identifierTaken` when
    ///   something else was recorded with the identifier, and `invalidResource` when it cannot be written in the version.
    @discardableResult
    public func record(
        _ administration: MedicationAdministration,
        id: OutboxIdentifier,
        patient: String,
        version: FHIRVersion
    ) throws(OutboxError) -> OutboxRecording {
        var administration = administration
        if !administration.bears(id) {
            administration.identifier.append(Identifier(system: id.system, value: id.value))
        }
        let writing: FHIRWriting
        do {
            writing = try FHIRWriter(version: version).write(administration)
        } catch {
            throw OutboxError(.invalidResource, detail: "it cannot be written as \(version)", underlyingError: error)
        }
        return try record(writing.bytes, losses: writing.issues, id: id, patient: patient, version: version)
    }

    /// Records a resource in JSON, to be sent to the server.
    ///
    /// The bytes are kept as they are. What is sent has the same members and texts, and no id.
    ///
    /// - Parameters:
    ///   - json: A MedicationAdministration, MedicationStatement, MedicationDispense or MedicationRequest that bears the
    ///     identifier.
    ///   - id: The identifier, made for this resource and kept for all attempts.
    ///   - patient: The logical id of the patient who is signed in.
    ///   - version: The version of FHIR of the resource.
    /// - Returns: The entry.
    /// - Throws: `OutboxError`, with the code `invalidResource`, `missingIdentifier`, `otherPatient` or `identifierTaken`.
    @discardableResult
    public func record(
        _ json: [UInt8],
        id: OutboxIdentifier,
        patient: String,
        version: FHIRVersion
    ) throws(OutboxError) -> OutboxRecording {
        try record(json, losses: [], id: id, patient: patient, version: version)
    }

    private func record(
        _ json: [UInt8],
        losses: [FHIRIssue],
        id: OutboxIdentifier,
        patient: String,
        version: FHIRVersion
    ) throws(OutboxError) -> OutboxRecording {
        try Self.check(json, id: id, patient: patient, server: server, version: version)
        let date = environment.date()
        var isNew = false
        let record = { (entries: OutboxEntries, number: UInt64) throws(OutboxError) -> [OutboxRecord] in
            if let existing = entries[id] {
                guard existing.json == json, existing.patient == patient, existing.version == version else {
                    throw OutboxError(.identifierTaken)
                }
                return []
            }
            isNew = true
            let entry = OutboxEntry(
                number: number, id: id, patient: patient, version: version, json: json, created: date)
            return [.entry(entry)]
        }
        defer { tell() }
        do throws(OutboxError) {
            try log.append(.own, record)
        } catch {
            // What the server has takes room, too.
            guard error.code == .diskFull, log.entries.all.contains(where: { $0.receipt != nil }) else { throw error }
            try log.compact()
            try log.append(.own, record)
        }
        guard let entry = log.entries[id] else { throw OutboxError(.noSuchEntry) }
        return OutboxRecording(entry: entry, isNew: isNew, losses: losses)
    }

    /// Refuses what could not be sent later, while somebody is there to hear of it.
    private static func check(
        _ json: [UInt8],
        id: OutboxIdentifier,
        patient: String,
        server: URL,
        version: FHIRVersion
    ) throws(OutboxError) {
        guard !id.system.isEmpty, !id.value.isEmpty else {
            throw OutboxError(.missingIdentifier, detail: "the identifier needs a system and a value")
        }
        let reading: FHIRReading<Resource>
        do {
            reading = try FHIRReader(version: version).read(json)
        } catch {
            throw OutboxError(.invalidResource, detail: "it cannot be read as \(version)", underlyingError: error)
        }
        guard let resource = reading.value.forOutbox else {
            throw OutboxError(.invalidResource, detail: "an outbox does not send resources of this type")
        }
        guard resource.bears(id) else {
            throw OutboxError(.missingIdentifier, detail: "the resource does not bear the identifier")
        }
        guard !patient.isEmpty, PatientIdentity(id: patient, server: server).sameness(to: resource.subject) == .same
        else {
            throw OutboxError(.otherPatient)
        }
    }
}

/// What came of recording a resource.
public struct OutboxRecording: Sendable, Hashable {
    /// The entry as it is in the outbox.
    public let entry: OutboxEntry
    /// Whether there is a new entry; false when the same was recorded before.
    public let isNew: Bool
    /// The elements that are not in the entry, because the version has no place for them.
    public let losses: [FHIRIssue]
}
