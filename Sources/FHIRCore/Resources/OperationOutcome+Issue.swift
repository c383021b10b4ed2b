// SPDX-License-Identifier: Apache-2.0

extension OperationOutcome {
    /// One error, warning or information.
    ///
    /// Source: FHIR R4 and DSTU2, OperationOutcome.issue.
    public struct Issue: BackboneElement {
        /// How bad it is.
        public var severity: IssueSeverity?
        /// What kind it is.
        public var code: Code?
        /// The details.
        public var details: CodeableConcept?
        /// More for experts; may quote the request.
        public var diagnostics: String?
        /// The element, as XPath.
        public var location: [String] = []
        /// The element, as FHIRPath; from STU3 on.
        public var expression: [String] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension OperationOutcome.Issue: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("severity", &severity)
        m.member("code", &code)
        m.member("details", &details)
        m.member("diagnostics", &diagnostics)
        m.list("location", &location)
        m.list(.since(.stu3, "expression"), &expression)
    }
}
