// SPDX-License-Identifier: Apache-2.0

extension FHIRBundle {
    /// An action of a transaction or batch.
    ///
    /// Source: FHIR R4 and DSTU2, Bundle.entry.request.
    public struct Request: BackboneElement {
        /// The method of HTTP.
        public var method: Code?
        /// The address.
        public var url: String?
        /// For reading again.
        public var ifNoneMatch: String?
        /// For reading again.
        public var ifModifiedSince: FHIRInstant?
        /// For changing what was read.
        public var ifMatch: String?
        /// For creating once.
        public var ifNoneExist: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension FHIRBundle.Request: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("method", &method)
        m.member("url", &url)
        m.member("ifNoneMatch", &ifNoneMatch)
        m.member("ifModifiedSince", &ifModifiedSince)
        m.member("ifMatch", &ifMatch)
        m.member("ifNoneExist", &ifNoneExist)
    }
}
