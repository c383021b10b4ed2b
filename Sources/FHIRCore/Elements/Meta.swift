// SPDX-License-Identifier: Apache-2.0

/// What is known about a resource itself.
///
/// Source: FHIR DSTU2 to R5, Resource, Meta.
public struct Meta: FHIRElement {
    /// The version on the server.
    public var versionId: String?
    /// When the version was made.
    public var lastUpdated: FHIRInstant?
    /// Where it came from; from R4 on.
    public var source: String?
    /// Profiles that it claims to follow.
    public var profile: [String] = []
    /// Security labels.
    public var security: [Coding] = []
    /// Tags.
    public var tag: [Coding] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Meta: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("versionId", &versionId)
        m.member("lastUpdated", &lastUpdated)
        m.member(.since(.r4, "source"), &source)
        m.list("profile", &profile)
        m.list("security", &security)
        m.list("tag", &tag)
    }
}
