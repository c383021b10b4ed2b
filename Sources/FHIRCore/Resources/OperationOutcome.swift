// SPDX-License-Identifier: Apache-2.0

/// What a server says about an action.
///
/// Source: FHIR DSTU2 to R5, OperationOutcome.
public struct OperationOutcome: DomainResource {
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
    /// Errors, warnings and information.
    public var issue: [Issue] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension OperationOutcome: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.resourceType("OperationOutcome")
        mapDomainMembers(&m)
        m.list("issue", &issue)
        m.require("issue", !issue.isEmpty)
    }
}
