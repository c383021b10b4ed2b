// SPDX-License-Identifier: Apache-2.0

/// A statement that a patient takes, took or will take a medicine.
public struct MedicationStatement: DomainResource {
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
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension MedicationStatement: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.resourceType("MedicationStatement")
        mapDomainMembers(&m)
    }
}
