// SPDX-License-Identifier: Apache-2.0

/// Something that is wrong with a resource, at a place, in words for a person.
///
/// Issues name element paths and kinds of values. They never quote values, which may be patient data.
public struct FHIRIssue: Sendable, Hashable {
    /// How bad an issue is, with the words of OperationOutcome.
    public enum Severity: String, Sendable, Hashable {
        /// The value breaks a rule of FHIR.
        case error
        /// The value was understood although it was not written as FHIR asks.
        case warning
        /// Something worth knowing.
        case information
    }

    /// A kind of issue, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// A value of another JSON type than the element has.
        public static var wrongType: Code { Code(rawValue: "wrongType") }
        /// A required element that is missing.
        public static var required: Code { Code(rawValue: "required") }
        /// A value that does not follow the rules of its FHIR type, such as the month 13.
        public static var invalidValue: Code { Code(rawValue: "invalidValue") }
        /// Two values where the element allows a choice of one.
        public static var severalChoices: Code { Code(rawValue: "severalChoices") }
        /// One value written where FHIR has an array, or an array of one where it has a single value.
        public static var cardinality: Code { Code(rawValue: "cardinality") }
        /// A member name that occurs twice in one object.
        ///
        /// It is an error where the type knows the member, as nobody can tell which value holds.
        public static var duplicateMember: Code { Code(rawValue: "duplicateMember") }
        /// A null, an empty array or an empty string, none of which FHIR allows.
        public static var empty: Code { Code(rawValue: "empty") }
        /// An object that should be a resource and does not say which.
        public static var resourceType: Code { Code(rawValue: "resourceType") }
        /// A resource inside so many others that it was kept as it was written.
        public static var nesting: Code { Code(rawValue: "nesting") }
        /// A text whose values would take more memory or have more parts than the limits of the reader allow.
        public static var tooCostly: Code { Code(rawValue: "tooCostly") }
        /// A deadline that passed while a text was read.
        public static var timeout: Code { Code(rawValue: "timeout") }
        /// A task that was cancelled while a text was read.
        public static var cancelled: Code { Code(rawValue: "cancelled") }
        /// A part of a version of FHIR that is not read, such as a dosage of the drafts of R6.
        public static var unsupportedVersion: Code { Code(rawValue: "unsupportedVersion") }
        /// A text that is not JSON.
        public static var syntax: Code { Code(rawValue: "syntax") }
        /// An element that the target version of a conversion has no place for.
        public static var lost: Code { Code(rawValue: "lost") }
        /// A resource of a type that is not known, whose meaning in another version is not known either.
        public static var unconverted: Code { Code(rawValue: "unconverted") }
        /// An element whose loss would change the meaning of the resource.
        public static var meaning: Code { Code(rawValue: "meaning") }
    }

    /// How bad it is.
    public let severity: Severity
    /// What kind of issue it is.
    public let code: Code
    /// The element, as in `MedicationRequest.dosageInstruction[1].timing.repeat.period`.
    public let path: String
    /// What was expected and what was found.
    public let detail: String

    /// Creates an issue.
    ///
    /// - Parameters:
    ///   - severity: How bad it is.
    ///   - code: What kind of issue it is.
    ///   - path: The element.
    ///   - detail: What was expected and what was found, without values of the patient.
    public init(_ severity: Severity, _ code: Code, path: String, detail: String) {
        self.severity = severity
        self.code = code
        self.path = path
        self.detail = detail
    }
}

extension FHIRIssue {
    /// Whether the value at the path could not be represented.
    var isUnreadable: Bool { Self.isUnreadable(severity, code) }

    /// Whether an issue of a kind means that the value could not be represented.
    static func isUnreadable(_ severity: Severity, _ code: Code) -> Bool {
        severity == .error
            && (isMismatch(code) || code == .severalChoices || code == .resourceType || code == .duplicateMember)
    }

    /// Whether the value alone is not what the element has, so that it can be kept aside.
    static func isMismatch(_ code: Code) -> Bool { code == .wrongType || code == .unsupportedVersion }
}

extension FHIRIssue: CustomStringConvertible {
    /// A sentence with place and reason.
    public var description: String {
        path.isEmpty ? detail : "\(path): \(detail)"
    }
}
