// SPDX-License-Identifier: Apache-2.0

extension Patient {
    /// The resource as one of any type.
    public var resource: Resource { .patient(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .patient(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "Patient"
    }
}

extension Medication {
    /// The resource as one of any type.
    public var resource: Resource { .medication(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .medication(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "Medication"
    }
}

extension MedicationRequest {
    /// The resource as one of any type.
    public var resource: Resource { .medicationRequest(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .medicationRequest(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        version == .dstu2 ? "MedicationOrder" : "MedicationRequest"
    }
}

extension MedicationAdministration {
    /// The resource as one of any type.
    public var resource: Resource { .medicationAdministration(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .medicationAdministration(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "MedicationAdministration"
    }
}

extension FHIRBundle {
    /// The resource as one of any type.
    public var resource: Resource { .bundle(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .bundle(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "Bundle"
    }
}

extension OperationOutcome {
    /// The resource as one of any type.
    public var resource: Resource { .operationOutcome(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .operationOutcome(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "OperationOutcome"
    }
}

extension Practitioner {
    /// The resource as one of any type.
    public var resource: Resource { .practitioner(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .practitioner(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "Practitioner"
    }
}

extension Organization {
    /// The resource as one of any type.
    public var resource: Resource { .organization(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .organization(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "Organization"
    }
}

extension MedicationDispense {
    /// The resource as one of any type.
    public var resource: Resource { .medicationDispense(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .medicationDispense(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "MedicationDispense"
    }
}

extension MedicationStatement {
    /// The resource as one of any type.
    public var resource: Resource { .medicationStatement(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .medicationStatement(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        "MedicationStatement"
    }
}

extension CapabilityStatement {
    /// The resource as one of any type.
    public var resource: Resource { .capabilityStatement(self) }

    /// Unwraps a resource of this type, nil for any other.
    public init?(_ resource: Resource) {
        guard case .capabilityStatement(let value) = resource else { return nil }
        self = value
    }

    /// Returns the name of the type in a version of FHIR.
    public static func typeName(in version: FHIRVersion) -> String {
        version == .dstu2 ? "Conformance" : "CapabilityStatement"
    }
}
