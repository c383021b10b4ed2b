// SPDX-License-Identifier: Apache-2.0

extension Patient {
    /// A relation to another record of a patient.
    ///
    /// Source: FHIR DSTU2 to R5, Patient.link.
    public struct Link: BackboneElement {
        /// The other record.
        public var other: Reference?
        /// How this record is related to it.
        public var type: PatientLinkType?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension Patient.Link: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("other", &other)
        if m.version == .dstu2 {
            var code = type.map { LinkTypeOfDSTU2(type: $0) }
            m.member("type", &code)
            type = code?.type
            m.loseMeaning("type", m.isConverting && type == .replaces)
        } else {
            m.member("type", &type)
        }
        m.require("other", other.isPresent)
        m.require("type", type.isPresent)
    }
}
