// SPDX-License-Identifier: Apache-2.0

extension OperationOutcome {
    /// One error, warning or information.
    ///
    /// Source: FHIR DSTU2 to R5, OperationOutcome.issue.
    public struct Issue: BackboneElement {
        /// How bad it is.
        public var severity: IssueSeverity?
        /// What kind it is.
        public var code: IssueType?
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
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { convertCodes(&m) }
        m.member("severity", &severity)
        m.member("code", &code)
        m.member("details", &details)
        m.member("diagnostics", &diagnostics)
        m.list("location", &location)
        m.list(.since(.stu3, "expression"), &expression)
        m.require("severity", severity.isPresent)
        m.require("code", code.isPresent)
    }

    /// Replaces codes that the version does not have by the wider ones that it has.
    ///
    /// Source: the hierarchy of http://hl7.org/fhir/issue-type in R5, and HL7 cross-version maps of the severity.
    private mutating func convertCodes<M: MemberMapper>(_ m: inout M) {
        if m.version < .r5, severity == .success {
            m.lose("severity", true)
            severity = .information
        }
        let wider: IssueType? =
            switch code {
            case .multipleMatches where m.version < .r4: .processing
            case .deleted where m.version < .r4: .notFound
            case .limitedFilter where m.version < .r5: .processing
            case .success where m.version < .r5: .informational
            default: nil
            }
        if let wider {
            m.lose("code", true)
            code = wider
        }
    }
}
