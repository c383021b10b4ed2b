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
        /// So many prescriptions in the list do not say whose they are; the server sent them for this patient.
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
        current.isEmpty && replaced.isEmpty && others.isEmpty && warnings.isEmpty && copyDate == nil
    }

    /// Makes a list from the result of a search.
    ///
    /// Prescriptions that were entered in error are left out, and so are those of other patients, which a server sends that
    /// ignores a part of the search.
    ///
    /// - Parameters:
    ///   - result: The result of a search over all pages.
    ///   - patient: The logical id of the patient whose prescriptions they are to be.
    ///   - builder: What puts dosages into words.
    ///   - server: The address of the server, to tell which prescription an absolute address means. Without it such an address
    ///     counts as one of this server where a prescription is named as replaced.
    public init(
        _ result: SearchResult<MedicationRequest>, patient: String, builder: DosageSentenceBuilder, server: URL? = nil
    ) {
        self.init(result, patient: patient, builder: builder, server: server, names: nil)
    }

    /// Makes a list from the result of a search, with names that the prescriptions do not tell.
    init(
        _ result: SearchResult<MedicationRequest>, patient: String, builder: DosageSentenceBuilder, server: URL?,
        names: MedicationNames?
    ) {
        let found = result.matches.filter { $0.status != .enteredInError }
        let requests = found.filter { $0.subject?.pointsToPatient(patient) != false }
        (current, replaced, others) = Self.rows(requests, builder, server, names)
        issues = result.issues
        copyDate = nil
        warnings = Self.warnings(
            of: result,
            otherPatients: found.count - requests.count,
            unnamedPatient: requests.count { $0.subject?.pointsToPatient(patient) == nil }
        )
    }

    /// Makes a list from prescriptions that were kept.
    init(_ kept: OfflineCopy.Prescriptions, patient: String, builder: DosageSentenceBuilder, server: URL?) {
        let requests = kept.requests.filter {
            $0.status != .enteredInError && $0.subject?.pointsToPatient(patient) != false
        }
        (current, replaced, others) = Self.rows(requests, builder, server, MedicationNames(kept))
        issues = []
        copyDate = kept.date
        let unnamed = requests.count { $0.subject?.pointsToPatient(patient) == nil }
        warnings = unnamed > 0 ? [.unnamedPatient(unnamed)] : []
    }

    private static func rows(
        _ requests: [MedicationRequest], _ builder: DosageSentenceBuilder, _ server: URL?, _ names: MedicationNames?
    ) -> (current: [PrescriptionRow], replaced: [PrescriptionRow], others: [PrescriptionRow]) {
        let zone = builder.zone.map { ZoneOffsets($0) }
        let newestFirst = requests.newestFirst { $0.authoredOn?.order(in: zone) ?? .missing }
        let findings = ReplacementGraph(newestFirst, server: server).findings
        let rows = newestFirst.enumerated().map { position, request in
            PrescriptionRow(
                request, at: position, builder: builder, medication: names?.medication(request.medication),
                replacement: findings[position].map { replacement($0, newestFirst, builder, names) })
        }
        return (
            rows.filter(\.isCurrent), rows.filter { $0.replacement != nil },
            rows.filter { !$0.isCurrent && $0.replacement == nil }
        )
    }

    private static func replacement(
        _ finding: ReplacementGraph.Finding, _ requests: [MedicationRequest], _ builder: DosageSentenceBuilder,
        _ names: MedicationNames?
    ) -> PrescriptionReplacement {
        let others = finding.others.map { position in
            let request = requests[position]
            let read = request.containing(names?.medication(request.medication))
            return PrescriptionReplacement.Other(
                id: PrescriptionRow.id(of: request, at: position), name: read.medicationName(in: builder.locale))
        }
        return PrescriptionReplacement(kind: finding.isMutual ? .mutual : .replaced, others: others)
    }

    private static func warnings(
        of result: SearchResult<MedicationRequest>,
        otherPatients: Int,
        unnamedPatient: Int
    ) -> [Warning] {
        let notes = SearchNotes(result)
        var warnings = result.gaps.map(Warning.incomplete)
        if notes.unreadable > 0 { warnings.append(.unreadable(notes.unreadable)) }
        if otherPatients > 0 { warnings.append(.otherPatients(otherPatients)) }
        if unnamedPatient > 0 { warnings.append(.unnamedPatient(unnamedPatient)) }
        return warnings + notes.said.map(Warning.server) + notes.noticed.map(Warning.reading)
    }
}
