// SPDX-License-Identifier: Apache-2.0

/// A person who provides care.
///
/// Source: FHIR DSTU2 to R5, Practitioner.
public struct Practitioner: DomainResource {
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
    /// Names; one in DSTU2.
    public var name: [HumanName] = []
    /// Ways to reach the person.
    public var telecom: [ContactPoint] = []
    /// Addresses.
    public var address: [Address] = []
    /// The gender for administrative purposes.
    public var gender: AdministrativeGender?
    /// The date of birth, to the precision known.
    public var birthDate: FHIRDate?
    /// Whether or when the person died; R5.
    public var deceased: Patient.Deceased?
    /// Images of the person.
    public var photo: [Attachment] = []
    /// What the person does for organizations; DSTU2.
    public var practitionerRole: [Role] = []
    /// Certificates, licences and training.
    public var qualification: [Qualification] = []
    /// Languages that the person speaks with patients.
    public var communication: [Communication] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Practitioner: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.resourceType("Practitioner")
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        m.member("active", &active)
        m.list("name", isSingle: m.version == .dstu2, &name)
        m.list("telecom", &telecom)
        m.list("address", &address)
        m.member("gender", &gender)
        m.member("birthDate", &birthDate)
        m.choice(.since(.r5, "deceasedBoolean"), &deceased, Patient.Deceased.flag, \.flag)
        m.choice(.since(.r5, "deceasedDateTime"), &deceased, Patient.Deceased.dateTime, \.dateTime)
        m.list("photo", &photo)
        m.list(.names(dstu2: "practitionerRole"), &practitionerRole)
        m.list("qualification", &qualification)
        mapCommunication(&m)
    }

    /// Maps languages, of which versions before R5 tell only which they are.
    private mutating func mapCommunication<M: MemberMapper>(_ m: inout M) {
        guard m.version != .r5 else {
            m.list("communication", &communication)
            return
        }
        var languages = communication.isEmpty ? [] : communication.compactMap(\.language)
        m.lose("communication", communication.contains { $0.language.map { Communication($0) } != $0 })
        m.list("communication", &languages)
        if communication.isEmpty, !languages.isEmpty { communication = languages.map { Communication($0) } }
    }
}
