// SPDX-License-Identifier: Apache-2.0

/// A person who receives care.
///
/// Source: FHIR R4 and DSTU2, Patient. What DSTU2 calls careProvider is the general practitioner.
public struct Patient: DomainResource {
    /// What is known about the resource itself.
    public var meta: Meta?
    /// Rules without which the content cannot be understood.
    public var implicitRules: String?
    /// The language of the content.
    public var language: String?
    /// The content as text for people.
    public var text: Narrative?
    /// Resources that exist only inside this one.
    public var contained: [Resource] = []
    /// Business identifiers.
    public var identifier: [Identifier] = []
    /// Whether the record is in use.
    public var active: Bool?
    /// Names.
    public var name: [HumanName] = []
    /// Ways to reach the person.
    public var telecom: [ContactPoint] = []
    /// The gender for administrative purposes.
    public var gender: AdministrativeGender?
    /// The date of birth, to the precision known.
    public var birthDate: FHIRDate?
    /// Whether or when the person died.
    public var deceased: Patient.Deceased?
    /// Addresses.
    public var address: [Address] = []
    /// The marital status.
    public var maritalStatus: CodeableConcept?
    /// The doctors of the person.
    public var generalPractitioner: [Reference] = []
    /// The keeper of the record.
    public var managingOrganization: Reference?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Patient {
    /// Whether or when a person died.
    public enum Deceased: Sendable, Hashable {
        /// Whether.
        case flag(Bool)
        /// When.
        case dateTime(FHIRDateTime)

        /// The value, if it is this case.
        public var flag: Bool? {
            if case .flag(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var dateTime: FHIRDateTime? {
            if case .dateTime(let value) = self { value } else { nil }
        }
    }
}

extension Patient: MappedElement {
    package static func isPortable(_ member: String) -> Bool {
        ["multipleBirthBoolean", "multipleBirthInteger", "photo", "contact", "communication"].contains(member)
    }

    package static func isModifier(_ member: String) -> Bool {
        // Of another kind in DSTU2 than later: an animal, and codes of links to records of the same patient.
        ["modifierExtension", "animal", "link"].contains(member)
    }

    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.resourceType("Patient")
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        m.member("active", &active)
        m.list("name", &name)
        m.list("telecom", &telecom)
        m.member("gender", &gender)
        m.member("birthDate", &birthDate)
        m.choice("deceasedBoolean", &deceased, Patient.Deceased.flag, \.flag)
        m.choice("deceasedDateTime", &deceased, Patient.Deceased.dateTime, \.dateTime)
        m.list("address", &address)
        m.member("maritalStatus", &maritalStatus)
        m.list(.dstu2("careProvider", later: "generalPractitioner"), &generalPractitioner)
        m.member("managingOrganization", &managingOrganization)
    }
}
