// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
import DosageSchedule
public import FHIRCore
public import FHIROutbox
public import FHIRTransport
public import Foundation

/// The doses that were recorded for a prescription, on the server and on this device, ready to be shown.
public struct AdministrationHistory: Sendable {
    /// A reason to tell the patient that the list, and counts made of it, may be incomplete or wrong.
    public enum Warning: Sendable, Hashable {
        /// The search did not give everything.
        case incomplete(SearchResult<MedicationAdministration>.Gap)
        /// So many records could not be read.
        case unreadable(Int)
        /// The server had something to say beside the result.
        case server(IssueSeverity)
        /// Something in what was read is wrong or unusual, once for each severity; see ``AdministrationHistory/issues``.
        case reading(FHIRIssue.Severity)
        /// The server sent so many records of other patients, which were left out.
        case otherPatients(Int)
        /// Some of those are of patients of other servers, by the addresses of these.
        case otherServers([String])
        /// So many records do not say whose they are; they do not count, so that what is not recorded is not known.
        case unnamedPatient(Int)
        /// The server sent so many records of other prescriptions, which were left out.
        case otherPrescriptions(Int)
    }

    /// The records to show, the newest first; those that were entered in error are left out.
    public private(set) var rows: [AdministrationRow]
    /// The records that do not say whose they are, in the order of the server; to be shown apart.
    public private(set) var unassigned: [AdministrationRow]
    /// The records to count, those included that were entered in error.
    public private(set) var records: [AdministrationRecord]
    /// Why the list may be incomplete or wrong.
    public let warnings: [Warning]
    /// What is wrong or unusual in what was read; paths begin with the page of the search.
    public let issues: [FHIRIssue]
    /// Whether nothing speaks against these being all records.
    public let isComplete: Bool
    /// The moment at which the server was asked, or at which a dose was recorded since.
    public private(set) var asOf: Date
    /// The address of the server; nil where it is not known.
    let server: URL?

    /// What tells this content from content that was received or changed later.
    private(set) var stamp = ContentStamp()
    /// What was recorded on this device and is among the records of the server.
    private var delivered: Set<OutboxIdentifier> = []
    private let key: PrescriptionKey
    private let zone: ZoneOffsets
    private let language: ScreenLanguage
    private let clockTolerance: TimeInterval

    /// Whether there is nothing to show, and nothing is missing either.
    public var isEmpty: Bool { rows.isEmpty && unassigned.isEmpty && warnings.isEmpty }

    /// Makes a history from the result of a search and what waits on this device.
    ///
    /// Records of other patients and prescriptions are left out, which a server sends that ignores a part of the search.
    /// An entry of the outbox that the server has already counts once.
    ///
    /// - Parameters:
    ///   - result: The result of a search over all pages.
    ///   - entries: What is on this device; entries of other patients and prescriptions are left out.
    ///   - key: The prescription.
    ///   - patient: Who the patient is on the server. A record that names its prescription by another server belongs to
    ///     another.
    ///   - settings: The zone and the clock of the patient.
    ///   - language: The words of the reader.
    public init(
        _ result: SearchResult<MedicationAdministration>,
        entries: [OutboxEntry] = [],
        of key: PrescriptionKey,
        patient: PatientIdentity,
        settings: ScreenSettings,
        language: ScreenLanguage
    ) {
        self.key = key
        server = patient.server
        self.language = language
        zone = ZoneOffsets(settings.zone)
        clockTolerance = settings.clockTolerance
        asOf = settings.environment.date()
        let sorted = result.matches(of: patient, by: \.subject)
        let kept = sorted.own.filter { $0.belongs(to: key, at: patient.server) }
        let unknown = sorted.unknown.filter { $0.belongs(to: key, at: patient.server) }
        isComplete = result.isComplete && unknown.isEmpty
        issues = result.issues
        let others = sorted.own.count + sorted.unknown.count - kept.count - unknown.count
        warnings = Self.warnings(of: result, sorted, unnamed: unknown.count, otherPrescriptions: others)
        rows = []
        unassigned = []
        records = []
        for (index, administration) in kept.enumerated() {
            append(administration, id: administration.id ?? "#\(index)", delivery: .onServer)
            delivered.formUnion(administration.identifier.compactMap(OutboxIdentifier.init))
        }
        for entry in entries where !delivered.contains(entry.id) { append(entry) }
        for (index, administration) in unknown.enumerated() {
            var record = AdministrationRecord(administration)
            record.id = administration.id ?? "?\(index)"
            if record.outcome != .excluded { unassigned.append(row(record, delivery: .onServer)) }
        }
        sort()
    }

    /// Returns the history with an entry of the outbox that was recorded just now, or has changed since.
    ///
    /// - Parameters:
    ///   - entry: The entry; one of another patient or prescription changes nothing, and neither does one that does not
    ///     know yet that the server has the dose.
    ///   - now: The present.
    /// - Returns: The history.
    func adding(_ entry: OutboxEntry, now: Date) -> AdministrationHistory {
        guard entry.receipt != nil || !delivered.contains(entry.id) else { return self }
        var copy = self
        copy.asOf = max(asOf, now)
        copy.rows = rows.map { $0.isFuture ? copy.row($0.record, delivery: $0.delivery) : $0 }
        if entry.receipt != nil { copy.delivered.insert(entry.id) }
        // It had another id before the server gave it one.
        for id in [Self.rowID(of: entry), Self.localID(of: entry)] { copy.remove(id: id) }
        copy.append(entry)
        copy.sort()
        copy.stamp = ContentStamp()
        return copy
    }

    /// The last second that may be now: clocks differ, and what was recorded on another device a minute ahead was taken.
    private var latest: Int64 { asOf.addingTimeInterval(clockTolerance).nearestEpochSeconds }

    /// The records to count, at times that are not later than now.
    ///
    /// The clock of another device may be ahead: what is later by no more than clocks may differ was now.
    var recordsByNow: [AdministrationRecord] {
        let (now, latest) = (asOf.nearestEpochSeconds, latest)
        return records.map { record in
            guard case .instant(let moment, let offset) = record.effective, now < moment, moment <= latest else {
                return record
            }
            var record = record
            record.effective = .instant(epochSeconds: now, offsetMinutes: offset)
            return record
        }
    }

    /// Returns the newest record that says that a dose of the schedule was taken.
    func administration(of dose: DoseIdentity) -> AdministrationRow? {
        let link = dose.description
        return rows.first { row in
            row.record.doseLink == link && row.outcome.isUnderWay
        }
    }

    private mutating func remove(id: String) {
        rows.removeAll { $0.id == id }
        records.removeAll { $0.id == id }
    }

    private mutating func append(_ entry: OutboxEntry) {
        guard entry.patient == key.patient, let administration = entry.administration,
            administration.belongs(to: key, at: server)
        else { return }
        let delivery: AdministrationRow.Delivery =
            switch entry.state {
            case .waiting: entry.isUncertain ? .unknown : .waiting
            // The search of a server may lag behind what it has saved.
            case .sent: .onServer
            case .refused(let refusal): .refused(refusal.reason)
            }
        append(administration, id: Self.rowID(of: entry), delivery: delivery)
    }

    private mutating func append(
        _ administration: MedicationAdministration, id: String, delivery: AdministrationRow.Delivery
    ) {
        var record = AdministrationRecord(administration)
        record.id = id
        records.append(record)
        guard record.outcome != .excluded else { return }
        rows.append(row(record, delivery: delivery))
    }

    private func row(_ record: AdministrationRecord, delivery: AdministrationRow.Delivery) -> AdministrationRow {
        AdministrationRow(record, delivery: delivery, latest: latest, language: language, zone: zone)
    }

    private mutating func sort() {
        rows = rows.newestFirst { $0.record.effective.order(in: zone) }
    }

    private static func rowID(of entry: OutboxEntry) -> String {
        entry.receipt?.resourceID ?? localID(of: entry)
    }

    private static func localID(of entry: OutboxEntry) -> String {
        "\(entry.id.system)|\(entry.id.value)"
    }

    private static func warnings(
        of result: SearchResult<MedicationAdministration>, _ sorted: PatientMatches<MedicationAdministration>,
        unnamed: Int, otherPrescriptions: Int
    ) -> [Warning] {
        let notes = SearchNotes(result)
        var warnings = result.gaps.map(Warning.incomplete)
        if notes.unreadable > 0 { warnings.append(.unreadable(notes.unreadable)) }
        if sorted.otherCount > 0 { warnings.append(.otherPatients(sorted.otherCount)) }
        if !sorted.otherServers.isEmpty { warnings.append(.otherServers(sorted.otherServers)) }
        if unnamed > 0 { warnings.append(.unnamedPatient(unnamed)) }
        if otherPrescriptions > 0 { warnings.append(.otherPrescriptions(otherPrescriptions)) }
        return warnings + notes.said.map(Warning.server) + notes.noticed.map(Warning.reading)
    }
}

extension MedicationAdministration {
    /// Whether it belongs to a prescription; one that names none belongs to the one whose records were asked for.
    ///
    /// One that names it by an identifier may belong to another: nothing here tells which prescription has it.
    fileprivate func belongs(to key: PrescriptionKey, at server: URL?) -> Bool {
        guard let name = request.flatMap({ ResourceName($0) }) else { return true }
        return name.isName(ofID: key.prescription, on: server?.absoluteString)
    }
}

extension OutboxIdentifier {
    /// Creates the identifier that a resource bears, if it can be one.
    fileprivate init?(_ identifier: Identifier) {
        guard let system = identifier.system, let value = identifier.value else { return nil }
        self.init(system: system, value: value)
    }
}

extension OutboxEntry {
    /// The record of a dose that counts for a prescription; nil for one of another, and one that was refused.
    func record(for key: PrescriptionKey, at server: URL) -> AdministrationRecord? {
        guard patient == key.patient, refusal == nil || refusal?.reason == .undetermined,
            let administration, administration.belongs(to: key, at: server)
        else { return nil }
        var record = AdministrationRecord(administration)
        record.id = "\(id.system)|\(id.value)"
        return record
    }

    /// The record of a dose; nil for a resource of another type.
    var administration: MedicationAdministration? {
        try? FHIRReader(version: version).read(MedicationAdministration.self, from: json).value
    }
}
