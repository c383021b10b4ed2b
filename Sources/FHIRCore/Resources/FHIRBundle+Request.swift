// SPDX-License-Identifier: Apache-2.0

extension FHIRBundle {
    /// An action of a transaction or batch.
    ///
    /// Source: FHIR DSTU2 to R5, Bundle.entry.request.
    public struct Request: BackboneElement {
        /// The method of HTTP.
        public var method: BundleRequestMethod?
        /// The address.
        public var url: String?
        /// For reading only what has another version than this tag.
        public var ifNoneMatch: String?
        /// For reading only what changed since.
        @Boxed public var ifModifiedSince: FHIRInstant?
        /// For changing only what still has the version of this tag.
        public var ifMatch: String?
        /// For creating only where no resource matches this search.
        public var ifNoneExist: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension FHIRBundle.Request: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        // Both came with R4, and without them the action would be another one.
        m.loseMeaning("method", m.isConverting && m.version <= .stu3 && (method == .head || method == .patch))
        m.member("method", &method)
        if m.isConverting { url = url.map { RenamedType.address($0, for: m.version) } }
        m.member("url", &url)
        m.member("ifNoneMatch", &ifNoneMatch)
        m.member("ifModifiedSince", &_ifModifiedSince)
        m.member("ifMatch", &ifMatch)
        m.member("ifNoneExist", &ifNoneExist)
        m.require("method", method.isPresent)
        m.require("url", url.isPresent)
    }
}
