// SPDX-License-Identifier: Apache-2.0

/// A resource whose type this package knows.
public protocol FHIRResource: FHIRElement {
    /// What is known about the resource itself.
    var meta: Meta? { get set }
    /// Rules without which the content cannot be understood.
    var implicitRules: String? { get set }
    /// The language of the content.
    var language: String? { get set }

    /// Wraps the resource.
    var resource: Resource { get }
    /// Unwraps a resource of this type, nil for any other.
    init?(_ resource: Resource)

    /// Returns the name of the type in a version of FHIR.
    ///
    /// - Parameter version: The version; DSTU2 calls a MedicationRequest a MedicationOrder.
    /// - Returns: The value of resourceType.
    static func typeName(in version: FHIRVersion) -> String
}

/// A resource of any type.
public indirect enum Resource: Sendable, Hashable {
    /// A person who receives care.
    case patient(Patient)
    /// A person who provides care.
    case practitioner(Practitioner)
    /// A group of people with a purpose, such as a clinic or a pharmacy.
    case organization(Organization)
    /// A medicine.
    case medication(Medication)
    /// A prescription.
    case medicationRequest(MedicationRequest)
    /// A dose that was taken, or was not.
    case medicationAdministration(MedicationAdministration)
    /// A medicine that was handed out.
    case medicationDispense(MedicationDispense)
    /// A statement that a patient takes, took or will take a medicine.
    case medicationStatement(MedicationStatement)
    /// A set of resources.
    case bundle(FHIRBundle)
    /// What a server says about an action.
    case operationOutcome(OperationOutcome)
    /// What a server can do.
    case capabilityStatement(CapabilityStatement)
    /// A resource of a type that this package does not know, as it was written.
    case other(OtherResource)
    /// A resource that could not be read, as it was written.
    case unreadable(UnreadableResource)
}

/// A resource of a type that this package does not know.
public struct OtherResource: Sendable, Hashable {
    /// The name of the type.
    public let resourceType: String
    /// The logical id on the server.
    public let id: String?
    /// The resource as it was written.
    public let json: RawJSON
    /// The version that the resource was read in, nil for one made in code.
    public let sourceVersion: FHIRVersion?

    init(resourceType: String, id: String?, json: RawJSON, sourceVersion: FHIRVersion?) {
        self.resourceType = resourceType
        self.id = id
        self.json = json
        self.sourceVersion = sourceVersion
    }

    /// Creates a resource from its JSON.
    ///
    /// - Parameter json: An object with one resourceType and at most one id, both texts; nil for anything else, and for
    ///   a type that this package has a Swift type for.
    public init?(_ json: RawJSON) {
        guard case .object(let members) = json.value,
            case let types = members.filter({ $0.name == "resourceType" }), types.count == 1,
            let resourceType = types[0].value.string, !resourceType.isEmpty,
            case let ids = members.filter({ $0.name == "id" }), ids.count <= 1,
            ids.allSatisfy({ $0.value.string != nil }),
            !FHIRVersion.allCases.contains(where: { Resource.knownTypeNames(in: $0).contains(resourceType) })
        else { return nil }
        self.init(resourceType: resourceType, id: ids.first?.value.string, json: json, sourceVersion: nil)
    }
}

/// A resource of a set that could not be read.
public struct UnreadableResource: Sendable, Hashable {
    /// The name of the type, where it says one.
    public let resourceType: String?
    /// The resource as it was written.
    public let json: RawJSON
    /// Why it could not be read.
    public let issues: [FHIRIssue]
    /// The version that it was to be read in.
    public let sourceVersion: FHIRVersion?

    package init(resourceType: String?, json: RawJSON, issues: [FHIRIssue], sourceVersion: FHIRVersion?) {
        self.resourceType = resourceType
        self.json = json
        self.issues = issues
        self.sourceVersion = sourceVersion
    }
}

extension OtherResource {
    /// Compares content, not the version it was read in.
    public static func == (left: OtherResource, right: OtherResource) -> Bool {
        left.json == right.json
    }

    /// Feeds the content to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(json)
    }
}

extension UnreadableResource {
    /// Compares content, not the version it was read in nor why it could not be read.
    public static func == (left: UnreadableResource, right: UnreadableResource) -> Bool {
        left.json == right.json
    }

    /// Feeds the content to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(json)
    }
}

extension Resource {
    /// The resource as its Swift type; nil for one that has none or could not be read.
    var known: (any FHIRResource)? {
        switch self {
        case .patient(let resource): resource
        case .practitioner(let resource): resource
        case .organization(let resource): resource
        case .medication(let resource): resource
        case .medicationRequest(let resource): resource
        case .medicationAdministration(let resource): resource
        case .medicationDispense(let resource): resource
        case .medicationStatement(let resource): resource
        case .bundle(let resource): resource
        case .operationOutcome(let resource): resource
        case .capabilityStatement(let resource): resource
        case .other, .unreadable: nil
        }
    }

    /// The logical id on the server.
    public var id: String? {
        switch self {
        case .other(let resource): resource.id
        default: known?.id
        }
    }

    /// The version that the resource was read in, nil for one made in code.
    public var sourceVersion: FHIRVersion? {
        switch self {
        case .other(let resource): resource.sourceVersion
        case .unreadable(let resource): resource.sourceVersion
        default: known?.sourceVersion
        }
    }

    /// Returns the name of the type in a version of FHIR.
    ///
    /// - Parameter version: The version.
    /// - Returns: The value of resourceType, nil for a resource that says none.
    public func typeName(in version: FHIRVersion) -> String? {
        switch self {
        case .other(let resource): resource.resourceType
        case .unreadable(let resource): resource.resourceType
        default: known.map { type(of: $0).typeName(in: version) }
        }
    }
}

extension Resource: FHIRValue {
    static var shape: ValueShape { .whole }

    /// How deep resources lie inside each other is limited.
    static var isShared: Bool { false }

    static func read(_ reader: inout ElementReader, at index: Int) -> Resource? {
        let mark = reader.noticed.begin()
        let typeName = reader.resourceTypeName(at: index)
        let resource = known(typeName, &reader, at: index)
        // What is wrong inside one resource of a set must not take the others down.
        if reader.noticed.isAnything(since: mark), reader.path.isNested,
            resource == nil || reader.noticed.isUnreadable(since: mark)
        {
            defer { reader.noticed.setAside(mark) }
            guard reader.take(of: Self.sizeOfUnreadable + reader.document.range(index).count) else { return nil }
            return .unreadable(
                UnreadableResource(
                    resourceType: typeName,
                    json: RawJSON(reader.document, at: index),
                    issues: reader.noticed.issues(since: mark),
                    sourceVersion: reader.version
                )
            )
        }
        reader.noticed.end(mark)
        return resource
    }

    /// What an unreadable resource takes beside its text: the value, and the one issue that it has in any case.
    private static let sizeOfUnreadable = 512

    /// The names of the types that have a Swift type, in a version of FHIR.
    static func knownTypeNames(in version: FHIRVersion) -> [String] {
        let types: [any FHIRResource.Type] = [
            Patient.self, Practitioner.self, Organization.self, Medication.self, MedicationRequest.self,
            MedicationAdministration.self, MedicationDispense.self, MedicationStatement.self, FHIRBundle.self,
            OperationOutcome.self, CapabilityStatement.self,
        ]
        return types.map { $0.typeName(in: version) }
    }

    private static func known(_ typeName: String?, _ reader: inout ElementReader, at index: Int) -> Resource? {
        guard reader.document.kind(index) == .object else { return reader.mismatch("a resource", at: index) }
        guard let typeName else {
            reader.note(.error, .resourceType, "expected a resource with a resourceType")
            return nil
        }
        reader.enterRoot(typeName)
        // Not as an optional, which would move each value once more. What comes in large numbers stands first.
        switch typeName {
        case MedicationRequest.typeName(in: reader.version):
            var value = MedicationRequest()
            return reader.readResource(&value, at: index) ? .medicationRequest(value) : nil
        case MedicationAdministration.typeName(in: reader.version):
            var value = MedicationAdministration()
            return reader.readResource(&value, at: index) ? .medicationAdministration(value) : nil
        case MedicationDispense.typeName(in: reader.version):
            var value = MedicationDispense()
            return reader.readResource(&value, at: index) ? .medicationDispense(value) : nil
        case MedicationStatement.typeName(in: reader.version):
            var value = MedicationStatement()
            return reader.readResource(&value, at: index) ? .medicationStatement(value) : nil
        case Patient.typeName(in: reader.version):
            var value = Patient()
            return reader.readResource(&value, at: index) ? .patient(value) : nil
        case Practitioner.typeName(in: reader.version):
            var value = Practitioner()
            return reader.readResource(&value, at: index) ? .practitioner(value) : nil
        case Organization.typeName(in: reader.version):
            var value = Organization()
            return reader.readResource(&value, at: index) ? .organization(value) : nil
        case Medication.typeName(in: reader.version):
            var value = Medication()
            return reader.readResource(&value, at: index) ? .medication(value) : nil
        case FHIRBundle.typeName(in: reader.version):
            var value = FHIRBundle()
            guard reader.readResource(&value, at: index) else { return nil }
            if value.mayBeMissingEntries { reader.noticed.refuse() }
            return .bundle(value)
        case OperationOutcome.typeName(in: reader.version):
            var value = OperationOutcome()
            return reader.readResource(&value, at: index) ? .operationOutcome(value) : nil
        case CapabilityStatement.typeName(in: reader.version):
            var value = CapabilityStatement()
            return reader.readResource(&value, at: index) ? .capabilityStatement(value) : nil
        default:
            for name in ["resourceType", "id"] where reader.document.count(of: name, at: index) > 1 {
                let detail = "the member occurs more than once, and which one holds cannot be told"
                reader.note(.error, .duplicateMember, at: name, detail)
            }
            return .other(
                OtherResource(
                    resourceType: typeName,
                    id: reader.document.text(of: "id", at: index),
                    json: RawJSON(reader.document, at: index),
                    sourceVersion: reader.version
                )
            )
        }
    }

    func write(to writer: inout ElementWriter) {
        switch self {
        case .patient(var resource): resource.write(to: &writer)
        case .practitioner(var resource): resource.write(to: &writer)
        case .organization(var resource): resource.write(to: &writer)
        case .medication(var resource): resource.write(to: &writer)
        case .medicationRequest(var resource): resource.write(to: &writer)
        case .medicationAdministration(var resource): resource.write(to: &writer)
        case .medicationDispense(var resource): resource.write(to: &writer)
        case .medicationStatement(var resource): resource.write(to: &writer)
        case .bundle(var resource): resource.write(to: &writer)
        case .operationOutcome(var resource): resource.write(to: &writer)
        case .capabilityStatement(var resource): resource.write(to: &writer)
        case .other(let resource): writer.unconverted(resource.json, from: resource.sourceVersion)
        case .unreadable(let resource): writer.unconverted(resource.json, from: resource.sourceVersion)
        }
    }
}
