// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// A search parameter that a server or client knows.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.rest.searchParam and rest.resource.searchParam.
    public struct SearchParam: BackboneElement {
        /// Its name.
        public var name: String?
        /// Its definition, as a canonical address.
        public var definition: String?
        /// What kind of value it asks for.
        public var type: SearchParameterType?
        /// More about it.
        public var documentation: String?
        /// The types that a reference may point to; DSTU2.
        public var target: [Code] = []
        /// Modifiers that it may have; DSTU2.
        public var modifier: [Code] = []
        /// Names that may be chained to it; DSTU2.
        public var chain: [String] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.SearchParam: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("name", &name)
        m.member("definition", &definition)
        m.member("type", &type)
        m.member("documentation", &documentation)
        m.list(.names(dstu2: "target"), &target)
        m.list(.names(dstu2: "modifier"), &modifier)
        m.list(.names(dstu2: "chain"), &chain)
        m.require("name", name.isPresent)
        m.require("type", type.isPresent)
    }
}

extension [CapabilityStatement.SearchParam] {
    /// Leaves out the parameters whose kind the version has no code for.
    mutating func keepKnown<M: MemberMapper>(_ m: inout M) {
        guard m.version <= .stu3 else { return }
        let known = filter { $0.type != .special }
        m.lose("searchParam", known.count < count)
        self = known
    }
}
