// SPDX-License-Identifier: Apache-2.0

extension FHIRBundle {
    /// A result of an action.
    ///
    /// Source: FHIR DSTU2 to R5, Bundle.entry.response.
    public struct Response: BackboneElement {
        /// The status of HTTP.
        public var status: String?
        /// Where it is now.
        public var location: String?
        /// The version.
        public var etag: String?
        /// When it changed.
        public var lastModified: FHIRInstant?
        /// What the server says about it; from STU3 on.
        public var outcome: Resource?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension FHIRBundle.Response: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("status", &status)
        if m.isConverting { location = location.map { RenamedType.address($0, for: m.version) } }
        m.member("location", &location)
        m.member("etag", &etag)
        m.member("lastModified", &lastModified)
        m.member(.since(.stu3, "outcome"), &outcome)
        m.require("status", status.isPresent)
    }
}
