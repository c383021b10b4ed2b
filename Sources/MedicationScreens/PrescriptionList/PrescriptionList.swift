// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import FHIRCore
import FHIROutbox
public import FHIRTransport
public import Foundation

/// The prescriptions of a patient, ready to be shown.
public struct PrescriptionList: Sendable, Hashable {
    /// A reason to tell the patient that the list may be incomplete or wrong.
    public enum Warning: Sendable, Hashable {
        /// The search did not give everything.
        case incomplete(SearchResult<MedicationRequest>.Gap)
        /// So many prescriptions could not be read.
        case unreadable(Int)
        /// The server had something to say beside the result.
        case server(IssueSeverity)
        /// Something in what was read is wrong or unusual, once for each severity; see ``PrescriptionList/issues``.
        case reading(FHIRIssue.Severity)
        /// The server sent so many prescriptions of other patients, which were left out.
        case otherPatients(Int)
        /// Some of those are of patients of other servers, by the addresses of these.
        case otherServers([String])
        /// So many prescriptions do not say whose they are; the server sent them for this patient.
        case unnamedPatient(Int)
    }

    /// The prescriptions in force that no other in force replaces, the newest first.
    ///
    /// Doses are due of these alone: remind of no other.
    public let current: [PrescriptionRow]
    /// The prescriptions in force that another one in force replaces, the newest first; show them as a group of their own.
    ///
    /// Nobody has ended them, and whether they still hold is to be asked: the question is among the warnings of each.
    /// ``ScreenLanguage/replacedTitle`` is a title for the group.
    public let replaced: [PrescriptionRow]
    /// The prescriptions on hold, over, not ordered, or of a state that is not known, the newest first.
    public let others: [PrescriptionRow]
    /// The prescriptions that do not say whose they are, the newest first; to be shown apart, and not to be recorded for.
    ///
    /// The words of the warning `unnamedPatient` are a title for them.
    public let unassigned: [PrescriptionRow]
    /// Why the list may be incomplete or wrong.
    public let warnings: [Warning]
    /// What is wrong or unusual in what was read; paths begin with the page of the search.
    public let issues: [FHIRIssue]
    /// When the prescriptions were read, where they come from the copy because the server is away; nil when it was asked.
    ///
    /// Show it: ``ScreenLanguage/copyNotice(readAt:in:)`` has the words.
    public let copyDate: Date?

    /// All prescriptions: those in force, those that may be replaced, and the others.
    public var all: [PrescriptionRow] { current + replaced + others }

    /// Whether there is nothing to show, and nothing is missing either.
    public var isEmpty: Bool {
        current.isEmpty && replaced.isEmpty && others.isEmpty && unassigned.isEmpty && warnings.isEmpty
            && copyDate == nil
    }

    /// Makes a list from the result of a search.
    ///
    /// Prescriptions that were entered in error are left out, and so are those of other patients, which a server sends that
    /// ignores a part of the search.
    ///
    /// - Parameters:
    ///   - result: The result of a search over all pages.
    ///   - patient: The patient whose prescriptions they are to be.
    ///   - builder: What puts dosages into words.
    public init(_ result: SearchResult<MedicationRequest>, patient: PatientIdentity, builder: DosageSentenceBuilder) {
        self.init(
            result, result.matches(of: patient, by: \.subject), builder: builder, server: patient.server, names: nil)
    }

    /// Makes a list from the result of a search, with names that the prescriptions do not tell.
    init(
        _ result: SearchResult<MedicationRequest>, _ sorted: PatientMatches<MedicationRequest>,
        builder: DosageSentenceBuilder, server: URL, names: MedicationNames?
    ) {
        (current, replaced, others, unassigned) = Self.rows(sorted.own, sorted.unknown, builder, server, names)
        issues = result.issues
        copyDate = nil
        let notes = SearchNotes(result)
        var warnings = result.gaps.map(Warning.incomplete)
        if notes.unreadable > 0 { warnings.append(.unreadable(notes.unreadable)) }
        if sorted.otherCount > 0 { warnings.append(.otherPatients(sorted.otherCount)) }
        if !sorted.otherServers.isEmpty { warnings.append(.otherServers(sorted.otherServers)) }
        if !unassigned.isEmpty { warnings.append(.unnamedPatient(unassigned.count)) }
        self.warnings = warnings + notes.said.map(Warning.server) + notes.noticed.map(Warning.reading)
    }

    /// Makes a list from prescriptions that were kept.
    init(_ kept: OfflineCopy.Prescriptions, patient: PatientIdentity, builder: DosageSentenceBuilder) {
        let whose = kept.requests.map { patient.sameness(to: $0.subject) }
        let requests = { (answer: Sameness) in zip(kept.requests, whose).filter { $0.1 == answer }.map(\.0) }
        (current, replaced, others, unassigned) = Self.rows(
            requests(.same), requests(.unknown), builder, patient.server, MedicationNames(kept))
        issues = []
        copyDate = kept.date
        warnings = unassigned.isEmpty ? [] : [.unnamedPatient(unassigned.count)]
    }

    private typealias Groups = (
        current: [PrescriptionRow], replaced: [PrescriptionRow], others: [PrescriptionRow],
        unassigned: [PrescriptionRow]
    )

    private static func rows(
        _ own: [MedicationRequest], _ unknown: [MedicationRequest], _ builder: DosageSentenceBuilder, _ server: URL,
        _ names: MedicationNames?
    ) -> Groups {
        let rows = Self.rows(own, 0, builder, server, names)
        // What is nobody's replaces nothing of this patient's.
        let unassigned = Self.rows(unknown, rows.count, builder, server, names)
        return (
            rows.filter(\.isCurrent), rows.filter { $0.replacement != nil },
            rows.filter { !$0.isCurrent && $0.replacement == nil }, unassigned
        )
    }

    private static func rows(
        _ requests: [MedicationRequest], _ start: Int, _ builder: DosageSentenceBuilder, _ server: URL,
        _ names: MedicationNames?
    ) -> [PrescriptionRow] {
        let requests = requests.filter { $0.status != .enteredInError }
        let zone = builder.zone.map { ZoneOffsets($0) }
        let newestFirst = requests.newestFirst { $0.authoredOn?.order(in: zone) ?? .missing }
        let findings = ReplacementGraph(newestFirst, server: server).findings
        return newestFirst.enumerated().map { position, request in
            PrescriptionRow(
                request, at: start + position, builder: builder, medication: names?.medication(request.medication),
                replacement: findings[position].map { replacement($0, newestFirst, start, builder, names) })
        }
    }

    private static func replacement(
        _ finding: ReplacementGraph.Finding, _ requests: [MedicationRequest], _ start: Int,
        _ builder: DosageSentenceBuilder, _ names: MedicationNames?
    ) -> PrescriptionReplacement {
        let others = finding.others.map { position in
            let request = requests[position]
            let read = request.containing(names?.medication(request.medication))
            return PrescriptionReplacement.Other(
                id: PrescriptionRow.id(of: request, at: start + position),
                name: read.medicationName(in: builder.locale))
        }
        return PrescriptionReplacement(kind: finding.isMutual ? .mutual : .replaced, others: others)
    }
}
