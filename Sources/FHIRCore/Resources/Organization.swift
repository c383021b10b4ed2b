// SPDX-License-Identifier: Apache-2.0

/// A group of people with a purpose, such as a clinic or a pharmacy.
///
/// Source: FHIR DSTU2 to R5, Organization.
public struct Organization: DomainResource {
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
    /// Kinds of organization; one in DSTU2.
    public var type: [CodeableConcept] = []
    /// The name.
    public var name: String?
    /// Names it also has or had; from STU3 on.
    public var alias: [String] = []
    /// What it is and does; R5.
    public var description: String?
    /// Ways to reach the organization as a whole; until R4, in R5 those of a contact without purpose.
    public var telecom: [ContactPoint] = []
    /// Addresses of the organization as a whole; until R4, in R5 those of contacts without purpose.
    public var address: [Address] = []
    /// The organization that it is a part of.
    @Boxed public var partOf: Reference?
    /// Ways to reach it for purposes.
    public var contact: [ExtendedContactDetail] = []
    /// Technical addresses; from STU3 on.
    public var endpoint: [Reference] = []
    /// Certificates, licences and training; R5.
    public var qualification: [Qualification] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Organization: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting {
            if m.version == .r5 { moveToContacts() } else if m.source == .r5 { moveFromContacts() }
        }
        m.resourceType("Organization")
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        m.member("active", &active)
        m.list("type", isSingle: m.version == .dstu2, &type)
        m.member("name", &name)
        m.list(.since(.stu3, "alias"), &alias)
        m.member(.since(.r5, "description"), &description)
        m.list(.until(.r4, "telecom"), &telecom)
        m.list(.until(.r4, "address"), &address)
        m.member("partOf", &_partOf)
        m.list("contact", &contact)
        m.list(.since(.stu3, "endpoint"), &endpoint)
        m.list(.since(.r5, "qualification"), &qualification)
    }

    /// Makes contacts of the ways to reach the organization as a whole, each with one address, as R5 has no others.
    private mutating func moveToContacts() {
        guard !telecom.isEmpty || !address.isEmpty else { return }
        var moved = ExtendedContactDetail()
        moved.telecom = telecom
        moved.address = address.first
        let others = address.dropFirst().map { address in
            var contact = ExtendedContactDetail()
            contact.address = address
            return contact
        }
        contact = [moved] + others + contact
        telecom = []
        address = []
    }

    /// Undoes what was done for R5, where the contacts look as if it had been.
    ///
    /// Contacts of which several have ways to reach them stay contacts, which tell what belongs together.
    private mutating func moveFromContacts() {
        guard telecom.isEmpty, address.isEmpty, let first = contact.first, first.isPlain else { return }
        let others = contact.dropFirst().prefix {
            first.address != nil && $0.isPlain && $0.telecom.isEmpty && $0.address != nil
        }
        telecom = first.telecom
        address = ([first] + others).compactMap(\.address)
        contact.removeFirst(1 + others.count)
    }
}
