// SPDX-License-Identifier: Apache-2.0

/// A pointer to another resource.
///
/// Source: FHIR DSTU2 to R5, Data Types, Reference.
public struct Reference: FHIRElement {
    /// The relative or absolute address, or a fragment of a contained resource.
    public var reference: String?
    /// The type of the resource; from R4 on.
    public var type: String?
    /// The business identifier of the resource; from STU3 on.
    @Boxed public var identifier: Identifier?
    /// The resource in words.
    public var display: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a reference.
    ///
    /// - Parameters:
    ///   - reference: The relative or absolute address, or a fragment of a contained resource.
    ///   - display: The resource in words.
    public init(_ reference: String?, display: String? = nil) {
        self.reference = reference
        self.display = display
    }
}

extension Reference: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { rename(for: m.version) }
        m.member("reference", &reference)
        m.member(.since(.r4, "type"), &type)
        m.member(.since(.stu3, "identifier"), &_identifier)
        m.member("display", &display)
    }
}
