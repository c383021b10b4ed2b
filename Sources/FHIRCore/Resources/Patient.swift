// SPDX-License-Identifier: Apache-2.0

/// A person who receives care.
///
/// Source: FHIR DSTU2 to R5, Patient. What DSTU2 calls careProvider is the general practitioner.
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
    /// Whether the person is a twin or the like.
    public var multipleBirth: Patient.MultipleBirth?
    /// Images of the patient.
    public var photo: [Attachment] = []
    /// People and organizations to turn to for the patient.
    public var contact: [Contact] = []
    /// What kind of animal the patient is; until STU3.
    @Boxed public var animal: Animal?
    /// Languages in which to talk with the patient.
    public var communication: [Communication] = []
    /// The doctors of the person.
    public var generalPractitioner: [Reference] = []
    /// The keeper of the record.
    @Boxed public var managingOrganization: Reference?
    /// Other records of the same person or animal.
    ///
    /// A record with a link of type ``PatientLinkType/replacedBy`` must not be used.
    public var link: [Link] = []
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
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
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
        m.choice("multipleBirthBoolean", &multipleBirth, Patient.MultipleBirth.flag, \.flag)
        m.choice("multipleBirthInteger", &multipleBirth, Patient.MultipleBirth.order, \.order)
        m.list("photo", &photo)
        m.list("contact", &contact)
        // Without it, the patient would be a human.
        m.member(.names(dstu2: "animal", stu3: "animal", isEssential: true), &_animal)
        m.list("communication", &communication)
        m.list(.dstu2("careProvider", later: "generalPractitioner"), &generalPractitioner)
        m.member("managingOrganization", &_managingOrganization)
        m.list("link", &link)
    }
}
