// SPDX-License-Identifier: Apache-2.0

/// A medicine.
///
/// Source: FHIR R4 and DSTU2, Medication. Ingredients, packages and batches ride along.
public struct Medication: DomainResource {
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
    /// Business identifiers; from R4 on.
    public var identifier: [Identifier] = []
    /// What the medicine is.
    public var code: CodeableConcept?
    /// Whether the record is in use; from STU3 on.
    public var status: Code?
    /// Who makes it.
    public var manufacturer: Reference?
    /// The form, such as tablet; DSTU2 has it in product, which rides along.
    public var form: CodeableConcept?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Medication: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.resourceType("Medication")
        mapDomainMembers(&m)
        m.list(.since(.stu3, "identifier"), &identifier)
        m.member("code", &code)
        m.member(.since(.stu3, "status"), &status)
        m.loseMeaning("status", m.version == .dstu2 && status != nil && status != "active")
        m.member("manufacturer", &manufacturer)
        m.member(.since(.stu3, "form"), &form)
    }
}
