// SPDX-License-Identifier: Apache-2.0

extension MedicationStatement {
    /// A word for whether and how a medicine is taken; from R5 on.
    ///
    /// Source: FHIR R5, MedicationStatement.adherence.
    public struct Adherence: BackboneElement {
        /// Whether and how it is taken.
        public var code: CodeableConcept?
        /// Why it is taken so.
        public var reason: CodeableConcept?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// The code system that FHIR suggests.
        static let system = "http://hl7.org/fhir/CodeSystem/medication-statement-adherence"

        /// Creates an element without content.
        public init() {}

        /// Creates an adherence.
        ///
        /// - Parameters:
        ///   - code: Whether and how it is taken, in words that are not of FHIR.
        ///   - reason: Why it is taken so.
        public init(code: CodeableConcept, reason: CodeableConcept? = nil) {
            self.code = code
            self.reason = reason
        }

        /// Creates an adherence with a code of FHIR.
        ///
        /// - Parameters:
        ///   - code: Whether and how it is taken.
        ///   - reason: Why it is taken so.
        public init(_ code: MedicationStatementAdherence, reason: CodeableConcept? = nil) {
            self.code = Self.concept(code)
            self.reason = reason
        }

        /// The code of FHIR, nil when there is none, or several.
        public var knownCode: MedicationStatementAdherence? {
            let codes = Set((code?.coding ?? []).filter { $0.system == Self.system }.compactMap(\.code))
            return codes.count == 1 ? codes.first.map { MedicationStatementAdherence(rawValue: $0.rawValue) } : nil
        }

        static func concept(_ code: MedicationStatementAdherence) -> CodeableConcept {
            CodeableConcept(text: nil, coding: [Coding(system: system, code: Code(rawValue: code.rawValue))])
        }
    }
}

extension MedicationStatement.Adherence: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("code", &code)
        m.member("reason", &reason)
        m.require(.names(r5: "code"), code.isPresent)
    }
}
