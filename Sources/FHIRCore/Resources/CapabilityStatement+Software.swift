// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// A software that a statement of capabilities is about.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.software.
    public struct Software: BackboneElement {
        /// Its name.
        public var name: String?
        /// Its version.
        public var version: String?
        /// When that version came out.
        public var releaseDate: FHIRDateTime?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Software: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("name", &name)
        m.member("version", &version)
        m.member("releaseDate", &releaseDate)
        m.require("name", name.isPresent)
    }
}
