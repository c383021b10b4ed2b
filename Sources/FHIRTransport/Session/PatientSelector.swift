// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A way to say which patient is meant: by logical id, or by business identifier.
///
/// The description does not show the identifier.
public struct PatientSelector: Sendable, Hashable {
    private enum Kind: Hashable {
        case id(String)
        case identifier(system: String?, value: String)
    }

    private let kind: Kind

    /// Returns the selector of the patient with a logical id.
    ///
    /// - Parameter id: The logical id on the server.
    /// - Returns: The selector.
    public static func id(_ id: String) -> PatientSelector {
        PatientSelector(kind: .id(id))
    }

    /// Returns the selector of the patient with a business identifier, such as a record number.
    ///
    /// - Parameters:
    ///   - system: The namespace of the value; nil for any, which may find several patients.
    ///   - value: The identifier itself.
    /// - Returns: The selector.
    public static func identifier(system: String?, value: String) -> PatientSelector {
        PatientSelector(kind: .identifier(system: system, value: value))
    }

    /// The condition of the search.
    var parameter: SearchParameter {
        switch kind {
        case .id(let id): .id(id)
        case .identifier(let system, let value): .identifier(system: system, value: value)
        }
    }

    /// Returns the one patient that a search found.
    ///
    /// To act for the wrong patient is worse than to act for none: more than one match, an answer with gaps, and a match that
    /// is not the one asked for, as of a server that ignores the condition, are errors.
    func patient(in found: Result<SearchResult<Patient>, any Error>) throws -> Patient {
        let result: SearchResult<Patient>
        do {
            result = try found.get()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw PatientSessionError(.requestFailed, underlyingError: error)
        }
        guard result.matches.count < 2 else {
            throw PatientSessionError(.severalMatches, patientIDs: result.matches.compactMap(\.id))
        }
        guard result.isComplete else { throw PatientSessionError(.incompleteAnswer, gaps: result.gaps) }
        guard let patient = result.matches.first else { throw PatientSessionError(.noMatch) }
        guard let id = patient.id, !id.isEmpty else { throw PatientSessionError(.missingID) }
        guard describes(patient) else { throw PatientSessionError(.otherPatient) }
        return patient
    }

    private func describes(_ patient: Patient) -> Bool {
        switch kind {
        case .id(let id): patient.id == id
        case .identifier(let system, let value):
            // Whether case matters depends on the system, which a client does not know.
            patient.identifier.contains { identifier in
                identifier.value?.lowercased() == value.lowercased()
                    && (system == nil || identifier.system ?? "" == system)
            }
        }
    }
}

extension PatientSelector: LogSafe {
    /// The kind of the selector, without the identifier.
    public var description: String {
        switch kind {
        case .id: "a logical id"
        case .identifier: "a business identifier"
        }
    }
}
