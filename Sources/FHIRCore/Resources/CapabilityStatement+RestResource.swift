// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// What a server or client does with the resources of one type.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.rest.resource.
    public struct RestResource: BackboneElement {
        /// The type.
        public var type: Code?
        /// The rules that all of them follow, as a canonical address.
        public var profile: String?
        /// Rules that some of them follow; from R4 on.
        public var supportedProfile: [String] = []
        /// More about it; from STU3 on.
        public var documentation: String?
        /// What it does with them.
        public var interaction: [Interaction] = []
        /// Whether it keeps versions.
        public var versioning: Code?
        /// Whether it gives out old versions.
        public var readHistory: Bool?
        /// Whether an update may create.
        public var updateCreate: Bool?
        /// Whether it creates under a condition.
        public var conditionalCreate: Bool?
        /// Whether it reads under a condition; from STU3 on.
        public var conditionalRead: Code?
        /// Whether it updates under a condition.
        public var conditionalUpdate: Bool?
        /// Whether it changes parts under a condition; R5.
        public var conditionalPatch: Bool?
        /// Whether it deletes under a condition.
        public var conditionalDelete: Code?
        /// How it treats references; from STU3 on.
        public var referencePolicy: [Code] = []
        /// What a search may include.
        public var searchInclude: [String] = []
        /// What a search may include that refers to the results.
        public var searchRevInclude: [String] = []
        /// Search parameters.
        public var searchParam: [SearchParam] = []
        /// Operations beyond the interactions; from R4 on.
        public var operation: [Operation] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.RestResource: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("type", &type)
        m.canonical("profile", &profile, extras)
        m.list(.since(.r4, "supportedProfile"), &supportedProfile)
        m.member(.since(.stu3, "documentation"), &documentation)
        if m.isConverting { interaction.keepKnown(&m) }
        m.list("interaction", &interaction)
        m.member("versioning", &versioning)
        m.member("readHistory", &readHistory)
        m.member("updateCreate", &updateCreate)
        m.member("conditionalCreate", &conditionalCreate)
        m.member(.since(.stu3, "conditionalRead"), &conditionalRead)
        m.member("conditionalUpdate", &conditionalUpdate)
        m.member(.since(.r5, "conditionalPatch"), &conditionalPatch)
        m.member("conditionalDelete", &conditionalDelete)
        m.list(.since(.stu3, "referencePolicy"), &referencePolicy)
        m.list("searchInclude", &searchInclude)
        m.list("searchRevInclude", &searchRevInclude)
        if m.isConverting { searchParam.keepKnown(&m) }
        m.list("searchParam", &searchParam)
        m.list(.since(.r4, "operation"), &operation)
        m.require("type", type.isPresent)
        m.require(.until(.stu3, "interaction"), !interaction.isEmpty)
    }
}
