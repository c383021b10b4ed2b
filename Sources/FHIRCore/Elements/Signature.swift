// SPDX-License-Identifier: Apache-2.0

/// A digital or drawn signature.
///
/// It covers the bytes that were signed: whoever checks it needs those, not what this package writes.
/// Source: FHIR DSTU2 to R5, Data Types, Signature.
public struct Signature: FHIRElement {
    /// Why it was made.
    public var type: [Coding] = []
    /// When it was made.
    public var when: FHIRInstant?
    /// Who made it.
    public var who: Reference?
    /// Who made it, as an address outside FHIR; until STU3.
    public var whoURI: String?
    /// For whom it was made; from STU3 on.
    public var onBehalfOf: Reference?
    /// For whom it was made, as an address outside FHIR; STU3.
    public var onBehalfOfURI: String?
    /// The technical format of what was signed; from R4 on.
    public var targetFormat: Code?
    /// The technical format of the signature.
    public var sigFormat: Code?
    /// The signature in base 64.
    public var data: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Signature: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.list("type", &type)
        m.member("when", &when)
        m.member(.until(.stu3, "whoUri"), &whoURI)
        m.member(.names(dstu2: "whoReference", stu3: "whoReference", r4: "who", r5: "who"), &who)
        m.member(.names(stu3: "onBehalfOfUri"), &onBehalfOfURI)
        m.member(.names(stu3: "onBehalfOfReference", r4: "onBehalfOf", r5: "onBehalfOf"), &onBehalfOf)
        m.member(.since(.r4, "targetFormat"), &targetFormat)
        m.member(.names(dstu2: "contentType", stu3: "contentType", r4: "sigFormat", r5: "sigFormat"), &sigFormat)
        m.member(.names(dstu2: "blob", stu3: "blob", r4: "data", r5: "data"), &data)
        m.exclude(.until(.stu3, "whoReference"), who != nil && whoURI != nil)
        m.exclude(.names(stu3: "onBehalfOfReference"), onBehalfOf != nil && onBehalfOfURI != nil)
        m.require(.until(.r4, "type"), !type.isEmpty)
        m.require(.until(.r4, "when"), when.isPresent)
        m.require(
            .names(dstu2: "whoReference", stu3: "whoReference", r4: "who"),
            who != nil || m.version <= .stu3 && whoURI != nil)
        m.require(.names(dstu2: "contentType"), sigFormat.isPresent)
        m.require(.names(dstu2: "blob"), data.isPresent)
    }
}
