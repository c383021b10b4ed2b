// SPDX-License-Identifier: Apache-2.0

/// A resource with a text for people, contained resources and extensions.
///
/// Source: FHIR DSTU2 to R5, DomainResource.
public protocol DomainResource: FHIRResource, BackboneElement {
    /// The content as text for people.
    var text: Narrative? { get set }
    /// Resources that exist only inside this one.
    var contained: [Resource] { get set }
}

extension FHIRResource {
    /// Maps the members that every resource has.
    mutating func mapResourceMembers<M: MemberMapper>(_ m: inout M) {
        m.identity(&extras, .id)
        m.member("meta", &meta)
        m.member("implicitRules", &implicitRules)
        m.member("language", &language)
    }
}

extension DomainResource {
    /// Maps the members that every resource has that people may read.
    mutating func mapDomainMembers<M: MemberMapper>(_ m: inout M) {
        mapResourceMembers(&m)
        m.member("text", &text)
        m.list("contained", &contained)
        m.identity(&extras, [.extension, .modifierExtension])
    }
}
