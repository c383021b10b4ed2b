// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import FHIRCore
public import FHIRTransport

/// The prescriptions of a patient, ready to be shown.
public struct PrescriptionList: Sendable, Hashable {
    /// A reason to tell the patient that the list may be incomplete.
    public enum Warning: Sendable, Hashable {
        /// The search did not give everything.
        case incomplete(SearchResult<MedicationRequest>.Gap)
        /// So many prescriptions could not be read.
        case unreadable(Int)
        /// The server had something to say beside the result.
        case server(IssueSeverity)
    }

    /// The prescriptions in force, the newest first.
    public let current: [PrescriptionRow]
    /// The prescriptions that are over, stopped, drafts or of a state that is not known, the newest first.
    public let others: [PrescriptionRow]
    /// Why the list may be incomplete.
    public let warnings: [Warning]

    /// Whether there is nothing to show, and nothing is missing either.
    public var isEmpty: Bool {
        current.isEmpty && others.isEmpty && warnings.isEmpty
    }

    /// Makes a list from the result of a search.
    ///
    /// Prescriptions that were entered in error are left out. A prescription on two pages counts once.
    ///
    /// - Parameters:
    ///   - result: The result of a search over all pages.
    ///   - builder: What puts dosages into words.
    public init(_ result: SearchResult<MedicationRequest>, builder: DosageSentenceBuilder) {
        var seen: Set<String> = []
        let requests = result.matches.filter { request in
            request.status != .enteredInError && request.id.map { seen.insert($0).inserted } != false
        }
        // Dates of one precision compare as text; what has no date comes last.
        let newestFirst = requests.enumerated().sorted { left, right in
            let (one, other) = (left.element.authoredOn?.text ?? "", right.element.authoredOn?.text ?? "")
            return one == other ? left.offset < right.offset : one > other
        }
        let rows = newestFirst.enumerated().map { position, entry in
            PrescriptionRow(entry.element, at: position, builder: builder)
        }
        current = rows.filter(\.isCurrent)
        others = rows.filter { !$0.isCurrent }
        var warnings = result.gaps.map(Warning.incomplete)
        if !result.unreadable.isEmpty { warnings.append(.unreadable(result.unreadable.count)) }
        let severities = result.outcomes.flatMap(\.issue).compactMap(\.severity)
        for severity in severities where severity != .information && !warnings.contains(.server(severity)) {
            warnings.append(.server(severity))
        }
        self.warnings = warnings
    }
}
