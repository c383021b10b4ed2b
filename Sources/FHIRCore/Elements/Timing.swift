// SPDX-License-Identifier: Apache-2.0

/// When something happens, once or repeatedly.
///
/// Source: FHIR R4 and DSTU2, Data Types, Timing.
public struct Timing: BackboneElement {
    /// The moments themselves.
    public var event: [FHIRDateTime] = []
    /// The pattern of a repetition.
    public var `repeat`: TimingRepeat?
    /// An abbreviation of the pattern, such as BID.
    public var code: CodeableConcept?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a timing from a pattern.
    ///
    /// - Parameter pattern: The pattern of the repetition.
    public init(repeat pattern: TimingRepeat) {
        `repeat` = pattern
    }
}

extension Timing: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.list("event", &event)
        m.member("repeat", &`repeat`)
        m.member("code", &code)
    }
}
