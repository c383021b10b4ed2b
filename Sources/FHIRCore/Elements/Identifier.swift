// SPDX-License-Identifier: Apache-2.0

/// A business identifier.
///
/// Source: FHIR DSTU2 to R5, Data Types, Identifier.
public struct Identifier: FHIRElement {
    /// What the identifier is for.
    public var use: IdentifierUse?
    /// What kind of identifier it is.
    public var type: CodeableConcept?
    /// The namespace of the value, as a URI.
    public var system: String?
    /// The identifier itself.
    public var value: String?
    /// When it was or is in use.
    @Boxed public var period: FHIRPeriod?
    /// Who gave it; its text is often all there is.
    @Boxed public var assigner: Reference?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates an identifier.
    ///
    /// - Parameters:
    ///   - system: The namespace of the value, as a URI; nil where it is not known.
    ///   - value: The identifier itself.
    public init(system: String?, value: String?) {
        self.system = system
        self.value = value
    }
}

extension Identifier: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        // Without its use, an identifier that holds no longer would look like one that does.
        m.loseMeaning("use", m.isConverting && m.version <= .stu3 && use == .old)
        m.member("use", &use)
        m.member("type", &type)
        m.member("system", &system)
        m.member("value", &value)
        m.member("period", &_period)
        m.member("assigner", &_assigner)
    }
}
