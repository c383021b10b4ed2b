// SPDX-License-Identifier: Apache-2.0

/// A set of rules that resources are checked against.
///
/// The rules of FHIR itself are ``fhir``. Every other set is made of rules that see the elements of a resource as Swift
/// values, each with its path, the version and the resources around it:
///
/// ```swift
/// let rules = ValidationRules("clinic", [
///     .init(for: MedicationRequest.self) { order, context in
///         if order.requester == nil {
///             context.report(.error, .init(rawValue: "orderWithoutRequester"), "an order needs a requester")
///         }
///     },
/// ])
/// let issues = order.validate(as: .r4, rules: [.fhir, rules])
/// ```
public struct ValidationRules: Sendable {
    /// A rule about the elements of one type, or of all.
    public struct Rule: Sendable {
        let check: @Sendable (any FHIRElement, inout ValidationContext) -> Void

        /// Creates a rule about every element of any type.
        ///
        /// - Parameter check: Reports what is wrong with an element to the context.
        public init(_ check: @escaping @Sendable (any FHIRElement, inout ValidationContext) -> Void) {
            self.check = check
        }

        /// Creates a rule about the elements of one type, wherever they stand.
        ///
        /// - Parameters:
        ///   - type: A resource, a datatype, or a part of a resource.
        ///   - check: Reports what is wrong with an element to the context.
        public init<E: FHIRElement>(
            for type: E.Type,
            _ check: @escaping @Sendable (E, inout ValidationContext) -> Void
        ) {
            self.check = { element, context in
                if let element = element as? E { check(element, &context) }
            }
        }
    }

    /// The name, for a person who chooses sets.
    public let name: String
    /// The rules, in the order in which they are asked.
    public let rules: [Rule]
    /// Whether the definitions and invariants of FHIR itself belong to the set.
    let includesFHIR: Bool

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - rules: The rules, in the order in which they are asked.
    public init(_ name: String, _ rules: [Rule]) {
        self.init(name, rules, includesFHIR: false)
    }

    private init(_ name: String, _ rules: [Rule], includesFHIR: Bool) {
        self.name = name
        self.rules = rules
        self.includesFHIR = includesFHIR
    }

    /// The rules of FHIR: elements, cardinalities, types, forms of values, required codes, targets, and invariants.
    ///
    /// They hold for what the resource is in JSON, also where it has no Swift property. Definitions are there for Patient,
    /// Practitioner, Organization, Medication, MedicationRequest (MedicationOrder), MedicationAdministration,
    /// MedicationDispense, MedicationStatement, Bundle, OperationOutcome, CapabilityStatement (Conformance) and every
    /// datatype they use; resources of other types are only checked for the rules of JSON.
    ///
    /// Every invariant of these types has its own code (``FHIRIssue/Code/invariant(_:)``). Left out are `mps-1`, which
    /// needs the resource that a reference leads to; `txt-3` and the attributes of `txt-1`; and those of types that only
    /// extensions hold, such as `exp-1`. Values that cannot be compared, as days and months or milligrams and grams, break
    /// no invariant. Profiles, terminologies and references between resources are not looked at.
    public static let fhir = ValidationRules("fhir", [], includesFHIR: true)
}

/// The place of an element for a rule, which takes what the rule reports.
public struct ValidationContext: Sendable {
    /// The version that the resource is checked in.
    public let version: FHIRVersion
    /// The path of the element, as in `MedicationRequest.dosageInstruction[0]`.
    public internal(set) var path: String
    /// The resource that the element stands in, or is; nil for a datatype that is checked alone.
    public internal(set) var resource: Resource?
    /// The resource that all stands in, such as the bundle; nil for a datatype that is checked alone.
    public let root: Resource?

    private(set) var found: ValidationIssues

    init(version: FHIRVersion, path: String, root: Resource?, issueLimit: Int) {
        found = ValidationIssues(limit: issueLimit)
        self.version = version
        self.path = path
        self.root = root
        resource = root
    }

    /// Reports something that is wrong with the element.
    ///
    /// - Parameters:
    ///   - severity: How bad it is.
    ///   - code: What kind of issue it is.
    ///   - member: The member that it is about; nil for the element itself.
    ///   - detail: What was expected and what was found, without values of the patient.
    public mutating func report(
        _ severity: FHIRIssue.Severity,
        _ code: FHIRIssue.Code,
        at member: String? = nil,
        _ detail: String
    ) {
        guard found.count(severity) else { return }
        let place = member.map { path.isEmpty ? $0 : "\(path).\($0)" } ?? path
        found.keep(FHIRIssue(severity, code, path: place, detail: detail))
    }
}
