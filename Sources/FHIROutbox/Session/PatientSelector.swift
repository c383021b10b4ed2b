// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport

/// A way to say which patient is meant: by logical id, by business identifier, or by a contact with the date of birth.
///
/// It finds a record and proves nothing: others may know all of these. The description shows none of it.
public struct PatientSelector: Sendable, Hashable {
    private enum Kind: Hashable {
        case id(String)
        case identifier(system: String?, value: String)
        case email(String, birthDate: CivilDate)
        case phone(String, birthDate: CivilDate)
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

    /// Returns the selector of the patient with an email address and a date of birth.
    ///
    /// - Parameters:
    ///   - address: The whole address; upper and lower case do not matter.
    ///   - birthDate: The date of birth, which a record must have to the day.
    /// - Returns: The selector.
    public static func email(_ address: String, birthDate: CivilDate) -> PatientSelector {
        PatientSelector(kind: .email(address, birthDate: birthDate))
    }

    /// Returns the selector of the patient with a telephone number and a date of birth.
    ///
    /// - Parameters:
    ///   - number: The whole number as the record has it; blanks, dashes, dots, slashes and brackets do not matter to the
    ///     session, and may matter to a server.
    ///   - birthDate: The date of birth, which a record must have to the day.
    /// - Returns: The selector.
    public static func phone(_ number: String, birthDate: CivilDate) -> PatientSelector {
        PatientSelector(kind: .phone(number, birthDate: birthDate))
    }

    /// The conditions of the search.
    ///
    /// `email` and `phone` mean the same on all servers. The system of a `telecom` token does not: some take it for the use
    /// of the contact, such as home.
    /// Source: FHIR DSTU2 to R5, Patient, search parameters. https://hl7.org/fhir/R4/patient.html#search
    var query: SearchQuery<Patient> {
        switch kind {
        case .id(let id): [.id(id)]
        case .identifier(let system, let value): [.identifier(system: system, value: value)]
        case .email(let address, let birthDate): Self.query(.email, address, birthDate)
        case .phone(let number, let birthDate): Self.query(.phone, number, birthDate)
        }
    }

    private static func query(
        _ contact: SearchKey<Patient, TokenSearch>, _ value: String, _ birthDate: CivilDate
    ) -> SearchQuery<Patient> {
        .where(contact, .code(value, system: nil)).adding(SearchParameter("birthdate", birthDate.description))
    }

    /// Returns the one patient that a search found.
    ///
    /// To act for the wrong patient is worse than to act for none: more than one match, an answer with gaps, and a match that
    /// is not the one asked for, as of a server that ignores a condition, are errors. Nor can one be chosen from an answer
    /// that holds others than those asked for.
    func patient(in found: Result<SearchResult<Patient>, any Error>) throws -> Patient {
        let result: SearchResult<Patient>
        do {
            result = try found.get()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw PatientSessionError(.requestFailed, underlyingError: error)
        }
        let matches = result.matches.filter { !describedFormerly($0) }
        guard matches.count < 2 else {
            guard matches.allSatisfy({ describes($0) }) else { throw PatientSessionError(.otherPatient) }
            throw PatientSessionError(.severalMatches, patientIDs: matches.compactMap(\.id))
        }
        guard result.isComplete else { throw PatientSessionError(.incompleteAnswer, gaps: result.gaps) }
        guard let patient = matches.first else { throw PatientSessionError(.noMatch) }
        guard let id = patient.id, !id.isEmpty else { throw PatientSessionError(.missingID) }
        guard describes(patient) else { throw PatientSessionError(.otherPatient) }
        return patient
    }

    /// Whether a patient had what was asked for: a number that was given up may be another person's.
    private func describedFormerly(_ patient: Patient) -> Bool {
        !describes(patient) && describes(patient, includingOld: true)
    }

    func describes(_ patient: Patient, includingOld: Bool = false) -> Bool {
        switch kind {
        case .id(let id): patient.id == id
        case .identifier(let system, let value):
            // Whether case matters depends on the system, which a client does not know.
            patient.identifier.contains { identifier in
                identifier.value?.lowercased() == value.lowercased()
                    && (system == nil || identifier.system ?? "" == system)
            }
        case .email(let address, let birthDate):
            patient.wasBorn(on: birthDate)
                && patient.contacts(.email, includingOld: includingOld).contains {
                    $0.lowercased() == address.lowercased()
                }
        case .phone(let number, let birthDate):
            patient.wasBorn(on: birthDate)
                && patient.contacts(.phone, includingOld: includingOld).contains {
                    $0.withoutSeparators == number.withoutSeparators
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
        case .email: "an address of mail and a date of birth"
        case .phone: "a telephone number and a date of birth"
        }
    }
}

extension Patient {
    /// Whether the record has this date of birth, and to the day.
    fileprivate func wasBorn(on day: CivilDate) -> Bool {
        birthDate.flatMap { FHIRDateTime($0).civilDate } == day
    }

    /// The contacts of a kind, without those that are marked as old or with them.
    fileprivate func contacts(_ system: ContactPointSystem, includingOld: Bool) -> [String] {
        telecom.filter { $0.system == system && (includingOld || $0.use != .old) }.compactMap(\.value)
    }
}

extension String {
    /// A telephone number without what is there for the eye.
    fileprivate var withoutSeparators: String {
        filter { !$0.isWhitespace && !"-–./()".contains($0) }
    }
}
